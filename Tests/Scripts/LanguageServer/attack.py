"""Sends messages with random mistakes, and random edits, to `routes-language-server`: it must answer each
request, and never end. Bytes that are no message, however, must end it with the protocol's error.

usage: attack.py SERVER TABLE [MESSAGES]
"""

import copy
import json
import random
import sys

from client import Client

URI = "file:///tmp/turnpike-attack/A.routes"
VALUES = [
    None, True, -1, 0, 1, 2**31, 2**63 - 1, 2**63, -(2**63), 2**200, 1.5, 1e300, "", "x", "é😀",
    "\u0000", "file://", "file:///%", "file:///%zz/../..", "untitled:1", URI, [], {}, [1], {"a": 1},
    "a" * 10_000, [[[[]]]],
]
METHODS = [
    "textDocument/" + name for name in (
        "hover", "definition", "references", "documentHighlight", "completion", "prepareRename",
        "rename", "documentSymbol", "foldingRange", "inlayHint", "formatting", "codeAction",
        "didOpen", "didChange", "didClose", "didSave", "nothing")
] + [
    "initialize", "initialized", "$/cancelRequest", "$/setTrace", "workspace/didChangeWatchedFiles",
    "workspace/didChangeConfiguration",
]
# Each of these, and then a message, which is not read any more.
BROKEN = [
    b"\r\n", b"nonsense\r\n", b'{"jsonrpc":"2.0","method":"exit"}\n', b"Content-Length: x\r\n\r\n",
    b"Content-Length: +2\r\n\r\n{}", b"X-Length: 2\r\n\r\n{}", b"X-" + b"a" * 9000,
    b"Content-Length: 99999999999\r\n\r\n",
]


def parameters(chooser, lines):
    line = chooser.randrange(len(lines) + 2)
    position = {"line": line, "character": chooser.randrange(60)}
    other = {"line": line + chooser.randrange(3), "character": chooser.randrange(60)}
    return {
        "textDocument": {"uri": URI, "version": 2, "languageId": "routes", "text": lines[0]},
        "position": position,
        "range": {"start": position, "end": other},
        "context": {"diagnostics": [], "includeDeclaration": True},
        "options": {"tabSize": 4, "insertSpaces": True},
        "newName": chooser.choice(["renamed", "Renamed", "init", "a b", "", "é", "x" * 300]),
        "contentChanges": [
            {"range": {"start": position, "end": other},
             "text": chooser.choice(lines + ["", "\n", "{", "(", "\"", "é😀", "\r\n"])}
        ],
        "capabilities": {},
        "id": chooser.randrange(100),
        "changes": [{"uri": URI, "type": 2}],
        "settings": {"routes": {"inlayHints": True}},
    }


def spoil(chooser, value):
    """Changes one member somewhere inside."""
    if isinstance(value, dict) and value and chooser.random() < 0.8:
        key = chooser.choice(sorted(value))
        if chooser.random() < 0.2:
            del value[key]
        else:
            value[key] = spoil(chooser, value[key])
        return value
    if isinstance(value, list) and value and chooser.random() < 0.8:
        index = chooser.randrange(len(value))
        value[index] = spoil(chooser, value[index])
        return value
    return chooser.choice(VALUES)


def end(tool, text, broken):
    """Ends a session with bytes that are no message: its answers, and then the error."""
    client = Client(tool)
    client.open(URI, text)
    body = b'{"jsonrpc":"2.0","id":"last","method":"textDocument/moniker"}'
    frame = b"Content-Length: %d\r\n\r\n" % len(body) + body
    client.process.stdin.write(frame + broken + b"\r\n" + frame)
    client.process.stdin.flush()
    answers = []
    try:
        while True:
            answers.append(client.read())
    except EOFError:
        pass
    assert [answer.get("id") for answer in answers].count("last") == 1, broken
    assert answers[-1]["id"] is None and answers[-1]["error"]["code"] == -32700, broken
    assert client.process.wait(timeout=10) == 1, broken


def main():
    count = int(sys.argv[3]) if len(sys.argv) > 3 else 3000
    with open(sys.argv[2]) as file:
        text = file.read()
    chooser = random.Random(3)
    lines = text.split("\n")
    client = Client(sys.argv[1])
    client.open(URI, text)
    sent = answered = 0
    for number in range(count):
        method = chooser.choice(METHODS)
        message = {"method": method, "params": copy.deepcopy(parameters(chooser, lines))}
        if not method.split("/")[-1].startswith("did"):
            message["id"] = 1_000 + number
        if chooser.random() < 0.4:
            message = spoil(chooser, message)
        if not isinstance(message, dict) or message.get("method") in ("exit", "shutdown"):
            continue
        if number % 50 == 0:
            client.notify(
                "textDocument/didClose", {"textDocument": {"uri": URI}})
            client.open(URI, text)
        body = json.dumps(message | {"jsonrpc": "2.0"})
        if chooser.random() < 0.03:
            body = body[: chooser.randrange(len(body))]
        frame = b"Content-Length: %d\r\n\r\n" % len(body.encode()) + body.encode()
        if chooser.random() < 0.02:
            frame = frame.replace(b"\r\n", b"\n")
        client.process.stdin.write(frame)
        client.process.stdin.flush()
        sent += 1
        # A request that is well formed is answered, whatever came before it.
        if number % 10 == 0:
            answer = client.request("textDocument/foldingRange", {"textDocument": {"uri": URI}})
            answered += answer is None or isinstance(answer, list)
    status = client.end()
    print(f"{sent} messages, {answered} of the requests between them answered, exit status {status}")
    for broken in BROKEN:
        end(sys.argv[1], text, broken)
    print(f"{len(BROKEN)} broken streams ended with the protocol's error")
    return status


if __name__ == "__main__":
    sys.exit(main())
