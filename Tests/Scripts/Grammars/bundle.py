"""Writes the grammar as a property list, which TextMate and Sublime Text take, or compares it.

    bundle.py [--check] GRAMMAR LIST
"""

import json
import pathlib
import plistlib
import sys


def without_comments(value):
    if isinstance(value, list):
        return [without_comments(item) for item in value]
    if isinstance(value, dict):
        return {key: without_comments(item) for key, item in value.items() if key != "comment"}
    return value


def main(*arguments):
    grammar, path = map(pathlib.Path, arguments[-2:])
    source = {
        **without_comments(json.loads(grammar.read_text())),
        "uuid": "6F7A1E0C-5B0B-4C39-9D55-8C0F0C7B7E5A",
    }
    text = plistlib.dumps(source, sort_keys=False)
    if arguments[0] == "--check":
        if path.read_bytes() != text:
            sys.exit(f"error: {path} is not the grammar of {grammar}; write it with bundle.py")
    else:
        path.write_bytes(text)


main(*sys.argv[1:])
