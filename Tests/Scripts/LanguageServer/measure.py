"""Edits a table of 1,000 routes 10,000 times, one key stroke after the other, and prints how long
the server takes from a key stroke to its diagnostics, and its memory.

usage: measure.py SERVER [EDITS]
"""

import os
import random
import sys
import time

from client import Client

URI = "file:///tmp/turnpike-measure/Big.routes"


def table():
    lines = [
        "public routes BigRoute", "scheme big", "host big.example.com",
        "type Slug = String(/[a-z0-9]+(-[a-z0-9]+)*/)",
        "enum Sort = relevance | priceUp(\"price-asc\") | newest", "enum Tab = home | search",
        "filter signedIn", "filter ageAtLeast(years: Int)", "",
    ]
    for group in range(50):
        lines.append(f"/area{group} -> area{group} via signedIn {{")
        for route in range(20):
            lines += [
                [f"    /item{route} -> item{route}(page: Int(1...) = 1) @tab(home)"],
                [
                    f"    /item{route}/:id -> item{route}(id: Int, sort: Sort = .relevance)",
                    f"        example /area{group}/item{route}/42 -> area{group}.item{route}(id: 42)",
                ],
                [f"    /list{route}/:slug -> item{route}(slug: Slug) via ageAtLeast(years: 18)"],
                [f"    /item{route}/*path -> item{route}(path: [Slug])"],
                [
                    "    /// Documentation of it.",
                    f"    /item{route}?q=:query -> item{route}(query: String(1...80)) after item0",
                ],
            ][route % 5]
        lines += ["}", ""]
    return lines


def resident(process):
    with open(f"/proc/{process.pid}/status") as status:
        for line in status:
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) / 1024
    return 0


def processor_time(process):
    """In milliseconds: unlike the time that passes, it does not depend on other programs much."""
    with open(f"/proc/{process.pid}/stat") as stat:
        fields = stat.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) * 1000 / os.sysconf("SC_CLK_TCK")


def rest(process):
    """Waits until the server has done what it does after its answer and sleeps, as it has long before
    a person types the next key."""
    while True:
        with open(f"/proc/{process.pid}/stat") as stat:
            if stat.read().rsplit(")", 1)[1].split()[0] == "S":
                return


def percentile(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))]


def main():
    edits = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
    client = Client(sys.argv[1])
    lines = table()
    client.open(URI, "\n".join(lines))
    client.diagnostics(URI, 1)
    chooser = random.Random(5)
    word = "after item0"
    times, complete, memory = [], [], []
    before = processor_time(client.process)
    # Key strokes as a person makes them: a clause is typed at the end of a route, then deleted.
    version, line, typed = 1, None, ""
    is_typing = True
    for edit in range(edits):
        if line is None:
            line = chooser.choice(
                [index for index, text in enumerate(lines) if "@tab(home)" in text])
            typed, is_typing = "", True
        column = len(lines[line]) + len(typed)
        if is_typing:
            letter = (" " + word)[len(typed)]
            change = {"range": span(line, column, column), "text": letter}
            typed += letter
            is_typing = len(typed) <= len(word)
        else:
            change = {"range": span(line, column - 1, column), "text": ""}
            typed = typed[:-1]
            if not typed:
                line = None
        version += 1
        start = time.perf_counter()
        client.change(URI, version, [change])
        client.diagnostics(URI, version)
        times.append((time.perf_counter() - start) * 1000)
        client.messages.clear()
        rest(client.process)
        complete.append((time.perf_counter() - start) * 1000)
        if edit % (edits // 10) == 0:
            memory.append(resident(client.process))
    used = (processor_time(client.process) - before) / edits
    # Without a wait between them: only the last is compiled.
    start = time.perf_counter()
    for _ in range(100):
        version += 1
        client.change(URI, version, [{"range": span(0, 0, 0), "text": "// \n"}])
    client.diagnostics(URI, version)
    burst = (time.perf_counter() - start) * 1000
    print(
        f"{edits} key strokes in {len(lines)} lines: median {percentile(times, 0.5):.1f} ms,"
        f" 99 % {percentile(times, 0.99):.1f} ms, longest {max(times):.1f} ms")
    print(
        f"with overlaps and examples: median {percentile(complete, 0.5):.1f} ms,"
        f" 99 % {percentile(complete, 0.99):.1f} ms")
    print(f"processor time of a key stroke, with what is done after its answer: {used:.1f} ms")
    print(f"100 key strokes at once: {burst:.1f} ms")
    print("memory in MB: " + ", ".join(f"{value:.0f}" for value in memory))
    return client.end()


def span(line, start, end):
    return {
        "start": {"line": line, "character": start}, "end": {"line": line, "character": end},
    }


if __name__ == "__main__":
    sys.exit(main())
