"""The table server: tables among friends and bots, with live updates; nothing that was accepted is ever lost."""
