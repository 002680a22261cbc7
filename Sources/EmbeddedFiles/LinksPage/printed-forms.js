// The forms in which other programs write values, and the one that is printed.

/** The text that is printed for the value of another text that a constraint takes, or null. */
function printedForm(constraint, text) {
  if (constraint?.kind === "joined") return printedList(constraint, text);
  if (constraint?.form === "inOneCase") {
    return [text, asciiLower(text), asciiUpper(text)]
      .find((text) => accepts(constraint, text, false)) ?? null;
  }
  const printed = printedText(constraint, text);
  if (printed === null || !accepts(constraint, printed, false)) return null;
  const rounded = constraint.form === "double" ? canonicalValue({ kind: "double" }, printed) : printed;
  return accepts(constraint, rounded, false) ? rounded : printed;
}

/** A list in one segment with each element that has one in its printed form. */
function printedList({ element, separator }, text) {
  const texts = elementsOfSegment({ separator }, text).map((text) =>
    printedForm(element, text) ?? (accepts(element, text, false) ? text : null));
  return texts.every((text) => text !== null && text !== "") ? texts.join(separator) : null;
}

/** As `printedForm`, whether the constraint takes it or not. */
function printedText(constraint, text) {
  switch (constraint?.form) {
  case "integer": return printedInteger(text, constraint.width, constraint.width === 0);
  case "unsigned": return printedInteger(text, constraint.width, false);
  case "decimal":
  case "double": return printedDecimal(text);
  case "uuid": return asciiLower(text);
  case "boolean":
    return /^(true|1)$/i.test(text) ? "true" : /^(false|0)$/i.test(text) ? "false" : null;
  case "date": return printedDate(text);
  case "url": return printedURL(text);
  default: return null;
  }
}

/**
 * What to write in place of a text that has no value; null for one that has a value, and for one
 * that is no number or date at all.
 */
function adviceOn(form, text, advice) {
  const hasValue = form !== "url" && printedText({ form, width: 0 }, text) !== null;
  const isClose = form === "boolean" || form === "url" || /[0-9]/.test(text);
  return hasValue || !isClose ? null : advice[form] ?? null;
}

/** Zeros are left out, or filled in to the width; they come after the sign. */
function printedInteger(text, width, isNegativeZeroWritten) {
  const parts = /^(-?)0*([0-9]*)$/.exec(text);
  if (parts === null || text === "" || text === "-") return null;
  const [, sign, number] = parts;
  if (number === "") return sign === "" || isNegativeZeroWritten ? "0".padStart(width, "0") : null;
  return sign + number.padStart(width, "0");
}

function printedDecimal(text) {
  if (!/^-?[0-9]+(\.[0-9]+)?$/.test(text)) return null;
  const { isNegative, whole, fraction } = decimalParts(text);
  return (isNegative ? "-" : "") + (whole || "0") + (fraction === "" ? "" : `.${fraction}`);
}

/**
 * Characters outside ASCII are percent-encoded, but those of a host, which has no such form
 * (RFC 3987, section 3.1).
 */
function printedURL(text) {
  const [, authority] = /^(?:[^:/\x80-\u{10FFFF}]*:)?(?:\/\/([^/?#]*))?/u.exec(text);
  return authority !== undefined && !isASCII(authority)
    ? null : text.replace(/[^\x00-\x7F]/gu, escapes);
}

// Dates, as Swift's `Date` stores them: seconds from the beginning of 2001 on, in UTC.

const beginningOf2001 = 978_307_200;

/** The parts of `2026-03-14`, or of a moment of a day that exists, in any zone; null of others. */
function dateParts(text) {
  const parts = new RegExp("^([0-9]{4})-([0-9]{2})-([0-9]{2})"
    + "(?:T([0-9]{2}):([0-9]{2}):([0-9]{2})(?:\\.([0-9]{1,9}))?"
    + "(Z|([+-])([0-9]{2}):([0-9]{2})))?$").exec(text);
  if (parts === null) return null;
  const [year, month, day, hour, minute, second] = parts.slice(1, 7).map((text) => Number(text ?? 0));
  const [, , , , , , , digits = "", zone, sign, ahead, minutes] = parts;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
  const [hours, rest] = [Number(ahead ?? 0), Number(minutes ?? 0)];
  const isMoment = day >= 1 && day <= days && hour < 24 && minute < 60 && second < 60
    && hours < 24 && rest < 60;
  if (!isMoment) return null;
  return {
    year, month, day, second: hour * 3600 + minute * 60 + second, digits, isUTC: sign === undefined,
    nanosecond: Number(digits.padEnd(9, "0")), hasTime: zone !== undefined,
    offset: (sign === "-" ? -60 : 60) * (hours * 60 + rest),
  };
}

/** The moment of a date as it is printed; null where it has no year of four digits. */
function printedDate(text) {
  const parts = dateParts(text);
  if (parts === null) return null;
  const date = new Date(0);
  date.setUTCFullYear(parts.year, parts.month - 1, parts.day);
  const seconds = date.getTime() / 1000 + parts.second - parts.offset;
  const moment = seconds - beginningOf2001 + parts.nanosecond / 1e9;
  const whole = Math.floor(moment);
  for (let digits = 0; digits <= 9; digits += 1) {
    const count = Math.min(
      Math.round((moment - whole) * 1e9 / 10 ** (9 - digits)) * 10 ** (9 - digits), 999_999_999);
    if (momentOf(whole, count) === moment) return dateText(whole + beginningOf2001, count);
  }
  return null;
}

const momentOf = (seconds, nanosecond) => seconds + nanosecond / 1e9;

function dateText(seconds, nanosecond) {
  const text = new Date(seconds * 1000).toISOString();
  if (!/^[0-9]{4}-/.test(text)) return null;
  if (nanosecond === 0 && text.endsWith("T00:00:00.000Z")) return text.slice(0, 10);
  const fraction = String(nanosecond).padStart(9, "0").replace(/0+$/, "");
  return text.slice(0, 19) + (fraction === "" ? "Z" : `.${fraction}Z`);
}
