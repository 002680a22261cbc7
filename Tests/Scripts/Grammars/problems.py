"""Checks that the problem matchers of the extension read what the compiler prints.

    problems.py EXTENSION OUTPUT

Each line of the output is one that `routesc check` or `swift build` prints. The expressions of the
matchers have nothing that JavaScript and Python read differently.
"""

import json
import pathlib
import re
import sys


def main(extension, output):
    package = json.loads((pathlib.Path(extension) / "package.json").read_text())
    for language in package["contributes"]["languages"]:
        json.loads((pathlib.Path(extension) / language["configuration"]).read_text())
    matchers = package["contributes"]["problemMatchers"]
    severities = []
    for line in pathlib.Path(output).read_text().splitlines():
        found = []
        for matcher in matchers:
            pattern = matcher["pattern"]
            match = re.search(pattern["regexp"], line)
            if match:
                severity = match[pattern["severity"]] if "severity" in pattern else "note"
                found.append(severity)
                place = f"{match[pattern['file']]}:{match[pattern['line']]}:{match[pattern['column']]}"
                assert line == f"{place}: {severity}: {match[pattern['message']]}", line
        assert len(found) == 1, f"{len(found)} matchers read {line!r}"
        severities += found
    assert set(severities) == {"error", "warning", "note"}, severities
    print(f"{len(severities)} messages are problems")


main(*sys.argv[1:])
