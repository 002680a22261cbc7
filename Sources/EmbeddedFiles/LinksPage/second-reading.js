// The second reading of a link: with its values in the form in which they are printed.
//
// Where the first reading of a link opens nothing, or leaves a value unread, the link is written
// anew, and what that link opens is the answer: through its own pattern and refusals. There is no
// third reading. Where a pattern reads values of other texts than those that are printed, such as a
// UUID in capitals, what the link with the printed texts opens is the answer.

class SecondReading {
  /** So many new links are tried at most, and so many patterns answer one after the other. */
  static mostLinks = 4;

  constructor(routes) {
    this.routes = routes;
  }

  /** The link that is read in place of another; null where the first reading decides. */
  link(text, { found }) {
    if (found) return this.linkPrinted(text, found, 0);
    const link = new Link(text, this.routes.table, true);
    const tried = new Set();
    for (const pattern of patterns(link, new Budget())) {
      if (isMismatch(link, pattern)) continue;
      const changes = changesOf(link, pattern);
      const rewritten = new RewrittenLink(link.text, changes);
      if (changes.length === 0 || tried.has(rewritten.text)) continue;
      tried.add(rewritten.text);
      const agreed = this.linkAgreed(this.read(rewritten.text), rewritten, link, 0);
      if (agreed !== null) return agreed;
      if (tried.size >= SecondReading.mostLinks) return null;
    }
    return null;
  }

  /**
   * The link that is read in place of one that a pattern answers.
   *
   * @param turns How many other patterns have answered before.
   */
  linkPrinted(text, pattern, turns) {
    if (turns > SecondReading.mostLinks) throw new LinkProblem("tooComplex");
    const own = turns === 0 ? null : text;
    if (!pattern) return own;
    const link = new Link(text, this.routes.table, true);
    const changes = changesOf(link, pattern, (value) => isAccepted(value, value.text, link));
    const printed = new RewrittenLink(link.text, changes).text;
    const next = changes.length === 0 ? {} : this.read(printed);
    if (next.found === pattern) return this.linkWithUnread(printed, pattern, turns) ?? own;
    if (next.found || next.isRefusal) return this.linkPrinted(printed, next.found, turns + 1);
    return this.linkWithUnread(text, pattern, turns) ?? own;
  }

  /** The link that is read in place of one with values that its pattern could not read. */
  linkWithUnread(text, pattern, turns) {
    const link = new Link(text, this.routes.table, true);
    const isUnread = (value) => !isAccepted(value, value.text, link);
    if (changesOf(link, pattern, isUnread).length === 0) return null;
    const rewritten = new RewrittenLink(link.text, changesOf(link, pattern));
    return this.linkAgreed(this.read(rewritten.text), rewritten, link, turns);
  }

  read(text) { return this.routes.resolve(new Link(text, this.routes.table)); }

  /**
   * The link with the printed forms of the values of the pattern that answers a new link; null
   * where none does. Where another pattern answers that link, it is asked for its forms in turn.
   */
  linkAgreed(answer, rewritten, link, turns) {
    if (turns > SecondReading.mostLinks) throw new LinkProblem("tooComplex");
    if (!answer.found) return answer.isRefusal ? rewritten.text : null;
    const forms = ownForms(rewritten, link, answer.found);
    if (forms === null) return null;
    const { printed, texts } = forms;
    if (printed.text === rewritten.text) {
      return this.linkPrinted(printed.text, answer.found, turns) ?? printed.text;
    }
    const next = this.read(printed.text);
    if (!next.found) return next.isRefusal ? printed.text : null;
    if (!isSamePattern(answer.found, next.found, link)) {
      return printed.changes.length === 0
        ? null : this.linkAgreed(next, printed, link, turns + 1);
    }
    const nextTexts = valuesOf(new Link(printed.text, link.table, true), next.found)
      .map(({ text }) => text);
    if (JSON.stringify(nextTexts) !== JSON.stringify(texts)) return null;
    return this.linkPrinted(printed.text, next.found, turns) ?? printed.text;
  }
}

/**
 * A link with other text in some places: changes are `{ range, text, isKeyAlone }`; a key alone gets
 * an `=` before its text.
 */
class RewrittenLink {
  constructor(link, changes) {
    this.changes = changes.toSorted((one, other) => one.range[0] - other.range[0]);
    /** Where the changes are in the new link. */
    this.ranges = [];
    this.text = "";
    let offset = 0;
    for (const { range, text, isKeyAlone } of this.changes) {
      this.text += link.slice(offset, range[0]) + (isKeyAlone ? "=" : "");
      this.ranges.push([this.text.length, this.text.length + text.length]);
      this.text += text;
      offset = range[1];
    }
    this.text += link.slice(offset);
  }

  /**
   * The part of the original in place of which a part of this link is, and the indices of the
   * changes in it; null where it begins or ends within one.
   */
  original([start, end]) {
    const after = this.ranges.findIndex((range) => range[1] > start);
    const first = after < 0 ? this.ranges.length : after;
    const before = this.ranges.findLastIndex((range) => range[0] < end);
    const last = Math.max(first, before < 0 ? first : before + 1);
    const isWhole = (range) => range[0] >= start && range[1] <= end;
    if (!this.ranges.slice(first, last).every(isWhole)) return null;
    const isChanged = first < last && this.ranges[first][0] === start;
    const originalStart = isChanged ? this.changes[first].range[0] : start - this.growth(first);
    return { range: [originalStart, end - this.growth(last)], first, last };
  }

  /** By how much the changes before one have made the link longer. */
  growth(change) {
    return change === 0 ? 0 : this.ranges[change - 1][1] - this.changes[change - 1].range[1];
  }
}

/** Whether queries are strict and a value has no form that a pattern takes. */
function isMismatch(link, pattern) {
  if (!link.table.options.isQueryStrict) return false;
  const reader = new Reader(link, pattern);
  return pattern.locations.some((location) =>
    reader.texts(location, locationKind(location, pattern, link.table.options))
      .some((value) => value?.refused !== undefined));
}

/**
 * The values that a pattern finds in the text of a link, whatever form they have; a host is text,
 * and a joined list is one value: that of a query as it is in the link.
 */
function valuesOf(link, pattern) {
  const reader = new Reader(link, pattern);
  return pattern.locations.flatMap((location) => {
    if (location.kind === "host") return [];
    const kind = locationKind(location, pattern, link.table.options);
    const constraint = constraintOf(location, pattern);
    const texts = kind === "queryJoined" ? reader.joinedText(location)
      : kind === "pathJoined" ? [reader.one(location)] : reader.texts(location, kind);
    return texts
      .filter((value) => value?.text !== undefined && value.range !== undefined)
      .map(({ text, range, written = text, isKeyAlone = false }) =>
        ({ text: written, range, isKeyAlone, location, kind, constraint, reader }));
  });
}

/** A text of a value, decoded; a joined list of a query is as it is in the link. */
function textOf({ location, kind }, link, range) {
  if (kind === "queryJoined") return link.text.slice(...range);
  return decodedText(
    link.text, range, link.table.options.readsPlusAsSpace && location.key !== undefined);
}

/** The decoded elements of a joined list. */
const elementsOf = ({ location, reader }, text, readsAllForms) =>
  elementRanges(text, [0, text.length], reader.separators(location, readsAllForms))
    .map((range) => decodedText(text, range, reader.plusIsSpace));

/** A value as it is printed; null where it has no such form. */
function formOf(value, text) {
  const { constraint, location, kind } = value;
  if (kind !== "queryJoined") return printedForm(constraint, text);
  const elements = elementsOf(value, text, true).map((element) =>
    printedForm(constraint, element) ?? (accepts(constraint, element, false) ? element : null));
  if (elements.includes(null)) return null;
  // Such a list is not printed.
  if (elements.at(-1) === "") return text;
  const { separator } = location;
  return elements.map((element) => encodeElement(element, separator))
    .join(encode(separator, "fragment"));
}

/** Whether today's reading takes the text of a value. */
function isAccepted(value, text, link) {
  const { kind, constraint } = value;
  if (kind === "queryJoined") {
    return elementsOf(value, text, false).every((element) => accepts(constraint, element, false));
  }
  const ignoresCase = link.table.options.ignoresPathCase && inPath.has(kind);
  return accepts(constraint, text, ignoresCase);
}

/** The printed text of a value; null for a text that is none. */
function printedValue(value, text, link) {
  const printed = formOf(value, text);
  if (printed !== null || !isAccepted(value, text, link)) return printed;
  const isFolded = inPath.has(value.kind) && link.table.options.ignoresPathCase;
  return isFolded ? inTableCase(value.constraint, text) : text;
}

/** The change that gives a value a text, in a list that is empty where it has that text. */
function changesTo(printed, value, text, range, link) {
  const { isKeyAlone, kind } = value;
  const hasEscapedSlash = (isRestText(value) || kind === "fragment")
    && /%2f/i.test(link.text.slice(...range));
  if (printed === null || printed === text && !isKeyAlone && !hasEscapedSlash) return [];
  // A slash at the end of a rest would be that of the path.
  const end = isRestText(value) && printed.endsWith("/") && link.text[range[1]] !== "/" ? "/" : "";
  return [{ range, text: encodedAt(value, printed) + end, isKeyAlone }];
}

/** Whether a value is the rest of a path as one text, which is printed with its slashes. */
const isRestText = ({ location: { path, segment, placeholder }, kind }) =>
  kind === "catchAllText"
    || kind === "fragmentPath" && holes(path[segment])[placeholder].kind === "catchAllText";

/** The values of a link that are printed otherwise, as changes. */
function changesOf(link, pattern, isWanted = () => true) {
  return valuesOf(link, pattern).filter(isWanted).flatMap((value) =>
    changesTo(printedValue(value, value.text, link), value, value.text, value.range, link));
}

/**
 * The link with the text of a new one in the pattern's literals and conditions, and with the printed
 * forms of its values, and the texts of those; null where a value has none.
 */
function ownForms(rewritten, link, pattern) {
  const other = new Link(rewritten.text, link.table, true);
  const kept = new Set(Array.from(rewritten.ranges.keys()).filter((index) =>
    isRequired(pattern, other, rewritten.ranges[index][0])));
  const [changes, texts] = [[], []];
  for (const value of valuesOf(other, pattern)) {
    const original = rewritten.original(value.range);
    // A value that begins or ends within a changed one has the text of the new link.
    if (original === null) {
      texts.push(value.text);
      continue;
    }
    for (let index = original.first; index < original.last; index += 1) kept.delete(index);
    const { range } = original;
    const isKeyAlone = isAlone(value, range, link.text);
    const text = isKeyAlone ? "true" : textOf(value, link, range);
    const printed = printedValue(value, text, link);
    if (printed === null) return null;
    texts.push(printed);
    changes.push(...changesTo(printed, { ...value, isKeyAlone }, text, range, link));
  }
  const literals = Array.from(kept, (index) => rewritten.changes[index]);
  return { printed: new RewrittenLink(link.text, [...changes, ...literals]), texts };
}

/** Whether the place of a value is the end of a key without a value, which is true. */
const isAlone = ({ kind, constraint }, [start, end], text) =>
  constraint?.form === "boolean" && (kind === "queryValue" || kind === "queryList") && start === end
    && start > 0 && text[start - 1] !== "=";

/**
 * Whether a pattern compares the text at a place that is none of its values: any of the path, and
 * what it requires of the query and the fragment.
 */
function isRequired(pattern, link, place) {
  const has = (range) => range && place >= range[0] && place < range[1];
  return has(link.path)
    || pattern.requirements.some((requirement) => has(comparedRange(requirement, link)));
}

/** The part of a link that is compared; null for a key that must or must not be there. */
function comparedRange(requirement, link) {
  switch (requirement.kind) {
  case "value": return link.items(requirement).at(-1)?.value ?? null;
  case "fragmentText": return link.parts.fragment;
  case "fragmentPath": return link.fragmentParts.path;
  default: return null;
  }
}

/**
 * Whether both are one pattern, or two of one route that have each value in a place of the same kind,
 * and the same texts of the table and of the host.
 */
function isSamePattern(one, other, link) {
  const places = (pattern) => pattern.locations.map((location) => [
    locationKind(location, pattern, link.table.options), location.texts,
    location.kind === "host" ? new Reader(link, pattern).one(location) : null,
  ]);
  return JSON.stringify([one.target, places(one)]) === JSON.stringify([other.target, places(other)]);
}

const inPath = new Set(["host", "path", "catchAll", "catchAllText", "segment", "pathJoined"]);

/** The kind of a location, and of one in the path whether it is a segment, a part of one or a rest. */
function locationKind({ kind, segment, placeholder }, pattern, { ignoresPathCase }) {
  if (kind !== "path") return kind;
  const pieces = pattern.segments[segment];
  const hole = holes(pieces)[placeholder];
  if (isRest(hole)) return hole.kind;
  if (hole.constraint?.kind === "joined") return "pathJoined";
  const isFolded = ignoresPathCase && hole.constraint?.kind === "oneOf";
  return pieces.length === 1 && !isFolded ? "segment" : "path";
}

/** A text as it is printed at the place of a value. */
function encodedAt(value, text) {
  const encoded = encodedInPlace(value, text);
  return value.location.inFragment || value.kind.startsWith("fragment")
    ? withoutDirective(encoded) : encoded;
}

function encodedInPlace(value, text) {
  const { kind } = value;
  if (kind === "fragment") return encode(text, "fragment");
  if (isRestText(value)) return text.split("/").map((part) => encode(part, "segment")).join("/");
  if (inPath.has(kind) || kind === "fragmentPath") return encode(text, "segment");
  return kind === "queryJoined" ? text : encode(text, "query");
}
