"""Mission: Red Planet: secret roles, full ships, majorities on Mars."""
