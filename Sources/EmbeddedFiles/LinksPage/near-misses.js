// The pattern that a link nearly matches.

/** What the parts of a pattern count: those of Swift's NearMissSearch, which says why. */
const rank = {
  literal: 6, laterLiteral: 4, movedLiteral: 3, missingLiteral: -3, otherLiteral: -4,
  value: 2, anyValue: 1, nearValue: 0, otherValue: -1, missingValue: -2,
  match: 1_000, path: 3, end: -1, root: -3, site: 3, nearSite: -2, otherSite: -5, otherItem: -1, missingItem: -2,
};

/** The pattern that is nearest to a link, and the first place where it fails. */
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
    /** Whether the link's scheme or host is one of the table. */
    this.isKnown = table.patterns.some(({ site }) => isOpen(site, this.link));
    for (const [index, ...losers] of table.walk) {
      const pattern = table.patterns[index];
      if (losers.length === 0 && pattern.target.kind !== "refusal") this.note(pattern);
    }
  }

  /** The pattern and the reason, as `routesc` has them; null where the table has no pattern. */
  get reason() {
    if (this.nearest === null) return null;
    const { pattern, failure } = this.nearest;
    const name = `'${writtenPattern(pattern, this.link.table.facts)}'`;
    const why = this.web === null ? failure(name) :
      "the link has no scheme, so it is read as a path: write 'https://' before its host";
    return `${name}: ${why}`;
  }

  /**
   * Of patterns that are as near as each other, the first of the table. Of those of one route, the
   * longest, which accounts for more of the link, then the one that a link comes upon first: site
   * by site, segment by segment, one that has a text, then one that has a parameter.
   */
  note(pattern) {
    const way = this.way(pattern);
    const kinds = pattern.segments.map((pieces) => isText(pieces) ? 1 : 2).join("");
    const { target: { route = Infinity } } = pattern;
    const best = this.nearest;
    const order = best === null ? 1 : way.rank - best.rank || (best.route === route
      ? kinds.length - best.kinds.length || best.site - way.site || compareTexts(best.kinds, kinds)
      : best.route - route);
    if (order > 0) this.nearest = { ...way, pattern, route, kinds };
  }

  /** How near a pattern is, and a function that says where it fails first. */
  way(pattern) {
    const way = this.beginning(pattern);
    for (const [depth, pieces] of pattern.segments.entries()) {
      if (isText(pieces)) this.addText(way, pieces[0].text, depth);
      else this.addPieces(way, pieces, depth);
    }
    const end = pattern.segments.at(-1)?.some(isRest) ? Infinity : pattern.segments.length;
    const extra = this.texts.length - end;
    if (extra > 0) {
      this.add(way, (end === 0 ? rank.root : rank.end) - extra, () =>
        `segment ${end + 1}, '${this.link.segmentTexts[end]}', is one too many`);
    } else if (way.agrees) {
      way.rank += rank.path;
    }
    this.addRequirements(way, pattern);
    if (way.failure === null) way.rank = rank.match;
    way.failure ??= () => this.besidePath(pattern);
    return way;
  }

  /** Where the patterns of a site begin. */
  beginning({ site }) {
    const key = JSON.stringify(site);
    if (!this.sites.has(key)) {
      const isAny = site.kind === "any";
      const way = { site: this.sites.size, rank: isAny ? 0 : rank.site, failure: null };
      if (!isOpen(site, this.link)) {
        const { resemblance, why } = isAny ? declaredSite(this.link) : namedSite(site, this.link);
        way.rank = this.isKnown || resemblance === null ? rank.otherSite : rank.nearSite;
        way.failure = why;
      }
      this.sites.set(key, way);
    }
    return { ...this.sites.get(key), agrees: true, exchange: null };
  }

  add(way, rank, why) {
    way.rank += rank;
    way.failure ??= why;
    way.agrees = false;
  }

  addText(way, expected, depth) {
    const text = this.texts[depth];
    if (text === expected) {
      way.rank += way.agrees ? rank.literal : rank.laterLiteral;
      return;
    }
    const isMissing = text === undefined;
    const resemblance = isMissing ? null : resemblanceOf(text, expected);
    let count = isMissing ? rank.missingLiteral : rank.otherLiteral;
    if (resemblance !== null) count = Math.max(count, 5 - resemblance.letters);
    const place = this.texts.slice(0, 16).indexOf(expected);
    if (count < rank.movedLiteral && place >= 0) {
      count = rank.movedLiteral;
      if (place > depth && !isMissing) way.exchange = { later: place, earlier: depth };
    }
    this.add(way, count, () => isMissing
      ? `the path ends before segment ${depth + 1}, '${expected}'`
      : `segment ${depth + 1} is `
        + difference(this.link.segmentTexts[depth], expected, resemblance));
  }

  addPieces(way, pieces, depth) {
    if (depth >= this.texts.length) {
      this.add(way, rank.missingValue, () => `the path ends before segment ${depth + 1}`);
      return;
    }
    const place = way.exchange?.later === depth ? way.exchange.earlier : depth;
    const [{ constraint }, ...others] = pieces;
    if (this.holds((budget) => takesSegment(pieces, this.link, place, budget))) {
      const takesAny = pieces.some(isRest) || others.length === 0 && constraint === null;
      way.rank += takesAny ? rank.anyValue : rank.value;
      return;
    }
    const isNear = others.length === 0 && pieces[0].kind === "placeholder"
      && constraint?.kind === "oneOf"
      && constraint.texts.some((text) => resemblanceOf(this.texts[place], text) !== null);
    this.add(way, isNear ? rank.nearValue : rank.otherValue, () => {
      const wrong = this.rejectedSegment(pieces, depth);
      const text = this.link.segmentTexts[wrong];
      return `segment ${wrong + 1} can't be '${text}'${this.advice(pieces, text)}`;
    });
  }

  /** The first segment that a rest does not take; the one at its place for other parameters. */
  rejectedSegment([{ kind, constraint }, ...others], depth) {
    if (kind !== "catchAll" || others.length > 0) return depth;
    const { ignoresPathCase } = this.link.table.options;
    const index = this.link.segmentTexts.findIndex((text, place) =>
      place >= depth && !reads(constraint, text, ignoresPathCase, true));
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

  addRequirements(way, { requirements }) {
    for (const requirement of requirements) {
      if (this.holds((budget) => isMet(requirement, this.link, budget))) continue;
      const isMissing = this.isMissing(requirement);
      this.add(way, isMissing ? rank.missingItem : rank.otherItem,
        () => isMissing ? this.missing(requirement) : this.unmet(requirement));
    }
  }

  /** What to write in place of a value that is alone in its place. */
  advice([piece, ...others], text) {
    const form = others.length === 0 ? piece.constraint?.form : undefined;
    const advice = adviceOn(form, text, this.link.table.advice);
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

  /** What keeps a link from matching whose path is a pattern's, with all that is required. */
  besidePath(pattern) {
    const { options } = this.link.table;
    if (options.isTrailingSlashStrict && this.link.hasTrailingSlash) {
      return "the path ends in a slash";
    }
    const refused = options.isQueryStrict ? this.refusedItem(pattern) : null;
    if (refused !== null) return refused;
    return pattern.isExternal
      ? "a value does not convert to its type"
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

// How a link begins.

/** The host that patterns are compared with; empty in a link that is none of the web. */
const webHost = ({ site, text, parts: { authority } }) =>
  site.kind === "host" ? asciiLower(text.slice(...authority ?? [0, 0])) : "";

/** Why patterns that name no site do not answer. */
function declaredSite(link) {
  const { site, parts, table: { scope } } = link;
  const isHost = site.kind === "host" && scopeTakesWebScheme(scope, link.scheme);
  const hosts = scope.hosts.map(({ name, isWildcard }) => (isWildcard ? "*" : "") + name);
  const near = isHost
    ? nearestName(webHost(link), hosts) : nearestName(link.scheme, scope.schemes);
  const text = isHost ? link.text.slice(...parts.authority ?? [0, 0]) : parts.scheme;
  const question = near === null ? "" : `; did you mean '${near.name}'?`;
  return {
    resemblance: near,
    why: () => isHost && text === ""
      ? "the link names no host, as 'https://example.com' does"
      : `the ${isHost ? "host" : "scheme"} '${text}' is not accepted${question}`,
  };
}

/** Why patterns that name a site do not answer. */
function namedSite(site, link) {
  const isWeb = site.kind === "host";
  const isLiteral = !isWeb || site.labels.every(({ kind }) => kind === "literal");
  const name = isWeb ? site.labels.map(({ text }) => text).join(".") : site.scheme;
  const resemblance = isLiteral
    ? nearestName((isWeb ? webHost(link) : link.scheme) ?? "", [name]) : null;
  return {
    resemblance,
    why: (pattern) => {
      const [, written] = isWeb ? /^'https:\/\/([^/?#']*)/.exec(pattern) : /^'([^:]*)/.exec(pattern);
      const isWebLink = link.parts.scheme !== null && isWebScheme(link.scheme);
      if (isWeb ? !isWebLink : link.parts.scheme === null) {
        return `the link does not begin with '${isWeb ? `https://${written}` : `${written}:`}'`;
      }
      const found = isWeb ? link.text.slice(...link.parts.authority ?? [0, 0]) : link.parts.scheme;
      return isLiteral
        ? `the ${isWeb ? "host" : "scheme"} is ${difference(found, written, resemblance)}`
        : `the host can't be '${found}'`;
    },
  };
}

/** The first of the names that are most like a text; null where none is. */
function nearestName(text, names) {
  const near = names.map((name) => ({ name, ...resemblanceOf(text, name, Infinity) }))
    .filter(({ kind }) => kind !== undefined);
  const distance = ({ kind, letters }) => kind === "letters" ? letters : 0;
  return near.toSorted((one, other) => distance(one) - distance(other))[0] ?? null;
}

// Texts that are alike.

const isVisible = (character) => character > " " && character < "\x7f";

/**
 * How a text that is wrong resembles the one that is expected: in all but its capitals, but for
 * characters that look alike or are not seen, or but for some letters. Null where it does not.
 */
function resemblanceOf(text, expected, limit = 2) {
  if (text === expected || utf8.encode(text).length > 256 || utf8.encode(expected).length > 256) {
    return null;
  }
  if (asciiLower(text) === asciiLower(expected)) return { kind: "capitals", letters: 0 };
  const [characters, others] = [Array.from(text), Array.from(expected)];
  const isPlain = characters.every(isVisible) && others.every(isVisible);
  const most = Math.min(
    isPlain ? limit : 2, Math.max(1, Math.floor(others.length / 3)), others.length - 1);
  const isSame = !isPlain && canonicalForm(text) === canonicalForm(expected);
  const distance = isSame ? 0 : editDistance(characters, others, most);
  if (distance === null) return null;
  const hidden = (all) => all.filter((character) => !isVisible(character)).join("");
  return !isPlain && hidden(characters) !== hidden(others)
    ? { kind: "lookAlike", letters: 0 } : { kind: "letters", letters: 1 + distance };
}

/** `'order'; did you mean 'orders'?` */
function difference(text, expected, resemblance) {
  switch (resemblance?.kind) {
  case "letters": return `'${text}'; did you mean '${expected}'?`;
  case "capitals": return `'${text}', not '${expected}': capitals count`;
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

// Patterns as the table writes them.

/**
 * The text of a pattern: of several of a route, the one with its segments and its keys that leaves
 * out fewest of its last segments.
 */
function writtenPattern({ target, site, segments, requirements }, facts) {
  const { patterns } = target.kind === "refusal"
    ? { patterns: facts.refusals.map(({ pattern }) => pattern) }
    : facts.redirects[target.redirect] ?? facts.routes[target.route];
  const literals = segments.map((pieces) => isText(pieces) ? asciiLower(pieces[0].text) : null);
  const hasShape = (pattern) => {
    const { namesSite, texts } = shape(pattern);
    return namesSite === (site.kind !== "any") && texts.length >= literals.length
      && texts.every((text, index) => text === (literals[index] ?? null));
  };
  const keys = requirements.filter(({ kind, inFragment }) =>
    !inFragment && (kind === "value" || kind === "present")).map(({ key }) => key);
  const asksFragment = requirements.some(({ kind, inFragment }) =>
    inFragment || kind.startsWith("fragment"));
  const count = (pattern) =>
    keys.filter((key) => pattern.slice(pattern.search(/\?|$/)).includes(key)).length
      + (pattern.includes("#") === asksFragment ? 1 : 0);
  const length = (pattern) => shape(pattern).texts.length;
  return patterns.filter(hasShape).toSorted((one, other) =>
    count(other) - count(one) || length(one) - length(other))[0] ?? patterns[0] ?? "";
}

/** The texts of a pattern's segments, null where one has a parameter. */
function shape(pattern) {
  const path = pattern.replace(/[?#].*$/s, "");
  const namesSite = /^[^/]*:.*\//s.test(path);
  const segments = path.split("/").filter((segment) => segment !== "");
  if (namesSite) segments.splice(0, pattern.startsWith("https://") ? 2 : 1);
  const texts = segments.map((segment) => /[:{*]/.test(segment)
    ? null : asciiLower(decodedText(segment, [0, segment.length])));
  return { namesSite, texts };
}
