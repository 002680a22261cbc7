"""A client of `routes-language-server` that keeps every message of a session."""

import json
import subprocess


class Client:
    """One session. `messages` has each message with the side that sent it."""

    def __init__(self, tool, capabilities=None, options=None):
        self.process = subprocess.Popen(
            [tool], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.messages = []
        self.waiting = []
        self.last_id = 0
        self.initialization = self.request(
            "initialize",
            {
                "processId": None,
                "rootUri": None,
                "capabilities": capabilities or {},
                "initializationOptions": options,
            })
        self.notify("initialized", {})

    def send(self, message):
        message["jsonrpc"] = "2.0"
        self.messages.append(("client", message))
        body = json.dumps(message).encode()
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def read(self):
        header = b""
        while not header.endswith(b"\r\n\r\n"):
            byte = self.process.stdout.read(1)
            if not byte:
                raise EOFError("the server ended")
            header += byte
        message = json.loads(self.process.stdout.read(int(header.split(b":")[1])))
        self.messages.append(("server", message))
        return message

    def notify(self, method, parameters):
        self.send({"method": method, "params": parameters})

    def request(self, method, parameters):
        """Returns the result or, for a failure, the error."""
        self.last_id += 1
        message = {"id": self.last_id, "method": method}
        if parameters is not None:
            message["params"] = parameters
        self.send(message)
        while True:
            answer = self.read()
            if answer.get("id") == self.last_id and "method" not in answer:
                return answer.get("result", answer.get("error"))
            self.waiting.append(answer)

    def diagnostics(self, uri, version):
        """Waits for the first diagnostics of a version."""
        while True:
            for index, message in enumerate(self.waiting):
                parameters = message.get("params", {})
                if (message.get("method") == "textDocument/publishDiagnostics"
                        and parameters["uri"] == uri and parameters.get("version") == version):
                    del self.waiting[: index + 1]
                    return parameters["diagnostics"]
            self.waiting.append(self.read())

    def open(self, uri, text, version=1):
        self.notify(
            "textDocument/didOpen",
            {
                "textDocument": {
                    "uri": uri, "languageId": "routes", "version": version, "text": text,
                }
            })

    def change(self, uri, version, changes):
        self.notify(
            "textDocument/didChange",
            {"textDocument": {"uri": uri, "version": version}, "contentChanges": changes})

    def end(self):
        """Ends the session, and returns the exit status."""
        self.request("shutdown", None)
        self.notify("exit", None)
        return self.process.wait(timeout=10)
