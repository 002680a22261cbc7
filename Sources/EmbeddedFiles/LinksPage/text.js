// UTF-8 and percent-encoding, as links have them.

const utf8 = new TextEncoder();
const lenientUTF8 = new TextDecoder("utf-8", { ignoreBOM: true });

/** The value of a hexadecimal digit, or -1. */
function hexValue(code) {
  if (code >= 48 && code <= 57) return code - 48;
  const letter = code | 32;
  return letter >= 97 && letter <= 102 ? letter - 87 : -1;
}

/** The byte of an escape, or -1 where there is none before `end`. */
function escapedByte(link, at, end) {
  if (link.charCodeAt(at) !== 37 || at + 2 >= end) return -1;
  const high = hexValue(link.charCodeAt(at + 1));
  const low = hexValue(link.charCodeAt(at + 2));
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

const asciiLower = (text) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());

const asciiUpper = (text) => text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Text that Swift takes for the same has the same canonical form. */
const canonicalForm = (text) => text.normalize("NFC");

/**
 * A part of a link with its escapes decoded. `offset(i)` is where the character `i` is in
 * the link.
 */
function decode(link, [start, end], plusIsSpace = false) {
  const raw = link.slice(start, end);
  if (!raw.includes("%")) {
    const text = plusIsSpace ? raw.replaceAll("+", " ") : raw;
    return { text, offset: (index) => start + index };
  }
  let text = "";
  const offsets = [];
  for (let at = start; at < end;) {
    const bytes = [];
    const first = at;
    for (let byte; (byte = escapedByte(link, at, end)) >= 0; at += 3) bytes.push(byte);
    if (bytes.length === 0) {
      text += plusIsSpace && link[at] === "+" ? " " : link[at];
      offsets.push(at);
      at += 1;
      continue;
    }
    const run = lenientUTF8.decode(Uint8Array.from(bytes));
    let place = first;
    for (const character of run) {
      for (let unit = 0; unit < character.length; unit += 1) offsets.push(place);
      place += utf8.encode(character).length * 3;
    }
    text += run;
  }
  offsets.push(end);
  return { text, offset: (index) => offsets[index] };
}

const decodedText = (link, range, plusIsSpace) => decode(link, range, plusIsSpace).text;

/** The mistake in the escapes of a part of a link: `malformedEscape`, `invalidUTF8` or null. */
function escapeProblem(link, [start, end]) {
  if (!link.slice(start, end).includes("%")) return null;
  const validation = new UTF8Validation();
  for (let at = start; at < end;) {
    let bytes;
    if (link[at] === "%") {
      const byte = escapedByte(link, at, end);
      if (byte < 0) return "malformedEscape";
      bytes = [byte];
      at += 3;
    } else {
      const character = String.fromCodePoint(link.codePointAt(at));
      bytes = utf8.encode(character);
      at += character.length;
    }
    for (const byte of bytes) if (!validation.accepts(byte)) return "invalidUTF8";
  }
  return validation.expected === 0 ? null : "invalidUTF8";
}

const escapeProblemTexts = {
  malformedEscape: "has a '%' that is not followed by two hexadecimal digits",
  invalidUTF8: "is not UTF-8 after percent-decoding",
};

/** UTF-8 byte by byte (RFC 3629): no overlong forms, no surrogates. */
class UTF8Validation {
  expected = 0;
  lower = 0x80;
  upper = 0xBF;

  accepts(byte) {
    if (this.expected > 0) {
      if (byte < this.lower || byte > this.upper) return false;
      this.expected -= 1;
      [this.lower, this.upper] = [0x80, 0xBF];
      return true;
    }
    if (byte < 0x80) return true;
    if (byte < 0xC2 || byte > 0xF4) return false;
    this.expected = byte < 0xE0 ? 1 : byte < 0xF0 ? 2 : 3;
    if (byte === 0xE0) this.lower = 0xA0;
    if (byte === 0xED) this.upper = 0x9F;
    if (byte === 0xF0) this.lower = 0x90;
    if (byte === 0xF4) this.upper = 0x8F;
    return true;
  }
}

const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Cn}]/u;
const shortEscapes = { "\\": "\\\\", "\"": "\\\"", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function escaped(text, also) {
  return Array.from(text, (character) => {
    if (!invisible.test(character) && !also.includes(character)) return character;
    const number = character.codePointAt(0).toString(16).toUpperCase();
    return shortEscapes[character] ?? `\\u{${number}}`;
  }).join("");
}

/** Text as it is shown: without characters that would not be seen. */
const visible = (text) => escaped(text, "");

/** A string literal of Swift. */
const quoted = (text) => `"${escaped(text, "\\\"")}"`;
