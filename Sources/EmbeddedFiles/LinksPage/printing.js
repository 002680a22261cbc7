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

/**
 * Writes the link of a route. A value is `{ text }`, `{ list }`, `{ pairs }`, or
 * `{ omitted }` with the text of a default; a placeholder of the template is an object with
 * the position of its parameter.
 */
class LinkPrinter {
  refused = new Set();

  constructor(routes, route, values) {
    this.routes = routes;
    this.template = routes.facts.routes[route].template;
    this.values = values;
    const pattern = routes.table.printedPattern(route);
    this.constraints = pattern?.locations.map((location) => constraintOf(location, pattern)) ?? [];
  }

  /** A link of a form: `web`, `app` or `path`; null where there is none. */
  print(form) {
    const site = this.site(form);
    if (site === null) return null;
    const query = this.items(this.template.query).join("&");
    return site + this.path(this.template.path).join("/") + (query === "" ? "" : `?${query}`)
      + this.fragment(this.template.fragment);
  }

  // In front of the path.

  site(form) {
    const { site } = this.template;
    const { schemes, hosts } = this.routes.facts;
    if (site.host) return form === "web" ? `https://${this.host(site.host)}/` : null;
    if (site.scheme) return form === "app" ? this.custom(site.scheme) : null;
    const host = hosts.find((host) => !host.startsWith("*"));
    if (form === "web") return host === undefined ? null : `https://${host}/`;
    if (form === "app") return schemes.length === 0 ? null : this.custom(schemes[0]);
    return host === undefined && schemes.length === 0 ? "/" : null;
  }

  /** The first segment takes the place of a host where every reader leaves it as it is. */
  custom(scheme) {
    const first = this.template.path[0];
    const isPlain = first?.length === 1 && typeof first[0] === "string"
      && /^[a-z0-9._~-]+$/.test(first[0]) && !this.routes.facts.hosts.includes(first[0]);
    return scheme + (isPlain ? "://" : ":///");
  }

  host(pieces) {
    return pieces.map((piece) => {
      if (typeof piece === "string") return piece;
      const text = this.text(piece) ?? "";
      const isTaken = asciiLower(text) === text
        && (piece.form === "text" ? areHostLabels(text) : isHostLabel(text))
        && this.accepts(text, piece);
      return isTaken ? text : this.refuse(piece);
    }).join("");
  }

  // The path.

  path(segments) {
    const texts = [];
    for (const [index, segment] of segments.entries()) {
      const isLeftOut = (segment) => this.isLeftOut(segment);
      if (segments.slice(index).every(isLeftOut)) break;
      texts.push(this.segment(segment));
    }
    return texts;
  }

  isLeftOut(segment) {
    if (segment.length !== 1 || typeof segment[0] === "string") return false;
    const { omitted, list } = this.values[segment[0].parameter];
    return omitted !== undefined || list?.length === 0;
  }

  segment(pieces) {
    const text = pieces.map((piece) =>
      typeof piece === "string" ? piece : this.pathText(piece, pieces.length === 1)).join("");
    const last = pieces.findLast((piece) => typeof piece !== "string");
    return last && last.form !== "text" && isDots(text) ? this.refuse(last) : text;
  }

  pathText(piece, isAlone) {
    const value = this.values[piece.parameter];
    if (value.list) {
      return value.list.map((text) =>
        this.element(filled(text, piece.width), piece, true)).join("/");
    }
    const isRest = piece.form === "text" || piece.form === "list";
    if (value.omitted !== undefined && isRest) return "";
    const text = this.text(piece);
    if (text === null) return this.refuse(piece);
    return piece.form === "text" ? this.rest(text, piece) : this.element(text, piece, isAlone);
  }

  element(text, piece, isAlone) {
    const isTaken = text !== "" && !(isAlone && isDots(text)) && this.accepts(text, piece);
    return isTaken ? encode(text, "segment") : this.refuse(piece);
  }

  /** A text that keeps its slashes; one that ends in a slash needs another. */
  rest(text, piece) {
    const parts = text.split("/");
    if (text === "" || parts.some(isDots) || !this.accepts(text, piece)) {
      return this.refuse(piece);
    }
    const path = parts.map((part) => encode(part, "segment")).join("/");
    return text.endsWith("/") ? `${path}/` : path;
  }

  // The query and the fragment.

  /** The items that are not left out, those that take the rest of the query last. */
  items(items) {
    const isRest = ({ value }) => value?.[0]?.form === "text";
    return [...items.filter((item) => !isRest(item)), ...items.filter(isRest)]
      .flatMap((item) => this.item(item));
  }

  item({ key, value }) {
    if (value === undefined) return [key];
    const [piece] = value;
    const { list, pairs } = this.values[piece?.parameter] ?? {};
    if (pairs) {
      return pairs.map(([key, text]) => `${encode(key, "query")}=${encode(text, "query")}`);
    }
    if (list) {
      const texts = list.map((text) => this.encoded(filled(text, piece.width), piece, "query"));
      if (piece.separator === undefined) return texts.map((text) => `${key}=${text}`);
      return texts.length === 0 ? [] : [`${key}=${texts.join(piece.separator)}`];
    }
    const text = this.pieces(value, "query");
    return text === null ? [] : [`${key}=${text}`];
  }

  fragment(fragment) {
    if (!fragment) return "";
    if (fragment.text) {
      const text = this.pieces(fragment.text, "fragment");
      return text === null ? "" : `#${text}`;
    }
    const items = this.items(fragment.items).join("&");
    if (!fragment.path) return items === "" ? "" : `#${items}`;
    return `#/${this.path(fragment.path).join("/")}${items === "" ? "" : `?${items}`}`;
  }

  /** Text and values in turn; null where a value is missing. */
  pieces(pieces, component) {
    const isMissing = (piece) =>
      typeof piece !== "string" && this.values[piece.parameter].text === undefined;
    if (pieces.some(isMissing)) return null;
    return pieces.map((piece) =>
      typeof piece === "string" ? piece : this.encoded(this.text(piece), piece, component))
      .join("");
  }

  encoded(text, piece, component) {
    if (!this.accepts(text, piece)) return this.refuse(piece);
    const separator = piece.separator ?? "";
    return Array.from(text, (character) =>
      separator.includes(character) ? escapes(character) : encode(character, component))
      .join("");
  }

  // Values.

  accepts(text, { parameter }) {
    return accepts(this.constraints[parameter] ?? null, text, false);
  }

  text({ parameter, width }) {
    const { text, omitted } = this.values[parameter];
    const found = text ?? omitted ?? null;
    return found === null ? null : filled(found, width);
  }

  refuse({ parameter }) {
    this.refused.add(parameter);
    return "%FF";
  }
}

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
