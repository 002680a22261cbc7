// Links that are built from values, as the app prints them.

const alwaysAllowed = "A-Za-z0-9\\-._~!'()*";
const encoded = {
  segment: new RegExp(`[^${alwaysAllowed}$&+,;=:@]`, "gu"),
  query: new RegExp(`[^${alwaysAllowed}]`, "gu"),
  fragment: new RegExp(`[^${alwaysAllowed}$&+,;=:@/?]`, "gu"),
};

const escapes = (text) => Array.from(utf8.encode(text), (byte) =>
  `%${byte.toString(16).toUpperCase().padStart(2, "0")}`).join("");

/** Text percent-encoded for a component of a link. */
const encode = (text, component) => text.replace(encoded[component], escapes);

/** A fragment with each colon escaped that would begin a fragment directive. */
const withoutDirective = (fragment) => fragment.replace(/:(?=~:)/g, "%3A");

/** An element of a list, with the characters of a separator that is printed as it is encoded too. */
const encodeElement = (text, separator, component = "query") => Array.from(text, (character) =>
  !separator.startsWith("%") && separator.includes(character)
    ? escapes(character) : encode(character, component)).join("");

/**
 * Writes the link of a route by its pieces, as `LinkPrinter` does in the app. A value is `{ text }`,
 * `{ list }`, `{ pairs }`, or `{ omitted }` with the text of a default.
 */
class LinkPrinter {
  refused = new Set();
  /** Whether to print segments that could be skipped. */
  keepsDefaults = false;

  constructor(routes, route, values) {
    this.routes = routes;
    this.pieces = routes.facts.routes[route]?.pieces;
    this.values = values;
    const pattern = routes.table.printedPattern(route);
    this.constraints = pattern?.locations.map((location) => constraintOf(location, pattern)) ?? [];
  }

  /** A link of a form: `web`, `app` or `path`; null where there is none. */
  print(form) {
    const front = this.front(form);
    if (front === null) return null;
    this.link = front;
    this.beginPath();
    for (const [index, piece] of this.pieces.entries()) {
      if (this.pieces[index - 1]?.kind !== "joined") this.write(piece, this.pieces[index + 1]);
    }
    this.endPath();
    const hash = firstOf("#", this.link, 0, this.link.length);
    return this.link.slice(0, hash) + withoutDirective(this.link.slice(hash));
  }

  /** The text before the first piece; that of a link whose pattern names its site is in its pieces. */
  front(form) {
    const { kind, isBeforeHost } = this.pieces[0];
    if (kind === "path") return form === "app" ? "" : null;
    if (kind !== "front") return form === "web" ? "" : null;
    const { schemes, hosts } = this.routes.facts;
    const host = hosts.find((host) => !host.startsWith("*"));
    if (form === "web") return host === undefined ? null : `https://${host}/`;
    if (form === "path") return host === undefined && schemes.length === 0 ? "/" : null;
    return schemes.length === 0 ? null : schemes[0] + (isBeforeHost ? "://" : ":///");
  }

  write(piece, next) {
    switch (piece.kind) {
      case "front": break;
      case "text": this.appendText(piece.text); break;
      case "path":
        this.endPath();
        this.link += piece.text;
        this.beginPath();
        break;
      case "items": this.beginItems(piece.text, "query"); break;
      case "fragment":
        this.beginItems("#", "fragment");
        this.beginItem("");
        break;
      case "item": this.beginItem(piece.text); break;
      default: this.writeValue(this.values[piece.parameter], piece, next);
    }
  }

  appendText(text) {
    if (this.isItemDropped) return;
    if (text.length > 1) this.missingStart = null;
    this.link += this.skipsSlash ? text.slice(1) : text;
    this.skipsSlash = false;
  }

  beginPath() {
    this.pathStart = this.link.length;
    this.component = "segment";
    this.isItemDropped = false;
    this.missingStart = null;
  }

  /** Leaves out the segments that are missing at the end. */
  endPath() {
    if (this.missingStart === null) return;
    this.link = this.link.slice(0, this.missingStart);
    this.refused = this.refusedBefore;
    this.missingStart = null;
    this.skipsSlash = false;
  }

  beginItems(separator, component) {
    this.endPath();
    this.separator = separator;
    this.component = component;
  }

  beginItem(key) {
    this.item = { start: this.link.length, key, separator: this.separator };
    this.isItemDropped = false;
    this.link += this.separator + key;
    this.separator = "&";
  }

  dropItem() {
    if (this.isItemDropped) return;
    this.link = this.link.slice(0, this.item.start);
    this.separator = this.item.separator;
    this.isItemDropped = true;
  }

  // Values.

  writeValue({ text, list, pairs, omitted }, piece, next) {
    if (pairs) {
      for (const [key, value] of pairs) {
        this.link += `${this.separator}${encode(key, "query")}=${encode(value, "query")}`;
        this.separator = "&";
      }
    } else if (text !== undefined) {
      this.writeText(text, piece);
    } else if (list?.length > 0) {
      this.writeList(list, piece, next);
    } else {
      this.leaveOut(piece, omitted ?? null);
    }
  }

  writeText(text, piece) {
    if (piece.kind === "rest") {
      this.writeRest(text, piece);
    } else if (piece.kind === "label" || piece.kind === "host") {
      const isTaken = asciiLower(text) === text
        && (piece.kind === "host" ? areHostLabels(text) : isHostLabel(text))
        && this.accepts(text, piece);
      this.link += isTaken ? text : this.refuse(piece);
    } else {
      this.append(text, piece);
    }
  }

  writeList(list, piece, next) {
    const joint = { joined: next?.text, repeated: this.separator + this.item?.key }[piece.kind];
    for (const [index, text] of list.entries()) {
      if (index > 0) this.link += joint ?? "/";
      // Another segment of a list has no text beside it, and in one segment each element has.
      const isAlone = piece.kind === "joined" ? list.length < 2 && piece.isAlone
        : index > 0 || piece.isAlone;
      this.append(text, { ...piece, isAlone }, piece.kind === "joined" ? joint : "");
    }
  }

  /** A value, or an element of a list. */
  append(value, piece, escaped = "") {
    if (this.isItemDropped) return;
    this.missingStart = null;
    const text = filled(value, piece.width);
    const isRefused = this.component === "segment" && isRefusedSegment(text, piece);
    this.link += isRefused || !this.accepts(text, piece)
      ? this.refuse(piece)
      : encodeElement(text, escaped, this.component);
  }

  /** A text that keeps its slashes; one that ends in a slash at the end needs another. */
  writeRest(text, piece) {
    const isLast = this.pieces[this.pieces.indexOf(piece) + 1]?.kind !== "text";
    const parts = text.split("/");
    const isRefused = text === "" || makesDotSegment(parts[0], piece)
      || parts.slice(1).some(isDots) || !this.accepts(text, piece);
    this.missingStart = null;
    this.link += isRefused
      ? this.refuse(piece)
      : parts.map((part) => encode(part, "segment")).join("/")
        + (isLast && text.endsWith("/") ? "/" : "");
  }

  /** Leaves out a value that is nil, or equal to its default with this text. */
  leaveOut(piece, text) {
    if (this.component !== "segment") return this.dropItem();
    let start = this.missingStart;
    const isRest = piece.kind === "list" || piece.kind === "rest";
    const isSkipped = piece.isSkippable === true && (isRest || !this.keepsDefaults);
    if (piece.isAlone && (isSkipped || !piece.isSkippable)) {
      if (start === null) {
        start = Math.max(this.pathStart, this.link.length - 1);
        this.refusedBefore = new Set(this.refused);
      }
      this.skipsSlash = isSkipped;
    }
    if (!this.skipsSlash && !isRest) {
      if (text === null) this.link += this.refuse(piece);
      else this.writeText(text, piece);
    }
    this.missingStart = start;
  }

  accepts(text, { parameter }) {
    return accepts(this.constraints[parameter] ?? null, text, false);
  }

  refuse({ parameter }) {
    this.refused.add(parameter);
    return "%FF";
  }
}

/**
 * Writes the link of a `redirect` line that leaves the app: a value must be there, and what some
 * servers read as `.` or `..` in it is refused.
 */
class RedirectLinkPrinter extends LinkPrinter {
  constructor(routes, pieces, values) {
    super(routes, null, values);
    this.pieces = pieces;
  }

  accepts(text, { isAlone }) {
    if (this.component !== "segment") return true;
    return isAlone
      ? !text.split(/[/\\]/).some((segment) => ["", ".", ".."].includes(segment.split(";")[0]))
      : !/[/\\;]/.test(text);
  }

  leaveOut(piece) { this.link += this.refuse(piece); }
}

/** The link of such a line, with the values of a link; null where it can't have one of them. */
function redirectLink(routes, redirect, reader) {
  const { target, pieces } = routes.facts.redirects[redirect];
  if (pieces === undefined) return target;
  const values = reader.pattern.locations.map((location) => {
    if (locationKind(location, reader.pattern, routes.table.options) === "catchAll") {
      return { list: reader.all(location).map(({ text }) => text) };
    }
    const text = reader.one(location)?.text;
    return text === undefined ? { omitted: null } : { text };
  });
  const printer = new RedirectLinkPrinter(routes, pieces, values);
  printer.print("app");
  // A directive in the line's fragment is that of the line.
  const isLink = printer.refused.size === 0 && utf8.encode(printer.link).length <= 64 * 1024;
  return isLink ? printer.link : null;
}

/**
 * The link of a route in a form, with its printer, as the app prints it: a segment that may be
 * skipped is written where the link without it does not open the route with these values.
 */
function printedLink(routes, route, values, form) {
  const facts = routes.facts.routes[route];
  const print = (keepsDefaults) => {
    const printer = new LinkPrinter(routes, route, values);
    printer.keepsDefaults = keepsDefaults;
    return { link: printer.print(form), printer };
  };
  const opens = ({ link }) => {
    const match = link === null ? null : routes.opened(link);
    return match?.route === route
      && description(facts, match.values, quoted)
        === description(facts, values.map(givenValue), quoted);
  };
  const short = print(false);
  if (!facts.pieces.some(({ isSkippable }) => isSkippable) || opens(short)) return short;
  const whole = print(true);
  return opens(whole) ? whole : short;
}

/** A value of the printer as links give it back. */
function givenValue({ text, list, pairs, omitted, value }) {
  if (value !== undefined) return value;
  return text ?? list ?? (pairs ? new Map(pairs) : omitted ?? null);
}

/** Whether no path has a text: browsers resolve a segment that is `.` or `..`, even encoded. */
const isRefusedSegment = (text, piece) => text === "" || makesDotSegment(text, piece);

/** Whether the segment that a value is in, or begins in, is `.` or `..` with a text. */
const makesDotSegment = (text, { isAlone, isBesideDot }) =>
  isAlone ? isDots(text) : isBesideDot === true && text === ".";

const isDots = (text) => text === "." || text === "..";

/** A number filled up with zeros. */
function filled(text, width) {
  const digits = text.startsWith("-") ? text.slice(1) : text;
  return (text.startsWith("-") ? "-" : "") + digits.padStart(width ?? 0, "0");
}

/** The constraint of a value where its route's first pattern has it. */
function constraintOf({ kind, segment, placeholder, ...location }, { site, segments }) {
  const pieces = {
    host: site.labels, path: segments[segment], fragmentPath: location.path?.[segment],
  }[kind] ?? location.pieces;
  return (pieces ? holes(pieces)[placeholder] : location).constraint ?? null;
}
