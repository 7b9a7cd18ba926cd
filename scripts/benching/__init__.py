"""The parts of the bench, one module for each layer that is measured."""
