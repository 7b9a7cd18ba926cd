"""What a learner or a person plays with: environments, and the window that shows them."""
