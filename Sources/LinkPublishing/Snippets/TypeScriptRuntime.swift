/// The end of each TypeScript output: what its functions call. It writes links as ``LinkPrinter``
/// does, and throws where that refuses a value.
let typeScriptRuntime = #"""
  /** How a link begins: with a host, with a scheme, or with its path. */
  export type LinkForm = "universal" | "scheme" | "path";

  /** A value that no link can contain. */
  export class LinkValueError extends RangeError {
    constructor(readonly parameter: string, value: string) {
      super(`no link can contain ${JSON.stringify(value)} for '${parameter}'`);
    }
  }

  type Accepts = (text: string) => boolean;

  interface Value {
    label: string;
    accepts: Accepts;
    /** The text of a single value; also that of a default, which is left out where it can be. */
    text?: string;
    texts?: string[];
    pairs?: [string, string][];
    isOmitted: boolean;
    width: number;
    isList: boolean;
    keepsSlashes: boolean;
    separator?: string;
  }

  type Piece = string | Value;
  type Item = { key: string; pieces?: Piece[] };

  function value(label: string, accepts: Accepts, isOmitted: boolean): Value {
    return { label, accepts, isOmitted, width: 0, isList: false, keepsSlashes: false };
  }

  function required(label: string, text: string | undefined, accepts: Accepts): Value {
    if (text === undefined) throw new LinkValueError(label, "undefined");
    return { ...value(label, accepts, false), text };
  }

  function optional(label: string, text: string | undefined, accepts: Accepts): Value {
    return { ...value(label, accepts, text === undefined), text };
  }

  function defaulted(label: string, text: string | undefined, fallback: string, accepts: Accepts): Value {
    return { ...value(label, accepts, text === undefined || text === fallback), text: text ?? fallback };
  }

  function several(label: string, texts: (string | undefined)[] | undefined, fallback: string[], accepts: Accepts): Value {
    const given = (texts ?? fallback).map((text) => text ?? "undefined");
    const isOmitted = given.length === fallback.length && given.every((text, index) => text === fallback[index]);
    return { ...value(label, accepts, isOmitted), isList: true, texts: isOmitted ? undefined : given };
  }

  function pairs(label: string, values: Readonly<Record<string, string>> | undefined): Value {
    const pairs = Object.entries(values ?? {}).sort(([left], [right]) => compareBytes(left, right));
    return { ...value(label, anyText(), pairs.length === 0), pairs };
  }

  function filled(value: Value, width: number): Value {
    return { ...value, width };
  }

  function withSlashes(value: Value): Value {
    return { ...value, keepsSlashes: true };
  }

  function joined(value: Value, separator: string): Value {
    return { ...value, separator };
  }

  function text(value: string | number | bigint | boolean | Date | null | undefined): string | undefined {
    if (value === null || value === undefined) return undefined;
    if (typeof value === "number") return expanded(String(value === 0 ? 0 : value));
    if (!(value instanceof Date)) return String(value);
    if (Number.isNaN(value.getTime())) return "NaN";
    return value.toISOString().replace(/\.000Z$/, "Z").replace(/T00:00:00Z$/, "");
  }

  function lowerCased(text: string | undefined): string | undefined {
    return text?.toLowerCase();
  }

  /** A number without an exponent. */
  function expanded(text: string): string {
    const parts = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text);
    if (parts === null) return text;
    const [, sign, whole, fraction = "", exponent] = parts;
    const digits = whole + fraction;
    const point = whole.length + Number(exponent);
    if (point <= 0) return `${sign}0.${"0".repeat(-point)}${digits}`;
    if (point >= digits.length) return sign + digits + "0".repeat(point - digits.length);
    return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
  }

  function anyText(): Accepts {
    return () => true;
  }

  function length(least: number, most: number): Accepts {
    return (text) => {
      const count = [...text].length;
      return least <= count && count <= most;
    };
  }

  function integer(lower: string, upper: string): Accepts {
    return (text) => /^-?\d+$/.test(text) && BigInt(lower) <= BigInt(text) && BigInt(text) <= BigInt(upper);
  }

  function decimal(lower: string, upper: string, includesUpper: boolean): Accepts {
    return (text) => {
      if (!/^-?(0|[1-9]\d*)(\.\d*[1-9])?$/.test(text) || text === "-0") return false;
      if (lower !== "" && compareDecimals(text, lower) < 0) return false;
      const order = upper === "" ? -1 : compareDecimals(text, upper);
      return order < 0 || (includesUpper && order === 0);
    };
  }

  function compareDecimals(left: string, right: string): number {
    const places = Math.max(...[left, right].map((text) => (text.split(".")[1] ?? "").length));
    const scaled = [left, right].map((text) => {
      const [whole, fraction = ""] = text.split(".");
      return BigInt(whole + fraction.padEnd(places, "0"));
    });
    return scaled[0] < scaled[1] ? -1 : scaled[0] > scaled[1] ? 1 : 0;
  }

  function uuid(): Accepts {
    return (text) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
  }

  function date(): Accepts {
    return (text) => /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$/.test(text);
  }

  function oneOf(texts: string[]): Accepts {
    return (text) => texts.includes(text);
  }

  /** A regular expression as an automaton over the bytes of a text. */
  function automaton(classes: string, states: string[]): Accepts {
    const starts = classes.split(" ").map((start) => start.split(":").map(Number));
    const rows = states.map((state) => state.split(" ").map(Number));
    return (text) => {
      let state = 0;
      for (const byte of new TextEncoder().encode(text)) {
        const [, classOfByte] = starts.filter(([start]) => start <= byte).pop() ?? [0, 0];
        state = rows[state][1 + classOfByte];
        if (state < 0) return false;
      }
      return rows[state][0] === 1;
    };
  }

  function compareBytes(left: string, right: string): number {
    const [first, second] = [left, right].map((text) => new TextEncoder().encode(text));
    const index = first.findIndex((byte, index) => byte !== second[index]);
    return index < 0 ? first.length - second.length : first[index] - (second[index] ?? -1);
  }

  const segmentCharacters = /[A-Za-z0-9\-._~!'()*$&+,;=:@]/;
  const queryCharacters = /[A-Za-z0-9\-._~!'()*]/;
  const fragmentCharacters = /[A-Za-z0-9\-._~!'()*$&+,;=:@/?]/;

  function encoded(text: string, allowed: RegExp, escaping = ""): string {
    let result = "";
    for (const byte of new TextEncoder().encode(text)) {
      const character = String.fromCharCode(byte);
      const isPlain = allowed.test(character) && !escaping.includes(character);
      result += isPlain ? character : "%" + byte.toString(16).toUpperCase().padStart(2, "0");
    }
    return result;
  }

  function refuse(value: Value, text: string): never {
    throw new LinkValueError(value.label, text);
  }

  function checked(text: string, value: Value): string {
    if (!value.accepts(text)) refuse(value, text);
    // A half of a surrogate pair is in no link.
    if (/[\ud800-\udfff]/u.test(text)) refuse(value, text);
    return filledText(text, value.width);
  }

  function filledText(text: string, width: number): string {
    const [sign, digits] = text.startsWith("-") ? ["-", text.slice(1)] : ["", text];
    return sign + digits.padStart(width, "0");
  }

  function isDots(text: string): boolean {
    return text === "." || text === "..";
  }

  function front(form: LinkForm, universal: string, scheme: string, path: string): string {
    return { universal, scheme, path }[form];
  }

  function host(pieces: Piece[]): string {
    return "https://" + pieces.map((piece) => (typeof piece === "string" ? piece : hostText(piece))).join("") + "/";
  }

  function hostText(value: Value): string {
    const text = checked(value.text ?? refuse(value, ""), value);
    const label = /^[a-z0-9_-]+$/;
    const labels = value.keepsSlashes ? text.split(".") : [text];
    if (!labels.every((part) => label.test(part))) refuse(value, text);
    return text;
  }

  function link(front: string, path: Piece[][], query: Item[] = [], fragment = ""): string {
    const items = queryTexts(query).join("&");
    return front + pathText(path) + (items === "" ? "" : "?" + items) + fragment;
  }

  function pathText(path: Piece[][]): string {
    let count = path.length;
    while (count > 0 && isLeftOut(path[count - 1])) count -= 1;
    return path.slice(0, count).map(segmentText).join("/");
  }

  function isLeftOut(segment: Piece[]): boolean {
    const [piece] = segment;
    if (segment.length !== 1 || typeof piece === "string") return false;
    return piece.isOmitted || piece.texts?.length === 0;
  }

  function segmentText(pieces: Piece[]): string {
    const text = pieces.map((piece) => (typeof piece === "string" ? piece : pathValue(piece, pieces.length === 1))).join("");
    const last = pieces.filter((piece): piece is Value => typeof piece !== "string").pop();
    if (last !== undefined && !last.keepsSlashes && isDots(text)) refuse(last, text);
    return text;
  }

  function pathValue(value: Value, isAlone: boolean): string {
    if (value.texts !== undefined) return value.texts.map((text) => element(text, value, true)).join("/");
    if (value.isOmitted && (value.keepsSlashes || value.isList)) return "";
    if (value.text === undefined) return refuse(value, "");
    return value.keepsSlashes ? rest(value.text, value) : element(value.text, value, isAlone);
  }

  function element(text: string, value: Value, isAlone: boolean): string {
    if (text === "" || (isAlone && isDots(text))) refuse(value, text);
    return encoded(checked(text, value), segmentCharacters);
  }

  /** A text that keeps its slashes. A link's last slash counts for nothing, so one more is written. */
  function rest(text: string, value: Value): string {
    const parts = text.split("/");
    if (text === "" || parts.some(isDots)) refuse(value, text);
    checked(text, value);
    const path = parts.map((part) => encoded(part, segmentCharacters)).join("/");
    return text.endsWith("/") ? path + "/" : path;
  }

  function item(key: string, pieces?: Piece[]): Item {
    return { key, pieces };
  }

  function takesRest(item: Item): boolean {
    const piece = item.pieces?.[0];
    return piece !== undefined && typeof piece !== "string" && piece.keepsSlashes;
  }

  function queryTexts(items: Item[]): string[] {
    const last = items.filter(takesRest);
    return [...items.filter((item) => !takesRest(item)), ...last].flatMap(itemTexts);
  }

  function itemTexts({ key, pieces }: Item): string[] {
    if (pieces === undefined) return [key];
    const [first] = pieces;
    if (first !== undefined && typeof first !== "string") {
      if (first.pairs !== undefined) {
        return first.pairs.map((pair) => pair.map((text) => encoded(checked(text, first), queryCharacters)).join("="));
      }
      if (first.texts !== undefined) return listTexts(key, first, first.texts);
    }
    const text = componentText(pieces, queryCharacters);
    return text === undefined ? [] : [`${key}=${text}`];
  }

  function listTexts(key: string, value: Value, texts: string[]): string[] {
    const encodedTexts = texts.map((text) => encoded(checked(text, value), queryCharacters, value.separator));
    if (value.separator === undefined) return encodedTexts.map((text) => `${key}=${text}`);
    return encodedTexts.length === 0 ? [] : [`${key}=${encodedTexts.join(value.separator)}`];
  }

  function componentText(pieces: Piece[], allowed: RegExp): string | undefined {
    if (pieces.some((piece) => typeof piece !== "string" && piece.isOmitted)) return undefined;
    return pieces
      .map((piece) => (typeof piece === "string" ? piece : encoded(checked(piece.text ?? "", piece), allowed)))
      .join("");
  }

  function fragmentText(pieces: Piece[]): string {
    const text = componentText(pieces, fragmentCharacters);
    return text === undefined ? "" : "#" + text;
  }

  function fragmentItems(items: Item[]): string {
    const texts = queryTexts(items).join("&");
    return texts === "" ? "" : "#" + texts;
  }

  function fragmentPath(path: Piece[][], query: Item[]): string {
    const items = queryTexts(query).join("&");
    return "#/" + pathText(path) + (items === "" ? "" : "?" + items);
  }

  """#
