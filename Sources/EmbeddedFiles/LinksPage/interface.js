// The content of the page: the answer to a link, the routes, and the search among them. All text
// is set as text, so that nothing in a table or a link is read as markup.

/** An element with attributes and children, which are elements or texts. */
function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") {
      made.addEventListener(key, value);
    } else if (value === true) {
      made.setAttribute(key, "");
    } else if (value !== false && value !== null && value !== undefined) {
      made.setAttribute(key, value);
    }
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined));
  return made;
}

const byID = (id) => document.getElementById(id);
const anchor = (name) => `route.${name}`;
const code = (text) => element("code", {}, visible(text));
const countOf = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** A link to the section of a route. */
const routeLink = (name) => element("a", { href: `#${encodeURIComponent(anchor(name))}` }, name);

/** A pattern, its parameters marked. */
function patternCode(pattern) {
  const parts = pattern.split(/(:[A-Za-z_]\w*|\{[A-Za-z_]\w*\}|\*[A-Za-z_]\w*)/);
  const made = element("code", { class: "pattern" });
  parts.forEach((part, index) => {
    made.append(index % 2 === 1 ? element("span", { class: "hole" }, part) : visible(part));
  });
  return made;
}

/** Documentation: paragraphs, with code between backticks. */
function documentation(lines) {
  const paragraphs = lines.join("\n").split(/\n\s*\n/).filter((text) => text.trim() !== "");
  return paragraphs.map((text) => element("p", { class: "documentation", dir: "auto" },
    text.split(/`([^`\n]+)`/).map((part, index) => index % 2 === 1 ? code(part) : part)));
}

const typeText = ({ type, isOptional, default: value }) => {
  const text = value === undefined ? "" : ` = ${valueText({ type }, value) ?? "none"}`;
  return `${type.text}${isOptional ? "?" : ""}${text}`;
};

const userTypeNote = "any text here; the app decides";

function row(name, ...content) {
  return [element("dt", {}, name), element("dd", {}, ...content)];
}

const listed = (items) => items.flatMap((item, index) => index === 0 ? [item] : [", ", item]);

// The answer to a link.

class LinkField {
  constructor(routes) {
    this.routes = routes;
    this.field = byID("link");
    this.field.addEventListener("input", () => this.update());
    this.update();
  }

  show(link) {
    this.field.value = link;
    this.update();
    this.field.focus();
    this.field.scrollIntoView({ block: "center" });
  }

  update() {
    const text = this.field.value.trim();
    const [status, details] = [byID("status"), byID("answer")];
    if (text === "") {
      for (const shown of [status, details]) shown.replaceChildren();
      status.className = "";
      return;
    }
    const answer = this.routes.answer(text);
    const { kind, title } = this.title(answer);
    const why = answer.why === null ? [] : [element("p", { class: "why" }, visible(answer.why))];
    status.className = kind;
    status.replaceChildren(element("strong", {}, visible(title)), ...why);
    details.replaceChildren(...this.details(answer));
  }

  title({ error, location, match, route }) {
    if (error) return { kind: "wrong", title: `Not a link: ${error.message}` };
    if (location) return { kind: "right", title: `Leaves the app for ${location}` };
    if (!match) return { kind: "wrong", title: "Opens nothing" };
    return { kind: "right", title: `Opens ${description(route, match.values)}` };
  }

  details(answer) {
    const { match, redirect } = answer;
    const facts = [
      ...redirect ? row("Redirect", patternCode(redirect.patterns[0])) : [],
      ...redirect?.deprecation ? row("Deprecated", visible(redirect.deprecation)) : [],
      ...match ? this.matchRows(answer) : [],
    ];
    return facts.length === 0 ? [] : [element("dl", {}, facts)];
  }

  matchRows({ match, route, readAs }) {
    const { parameters, filters, deprecation } = route;
    const extra = match.unusedQuery.map(([key, text]) => code(`${key}=${text}`));
    return [
      ...readAs === null ? [] : row("Read as", code(readAs)),
      ...row("Route", routeLink(route.name), " ", patternCode(route.patterns[0] ?? "")),
      ...parameters.length === 0 ? [] : row("Values", valueTable(parameters, match.values)),
      ...filters.length === 0 ? [] : row("Filters", ...listed(filters.map(code))),
      ...route.tab ? row("Tab", code(route.tab)) : [],
      ...extra.length === 0 ? [] : row("Not used", ...listed(extra)),
      ...match.issues.flatMap(({ parameter, key, problem }) =>
        row("Problem", `${visible(parameter ?? key)}: ${problem}`)),
      ...deprecation === undefined ? [] : row("Deprecated", visible(deprecation)),
    ];
  }
}

function valueTable(parameters, values) {
  return table(["Parameter", "Value", "Type"], parameters.map((parameter, index) => {
    const text = valueText(parameter, values[index]);
    return [
      code(parameter.label), text === null ? element("em", {}, "none") : code(text),
      [code(typeText(parameter)), parameter.type.kind === "user" ? ` ${userTypeNote}` : ""],
    ];
  }));
}

/** A table without the columns in which every row is empty. */
function table(heads, rows) {
  const used = heads.map((_, column) => rows.some((cells) => cells[column] !== ""));
  const isUsed = (_, column) => used[column];
  return element("div", { class: "wide" }, element("table", {},
    element("thead", {}, element("tr", {},
      heads.filter(isUsed).map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, rows.map((cells) => element("tr", {},
      cells.filter(isUsed).map((cell) => element("td", {}, cell)))))));
}

// The routes.

class RouteList {
  /** The routes that are laid out at first: for a thousand a browser takes a moment. */
  static most = 30;

  constructor(routes, field) {
    this.routes = routes;
    this.field = field;
    const { facts } = routes;
    this.entries = facts.routes.map((route, index) => ({
      route, index, card: null, words: routeWords(route).join("\n").toLowerCase(),
    }));
    this.rows = [];
    this.addTable("redirects", ["Pattern", "Goes to", "Deprecated"], facts.redirects.flatMap(
      (redirect) => redirect.patterns.map((pattern) => [
        patternCode(pattern), this.target(redirect), visible(redirect.deprecation ?? ""),
      ])));
    this.addTable("refusals", ["Pattern"], facts.refusals.map(({ pattern }) =>
      [patternCode(pattern)]));
    this.addTable("nothing", ["Link"], facts.unmatched.map((link) => [this.example(link)]));
    byID("otherwise").hidden = !facts.otherwise;
    byID("otherwise-name").textContent = facts.otherwise ?? "";
    byID("search").addEventListener("input", () => this.filter());
    byID("all").addEventListener("click", () => {
      this.filter(Infinity);
      byID("search").focus();
    });
    globalThis.addEventListener("beforeprint", () => this.filter(Infinity));
    globalThis.addEventListener("afterprint", () => this.filter());
    this.filter();
  }

  /** Adds one of the tables after the routes, whose rows a search finds too. */
  addTable(id, heads, rows) {
    byID(id).hidden = rows.length === 0;
    byID(id).append(table(heads, rows));
    for (const row of byID(id).querySelectorAll("tbody tr")) {
      this.rows.push({ row, words: row.textContent.toLowerCase() });
    }
  }

  target({ target, leaves }) {
    return leaves ? code(target) : routeLink(target);
  }

  /** Shows the routes that have each word of the search, at most so many. */
  filter(limit = RouteList.most) {
    const words = byID("search").value.toLowerCase().split(/\s+/).filter((word) => word !== "");
    const isFound = (entry) => words.every((word) => entry.words.includes(word));
    const found = this.entries.filter(isFound);
    const shown = found.slice(0, limit);
    byID("list").replaceChildren(...shown.map((entry) =>
      entry.card ??= this.card(entry.route, entry.index)));
    for (const entry of this.rows) {
      const isHidden = !isFound(entry);
      if (entry.row.hidden !== isHidden) entry.row.hidden = isHidden;
    }
    const all = countOf(this.entries.length, "route");
    const count = found.length === this.entries.length ? all : `${found.length} of ${all}`;
    const isWhole = shown.length === found.length;
    byID("count").textContent = isWhole ? count : `${count}, ${shown.length} shown`;
    byID("all").hidden = isWhole;
    byID("all").textContent = `Show all ${found.length}`;
  }

  /** Shows the section that the address names. */
  showAnchor() {
    let id = location.hash.slice(1);
    try { id = decodeURIComponent(id); } catch { /* as it is */ }
    const entry = this.entries.find(({ route }) => anchor(route.name) === id);
    if (entry === undefined) return;
    if (!entry.card?.isConnected) {
      byID("search").value = "";
      this.filter(entry.index < RouteList.most ? RouteList.most : Infinity);
    }
    entry.card.scrollIntoView();
    entry.card.focus({ preventScroll: true });
  }

  card(route, index) {
    const id = anchor(route.name);
    const build = element("details", { class: "build" },
      element("summary", {}, "Build a link"));
    build.addEventListener("toggle", () => {
      if (build.open && build.childElementCount === 1) {
        build.append(new LinkForm(this.routes, index, id).form);
      }
    });
    return element("article", { id, tabindex: "-1", "aria-labelledby": `${id}.name` },
      element("h3", { id: `${id}.name` },
        element("a", { href: `#${encodeURIComponent(id)}` }, route.name)),
      badges(route),
      element("p", { class: "patterns" }, patternCode(route.patterns[0] ?? "")),
      documentation(route.documentation),
      element("dl", {}, this.facts(route)),
      build);
  }

  facts(route) {
    const { patterns, parameters, filters, attributes, examples } = route;
    const places = this.origins(route);
    return [
      ...patterns.length < 2
        ? [] : row("Also", ...listed(patterns.slice(1).map(patternCode))),
      ...parameters.length === 0 ? [] : row("Parameters", parameterTable(parameters)),
      ...filters.length === 0 ? [] : row("Filters", ...listed(filters.map(code))),
      ...route.tab ? row("Tab", code(route.tab)) : [],
      ...route.presentation ? row("Shown as", code(route.presentation)) : [],
      ...route.popsToRoot ? row("Stack", "pops to the root") : [],
      ...route.after ? row("After", routeLink(route.after)) : [],
      ...attributes.length === 0 ? [] : row("Attributes", ...listed(attributes.map(code))),
      ...row("Opened from", places),
      ...examples.length === 0 ? [] : row("Examples", element("ul", { class: "examples" },
        examples.map((link) => element("li", {}, this.example(link))))),
      ...row("Declared at", code(route.place)),
    ];
  }

  example(link) {
    return element("button", {
      type: "button", class: "example", title: "Check this link",
      click: () => this.field.show(link),
    }, visible(link));
  }

  /** Where the links of a route may come from. */
  origins(route) {
    if (route.inApp) return "inside the app only";
    const { schemes, hosts } = this.routes.facts;
    const sites = route.patterns.map((pattern) =>
      /^[A-Za-z][A-Za-z0-9+.-]*:(\/\/[^/?#]*)?/.exec(pattern)?.[0] ?? null);
    const own = sites.filter((site) => site !== null);
    const shared = [
      ...hosts.map((host) => `https://${host}`), ...schemes.map((scheme) => `${scheme}:`),
    ];
    const all = sites.includes(null) ? [...own, ...shared] : own;
    const unique = Array.from(new Set(all));
    return unique.length === 0
      ? "any scheme, and inside the app" : [...listed(unique.map(code)), ", and inside the app"];
  }
}

/** What a search finds a route by. */
const routeWords = (route) => [
  route.name, ...route.patterns, ...route.documentation, ...route.filters, route.tab ?? "",
  route.place, ...route.attributes, route.deprecation ?? "",
  ...route.parameters.map((parameter) => `${parameter.label}: ${typeText(parameter)}`),
  ...route.examples, route.inApp ? "in-app" : "", route.hidden ? "hidden" : "",
];

function badges(route) {
  const marks = [
    route.deprecation !== undefined && ["Deprecated", route.deprecation],
    route.inApp && ["In-app only", ""],
    route.hidden && ["Hidden", "not claimed from the system"],
  ].filter((mark) => mark);
  if (marks.length === 0) return null;
  return element("ul", { class: "badges" }, marks.map(([name, text]) =>
    element("li", {}, element("strong", {}, name), text === "" ? "" : `: ${visible(text)}`)));
}

function parameterTable(parameters) {
  return table(["Name", "Type", "Meaning"], parameters.map(({ type, ...rest }) => [
    code(rest.label), code(typeText({ type, ...rest })), meaning({ type, ...rest }),
  ]));
}

/** What a type says in Swift, in words. */
function meaning({ type, isOptional, default: value }) {
  const parts = [];
  if (type.kind === "user") parts.push(userTypeNote);
  if (type.kind === "enum") parts.push(`one of ${type.cases.map(([, raw]) => raw).join(", ")}`);
  if (type.kind === "dictionary") parts.push("every other item of the query");
  if (type.isList) {
    parts.push(type.separator === undefined
      ? "any number of values" : `values joined by '${type.separator}'`);
  }
  if (isOptional || value !== undefined) parts.push("may be left out");
  return visible(parts.join("; "));
}

function start() {
  const facts = JSON.parse(byID("facts").textContent);
  const routes = new Routes(facts);
  globalThis.turnpike = { routes };
  byID("table").textContent = facts.table;
  const sites = [
    ...facts.hosts.map((host) => `https://${host}`), ...facts.schemes.map((name) => `${name}:`),
  ];
  byID("sites").replaceChildren(...listed(sites.map(code)));
  byID("sites").hidden = sites.length === 0;
  const list = new RouteList(routes, new LinkField(routes));
  globalThis.addEventListener("hashchange", () => list.showAnchor());
  list.showAnchor();
}

start();
