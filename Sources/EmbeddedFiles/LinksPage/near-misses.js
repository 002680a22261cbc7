// The pattern that a link nearly matches.

/**
 * The pattern that is nearest to a link, and the first place where they differ, as Swift's
 * NearMissSearch finds them. Its Nearness says what makes a pattern nearer than another.
 */
class NearMissSearch {
  nearest = null;
  budget = new Budget();

  constructor(link) {
    const { table } = link;
    // Nobody should wait for a reason.
    this.budget.left /= 16;
    this.web = webLink(link);
    this.link = this.web ?? link;
    this.texts = this.link.segments.map((_, index) => this.link.literal(index));
    this.sites = new Map();
    for (const [index, ...losers] of table.walk) {
      const pattern = table.patterns[index];
      if (losers.length > 0 || pattern.target.kind === "refusal") continue;
      const miss = this.miss(pattern);
      if (this.nearest === null || isNearer(miss.key, this.nearest.key)) this.nearest = miss;
    }
  }

  /** The pattern and the reason, as `routesc` has them; null where no pattern is near. */
  get reason() {
    const { nearest, web } = this;
    const { kind, isInScope } = this.link.site;
    // A link of blanks alone is near nothing.
    if (kind === "none" && !isInScope) return null;
    const isSite = web !== null || nearest?.site.fault !== null;
    if (nearest === null || nearest.texts < 0 && !isSite) return null;
    const why = web === null ? nearest.why(nearest.pattern.text)
      : "the link has no scheme, so it is read as a path: write 'https://' before its host";
    return `'${nearest.pattern.text}': ${why}`;
  }

  /**
   * How near a pattern is, and a function that says where it fails first. Of patterns that are as
   * near, the first of the table comes first; of those of one route, the one that a link comes upon
   * first: site by site, segment by segment, one that has a text, then one that has a parameter.
   */
  miss(pattern) {
    const { segments, target: { route = Infinity } } = pattern;
    const site = this.site(pattern);
    const miss = { pattern, site, texts: 0, places: 0, letters: 0, lacksText: false, why: null };
    if (site.fault !== null) {
      miss.lacksText = site.fault.resemblance === null;
      this.fail(miss, site.fault.why, site.fault.resemblance);
    }
    for (const [index, pieces] of segments.entries()) {
      const place = placeOf(segments, index, this.link);
      if (isText(pieces)) this.addText(miss, pieces[0].text, place, segments.length);
      else this.addPieces(miss, pieces, place);
    }
    if (!segments.some((pieces) => pieces.some(isRest))) this.addEnd(miss, segments.length);
    this.addRequirements(miss, pattern);
    if (miss.places === 0 && miss.why !== null) miss.places = 1;
    if (miss.places === 0) miss.texts = Infinity;
    else if (miss.texts === 0 && (miss.lacksText || miss.places > segments.length)) miss.texts = -1;
    miss.why ??= () => this.besidePattern(pattern);
    miss.key = [
      miss.texts, -miss.places, -miss.letters, segments.length, -route, -site.index,
      ...segments.map((pieces) => isText(pieces) ? 1 : 0),
    ];
    return miss;
  }

  /** The number of a pattern's site, and what is wrong with the link's. */
  site({ site }) {
    const key = JSON.stringify(site);
    if (!this.sites.has(key)) {
      const fault = isOpen(site, this.link) ? null : siteFault(site, this.link);
      this.sites.set(key, { index: this.sites.size, fault });
    }
    return this.sites.get(key);
  }

  fail(miss, why, resemblance = null, places = 1) {
    miss.places += places;
    miss.letters += resemblance?.letters ?? 0;
    miss.why ??= why;
  }

  addText(miss, expected, place, length) {
    const text = this.texts[place];
    const resemblance = text === undefined ? null
      : separatorAfter(expected, text, length === place + 1) ?? resemblanceOf(text, expected);
    const isThere = text === expected || resemblance !== null
      || this.texts.slice(0, 16).includes(expected);
    if (isThere) miss.texts += 1;
    else miss.lacksText = true;
    if (text === expected) return;
    const number = place + 1;
    this.fail(miss, () => text === undefined
      ? `the path ends before segment ${number}, '${expected}'`
      : `segment ${number} is ${difference(this.link.segmentTexts[place], expected, resemblance)}`,
    // After another separator, the rest of the segment is what the pattern has next.
    resemblance, resemblance?.kind === "separator" ? 0 : 1);
  }

  addPieces(miss, pieces, place) {
    if (place >= this.texts.length) {
      this.fail(miss, () => `the path ends before segment ${place + 1}`);
    } else if (!this.holds((budget) => takesSegment(pieces, this.link, place, budget))) {
      this.fail(miss, () => {
        const wrong = this.rejectedSegment(pieces, place);
        const text = this.link.segmentTexts[wrong];
        return `segment ${wrong + 1} can't be '${text}'${this.advice(pieces, text)}`;
      });
    } else {
      return;
    }
    const literals = pieces.filter(({ kind }) => kind === "literal");
    const text = this.texts[place] ?? "";
    if (!literals.every((literal) => text.includes(literal.text))) miss.lacksText = true;
  }

  addEnd(miss, length) {
    const extra = this.texts.length - length;
    if (extra <= 0) return;
    const text = this.link.segmentTexts[length];
    this.fail(miss, () => `segment ${length + 1}, '${text}', is one too many`, null, extra);
  }

  /** The first segment that a rest does not take; the one at its place for other parameters. */
  rejectedSegment([{ kind, constraint, followers = 0 }, ...others], depth) {
    if (kind !== "catchAll" || others.length > 0) return depth;
    const { ignoresPathCase } = this.link.table.options;
    const end = this.link.segmentTexts.length - followers;
    const index = this.link.segmentTexts.findIndex((text, place) =>
      place >= depth && place < end && !reads(constraint, text, ignoresPathCase, true));
    return index < 0 ? depth : index;
  }

  /** Where it takes too long to know, it does not. */
  holds(condition) {
    try {
      return condition(this.budget);
    } catch (error) {
      if (error instanceof LinkProblem) return false;
      throw error;
    }
  }

  addRequirements(miss, { requirements }) {
    for (const requirement of requirements) {
      if (this.holds((budget) => isMet(requirement, this.link, budget))) continue;
      this.fail(miss, () =>
        this.isMissing(requirement) ? this.missing(requirement) : this.unmet(requirement));
    }
  }

  /** What to write in place of a value that is alone in its place. */
  advice([piece, ...others], text) {
    const { form, kind } = others.length === 0 ? piece.constraint ?? {} : {};
    const wrong = kind === "joined" ? rejectedElement(piece.constraint, text) : text;
    const advice = adviceOn(form, wrong, this.link.table.advice);
    return advice === null ? "" : `: ${advice}`;
  }

  isMissing({ key, kind, rest, inFragment }) {
    return !inFragment && (kind === "value" || kind === "present")
      && !this.link.itemsBefore(rest, false).some((item) => item.keyText === key);
  }

  /** With the key that the query has instead, where one is near. */
  missing({ key }) {
    const items = this.link.query(false)?.items ?? [];
    const near = items.find((item) => resemblanceOf(item.keyText, key) !== null);
    return `the query has no '${key}'` + (near === undefined ? "" : `, but '${near.keyText}'`);
  }

  /** What is wrong with an item, or with the fragment. */
  unmet({ key, kind, pieces, rest, inFragment }) {
    if (inFragment || kind.startsWith("fragment")) return this.wrongFragment;
    if (kind === "absent") return `the query's '${key}' is one too many`;
    const item = this.link.items({ key, rest, inFragment }).at(-1);
    if (item === undefined) return `the query's '${key}' can't be read`;
    return kind !== "present" && isText(pieces)
      ? `the query's '${key}' is '${item.valueText}', not '${pieces[0].text}'`
      : `the query's '${key}' can't be '${item.valueText}'`
        + (kind === "present" ? "" : this.advice(pieces, item.valueText));
  }

  get wrongFragment() {
    const { text, parts: { fragment } } = this.link;
    return fragment === null
      ? "the link has no fragment" : `the fragment can't be '${decodedText(text, fragment)}'`;
  }

  /** Why a link opens nothing although it matches a pattern. */
  besidePattern(pattern) {
    const { options } = this.link.table;
    if (options.isTrailingSlashStrict && this.link.hasTrailingSlash) {
      return "the path ends in a slash";
    }
    const refused = options.isQueryStrict ? this.refusedItem(pattern) : null;
    if (refused !== null) return refused;
    return pattern.takesExternalLinks
      ? "the target can't have a value of the link"
      : "the route matches only links from inside the app";
  }

  /** The first item that a parameter does not take. */
  refusedItem(pattern) {
    const reader = new Reader(this.link, pattern);
    for (const location of pattern.locations) {
      const found = [reader.one(location), ...reader.all(location)]
        .find((value) => value?.refused !== undefined);
      if (found === undefined) continue;
      return location.key === undefined || location.inFragment
        ? `the fragment can't be '${found.refused}'`
        : `the query's '${location.key}' can't be '${found.refused}'`;
    }
    return null;
  }
}

/** The first element of a list in one segment that can't be read. */
const rejectedElement = ({ element, ...list }, text) =>
  elementsOfSegment(list, text).find((text) => !reads(element, text, false, true)) ?? text;

/** Whether a key is greater than another one at the first place where they differ. */
function isNearer(key, other) {
  const place = key.findIndex((number, index) => number !== other[index]);
  return place >= 0 && key[place] > other[place];
}

/** The link as it was meant, where it begins with a host of the table and has no scheme. */
function webLink(link) {
  if (link.site.kind !== "none" || link.text === "" || link.text.startsWith("/")) return null;
  try {
    const web = new Link(`https://${link.text}`, link.table, true);
    const isNamed = ({ site }) => site.kind !== "any" && isOpen(site, web);
    const isKnown = web.site.isInScope || link.table.patterns.some(isNamed);
    return web.site.kind === "host" && isKnown ? web : null;
  } catch (error) {
    if (error instanceof LinkProblem) return null;
    throw error;
  }
}

/** Why the patterns of a site do not answer, and how the link resembles a name that they would. */
function siteFault(site, link) {
  const { parts, scheme, table: { scope } } = link;
  const isAny = site.kind === "any";
  const isHost = isAny
    ? link.site.kind === "host" && scopeTakesWebScheme(scope, scheme) : site.kind === "host";
  const part = isHost ? "host" : "scheme";
  const host = link.site.kind === "host" ? link.text.slice(...parts.authority ?? [0, 0]) : null;
  const found = isHost ? host : parts.scheme;
  const names = isAny ? declaredNames(scope)[part] : siteNames(site);
  const resemblance = nearestName(found ?? "", names);
  const declared = () => {
    if (isHost && found === "") return "the link names no host, as 'https://example.com' does";
    const question = resemblance === null ? "" : `; did you mean '${resemblance.name}'?`;
    return `the ${part} '${found}' is not accepted${question}`;
  };
  const named = (pattern) => {
    const [written] = (isHost ? /^https:\/\/[^/?#]*/ : /^[^:]*:/).exec(pattern);
    if (found === null) return `the link does not begin with '${written}'`;
    if (names.length === 0) return `the host can't be '${found}'`;
    const name = isHost ? written.slice("https://".length) : written.slice(0, -1);
    return `the ${part} is ${difference(found, name, resemblance)}`;
  };
  return { resemblance, why: isAny ? declared : named };
}

const declaredNames = ({ schemes, hosts }) => ({
  scheme: schemes, host: hosts.map(({ name, isWildcard }) => (isWildcard ? "*" : "") + name),
});

/** The scheme or the host of a site; none of a host with parameters. */
function siteNames({ kind, scheme, labels }) {
  if (kind === "scheme") return [scheme];
  const isText = labels.every(({ kind }) => kind === "literal");
  return isText ? [labels.map(({ text }) => text).join(".")] : [];
}

/** How a text resembles the first of the names that are most like it; null where none is. */
function nearestName(text, names) {
  const near = names.map((name) => ({ name, ...resemblanceOf(asciiLower(text), name) }))
    .filter(({ kind }) => kind !== undefined);
  return near.toSorted((one, other) => one.letters - other.letters)[0] ?? null;
}

// Texts that are alike.

const hidden = (characters) =>
  characters.filter((character) => character <= " " || character >= "\x7f").join("");

/**
 * How a text that is wrong resembles the one that is expected: in all but its capitals, but for
 * characters that look alike or are not seen, or but for some letters. Null where it does not.
 */
function resemblanceOf(text, expected) {
  if (text === expected || utf8.encode(text).length > 256 || utf8.encode(expected).length > 256) {
    return null;
  }
  if (asciiLower(text) === asciiLower(expected)) return { kind: "capitals", letters: 0 };
  const [characters, others] = [Array.from(text), Array.from(expected)];
  const most = Math.min(Math.max(1, Math.floor(others.length / 3)), others.length - 1);
  const letters = canonicalForm(text) === canonicalForm(expected)
    ? 0 : editDistance(characters, others, most);
  if (letters === null) return null;
  return hidden(characters) === hidden(others)
    ? { kind: "letters", letters } : { kind: "lookAlike", letters: 0 };
}

/**
 * Which separator is missing where a segment goes on with another one; null where none is. A query
 * follows the last segment, and a slash any other.
 */
function separatorAfter(expected, text, isLast) {
  const missing = { "&": "?", ":": "/" }[text.charAt(expected.length)];
  if (!text.startsWith(expected) || expected === "" || missing === undefined) return null;
  return { kind: "separator", letters: 0, missing: (missing === "?") === isLast ? missing : null };
}

/** `'order'; did you mean 'orders'?` */
function difference(text, expected, resemblance) {
  switch (resemblance?.kind) {
  case "letters": return `'${text}'; did you mean '${expected}'?`;
  case "capitals": return `'${text}', not '${expected}': capitals count`;
  case "separator":
    return `'${text}', not '${expected}'`
      + (resemblance.missing === null ? "" : `: a '${resemblance.missing}' is missing`);
  case "lookAlike": return `${withEscapes(text)}, not ${withEscapes(expected)}`;
  default: return `'${text}', not '${expected}'`;
  }
}

/** `'cart ' (cart%20)`, where there is something to show. */
function withEscapes(text) {
  const escaped = Array.from(utf8.encode(text), (byte) => byte > 32 && byte < 127
    ? String.fromCharCode(byte) : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");
  return escaped === text ? `'${text}'` : `'${text}' (${escaped})`;
}

/** How many characters would have to change; null where that is more than `most`. */
function editDistance(first, second, most) {
  if (most <= 0 || Math.abs(first.length - second.length) > most) return null;
  let [beforePrevious, previous] = [[], Array.from({ length: second.length + 1 }, (_, i) => i)];
  for (let row = 0; row < first.length; row += 1) {
    const current = [row + 1];
    for (let column = 0; column < second.length; column += 1) {
      const isSame = first[row] === second[column];
      let cost = Math.min(
        previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1);
      if (row > 0 && column > 0 && first[row] === second[column - 1]
        && first[row - 1] === second[column]) {
        cost = Math.min(cost, beforePrevious[column - 1] + 1);
      }
      current.push(cost);
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[second.length] <= most ? previous[second.length] : null;
}
