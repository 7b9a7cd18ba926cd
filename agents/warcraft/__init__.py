"""Bots that know Small World of Warcraft: they read its record and step copies of it."""
