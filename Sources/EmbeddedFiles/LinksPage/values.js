// The texts that values may have.

/** Whether a decoded text is one that a constraint takes; null takes every one. */
function accepts(constraint, text, ignoresCase) {
  if (constraint === null) return true;
  switch (constraint.kind) {
  case "length": {
    const count = scalarCount(text);
    return count >= constraint.least && count <= constraint.most;
  }
  case "oneOf": return indexOfText(constraint, text, ignoresCase) >= 0;
  case "automaton": return acceptsByStates(constraint.automaton, text);
  case "joined": return elementsOfSegment(constraint, text).every((element) =>
    element !== "" && accepts(constraint.element, element, ignoresCase));
  default: return true;
  }
}

/** The elements of a list in one segment, which is decoded before it is split. */
const elementsOfSegment = ({ separator }, text) => text.split(separator);

/** As `accepts`; in a second reading of a link also a text that has a printed form. */
const reads = (constraint, text, ignoresCase, allForms) =>
  accepts(constraint, text, ignoresCase) || allForms && printedForm(constraint, text) !== null;

/** The state of an automaton after a byte, or -1. */
const stateAfter = ({ classes, classCount, transitions }, state, byte) =>
  transitions[state * classCount + classes[byte]];

function acceptsByStates(automaton, text) {
  let state = 0;
  for (const byte of utf8.encode(text)) {
    state = stateAfter(automaton, state, byte);
    if (state < 0) return false;
  }
  return automaton.accepting[state] === 1;
}

function scalarCount(text) {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const canonicalDecimal = /^-?(0|[1-9][0-9]*)(\.[0-9]*[1-9])?$/;

const isCanonicalDecimal = (text) => canonicalDecimal.test(text) && text !== "-0";

function decimalParts(text) {
  const [, sign, digits, rest] = /^(-?)([0-9]*)\.?([0-9]*)$/.exec(text);
  const whole = digits.replace(/^0+/, "");
  const fraction = rest.replace(/0+$/, "");
  return { isNegative: sign === "-" && whole + fraction !== "", whole, fraction };
}

const compareTexts = (left, right) => left < right ? -1 : left > right ? 1 : 0;

/** In the order of their keys' characters, as Swift sorts them. */
function sortedPairs(pairs) {
  // An UTF-16 code unit of a character beyond 16 bits is less than some that are one unit.
  const order = ([key]) => Array.from(canonicalForm(key), (character) =>
    character.codePointAt(0).toString(16).padStart(6, "0")).join("");
  return pairs.toSorted((one, other) => compareTexts(order(one), order(other)));
}

/** Which of the texts of an enum this is, or -1. */
function indexOfText({ texts }, text, ignoresCase) {
  if (!ignoresCase) return texts.indexOf(text);
  const lower = asciiLower(text);
  return texts.findIndex((other) => asciiLower(other) === lower);
}

/** A text of the path with each text of an enum as the table has it, whatever its case. */
function inTableCase(constraint, text) {
  switch (constraint?.kind) {
  case "oneOf": return constraint.texts[indexOfText(constraint, text, true)] ?? text;
  case "joined": return elementsOfSegment(constraint, text)
    .map((element) => inTableCase(constraint.element, element)).join(constraint.separator);
  default: return text;
  }
}

/** Whether a text has a value of a Swift type whose constraint takes it. */
function hasValue(type, text) {
  switch (type.kind) {
  case "double": return isCanonicalDecimal(text) && Number.isFinite(Number(text));
  case "decimal": return fitsDecimal(text);
  default: return true;
  }
}

/** Foundation's `Decimal`: 128 bits, times ten to the power of -128 to 127. */
function fitsDecimal(text) {
  if (!isCanonicalDecimal(text)) return false;
  const { whole, fraction } = decimalParts(text);
  const digits = whole + fraction;
  const zeros = fraction === "" ? Math.min(/0*$/.exec(digits)[0].length, 127) : 0;
  const significant = digits.slice(0, digits.length - zeros).replace(/^0+/, "");
  return fraction.length <= 128
    && (significant === "" || significant.length < 40 && BigInt(significant) < 1n << 128n);
}

/** The text that is printed for a value, of types whose values have several. */
function canonicalValue(type, text) {
  if (type.kind === "uuid") return asciiLower(text);
  if (type.kind === "date") return printedDate(text) ?? text;
  if (type.kind === "double" && Number.isFinite(Number(text))) return doubleText(Number(text));
  return text;
}

/** The digits of a number without an exponent: `1e21` has 22. */
function doubleText(number) {
  const [mantissa, exponent] = String(Math.abs(number)).split("e");
  const [whole, part = ""] = mantissa.split(".");
  const point = whole.length + Number(exponent ?? 0);
  const digits = "0".repeat(Math.max(0, 1 - point)) + whole + part
    + "0".repeat(Math.max(0, point - whole.length - part.length));
  const end = Math.max(1, point);
  const tail = digits.slice(end).replace(/0+$/, "");
  return (number < 0 ? "-" : "") + digits.slice(0, end) + (tail === "" ? "" : `.${tail}`);
}
