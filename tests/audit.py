"""Is anything that we pin known to be vulnerable? Where nobody can be asked, that is said and nothing fails.

python -m tests.audit
"""

import json
import subprocess
import sys
from typing import Any

PINS = "constraints.txt"
COMMAND = ["pip_audit", "--requirement", PINS, "--no-deps", "--disable-pip", "--timeout=10", "--progress-spinner=off"]


def verdict(output: str) -> tuple[list[str], bool]:
    """What to tell of what pip-audit has found, and whether all is well."""
    try:
        libraries: list[dict[str, Any]] = json.loads(output)["dependencies"]
    except ValueError:
        return ["Nobody could be asked whether what we pin is vulnerable."], True
    told: list[str] = []
    for library in libraries:
        for fault in library.get("vulns", []):
            mended = ", ".join(fault["fix_versions"]) or "no version yet"
            told.append(f"{library['name']} {library['version']} is vulnerable: {fault['id']}, mended in {mended}.")
    well = not told
    unknown = len([library for library in libraries if "skip_reason" in library])
    if unknown:
        told.append(f"Whether {unknown} of {len(libraries)} pinned libraries are vulnerable could not be asked.")
    return told, well


def main() -> None:
    audit = subprocess.run([sys.executable, "-m", *COMMAND, "--format=json"], capture_output=True, text=True)
    told, well = verdict(audit.stdout)
    for line in told:
        print(line)
    sys.exit(0 if well else 1)


if __name__ == "__main__":
    main()
