"""A reader trained from nothing on fresh pictures, as an attacker would."""
