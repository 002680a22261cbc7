"""Compares the server of the shop with the same pages on Hummingbird's own router, under wrk.

    load.py SERVE FOLDER [PAIRS] [SECONDS]

Each pair is a run of either server, in turns; the ratio of its requests per second is that of the
pair. The servers and wrk share the machine's cores, so that only ratios say something, and they only
where nothing else runs; the processor's time for a request says something in any case.
"""

import os
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request

# Links that both answer alike: pages by path, by path with values, and by query.
LINKS = [
    "/", "/cart", "/product/A-17", "/product/A-17?variant=2", "/product/barolo/reviews?stars=5",
    "/search?q=red%20shoes&tags=sale&tags=new", "/stores?near=Berlin", "/stores/ber01",
    "/stores/ber01/events/2026-03-14", "/catalogue/2026/03?page=7", "/campaign/spring", "/p/A-17",
]
SCRIPT = """
local links = {%s}
local requests, index = {}, 0
init = function()
  wrk.headers["Host"] = "shop.example.com"
  for number, link in ipairs(links) do requests[number] = wrk.format("GET", link) end
end
request = function()
  index = index %% #requests + 1
  return requests[index]
end
done = function(summary, latency)
  local errors = summary.errors
  io.write(string.format("result %%d %%d %%d %%d\\n", summary.requests, summary.duration,
    latency:percentile(99), errors.connect + errors.read + errors.write + errors.status
      + errors.timeout))
end
"""


class Server:
    def __init__(self, command, port):
        self.port = port
        self.process = subprocess.Popen([*command[:1], str(port), *command[1:]])
        while True:
            try:
                self.get("/cart")
                break
            except urllib.error.URLError:
                assert self.process.poll() is None, "the server ended"

    def get(self, link):
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}{link}", headers={"Host": "shop.example.com"})
        with urllib.request.urlopen(request) as response:
            return response.read().decode()

    def memory(self):
        """Resident memory, in KB."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(re.search(r"VmRSS:\s+(\d+)", status)[1])

    def processor_time(self):
        """The time that the processor has spent on the server, in seconds."""
        fields = pathlib.Path(f"/proc/{self.process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        self.process.terminate()
        assert self.process.wait() == 0, "the server did not end in good order"


def load(server, script, seconds):
    """Requests per second, the 99th percentile of latency in ms, microseconds of the processor for
    a request, and the number of errors."""
    before = server.processor_time()
    output = subprocess.run(
        ["wrk", "-t1", "-c32", f"-d{seconds}s", "-s", script, f"http://127.0.0.1:{server.port}"],
        check=True, capture_output=True, text=True).stdout
    requests, duration, p99, errors = map(int, re.search(r"result (.*)", output)[1].split())
    time = (server.processor_time() - before) / requests * 1e6
    return requests / duration * 1e6, p99 / 1000, time, errors


def measure(command, port, script, seconds):
    server = Server(command, port)
    load(server, script, 2)
    result = load(server, script, seconds)
    server.stop()
    return result


def text(result):
    rate, p99, time, _ = result
    return f"{rate:.0f}/s, p99 {p99:.2f} ms, {time:.1f} us of the processor each"


def main(serve, folder, pairs="7", seconds="10"):
    links, plain = [serve, folder], [serve, "plain"]
    with tempfile.TemporaryDirectory() as scratch:
        script = os.path.join(scratch, "links.lua")
        pathlib.Path(script).write_text(SCRIPT % ", ".join(f'"{link}"' for link in LINKS))

        servers = [Server(links, 18101), Server(plain, 18102)]
        for link in LINKS:
            assert servers[0].get(link) == servers[1].get(link), f"{link} differs"
        for server in servers:
            server.stop()

        print(f"{len(LINKS)} links, 32 connections, {os.cpu_count()} cores for server and wrk")
        ratios, failed = [], 0
        for number in range(int(pairs)):
            order = [(links, 18101), (plain, 18102)]
            results = {}
            for command, port in order if number % 2 == 0 else order[::-1]:
                results[command[1]] = measure(command, port, script, int(seconds))
            ours, theirs = results[folder], results["plain"]
            failed += ours[3] + theirs[3]
            ratios.append(ours[0] / theirs[0])
            print(
                f"pair {number + 1}: links {text(ours)}; Hummingbird's router {text(theirs)};"
                f" ratio {ratios[-1]:.3f}", flush=True)

        server = Server(links, 18101)
        load(server, script, 5)
        before = server.memory()
        result = load(server, script, 30)
        after = server.memory()
        server.stop()
    failed += result[3]
    median = statistics.median(ratios)
    print(f"30 s: {text(result)}, memory {before} KB before and {after} KB after")
    print(f"{failed} errors, median ratio {median:.3f}")
    if failed or median < 0.97 or after > before * 1.1:
        sys.exit("error: the server is slower than it was, grows, or fails")


main(*sys.argv[1:])
