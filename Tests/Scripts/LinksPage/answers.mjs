// The page's answers and those of `routesc match --json --why`, made comparable.

/** JSON whose numbers keep their digits: `{ number: "1.50" }`. */
export function parseJSON(text) {
  const token = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g;
  const marked = text.replace(token, (found) =>
    found.startsWith("\"") ? found : `{"number":"${found}"}`);
  return JSON.parse(marked);
}

/** What `--json` prints for a value of a type. */
export function jsonValue({ type }, value) {
  if (value === null) return null;
  if (value instanceof Map) return Object.fromEntries(value);
  if (Array.isArray(value)) return value.map((text) => jsonValue({ type }, text));
  switch (type.kind) {
  case "integer": case "double": case "decimal":
    return /^-?\d+(\.\d+)?$/.test(value) ? { number: value } : value;
  case "boolean": return value !== "false";
  default: return value;
  }
}

/** The page's answer as `--json` has it. */
export function jsonAnswer({ link, readAs, route, match, redirect, location, error, why }) {
  const query = new Map();
  for (const [key, value] of match?.unusedQuery ?? []) {
    const form = key.normalize("NFC");
    if (!query.has(form)) query.set(form, [key, []]);
    query.get(form)[1].push(value);
  }
  const parameters = route === null ? [] : route.parameters.map((parameter, index) =>
    [parameter.label, jsonValue(parameter, match.values[index])]);
  return {
    link, route: route?.name ?? null, parameters: Object.fromEntries(parameters),
    query: Object.fromEntries(query.values()), redirect: redirect?.patterns[0] ?? null, location,
    readAs, issues: match?.issues ?? [], error: error?.name ?? null, why: why === null ? [] : [why],
  };
}

/** A value as the page's printer takes it. */
export function printedValue({ default: absent }, value) {
  if (value === null) return { omitted: null };
  if (value instanceof Map) return { pairs: Array.from(value) };
  const isDefault = absent !== undefined && JSON.stringify(absent) === JSON.stringify(value);
  if (Array.isArray(value)) {
    return isDefault && value.length > 0 ? { omitted: null, value } : { list: value };
  }
  return isDefault ? { omitted: value } : { text: value };
}

/** The links that the page prints for an answer, as the app does; null where it refuses. */
export function printedLinks(routes, { match }, printedLink) {
  if (match === null) return null;
  const { parameters } = routes.facts.routes[match.route];
  const values = match.values.map((value, index) => printedValue(parameters[index], value));
  const links = {};
  for (const [name, forms] of [["web", ["web", "app", "path"]], ["app", ["app", "web", "path"]]]) {
    const printed = forms.map((form) => printedLink(routes, match.route, values, form));
    const link = printed.find(({ link }) => link !== null)?.link;
    links[name] = printed.some(({ printer }) => printer.refused.size > 0) ? null : link;
  }
  return links;
}

/** A number written without an exponent and without zeros that say nothing. */
function digits(text) {
  const [, sign, whole, fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(text);
  const shift = Number(exponent);
  const all = whole + fraction;
  const point = whole.length + shift;
  const padded = "0".repeat(Math.max(0, -point)) + all + "0".repeat(Math.max(0, point - all.length));
  const at = Math.max(0, point);
  const before = padded.slice(0, at).replace(/^0+(?=\d)/, "") || "0";
  const after = padded.slice(at).replace(/0+$/, "");
  return sign + before + (after === "" ? "" : `.${after}`);
}

/** Numbers that are the same `Double`, or the same digits, are equal. */
function normalized(value, isDouble) {
  if (Array.isArray(value)) return value.map((element) => normalized(element, isDouble));
  if (value === null || typeof value !== "object") return value;
  if (typeof value.number === "string") {
    return isDouble ? `number ${Number(value.number)}` : `number ${digits(value.number)}`;
  }
  return sorted(Object.entries(value).map(([key, member]) => [key, normalized(member, isDouble)]));
}

const sorted = (entries) => Object.fromEntries(entries.toSorted(([one], [other]) =>
  one < other ? -1 : one > other ? 1 : 0));

/**
 * Why a link opens nothing: the page says the first of the reasons that `routesc` gives, without the
 * line, and names the segment, the item or the fragment where `routesc` names the parameter that
 * does not take it.
 */
export const firstReason = (why) => why?.slice(0, 1).map((reason) => reason
  .replace(/' \(\S+\.routes:\d+\): /, "': ")
  .replace(
    /: (segment \d+|the query's '[^']+'|the fragment)(?:: '[^']+: [^']+' rejected "| can't be ').*$/s,
    ": $1 is not a value"));

/** An answer as text that is equal where answers are; the page does not say all that `routesc` does. */
export function comparable(
  { parameters, why, kind, table, pattern, place, filters, ...answer }, facts) {
  const route = facts.routes.find(({ name }) => name === answer.route);
  const isDouble = (label) =>
    route?.parameters.find((parameter) => parameter.label === label)?.type.kind === "double";
  // The page names the case that gets every other link, without its parameter.
  const values = Object.entries(route ? parameters : {}).map(([label, value]) =>
    [label, normalized(value, isDouble(label))]);
  return JSON.stringify(sorted(Object.entries({
    ...answer, why: firstReason(why), parameters: sorted(values), query: sorted(Object.entries(answer.query)),
    issues: answer.issues.map((issue) => sorted(Object.entries(issue))),
  })));
}
