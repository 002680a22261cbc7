// The values of a link that matched a pattern.

/**
 * The values of a route in a link. A text is `{ text }`, with its `range` where it is one of the
 * link, or `{ refused }` where its constraint does not take it; null where there is none.
 */
class Reader {
  constructor(link, pattern) {
    this.link = link;
    this.pattern = pattern;
    this.plusIsSpace = link.table.options.readsPlusAsSpace;
  }

  /** Where queries are strict, also the items whose values have malformed escapes. */
  items(location) { return this.link.items(location, this.link.table.options.isQueryStrict); }

  lastItem(location) { return this.items(location).at(-1) ?? null; }

  decoded(range, plusIsSpace) { return decodedText(this.link.text, range, plusIsSpace); }

  located(range, plusIsSpace) { return { text: this.decoded(range, plusIsSpace), range }; }

  /** The texts of a value: the elements of a list, or one. */
  texts(location, kind) {
    const isList = ["catchAll", "pathJoined", "queryList", "queryJoined"].includes(kind)
      || kind === "fragmentPath"
        && holes(location.path[location.segment])[location.placeholder].kind === "catchAll";
    return isList ? this.all(location) : [this.one(location)];
  }

  // One value.

  one(location) {
    switch (location.kind) {
    case "constant": return { text: location.texts[0] };
    case "host": return { text: hostValues(this.pattern.site, this.link)[location.placeholder] };
    case "path": {
      const [hole, range] = [this.hole(location), this.pathRange(location)];
      return isRest(hole)
        ? this.located(this.fromSlashes(range, this.link.path)) : this.inPath(hole, range);
    }
    case "queryValue": {
      const item = this.lastItem(location);
      return item === null ? null : this.ofItem(item, location.constraint);
    }
    case "queryPlaceholder": return this.queryPlaceholder(location);
    case "queryCatchAll": return this.queryCatchAll(location);
    case "fragment": return this.fragment(location);
    case "fragmentPath": return this.fragmentSegment(location);
    default: return null;
    }
  }

  hole({ segment, placeholder }) { return holes(this.pattern.segments[segment])[placeholder]; }

  /** What a placeholder takes of its segment, or of the rest of the path. */
  pathRange({ segment, placeholder }) {
    const pieces = this.pattern.segments[segment];
    const place = placeOf(this.pattern.segments, segment, this.link);
    const range = segmentValues(pieces, this.link, place, new Budget())[placeholder];
    // A list of any texts is read as one text where it is mapped.
    const isAnyRest = pieces.length === 1 && pieces[0].kind === "catchAll"
      && pieces[0].constraint === null;
    return isAnyRest ? [range[0], restEnd({ kind: "catchAllText" }, this.link.text, range[1])] : range;
  }

  /** The text of an enum as the table writes it, whatever its case in the link. */
  inPath({ constraint }, range) {
    const found = this.located(range);
    const text = this.link.table.options.ignoresPathCase
      ? inTableCase(constraint, found.text) : found.text;
    return text === found.text ? found : { text, range: found.range, written: found.text };
  }

  /** The elements of a list in one segment. */
  ofSegment({ constraint }, range) {
    const { text } = this.inPath({ constraint }, range);
    return elementsOfSegment(constraint, text).map((text) => ({ text }));
  }

  /** One slash begins the path or ends the segment before; those after it belong to the text. */
  fromSlashes([start, end], [pathStart]) {
    const { text } = this.link;
    let first = start;
    while (first - 2 >= pathStart && text[first - 1] === "/" && text[first - 2] === "/") first -= 1;
    return [first, end];
  }

  ofItem(item, constraint) {
    if (isTrueWithoutValue(constraint, item)) {
      return { text: "true", range: [item.key[1], item.key[1]], isKeyAlone: true };
    }
    const found = this.located(item.value, this.plusIsSpace);
    return item.valueProblem === null && readsItem(constraint, item, this.link)
      ? found : { refused: found.text };
  }

  queryPlaceholder(location) {
    const { pieces, placeholder } = location;
    const item = this.lastItem(location);
    if (item === null) return null;
    const values = item.valueProblem === null
      ? itemValues(pieces, item, this.link, new Budget()) : null;
    return values === null
      ? { refused: item.valueText }
      : this.located(values[placeholder], this.plusIsSpace);
  }

  /** Everything after `key=` to the end of the query. */
  queryCatchAll(location) {
    const [item] = this.items(location);
    if (item === undefined) return null;
    const value = item.hasEquals
      ? [item.value[0], this.link.query(location.inFragment).end] : item.value;
    return this.ofItem({
      ...item, value, valueText: this.decoded(value, this.plusIsSpace),
      valueProblem: escapeProblem(this.link.text, value),
    }, location.constraint);
  }

  fragment({ pieces, placeholder }) {
    const { fragment } = this.link.parts;
    if (fragment === null || fragment[0] === fragment[1]) return null;
    const values = fragmentValues(pieces, this.link, new Budget());
    return values === null
      ? { refused: this.decoded(fragment) } : this.located(values[placeholder]);
  }

  fragmentSegment(location) {
    const { fragment } = this.link.parts;
    if (fragment === null || fragment[0] === fragment[1]) return null;
    const found = this.fragmentRange(location);
    if (found === null) return { refused: this.decoded(fragment) };
    const { range, isCatchAll } = found;
    const { path } = this.link.fragmentParts;
    return this.located(isCatchAll ? this.fromSlashes(range, path) : range);
  }

  fragmentRange({ path, segment, placeholder }) {
    const values = fragmentPathValues(path, this.link, new Budget());
    if (values === null) return null;
    return {
      range: values[segment][placeholder], isCatchAll: isRest(holes(path[segment])[placeholder]),
    };
  }

  // The values of a list.

  all(location) {
    const { text } = this.link;
    switch (location.kind) {
    case "constant": case "constants": return location.texts.map((text) => ({ text }));
    case "path": {
      const hole = this.hole(location);
      if (hole.constraint?.kind === "joined") return this.ofSegment(hole, this.pathRange(location));
      if (hole.kind !== "catchAll") return [];
      return segmentRanges(text, this.pathRange(location)).map((range) => this.inPath(hole, range));
    }
    case "queryList":
      return this.items(location).map((item) => this.ofItem(item, location.constraint));
    case "queryJoined": return this.queryJoined(location);
    case "fragmentPath": {
      const { fragment } = this.link.parts;
      if (fragment === null || fragment[0] === fragment[1]) return [];
      const found = this.fragmentRange(location);
      if (found === null) return [{ refused: this.decoded(fragment) }];
      return segmentRanges(text, found.range).map((range) => this.located(range));
    }
    default: return [];
    }
  }

  /**
   * A list that is read as a whole: where an element can't be, there is that one alone. An empty
   * text is the empty list, and one separator at the end is passed over.
   */
  queryJoined(location) {
    const elements = this.joinedElements(location);
    const refused = elements.find(({ refused }) => refused !== undefined);
    return refused === undefined ? elements : [refused];
  }

  /** The text of a list that can be read, as it is in the link. */
  joinedText(location) {
    const elements = this.queryJoined(location);
    if (elements.length === 0 || elements[0].refused !== undefined) return [];
    const { value } = this.lastItem(location);
    return [{ text: this.link.text.slice(...value), range: value }];
  }

  joinedElements(location) {
    const item = this.lastItem(location);
    if (item === null) return [];
    if (item.valueProblem !== null) return [{ refused: item.valueText }];
    const ranges = elementRanges(this.link.text, item.value, this.separators(location));
    return ranges.map((range) => {
      const found = this.located(range, this.plusIsSpace);
      return reads(location.constraint, found.text, false, this.link.readsAllForms)
        ? found : { refused: found.text };
    });
  }

  /** What separates the elements of a list: see `EscapedSeparator` in the app. */
  separators({ separator, escape }, readsAllForms = this.link.readsAllForms) {
    const isSplitAtEscapes = escape === "printedForm" || escape === "otherForm" && readsAllForms;
    const forms = Array.from(separator, (character) => [
      `\\${character}`, ...(isSplitAtEscapes ? [escapes(character)] : []),
      ...(character === " " && this.plusIsSpace ? ["\\+"] : []),
    ].join("|"));
    return new RegExp(forms.map((form) => `(?:${form})`).join(""), "gi");
  }

  // The rest of the query.

  hasKey(location, item, inFragment) {
    const { isQueryStrict } = this.link.table.options;
    return location.key !== undefined && location.inFragment === inFragment
      && location.key === item.keyText
      && this.link.itemsBefore(location.rest, inFragment, isQueryStrict).includes(item);
  }

  /** The items that no requirement takes, and no parameter of a key of its own. */
  get otherItems() {
    const { locations, requirements } = this.pattern;
    const keys = new Set([
      ...requirements.filter(({ kind, inFragment }) =>
        !inFragment && !kind.startsWith("fragment")).map(({ key }) => key),
      ...locations.filter((location) => location.key !== undefined && !location.inFragment)
        .map(({ key }) => key),
    ]);
    const rest = locations.find(({ kind, inFragment }) =>
      kind === "queryCatchAll" && !inFragment)?.key;
    return this.link.itemsBefore(rest, false)
      .filter((item) => item.isReadable && !keys.has(item.keyText));
  }

  get extraItems() {
    return this.pattern.locations.some((location) => location.kind === "queryOthers")
      ? [] : this.otherItems;
  }

  /** The items whose escapes are malformed, with the parameter that has their key. */
  get unreadableItems() {
    const { locations } = this.pattern;
    const readsFragment =
      locations.some((location) => location.key !== undefined && location.inFragment);
    return [false, true].flatMap((inFragment) => {
      if (inFragment && !readsFragment) return [];
      const items = this.link.query(inFragment)?.items ?? [];
      return items.filter((item) => !item.isReadable).map((item) => {
        const isKey = item.keyProblem !== null;
        return {
          key: this.link.text.slice(...item.key),
          text: this.link.text.slice(...(isKey ? item.key : item.value)),
          problem: escapeProblemTexts[item.keyProblem ?? item.valueProblem],
          parameter: isKey
            ? -1 : locations.findIndex((location) => this.hasKey(location, item, inFragment)),
        };
      });
    });
  }
}

/** The parts of a range between separators, without an empty one at its end. */
function elementRanges(text, [start, end], separators) {
  const ranges = [];
  let first = start;
  for (const { 0: found, index } of text.slice(start, end).matchAll(separators)) {
    ranges.push([first, start + index]);
    first = start + index + found.length;
  }
  return first < end ? [...ranges, [first, end]] : ranges;
}
