MESSAGES: dict[str,str] = {}
