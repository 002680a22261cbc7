// Links split into their parts, and the schemes and hosts that they name.

/** A link that nothing can be done with, by the name of its problem. */
class LinkProblem extends Error {
  static texts = {
    linkTooLong: "the link is longer than 64 KiB",
    tooManyQueryItems: "the query of the link has more than 1,000 items",
    userInfo: "the link has user information before '@' in its authority, which could "
      + "disguise its host",
    malformedEscape:
      "the path of the link has a '%' that is not followed by two hexadecimal digits",
    invalidUTF8: "the path of the link is not UTF-8 after percent-decoding",
    tooComplex: "the link takes too long to match",
  };

  constructor(name) {
    super(LinkProblem.texts[name]);
    this.name = name;
  }
}

/**
 * What may still be compared to match a link. The app counts steps of its own, so a link of
 * tens of kilobytes may be too complex for one of the two and not for the other.
 */
class Budget {
  left = 1 << 26;

  spend(count) {
    this.left -= count;
    if (this.left < 0) throw new LinkProblem("tooComplex");
  }
}

/** Where one of some characters is first, or the end. */
function firstOf(characters, text, from, end) {
  return Array.from(characters).reduce((first, character) => {
    const index = text.indexOf(character, from);
    return index < 0 || index > first ? first : index;
  }, end);
}

/** Whether a character is a space or a control character before it. */
const isBlank = (character) => character <= " ";

/**
 * A link without what is no part of it: the blanks at its ends, and the fragment directive. One of
 * blanks alone is left as it is, so that it is not the empty link.
 */
function partRead(link) {
  let [start, end] = [0, link.length];
  while (start < end && isBlank(link[start])) start += 1;
  while (start < end && isBlank(link[end - 1])) end -= 1;
  if (start === end) return link;
  const text = link.slice(start, end);
  const hash = firstOf("#", text, 0, text.length);
  const directive = text.indexOf(":~:", hash + 1);
  if (directive < 0) return text;
  return text.slice(0, directive === hash + 1 ? hash : directive);
}

/** A link split as in RFC 3986, section 3, nothing decoded: each part is `[start, end]`. */
function split(link) {
  const scheme = /^[A-Za-z][A-Za-z0-9+.-]*(?=:)/.exec(link)?.[0] ?? null;
  let pathStart = scheme === null ? 0 : scheme.length + 1;
  let authority = null;
  if (scheme !== null && link.startsWith("//", pathStart)) {
    authority = [pathStart + 2, firstOf("/?#", link, pathStart + 2, link.length)];
    pathStart = authority[1];
  }
  const pathEnd = firstOf("?#", link, pathStart, link.length);
  const hash = firstOf("#", link, pathEnd, link.length);
  return {
    scheme, authority, path: [pathStart, pathEnd],
    query: link[pathEnd] === "?" ? [pathEnd + 1, hash] : null,
    fragment: hash < link.length ? [hash + 1, link.length] : null,
  };
}

/** The port that a link without one has. */
function defaultPort(scheme) {
  if (scheme === "https") return "443";
  return scheme === "http" ? "80" : null;
}

/** The host and the port of an authority, at its last colon. */
function hostAndPort(link, authority) {
  if (authority === null) return { host: "", port: null };
  const text = link.slice(...authority);
  const digits = /:([0-9]*)$/.exec(text);
  if (digits === null) return { host: text, port: null };
  return { host: text.slice(0, digits.index), port: digits[1] === "" ? null : digits[1] };
}

const isHostLabel = (text) => /^[A-Za-z0-9_-]+$/.test(text);
const areHostLabels = (text) => text.split(".").every(isHostLabel);
const isWebScheme = (scheme) => scheme === "http" || scheme === "https";

/** A link of the web with its host as browsers send it: `bücher.example` as Punycode. */
function withASCIIHost(link) {
  const [, start, host, rest] = /^(https?:\/\/)([^/?#:]*)(.*)$/is.exec(link) ?? [];
  const hasUser = host !== undefined && /^[^/?#]*@/.test(host + rest);
  if (host === undefined || isASCII(host) || hasUser) return link;
  const labels = host.split(".").map((label) => isASCII(label) ? label : asciiLabel(label));
  return labels.includes(null) ? link : start + labels.join(".") + rest;
}

/** A label beside another one, so that it is none of an address; null where it is no label. */
function asciiLabel(label) {
  if (!/^[A-Za-z0-9_\-\x80-\u{10FFFF}]+$/u.test(label)) return null;
  try {
    const [ascii, ...others] = new URL(`https://${label}.example/`).hostname.split(".");
    return others.length === 1 && isHostLabel(ascii) ? ascii : null;
  } catch {
    return null;
  }
}

/** The ranges of the segments of a path that are not empty. */
function segmentRanges(link, [start, end]) {
  const ranges = [];
  for (let at = start; at < end;) {
    const slash = firstOf("/", link, at, end);
    if (slash > at) ranges.push([at, slash]);
    at = slash + 1;
  }
  return ranges;
}

/** The items of a query that have a key: `&` separates, the first `=` splits. */
function queryItems(link, [start, end]) {
  const items = [];
  for (let at = start; at < end;) {
    const stop = firstOf("&", link, at, end);
    const equals = firstOf("=", link, at, stop);
    if (equals > at) {
      items.push({
        key: [at, equals], value: [Math.min(equals + 1, stop), stop], hasEquals: equals < stop,
      });
    }
    at = stop + 1;
  }
  return items;
}

/** A link as a table reads it: its site, its path, its query. */
class Link {
  /** @param readsAllForms Whether values may have any form that has a printed one. */
  constructor(text, table, readsAllForms = false) {
    this.text = partRead(text);
    this.table = table;
    this.readsAllForms = readsAllForms;
    if (utf8.encode(text).length > 64 * 1024) throw new LinkProblem("linkTooLong");
    this.parts = split(this.text);
    this.path = this.parts.path;
    this.site = { kind: "none", isInScope: this.text === "" || !isBlank(this.text[0]) };
    if (this.parts.scheme !== null) this.findSite(asciiLower(this.parts.scheme), table);
    this.check();
    this.segments = segmentRanges(this.text, this.path);
    /** For each segment, what the placeholders of pieces that were compared with it take. */
    this.values = this.segments.map(() => new Map());
    this.queries = new Map();
  }

  findSite(scheme, table) {
    const { scope } = table;
    const authority = hostAndPort(this.text, this.parts.authority);
    authority.port ??= defaultPort(scheme);
    const isDeclared = scopeHasHost(scope, authority);
    this.scheme = scheme;
    this.host = authority;
    if (isWebScheme(scheme) && (table.namesHosts || scope.hosts.length > 0)) {
      this.site = {
        kind: "host", isInScope: scopeTakesWebScheme(scope, scheme) && isDeclared,
      };
      return;
    }
    this.site = {
      kind: "scheme", isInScope: scope.schemes.length === 0 || scope.schemes.includes(scheme),
    };
    const { authority: range } = this.parts;
    // The authority is the first segment, unless it is one of the hosts.
    if (range !== null && range[0] < range[1] && !isDeclared) {
      this.path = [range[0], this.path[1]];
    }
  }

  check() {
    const { authority, query } = this.parts;
    if (authority !== null && this.text.slice(...authority).includes("@")) {
      throw new LinkProblem("userInfo");
    }
    const problem = escapeProblem(this.text, this.path);
    if (problem !== null) throw new LinkProblem(problem);
    if (query !== null && queryItems(this.text, query).length > 1000) {
      throw new LinkProblem("tooManyQueryItems");
    }
  }

  /** The decoded segments of the path. */
  get segmentTexts() {
    return this.decodedSegments ??= this.segments.map((range) => decodedText(this.text, range));
  }

  /** A segment as literals are compared with it. */
  literal(place) {
    const text = this.segmentTexts[place];
    return this.table.options.ignoresPathCase ? asciiLower(text) : text;
  }

  get hasTrailingSlash() {
    return this.segments.length > 0 && this.text[this.path[1] - 1] === "/";
  }

  /** A fragment that begins with a slash is a path with a query. */
  get fragmentParts() {
    const { fragment } = this.parts;
    if (fragment === null) return { path: null, query: null };
    if (fragment[0] === fragment[1] || this.text[fragment[0]] !== "/") {
      return { path: null, query: fragment };
    }
    const mark = firstOf("?", this.text, fragment[0], fragment[1]);
    return {
      path: [fragment[0], mark], query: mark < fragment[1] ? [mark + 1, fragment[1]] : null,
    };
  }

  /** The items that keys are looked up in, decoded; null where there is no query. */
  query(inFragment) {
    if (!this.queries.has(inFragment)) {
      const range = inFragment ? this.fragmentParts.query : this.parts.query;
      this.queries.set(inFragment, range === null ? null : this.readItems(range));
    }
    return this.queries.get(inFragment);
  }

  readItems(range) {
    const plusIsSpace = this.table.options.readsPlusAsSpace;
    const items = queryItems(this.text, range).map((item) => ({
      ...item,
      keyText: decodedText(this.text, item.key, plusIsSpace),
      valueText: decodedText(this.text, item.value, plusIsSpace),
      keyProblem: escapeProblem(this.text, item.key),
      valueProblem: escapeProblem(this.text, item.value),
    }));
    for (const item of items) {
      item.isReadable = item.keyProblem === null && item.valueProblem === null;
    }
    return { items, end: range[1] };
  }

  /** The items before the first one with the key `rest`, whose value goes on to the end. */
  itemsBefore(rest, inFragment, keepsMalformed = false) {
    const items = this.query(inFragment)?.items ?? [];
    const end = items.findIndex((item) => hasKey(item, rest, keepsMalformed));
    return items[end]?.hasEquals ? items.slice(0, end) : items;
  }

  /** The items with a key that can be read, or whose key can. */
  items({ key, inFragment, rest }, keepsMalformed = false) {
    return this.itemsBefore(rest, inFragment, keepsMalformed)
      .filter((item) => hasKey(item, key, keepsMalformed));
  }
}

const hasKey = (item, key, keepsMalformed) =>
  item.keyProblem === null && item.keyText === key
    && (keepsMalformed || item.valueProblem === null);

function scopeHasHost(scope, { host, port }) {
  const name = asciiLower(host);
  return scope.hosts.some((declared) => {
    if (declared.port !== null && declared.port !== port) return false;
    if (!declared.isWildcard) return declared.name === name;
    return name.length > declared.name.length && name.endsWith(declared.name)
      && areHostLabels(name.slice(0, -declared.name.length));
  });
}

/** `scheme https` alone takes https and not http. */
function scopeTakesWebScheme(scope, scheme) {
  return !scope.schemes.some(isWebScheme) || scope.schemes.includes(scheme);
}

/** Whether the patterns of a site answer a link. */
function isOpen(site, link) {
  switch (site.kind) {
  case "any": return link.site.isInScope;
  case "scheme": return link.site.kind === "scheme" && link.scheme === site.scheme;
  default:
    return link.site.kind === "host" && link.parts.authority !== null
      && (site.port === undefined || site.port === link.host.port)
      && hostValues(site, link) !== null;
  }
}

/** What each placeholder of a site takes of a host, in lower case; null where it differs. */
function hostValues(site, link, budget = new Budget()) {
  const host = asciiLower(link.host.host);
  const { labels } = site;
  const values = [];
  const goesOn = (index, end) => {
    if (index + 1 === labels.length) return end === host.length;
    return end < host.length && matches(index + 1, end + 1);
  };
  const matches = (index, start) => {
    if (index >= labels.length) return false;
    const label = labels[index];
    budget.spend(1);
    if (label.kind === "literal") {
      const end = start + label.text.length;
      return host.startsWith(label.text, start)
        && (end === host.length || host[end] === ".") && goesOn(index, end);
    }
    for (let first = start; ;) {
      const end = firstOf(".", host, first, host.length);
      if (!isHostLabel(host.slice(first, end))) return false;
      const value = host.slice(start, end);
      if (accepts(label.constraint, value, false)) {
        values.push(value);
        if (goesOn(index, end)) return true;
        values.pop();
      }
      if (label.kind !== "many" || end >= host.length) return false;
      first = end + 1;
    }
  };
  return matches(0, 0) ? values : null;
}

const isASCII = (text) => !/[^\x00-\x7F]/.test(text);
