"""Plays a session with every request that the server has, and reads each message of both sides
with the protocol's own types (lsprotocol). A member that the types do not have is a mistake.

usage: validate.py SERVER FOLDER
"""

import sys

from lsprotocol import converters, types

from client import Client

CONVERTER = converters.get_converter()


def missing(original, known, path=""):
    """The members of a message that its type does not have."""
    if isinstance(original, dict) and isinstance(known, dict):
        found = []
        for key, value in original.items():
            if key in known:
                found += missing(value, known[key], f"{path}.{key}")
            elif value is not None:
                found.append(f"{path}.{key}")
        return found
    if isinstance(original, list) and isinstance(known, list):
        return [
            name for index, pair in enumerate(zip(original, known))
            for name in missing(*pair, f"{path}[{index}]")
        ]
    return [] if original == known else [f"{path}: {original!r} is {known!r}"]


def check(message, message_type):
    known = CONVERTER.unstructure(CONVERTER.structure(message, message_type))
    # Settings and options are the server's own.
    return [name for name in missing(message, known)
            if "initializationOptions" not in name and ".settings" not in name]


def validate(messages):
    methods = {}
    faults = []
    counts = {}
    for side, message in messages:
        method = message.get("method")
        if method:
            request, _, _, _ = types.METHOD_TO_TYPES[method]
            if "id" in message:
                methods[(side, message["id"])] = method
            message_type = request
        elif "error" in message:
            method, message_type = "error", types.ResponseErrorMessage
        else:
            other = "client" if side == "server" else "server"
            method = methods[(other, message["id"])]
            message_type = types.METHOD_TO_TYPES[method][1]
        counts[method] = counts.get(method, 0) + 1
        try:
            faults += [f"{side} {method} {name}" for name in check(message, message_type)]
        except Exception as error:  # noqa: BLE001: every failure is a finding
            faults.append(f"{side} {method}: {error!r}: {message}")
    return counts, faults


def play(tool, folder, encodings):
    capabilities = {
        "general": {"positionEncodings": encodings},
        "workspace": {"didChangeWatchedFiles": {"dynamicRegistration": True}},
    }
    client = Client(tool, capabilities, {"inlayHints": True})
    path = f"{folder}/Routes/Shop.routes"
    uri = f"file://{path}"
    with open(path) as file:
        text = file.read()
    document = {"uri": uri}
    client.open(uri, text)
    client.diagnostics(uri, 1)
    lines = text.split("\n")
    whole = {
        "start": {"line": 0, "character": 0}, "end": {"line": len(lines), "character": 0},
    }
    positions = [
        {"line": line, "character": character}
        for line in range(0, len(lines) + 1, 3)
        for character in range(0, len(lines[line]) + 4 if line < len(lines) else 4, 9)
    ]
    for position in positions:
        place = {"textDocument": document, "position": position}
        for method in ("hover", "definition", "documentHighlight", "completion", "prepareRename"):
            client.request(f"textDocument/{method}", place)
        client.request(
            "textDocument/references", {**place, "context": {"includeDeclaration": True}})
        client.request("textDocument/rename", {**place, "newName": "renamed"})
    for method in ("documentSymbol", "foldingRange"):
        client.request(f"textDocument/{method}", {"textDocument": document})
    client.request("textDocument/inlayHint", {"textDocument": document, "range": whole})
    client.request(
        "textDocument/formatting",
        {"textDocument": document, "options": {"tabSize": 4, "insertSpaces": True}})
    # Mistakes of several kinds, with notes in two files.
    mistakes = ["/cart cart", "/x -> cart", "/q/:a -> q(a: Sting)", "/old -> o via nobody", "é {"]
    for version, mistake in enumerate(mistakes, start=2):
        client.change(
            uri, version, [{"range": {"start": whole["end"], "end": whole["end"]},
                            "text": mistake + "\n"}])
        client.diagnostics(uri, version)
        client.request(
            "textDocument/codeAction",
            {
                "textDocument": document,
                "range": {"start": whole["end"], "end": {"line": 9999, "character": 0}},
                "context": {"diagnostics": []},
            })
    client.request("textDocument/moniker", {"textDocument": document, "position": positions[0]})
    client.notify("textDocument/didSave", {"textDocument": document})
    client.notify("workspace/didChangeWatchedFiles", {"changes": [{"uri": uri, "type": 2}]})
    client.notify(
        "workspace/didChangeConfiguration", {"settings": {"routes": {"inlayHints": False}}})
    client.notify("textDocument/didClose", {"textDocument": document})
    status = client.end()
    return client.messages, status


def main():
    tool, folder = sys.argv[1:]
    total = 0
    for encodings in (["utf-16"], ["utf-8", "utf-16"]):
        messages, status = play(tool, folder, encodings)
        counts, faults = validate(messages)
        total += len(messages)
        for fault in faults[:20]:
            print("error:", fault, file=sys.stderr)
        if faults or status != 0:
            return 1
    print(f"{total} messages of {len(counts)} kinds are those of LSP 3.17")
    return 0


if __name__ == "__main__":
    sys.exit(main())
