// What a link opens, and why it opens nothing.

/** The routes of a table, and the answers to links. */
class Routes {
  constructor(facts) {
    this.facts = facts;
    this.table = new Table(facts);
  }

  /** What a link from outside the app opens, and with which values, or why nothing. */
  answer(text) {
    const answer = {
      link: text.toWellFormed?.() ?? text, readAs: null, route: null, match: null,
      redirect: null, location: null, error: null, why: null,
    };
    try {
      const given = withASCIIHost(answer.link);
      const link = new Link(given, this.table);
      let found = this.resolve(link);
      const printed = found.isRefusal ? null : new SecondReading(this).link(given, found);
      if (printed !== null) {
        found = this.resolve(new Link(printed, this.table));
        if (found.match) answer.readAs = printed;
      }
      if (found.match) {
        answer.match = found.match;
        answer.route = this.facts.routes[found.match.route];
      }
      if (found.redirect !== undefined) answer.redirect = this.facts.redirects[found.redirect];
      answer.location = found.location ?? null;
      // A value in another form is no reason.
      answer.why = found.isNothing
        ? new NearMissSearch(new Link(link.text, this.table, true)).reason : found.why ?? null;
    } catch (error) {
      if (!(error instanceof LinkProblem)) throw error;
      answer.error = error;
    }
    return answer;
  }

  /** The route that a printed link opens inside the app, with its values; null for none. */
  opened(link) {
    try {
      return this.resolve(new Link(link, this.table), false).match ?? null;
    } catch (error) {
      if (!(error instanceof LinkProblem)) throw error;
      return null;
    }
  }

  /**
   * The answer of one reading: that of the pattern `found`, a refusal, or nothing.
   */
  resolve(link, isFromOutside = true) {
    const budget = new Budget();
    const refusal = (why) => ({ why, isRefusal: true });
    for (const found of patterns(link, budget)) {
      const { target: { kind, route, redirect }, takesExternalLinks } = found;
      const inApp = () =>
        refusal(`'${found.text}': the route matches only links from inside the app`);
      switch (kind) {
      case "refusal": return refusal(`'${found.text}': a '-> nil' line refuses it`);
      case "externalRedirect": {
        if (isFromOutside && !takesExternalLinks) return inApp();
        const location = redirectLink(this, redirect, new Reader(link, found));
        if (location === null) continue;
        return { redirect, location, found };
      }
      default: {
        const match = this.read(route, link, found);
        if (match === null) continue;
        const facts = this.facts.routes[route];
        const isRedirect = kind === "redirect";
        if (isFromOutside && (!takesExternalLinks || isRedirect && facts.inApp)) return inApp();
        return isRedirect ? { match, found, redirect } : { match, found };
      }
      }
    }
    return { isNothing: true };
  }

  // Values.

  /** The values of a route's parameters; null where one that must be there is not. */
  read(route, link, found) {
    const reader = new Reader(link, found);
    const { parameters } = this.facts.routes[route];
    const match = { route, values: [], issues: [] };
    for (const [index, parameter] of parameters.entries()) {
      const location = found.locations[index];
      const value = this.value(parameter, location, reader, match.issues);
      if (value === undefined) return null;
      match.values.push(value);
    }
    if (match.issues.length > 0 && this.table.options.isQueryStrict) return null;
    for (const { parameter, key, text, problem } of reader.unreadableItems) {
      const label = parameters[parameter]?.label ?? null;
      match.issues.push({
        parameter: label,
        key: label === null ? key : null,
        problem: `${shortened(text)} ${problem}`,
      });
    }
    match.unusedQuery = reader.extraItems.map((item) => [item.keyText, item.valueText]);
    return match;
  }

  /**
   * A value: text, a list of texts, a map of texts, or null where it is left out; undefined
   * where it must not be.
   */
  value(parameter, location, reader, issues) {
    const { type } = parameter;
    if (type.kind === "dictionary") {
      // Of keys that are equal but for their bytes, the last counts.
      const items = new Map(reader.otherItems.map((item) =>
        [canonicalForm(item.keyText), item]));
      return new Map(sortedPairs(Array.from(items.values(), (item) =>
        [item.keyText, item.valueText])));
    }
    if (type.isList) return this.list(parameter, location, reader, issues);
    const found = reader.one(location);
    if (found?.text !== undefined && hasValue(type, found.text)) {
      return canonicalValue(type, found.text);
    }
    const isRequired = !parameter.isOptional && parameter.default === undefined;
    if (isRequired || found !== null && location.kind === "path") return undefined;
    if (found !== null) issues.push(this.issue(parameter, found.text ?? found.refused));
    return parameter.default ?? null;
  }

  list(parameter, location, reader, issues) {
    const values = [];
    const found = reader.all(location);
    for (const { text, refused } of found) {
      if (text !== undefined && hasValue(parameter.type, text)) {
        values.push(canonicalValue(parameter.type, text));
      } else {
        if (location.kind === "path") return undefined;
        issues.push(this.issue(parameter, text ?? refused));
        if (location.kind === "queryJoined") return parameter.default ?? [];
      }
    }
    return found.length === 0 ? parameter.default ?? values : values;
  }

  issue({ label, type }, text) {
    const name = noun(type.text) === "a String" ? "of the pattern's form" : noun(type.text);
    const advice = adviceOn(type.form, text, this.facts.advice);
    const problem = `${shortened(text)} is not ${name}${advice === null ? "" : `: ${advice}`}`;
    return { parameter: label, key: null, problem };
  }
}

/** Quoted, and cut off where it is long. */
function shortened(text) {
  const characters = Array.from(text);
  return quoted(characters.slice(0, 80).join("")) + (characters.length > 80 ? "…" : "");
}

/** `an Int(1...)`, for one value of a list too. */
function noun(type) {
  let name = type.endsWith("?") ? type.slice(0, -1) : type;
  if (name.startsWith("[")) name = name.slice(1, name.lastIndexOf("]"));
  if (name.startsWith("(")) return `one of ${name}`;
  return ("AEIO".includes(name[0]) ? "an " : "a ") + name;
}

// Values as texts.

/**
 * `product (id: A-17, variant: 2)`
 *
 * `show` is what a text is shown as; quoted, descriptions are equal only where values are.
 */
function description(route, values, show = (text) => text) {
  const named = route.parameters.map((parameter, index) =>
    [parameter.label, valueText(parameter, values[index], show)]);
  const list = named.filter(([, text]) => text !== null)
    .map(([label, text]) => `${label}: ${text}`);
  return list.length === 0 ? route.name : `${route.name} (${list.join(", ")})`;
}

/** A value, as a link has it; null where there is none. */
function valueText({ type }, value, show = (text) => text) {
  if (value === null) return null;
  const texts = value instanceof Map
    ? Array.from(value, ([key, text]) => `${show(key)}=${show(text)}`)
    : [value].flat().map((text) => elementText(type, text, show));
  return texts.length === 0 ? null : texts.join(", ");
}

function elementText(type, text, show) {
  switch (type.kind) {
  case "integer": return text.replace(/^(-?)0+(?=[0-9])/, "$1");
  case "double": case "decimal": case "boolean": return text;
  default: return show(text);
  }
}
