"""Tokenises text with a TextMate grammar, line by line, as the tokenisers of editors do.

It has what the grammar here uses: `match`, `begin` and `end` with captures, `include`, and a stack
of rules that goes from line to line. Lines are matched alone, so that a rule that only works
across a line's end fails here as it does in an editor.
"""

import json

import onigurumacffi


class Rule:
    def __init__(self, grammar, source):
        self.scopes = source.get("name", "").split()
        self.content = source.get("contentName", "").split()
        self.match = expression(source.get("match"))
        self.begin = expression(source.get("begin"))
        self.end = expression(source.get("end"))
        captures = source.get("captures", {})
        self.match_captures = names(captures)
        self.begin_captures = names(source.get("beginCaptures", captures))
        self.end_captures = names(source.get("endCaptures", captures))
        self.grammar = grammar
        self.sources = source.get("patterns", [])
        self._rules = None

    @property
    def rules(self):
        """The rules inside this one, with those that they include in their place."""
        if self._rules is None:
            self._rules = []
            for source in self.sources:
                self._rules += self.grammar.resolve(source)
        return self._rules


def expression(text):
    return None if text is None else onigurumacffi.compile(text)


def names(captures):
    for capture in captures.values():
        assert set(capture) == {"name"}, "not every engine has rules inside captures"
    return {int(number): capture["name"].split() for number, capture in captures.items()}


class Grammar:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            source = json.load(file)
        self.scope = source["scopeName"]
        self.repository = source["repository"]
        self.made = {}
        self.root = Rule(self, {"patterns": source["patterns"]})

    def resolve(self, source):
        """The rules of a pattern: one, or those of a list without a rule of its own."""
        if "include" in source:
            return self.resolve(self.repository[source["include"].removeprefix("#")])
        if "match" in source or "begin" in source:
            if id(source) not in self.made:
                self.made[id(source)] = Rule(self, source)
            return [self.made[id(source)]]
        return [rule for inner in source["patterns"] for rule in self.resolve(inner)]

    def scopes(self, text):
        """The scopes of each character of the text."""
        result = []
        stack = [(self.root, [self.scope])]
        for line in text.splitlines(keepends=True):
            found = [None] * len(line)
            stack = Line(line, found).read(stack)
            result += found
        return result


class Line:
    def __init__(self, text, found):
        self.text = text
        self.found = found
        self.position = 0

    def read(self, stack):
        idle = 0
        while True:
            rule, scopes = stack[-1]
            match, kind, next_rule = self.nearest(rule)
            if match is None:
                self.paint(self.position, len(self.text), scopes)
                return stack
            self.paint(self.position, match.start(), scopes)
            idle = idle + 1 if match.end() == self.position else 0
            assert idle < 100, f"the grammar goes nowhere at {self.text!r}"
            self.position = match.end()
            if kind == "end":
                outer = stack[-2][1] + rule.scopes
                self.paint(match.start(), match.end(), outer)
                self.capture(match, rule.end_captures, outer)
                stack = stack[:-1]
            elif kind == "begin":
                outer = scopes + next_rule.scopes
                self.paint(match.start(), match.end(), outer)
                self.capture(match, next_rule.begin_captures, outer)
                stack = stack + [(next_rule, outer + next_rule.content)]
            else:
                inner = scopes + next_rule.scopes
                self.paint(match.start(), match.end(), inner)
                self.capture(match, next_rule.match_captures, inner)

    def nearest(self, rule):
        """The leftmost match; the end of the rule first, then the rules in order."""
        best, kind, chosen = None, None, None
        if rule.end:
            best, kind = rule.end.search(self.text, self.position), "end"
        for inner in rule.rules:
            match = (inner.match or inner.begin).search(self.text, self.position)
            if match and (best is None or match.start() < best.start()):
                # A rule that takes nothing and begins nothing would never end.
                if inner.match and match.start() == match.end():
                    continue
                best, kind, chosen = match, "match" if inner.match else "begin", inner
        return best, kind, chosen

    def paint(self, start, end, scopes):
        for index in range(start, end):
            self.found[index] = scopes

    def capture(self, match, captures, scopes):
        for number in sorted(captures):
            start, end = match.span(number)
            if start >= 0:
                self.paint(start, end, scopes + captures[number])
