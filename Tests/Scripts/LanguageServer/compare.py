"""Edits tables at random. What the language server then says of them is what one that is started
anew says of the same texts, and what `routesc check`, beside it, says of the same files.

usage: compare.py SERVER TABLE… [EDITS]
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile
import time

from client import Client

PIECES = [
    "", "", "\n", "\r\n", "{", "}", "(", ")", "\"", "/", ":", "->", " -> ", "é", "e\u0301", "😀",
    "\t", "@", "@tab(home)", "|", "via ", "also /x", "include \"B.routes\"",
    "mount /m -> m(BRoute)", "routes BRoute\n", "enum Tab = a | b", "filter signedIn",
    "/* -> x", "/:a/:b -> two(a: Int, b: String)", "\n/x -> x\n", "example /x -> x\n",
    "redirect /a -> b\n", "otherwise -> no(url: String)\n", "// c\n", "/// doc\n",
    "option overlaps leftmost\n", "host a.example\n", "%zz", "*", "?q=:q", "#:f", "(1...5)",
    "= 1", "nil", ".x", "[String]",
]
ENCODINGS = {"utf-8": "utf-8", "utf-16": "utf-16-le"}
LIMIT = 20_000


class Editor:
    """A folder of texts, some of them open, and the same texts as the server should have them."""

    def __init__(self, tool, folder, texts, chooser):
        self.tool, self.folder, self.chooser = tool, folder, chooser
        self.texts = dict(texts)
        self.encoding = chooser.choice(sorted(ENCODINGS))
        self.versions = {name: 1 for name in self.texts}
        self.write()
        self.client = self.start()

    def start(self):
        client = Client(self.tool, {"general": {"positionEncodings": [self.encoding]}})
        for name, text in self.texts.items():
            client.open(self.uri(name), text, self.versions[name])
        return client

    def uri(self, name):
        return f"file://{self.folder}/{name}"

    def write(self):
        for name, text in self.texts.items():
            with open(f"{self.folder}/{name}", "wb") as file:
                file.write(text.encode())

    def position(self, text, offset):
        lines = text[:offset].split("\n")
        size = len("a".encode(ENCODINGS[self.encoding]))
        column = len(lines[-1].encode(ENCODINGS[self.encoding])) // size
        return {"line": len(lines) - 1, "character": column}

    def edit(self):
        name = self.chooser.choice(sorted(self.texts))
        text = self.texts[name]
        start = self.chooser.randrange(len(text) + 1)
        end = min(len(text), start + self.chooser.choice([0, 0, 1, 2, 8, 40]))
        # Between '\r' and '\n' there is no position.
        while "\r\n" in (text[start - 1:start + 1], text[end - 1:end + 1]):
            start, end = max(0, start - 1), min(len(text), end + 1)
        new = self.chooser.choice(PIECES)
        if self.chooser.random() < 0.2:
            place = self.chooser.randrange(len(text) + 1)
            new = text[place:place + self.chooser.randrange(40)]
        self.versions[name] += 1
        change = {
            "range": {"start": self.position(text, start), "end": self.position(text, end)},
            "text": new,
        }
        changed = re.sub("\r(?!\n)", "", text[:start] + new + text[end:])
        if changed != text[:start] + new + text[end:] or len(changed) > LIMIT:
            changed = changed[:LIMIT].rstrip("\r")
            change = {"text": changed}
        self.texts[name] = changed
        self.client.change(self.uri(name), self.versions[name], [change])

    def told(self, client):
        """What a server said last of each file. It answers first and then goes on to say more."""
        client.request("textDocument/foldingRange", {"textDocument": {"uri": self.uri("A.routes")}})
        last = {}
        for side, message in client.messages:
            if side == "server" and message.get("method") == "textDocument/publishDiagnostics":
                parameters = message["params"]
                last[os.path.basename(parameters["uri"])] = parameters["diagnostics"]
        return {name: last.get(name, []) for name in self.texts}

    def checked(self):
        paths = [f"{self.folder}/{name}" for name in self.texts]
        routesc = os.path.join(os.path.dirname(self.tool), "routesc")
        run = subprocess.run([routesc, "check", *paths], capture_output=True, check=False)
        return set(re.findall(
            r"^.*/(.+?):(\d+):\d+: (?:error|warning): (.*)$",
            (run.stdout + run.stderr).decode(), re.M))

    def compare(self):
        self.write()
        checked = self.checked()
        fresh = self.start()
        for client in (self.client, fresh):
            for name, version in self.versions.items():
                client.diagnostics(self.uri(name), version)
        end = time.monotonic() + 20
        while True:
            own, anew = self.told(self.client), self.told(fresh)
            said = {
                (name, str(message["range"]["start"]["line"] + 1),
                 f"{message['message']} [{message['code']}]")
                for name, messages in own.items() for message in messages
            }
            if own == anew and said == checked:
                break
            assert time.monotonic() < end, self.difference(own, anew, checked)
        fresh.end()

    def difference(self, own, anew, checked):
        return f"{json.dumps(self.texts)}\n{own}\nstarted anew: {anew}\nchecked: {checked}"


def main():
    arguments = sys.argv[2:]
    edits = int(arguments.pop()) if arguments[-1].isdigit() else 600
    tables = []
    for path in arguments:
        with open(path) as file:
            tables.append(file.read())
    chooser = random.Random(11)
    comparisons = made = 0
    while made < edits:
        with tempfile.TemporaryDirectory() as folder:
            texts = {name: chooser.choice(tables) for name in ("A.routes", "B.routes")}
            editor = Editor(sys.argv[1], folder, texts, chooser)
            for number in range(60):
                editor.edit()
                made += 1
                if number % 10 == 9:
                    editor.compare()
                    comparisons += 1
            editor.client.end()
    print(f"{made} edits, {comparisons} comparisons with a new server and with 'routesc check'")


if __name__ == "__main__":
    main()
