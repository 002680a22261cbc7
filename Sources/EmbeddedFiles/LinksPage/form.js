// The form of a route that builds its links.

class LinkForm {
  constructor(routes, index, id) {
    this.routes = routes;
    this.index = index;
    this.route = routes.facts.routes[index];
    this.fields = this.route.parameters.map((parameter, number) =>
      new ParameterField(routes, parameter, `${id}.field.${number}`));
    this.output = element("div", { class: "links" });
    this.message = element("p", { class: "message", role: "status" });
    this.form = element("form", { autocomplete: "off", "aria-label": `Link to ${this.route.name}` },
      this.fields.map(({ box }) => box), this.output, this.message);
    this.form.addEventListener("submit", (event) => event.preventDefault());
    this.form.addEventListener("input", () => this.update());
    this.links = ["web", "app", "path"].map((form) => new BuiltLink(form, this.message));
    this.output.append(...this.links.map(({ box }) => box));
    this.update();
  }

  update() {
    this.message.textContent = "";
    const values = this.fields.map((field) => field.value);
    const isWhole = this.fields.map((field) => field.showProblem(field.problem))
      .every((isRight) => isRight);
    const printed = this.links.map(({ form }) => {
      const { link, printer } = printedLink(this.routes, this.index, values, form);
      return { link: isWhole ? link : null, printer };
    });
    const refused = new Set(printed.flatMap(({ printer }) => Array.from(printer.refused)));
    for (const number of refused) {
      this.fields[number].showProblem(this.fields[number].refusal);
    }
    printed.forEach(({ link }, number) => {
      this.links[number].show(refused.size === 0 ? link : null);
    });
    const first = printed.find(({ link }) => link !== null);
    if (first && refused.size === 0) this.message.textContent = this.warning(first.link, values);
  }

  /** What is to be said of a link that does not come back to this route. */
  warning(link, values) {
    if (this.route.inApp) return "Opens only inside the app.";
    const { route, match, location, error, why } = this.routes.answer(link);
    const meant = description(this.route, values.map(givenValue), quoted);
    if (route !== this.route) {
      const other = location ?? (match ? description(route, match.values) : null);
      return visible(other === null
        ? `No route opens this link: ${error?.message ?? why}`
        : `This link opens ${other} instead.`);
    }
    return description(route, match.values, quoted) === meant
      ? "" : visible(`This link opens ${description(route, match.values)}.`);
  }
}

/** The control for a parameter. */
class ParameterField {
  constructor(routes, parameter, id) {
    this.routes = routes;
    this.parameter = parameter;
    const { label, type, default: value } = parameter;
    this.control = this.makeControl(id);
    this.problemText = element("p", { class: "problem", id: `${id}.problem` });
    const hint = meaning(parameter);
    this.box = element("div", { class: "field" },
      element("label", { for: id }, element("strong", {}, label), " ", code(typeText(parameter))),
      this.control,
      element("p", { class: "hint", id: `${id}.hint` }, this.hint(hint)),
      this.problemText);
    this.control.setAttribute("aria-describedby", `${id}.hint ${id}.problem`);
    if (value !== undefined && type.kind !== "enum" && type.kind !== "boolean") {
      this.control.placeholder = visible(Array.isArray(value) ? value.join("\n") : value);
    }
  }

  hint(meaning) {
    const { type } = this.parameter;
    const lines = type.kind === "dictionary"
      ? "key=value, one on each line" : type.isList ? "one value on each line" : "";
    return [meaning, lines].filter((text) => text !== "").join("; ");
  }

  get mayBeLeftOut() { return this.parameter.isOptional || this.parameter.default !== undefined; }

  makeControl(id) {
    const { type } = this.parameter;
    const plain = { id, spellcheck: "false", autocapitalize: "none", autocomplete: "off" };
    if (type.isList || type.kind === "dictionary") {
      return element("textarea", { ...plain, rows: "2" });
    }
    const choices = type.kind === "enum" ? type.cases : type.kind === "boolean"
      ? [["true", "true"], ["false", "false"]] : null;
    if (choices === null) {
      return element("input", {
        ...plain, type: "text", inputmode: type.kind === "integer" ? "numeric" : "text",
      });
    }
    const options = choices.map(([name, raw]) => element("option", { value: raw },
      name === raw ? visible(name) : visible(`${name} (${raw})`)));
    const none = element("option", { value: "" }, "left out");
    return element("select", { id }, this.mayBeLeftOut ? [none, ...options] : options);
  }

  get lines() { return this.control.value.split("\n").filter((line) => line !== ""); }

  /** The value as the printer takes it. */
  get value() {
    const { type, default: absent } = this.parameter;
    const canonical = (text) => canonicalValue(type, text);
    if (type.kind === "dictionary") {
      const pairs = this.lines.map((line) => {
        const at = line.indexOf("=");
        return at < 0 ? [line, ""] : [line.slice(0, at), line.slice(at + 1)];
      });
      return { pairs: sortedPairs(Array.from(new Map(pairs))) };
    }
    if (type.isList) {
      const list = this.lines.map(canonical);
      const isDefault = Array.isArray(absent) && absent.length > 0
        && (list.length === 0 || list.join("\n") === absent.join("\n"));
      return isDefault ? { omitted: null, value: absent } : { list };
    }
    const text = this.control.value;
    if (text === "" && this.mayBeLeftOut) return { omitted: absent ?? null };
    return canonical(text) === absent ? { omitted: absent } : { text: canonical(text) };
  }

  /** A text that has no value of the type, whatever the pattern takes. */
  get problem() {
    const { type } = this.parameter;
    const texts = type.kind === "dictionary" ? [] : type.isList ? this.lines
      : this.control.value === "" ? [] : [this.control.value];
    const wrong = texts.find((text) => !hasValue(type, text));
    return wrong === undefined ? "" : this.routes.issue(this.parameter, wrong).problem;
  }

  /** Why no link can carry the value. */
  get refusal() {
    const { type } = this.parameter;
    const text = this.control.value;
    if (text === "") return "A value is needed.";
    if (isDots(text)) return "Browsers remove '.' and '..' from paths.";
    return type.isList || type.kind === "string" && type.text === "String"
      ? `No link can carry ${shortened(text)} here.`
      : this.routes.issue(this.parameter, text).problem;
  }

  /** Whether there is none. */
  showProblem(text) {
    this.problemText.textContent = text;
    this.control.setAttribute("aria-invalid", text === "" ? "false" : "true");
    return text === "";
  }
}

/** A link, a button that copies it, and its QR code. */
class BuiltLink {
  static names = { web: "Web link", app: "App link", path: "Path" };

  constructor(form, message) {
    this.form = form;
    this.message = message;
    const name = BuiltLink.names[form];
    this.text = element("code", { class: "link", tabindex: "0", "aria-label": name });
    this.picture = element("div", { class: "qr" });
    this.toggle = element("button", {
      type: "button", "aria-expanded": "false", "aria-label": `QR code of the ${name}`,
      click: () => this.togglePicture(),
    }, "QR code");
    const copy = element("button", {
      type: "button", "aria-label": `Copy the ${name}`, click: () => this.copy(),
    }, "Copy");
    this.box = element("div", { class: "built" },
      element("span", { class: "form" }, name), this.text, copy, this.toggle, this.picture);
  }

  show(link) {
    this.link = link;
    this.box.hidden = link === null;
    this.text.textContent = link ?? "";
    this.draw();
  }

  togglePicture() {
    const isOpen = this.toggle.getAttribute("aria-expanded") === "true";
    this.toggle.setAttribute("aria-expanded", isOpen ? "false" : "true");
    this.draw();
  }

  draw() {
    const isOpen = this.toggle.getAttribute("aria-expanded") === "true" && this.link !== null;
    this.picture.replaceChildren(...isOpen ? [qrPicture(this.link)] : []);
  }

  async copy() {
    try {
      await navigator.clipboard.writeText(this.link);
      this.message.textContent = "Copied.";
    } catch {
      getSelection().selectAllChildren(this.text);
      this.message.textContent = document.execCommand("copy")
        ? "Copied." : "The link is selected; copy it from there.";
    }
  }
}

/** A QR code as a picture, with the margin that readers need. */
function qrPicture(link) {
  const modules = qrCode(link);
  if (modules === null) {
    return element("p", { class: "problem" }, "The link is too long for a QR code.");
  }
  const svg = (name, attributes) => {
    const made = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  };
  const margin = 4;
  const size = modules.length + 2 * margin;
  const path = modules.flatMap((row, y) => row.map((isDark, x) =>
    isDark ? `M${x + margin} ${y + margin}h1v1h-1z` : "")).join("");
  const picture = svg("svg", {
    viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": `QR code of ${link}`,
    "shape-rendering": "crispEdges",
  });
  picture.append(
    svg("rect", { width: size, height: size, fill: "#fff" }), svg("path", { d: path, fill: "#000" }));
  return picture;
}
