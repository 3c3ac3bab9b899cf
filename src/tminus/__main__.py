"""`python -m tminus` is the `tminus` command."""

from tminus.cli.main import main

if __name__ == "__main__":
    main()
