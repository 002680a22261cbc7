"""Compares the scopes that the grammars of editors give with the tokens of the compiler.

    compare.py GRAMMAR FOLDER

The folder has the tables and their tokens, as the compiler's tests write them, and the names that
Vim and Neovim give, as scopes.vim writes them.
"""

import json
import pathlib
import sys

import textmate

# TextMate: one of the scopes of each character of a token begins with one of these.
SCOPES = {
    "keyword": ["keyword.", "storage.modifier"],
    "type": ["entity.name.type", "support.type"],
    "module": ["entity.name.namespace"],
    "option": ["support.constant.option", "constant.other.option"],
    "filter": ["entity.name.function.filter"],
    "attribute": ["entity.other.attribute-name"],
    "case": ["entity.name.function.case"],
    "enumCase": ["variable.other.enummember"],
    "label": ["variable.parameter.routes"],
    "argument": ["variable.other.routes", "entity.name.function.case"],
    "constant": ["constant.language"],
    "number": ["constant.numeric"],
    "string": ["string.quoted.double"],
    "regularExpression": ["string.regexp"],
    "pattern": ["string.unquoted.pattern"],
    "placeholder": ["variable.parameter.placeholder"],
    "link": ["string.unquoted.link"],
    "site": ["string.unquoted.site"],
    "documentation": ["comment.line.documentation"],
    "comment": ["comment.line"],
    "arrow": ["keyword.operator.arrow"],
    "leftParenthesis": ["punctuation.section"],
    "rightParenthesis": ["punctuation.section"],
    "leftBracket": ["punctuation.section.brackets"],
    "rightBracket": ["punctuation.section.brackets"],
    "leftBrace": ["punctuation.section.group"],
    "rightBrace": ["punctuation.section.group"],
    "comma": ["punctuation.separator.comma"],
    "colon": ["punctuation.separator.colon"],
    "equals": ["keyword.operator.assignment"],
    "pipe": ["keyword.operator.alternative"],
    "questionMark": ["keyword.operator.optional"],
    "exclamationMark": ["keyword.operator.remove"],
    "dot": ["punctuation.accessor", "entity.name", "support.type", "variable.other"],
    "at": ["punctuation.definition.attribute"],
    "caret": ["keyword.operator.root"],
    "asterisk": ["keyword.operator.all"],
    "closedRange": ["keyword.operator.range"],
    "openRange": ["keyword.operator.range"],
}
# A character that has one of these scopes, and whose token has none such, is a mistake too.
EXCLUSIVE = ["comment.", "string.", "invalid."]

# Vim: the innermost group of each character of a token is one of these.
GROUPS = {
    "keyword": ["Head", "Keyword", "Clause", "Example", "Joined"],
    "type": ["TypeName", "EnumName", "Type", "BuiltInType"],
    "module": ["Module"],
    "option": ["Option"],
    "filter": ["Filter"],
    "attribute": ["Attribute", "AttributeName"],
    "case": ["Case"],
    "enumCase": ["EnumCase", "EnumCaseName", "CaseName", "EnumValue"],
    "label": ["Label"],
    "argument": ["Variable", "Call"],
    "constant": ["Constant", "Nil"],
    "number": ["Number"],
    "string": ["String", "Escape"],
    "regularExpression": ["Regex", "Escape"],
    "pattern": ["Pattern", "Placeholder", "Escape"],
    "placeholder": ["Placeholder"],
    "link": ["Link", "ExampleLink"],
    "site": ["Site"],
    "documentation": ["Documentation"],
    "comment": ["Comment", "Documentation"],
    "arrow": ["Arrow"],
    "leftParenthesis": ["Mark"],
    "rightParenthesis": ["Mark"],
    "leftBracket": ["Mark"],
    "rightBracket": ["Mark"],
    "leftBrace": ["Mark"],
    "rightBrace": ["Mark"],
    "comma": ["Mark", "Comma", "SiteComma"],
    "colon": ["Mark"],
    "equals": ["Mark", "TypeValue", "EnumValues"],
    "pipe": ["Mark", "Alternative"],
    "questionMark": ["Mark"],
    "exclamationMark": ["Remove"],
    "dot": ["EnumValue", "Case", "Module", "Type", "TypeName", "Variable", "Call"],
    "at": ["At"],
    "caret": ["Mark"],
    "asterisk": ["Mark"],
    "closedRange": ["Range"],
    "openRange": ["Range"],
}

# Tables that are being written, with a part of them and the scope that it has in spite of that.
UNFINISHED = [
    ("/a -> b(\n/c -> d\n", "/c", "string.unquoted.pattern"),
    ("/a -> b(c: [Int\n@x /d -> d\n", "/d", "string.unquoted.pattern"),
    ("/a -> b(c: \"x\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("/a -> b(c: String(/[\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("/a -> b(c: (x |\n}\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("@x(\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("/a ->\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("host\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("/* /a -> b\n/x */\n/d -> d\n", "/x", "comment.block"),
    ("/* /a -> b\n/x */\n/d -> d\n", "/d", "string.unquoted.pattern"),
    ("/100% -> a\n", "%", "invalid.illegal.escape"),
]


class Sample:
    """A table with the kind of each of its characters."""

    def __init__(self, path):
        data = path.read_bytes()
        self.name = path.name
        self.text = data.decode()
        # Tokens are ranges of bytes, scopes are of characters.
        offsets, offset = {}, 0
        for index, character in enumerate(self.text):
            offsets[offset] = index
            offset += len(character.encode())
        offsets[offset] = len(self.text)
        tokens = json.loads(path.with_suffix(".json").read_text())
        self.tokens = [(offsets[t["start"]], offsets[t["end"]], t["kind"]) for t in tokens]
        self.tokens += self.comments()

    def comments(self):
        """What is between the tokens and is no space: the compiler passes over comments."""
        covered = [character.isspace() or character == "\ufeff" for character in self.text]
        for start, end, _ in self.tokens:
            covered[start:end] = [True] * (end - start)
        return [(i, i + 1, "comment") for i, is_covered in enumerate(covered) if not is_covered]

    def scope_mistakes(self, scopes):
        """The tokens whose scopes, given for each character, are not those of their kind."""
        for start, end, kind in self.tokens:
            expected = tuple(SCOPES[kind])
            for given in scopes[start:end]:
                others = [s for s in given if s.startswith(tuple(EXCLUSIVE))]
                if kind == "placeholder":
                    others = []
                if not any(s.startswith(expected) for s in given) or any(
                    not s.startswith(expected) for s in others
                ):
                    yield start, end, kind, " ".join(given)
                    break

    def group_mistakes(self, groups):
        for start, end, kind in self.tokens:
            for given in groups[start:end]:
                if given.removeprefix("routes") not in GROUPS[kind]:
                    yield start, end, kind, given or "nothing"
                    break


def vim_groups(sample, path):
    """The group of each character, from those of the bytes of each line."""
    lines = json.loads(path.read_text())
    groups = []
    for number, line in enumerate(sample.text.split("\n")):
        names, offset = lines[number] if number < len(lines) else [], 0
        for character in line:
            groups.append(names[offset] if offset < len(names) else "")
            offset += len(character.encode())
        groups.append("")
    return groups


def unfinished(grammar):
    for text, part, scope in UNFINISHED:
        given = grammar.scopes(text)[text.index(part)]
        if not any(name.startswith(scope) for name in given):
            yield f"{text!r}: {part!r} is {' '.join(given)}"


def report(engine, sample, mistakes):
    count = 0
    for start, end, kind, given in mistakes:
        count += 1
        line = sample.text.count("\n", 0, start) + 1
        print(f"{engine}: {sample.name}:{line}: {kind} {sample.text[start:end]!r} is {given}")
    return count


def main(grammar_path, folder):
    grammar = textmate.Grammar(grammar_path)
    paths = sorted(pathlib.Path(folder).glob("*.routes"))
    failed, count, kinds = 0, 0, set()
    editors = ["vim", "nvim"]
    for path in paths:
        sample = Sample(path)
        kinds |= {kind for _, _, kind in sample.tokens}
        count += len(sample.tokens)
        failed += report("TextMate", sample, sample.scope_mistakes(grammar.scopes(sample.text)))
        for editor in editors:
            groups = vim_groups(sample, path.with_suffix(f".{editor}"))
            failed += report(editor, sample, sample.group_mistakes(groups))
    for mistake in unfinished(grammar):
        failed += 1
        print(mistake)
    print(f"{len(paths)} tables, {count} tokens, {failed} mistakes")
    assert kinds == set(SCOPES) == set(GROUPS), f"no table has {sorted(set(SCOPES) - kinds)}"
    assert len(paths) >= 44
    sys.exit(1 if failed else 0)


main(*sys.argv[1:])
