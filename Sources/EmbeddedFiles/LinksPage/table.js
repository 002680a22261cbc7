// The compiled table: its text decoded to words, its records read from them.

/** Words of 64 bits, from text with six bits to a character. */
class Words {
  constructor(text) {
    const bytes = new Uint8Array(Math.floor(text.length / 8) * 6);
    for (let group = 0, at = 0; at < bytes.length; group += 4, at += 3) {
      const [a, b, c, d] = [0, 1, 2, 3].map((index) => text.charCodeAt(group + index) - 63);
      bytes[at] = a | b << 6;
      bytes[at + 1] = b >> 2 | c << 4;
      bytes[at + 2] = c >> 4 | d << 2;
    }
    this.bytes = bytes.subarray(0, bytes.length - bytes.length % 8);
    this.view = new DataView(this.bytes.buffer, 0, this.bytes.length);
  }

  low(word) { return this.view.getUint32(word * 8, true); }
  high(word) { return this.view.getUint32(word * 8 + 4, true); }
  signed(word) { return this.view.getBigInt64(word * 8, true); }
  unsigned(word) { return this.view.getBigUint64(word * 8, true); }
  isZero(word) { return this.low(word) === 0 && this.high(word) === 0; }

  text(offset, length) {
    return lenientUTF8.decode(this.bytes.subarray(offset * 8, offset * 8 + length));
  }
}

const slotsMark = 1 << 6 | 1 << 15;  // bits 38 and 47
const catchAllMark = 1 << 30;  // bit 62
const lastMark = 1 << 31;  // bit 63

/** A table: states to follow segments through, and records of patterns where paths end. */
class Table {
  static magic = [0x7475726E, 0x706B0006];

  constructor(text) {
    const words = this.words = new Words(text);
    const [high, low] = Table.magic;
    if (words.high(0) !== high || words.low(0) !== low) throw new Error("not a table");
    const flags = words.low(1);
    this.options = {
      isTrailingSlashStrict: (flags & 1) !== 0,
      ignoresPathCase: (flags & 2) !== 0,
      isQueryStrict: (flags & 4) !== 0,
      readsPlusAsSpace: (flags & 8) !== 0,
    };
    this.namesHosts = (flags & 16) !== 0;
    this.constraints = new Map();
    this.segments = new Map();
    this.lists = new Map();
    this.scope = this.readScope(words.low(4));
    const count = words.high(2);
    this.roots = Array.from({ length: count }, (_, index) =>
      this.readRoot(words.low(2) + index * 4));
  }

  /** A text with eight bits for its kind. */
  reference(word) {
    const length = this.words.low(word) >>> 8;
    const offset = this.words.high(word);
    return { tag: this.words.low(word) & 0xFF, length, offset };
  }

  text(word) {
    const { length, offset } = this.reference(word);
    return this.words.text(offset, length);
  }

  // Schemes and hosts.

  readScope(offset) {
    const schemeCount = this.words.low(offset);
    const hostCount = this.words.high(offset);
    const first = offset + 1 + schemeCount;
    return {
      schemes: Array.from({ length: schemeCount }, (_, index) => this.text(offset + 1 + index)),
      hosts: Array.from({ length: hostCount }, (_, index) => ({
        name: this.text(first + index * 2),
        isWildcard: this.reference(first + index * 2).tag === 1,
        port: this.optionalText(first + index * 2 + 1),
      })),
    };
  }

  optionalText(word) { return this.words.isZero(word) ? null : this.text(word); }

  readRoot(offset) {
    return { site: this.readSite(offset), state: this.readStates(offset + 3) };
  }

  readSite(offset) {
    const kind = ["any", "scheme", "host"][this.words.low(offset) & 0xFF];
    if (kind === "any") return { kind };
    if (kind === "scheme") return { kind, scheme: this.text(offset + 1) };
    const first = this.words.low(offset + 1);
    const labels = Array.from({ length: this.words.low(offset) >>> 8 }, (_, index) => {
      const { tag, offset: constraint } = this.reference(first + index);
      return tag === 0
        ? { literal: this.text(first + index) }
        : { isMany: tag === 2, constraint: this.constraint(constraint) };
    });
    return { kind, labels, port: this.optionalText(offset + 2) };
  }

  // States.

  /** A state and all below it; with a list, because they may be deep. */
  readStates(word) {
    const root = { word };
    const unread = [root];
    for (let state; (state = unread.pop());) {
      this.readState(state);
      unread.push(...state.slots.values(), ...state.edges.map((edge) => edge.state));
    }
    return root;
  }

  readState(state) {
    const words = this.words;
    const offset = words.low(state.word);
    const slots = words.high(state.word);
    delete state.word;
    state.slots = new Map();
    const slotCount = (slots & slotsMark) === 0 ? 0 : 1 << (slots >>> 8 & 63);
    Array.from({ length: slotCount }, (_, index) => offset + 2 + index * 3)
      .filter((slot) => !words.isZero(slot))
      .sort((left, right) => words.low(left) - words.low(right))
      .forEach((slot) => state.slots.set(this.slotText(slot), { word: slot }));
    state.edges = [];
    for (let edge = words.high(offset + 1); edge !== 0;) {
      const marks = words.high(edge + 1);
      const record = words.low(edge + 1);
      state.edges.push({
        state: { word: edge },
        record: record === 0 ? null : this.segment(record),
        isCatchAll: (marks & catchAllMark) !== 0,
      });
      edge = (marks & lastMark) !== 0 ? 0 : edge + 2;
    }
    state.accepts = [];
    for (let accept = words.low(offset + 1); accept !== 0;) {
      const record = this.accept(accept);
      state.accepts.push(record);
      accept = record.next;
    }
  }

  /** The literal of a slot: its last and first eight bytes, or all before its state. */
  slotText(slot) {
    const length = this.words.high(slot) >>> 16;
    if (length <= 8) return this.words.text(slot + 1, length);
    const offset = this.words.low(slot);
    if (length > 16) return this.words.text(offset - Math.ceil(length / 8), length);
    const bytes = this.words.bytes.slice((slot + 2) * 8, (slot + 2) * 8 + length);
    bytes.set(this.words.bytes.subarray((slot + 1) * 8 + 16 - length, (slot + 2) * 8), 8);
    return lenientUTF8.decode(bytes);
  }

  // Records of patterns.

  accept(offset) {
    const words = this.words;
    const head = words.low(offset);
    const isBare = (head & 32) !== 0;
    const guards = isBare ? 0 : words.high(offset + 2);
    const sources = Array.from({ length: head >>> 8 & 0xFFFF }, (_, index) =>
      this.source(offset + (isBare ? 1 : 3) + index));
    for (const source of sources) {
      if (source.kind.startsWith("query")) source.rest = sources[source.segment - 1]?.key;
    }
    return {
      next: isBare ? 0 : words.low(offset + 1),
      kind: ["route", "redirect", "externalRedirect", "rejection"][head & 15],
      isExternal: (head & 16) !== 0,
      route: words.high(offset),
      redirect: isBare ? 0 : words.low(offset + 2),
      requirements: this.requirements(isBare ? 0 : words.high(offset + 1)),
      guards: guards === 0 ? [] : this.list(guards, 1, (word) => this.guard(word)),
      sources,
    };
  }

  /** A count, then entries of some words. Equal lists are read once. */
  list(offset, size, read) {
    let entries = this.lists.get(offset);
    if (!entries) {
      const length = this.words.low(offset);
      entries = Array.from({ length }, (_, index) => read(offset + 1 + index * size));
      this.lists.set(offset, entries);
    }
    return entries;
  }

  requirements(offset) {
    return offset === 0 ? [] : this.list(offset, 2, (word) => this.requirement(word));
  }

  requirement(word) {
    const { tag } = this.reference(word);
    const kinds = ["value", "present", "absent", "fragmentText", "fragmentPath"];
    const kind = kinds[tag & ~16];
    const record = this.words.low(word + 1);
    const rest = this.words.high(word + 1);
    return {
      kind,
      key: this.text(word),
      inFragment: (tag & 16) !== 0,
      rest: rest === 0 ? undefined : this.text(rest),
      pieces: kind === "value" || kind === "fragmentText" ? this.segment(record) : null,
      path: kind === "fragmentPath" ? this.fragmentPath(record) : null,
    };
  }

  fragmentPath(offset) {
    return this.list(offset, 1, (word) => ({
      pieces: this.segment(this.words.low(word)),
      isCatchAll: (this.words.high(word) & catchAllMark) !== 0,
    }));
  }

  guard(word) {
    const record = this.words.low(word);
    const marks = this.words.high(word);
    if ((marks & 1 << 29) !== 0) return { site: this.readSite(record) };
    if ((marks & 1 << 28) !== 0) return { requirements: this.requirements(record) };
    return {
      pieces: this.segment(record),
      segment: marks & 0xFFFF,
      isCatchAll: (marks & catchAllMark) !== 0,
    };
  }

  /** Where a value is. */
  source(word) {
    const kinds = [
      "absent", "constant", "constants", "host", "path", "catchAll", "catchAllText",
      "queryValue", "queryPlaceholder", "queryList", "queryJoined", "queryCatchAll",
      "queryOthers", "fragment", "fragmentPath", "segment",
    ];
    const low = this.words.low(word);
    const record = this.words.high(word);
    const kind = kinds[low & 0xFF];
    const source = {
      kind, inFragment: (low & 256) !== 0, placeholder: low >>> 9 & 0x7F, segment: low >>> 16,
    };
    switch (kind) {
    case "constant": case "constants":
      source.texts = this.list(record, 1, (text) => this.text(text));
      break;
    case "host": source.constraint = this.constraint(record); break;
    case "path": case "segment": case "catchAll": case "catchAllText": case "fragment":
      source.pieces = record === 0 ? null : this.segment(record);
      break;
    case "fragmentPath": source.path = this.fragmentPath(record); break;
    case "queryValue": case "queryList": case "queryJoined": case "queryCatchAll":
      source.key = this.text(record + 1);
      source.constraint = this.constraint(this.words.low(record + 2));
      if (kind === "queryJoined") source.separator = this.text(record + 3);
      break;
    case "queryPlaceholder":
      source.key = this.text(record + 1);
      source.pieces = this.segment(this.words.low(record + 2));
      break;
    }
    return source;
  }

  /** Text and placeholders in turn. */
  segment(offset) {
    let pieces = this.segments.get(offset);
    if (!pieces) {
      const kinds = ["literal", "placeholder", "catchAll", "catchAllText"];
      pieces = Array.from({ length: this.words.low(offset) }, (_, index) => {
        const word = offset + 1 + index;
        const reference = this.reference(word);
        const kind = kinds[reference.tag];
        return kind === "literal"
          ? { kind, text: this.text(word) }
          : { kind, constraint: this.constraint(reference.offset) };
      });
      this.segments.set(offset, pieces);
    }
    return pieces;
  }

  /** A constraint, or null where every text is taken. */
  constraint(offset) {
    if (offset === 0) return null;
    let constraint = this.constraints.get(offset);
    if (!constraint) this.constraints.set(offset, constraint = this.readConstraint(offset));
    return constraint;
  }

  readConstraint(offset) {
    const words = this.words;
    const kinds = [
      "any", "length", "integer", "unsigned", "decimal", "boolean", "uuid", "date", "oneOf",
      "automaton",
    ];
    const kind = kinds[words.low(offset) & 0xFF];
    const detail = words.low(offset) >>> 8 & 0xFFFF;
    switch (kind) {
    case "length":
      return { kind, least: words.unsigned(offset + 1), most: words.unsigned(offset + 2) };
    case "integer":
      return {
        kind, width: detail, least: words.signed(offset + 1), most: words.signed(offset + 2),
      };
    case "unsigned":
      return {
        kind, width: detail, least: words.unsigned(offset + 1),
        most: words.unsigned(offset + 2),
      };
    case "decimal":
      return {
        kind, least: (detail & 1) !== 0 ? this.text(offset + 1) : null,
        most: (detail & 2) !== 0 ? this.text(offset + 2) : null,
        includesMost: (detail & 4) !== 0,
      };
    case "oneOf":
      return {
        kind,
        texts: Array.from({ length: words.high(offset) }, (_, index) =>
          this.text(offset + 1 + index)),
      };
    case "automaton": return { kind, automaton: new Automaton(words, offset, detail) };
    default: return { kind };
    }
  }

  /** The record of the pattern that a route is printed by. */
  firstAccept(route) {
    const pair = this.words.low(3) + Math.floor(route / 2);
    const offset = route % 2 === 0 ? this.words.low(pair) : this.words.high(pair);
    return offset === 0 ? null : this.accept(offset);
  }
}

/** A regular expression, as a deterministic automaton over bytes. */
class Automaton {
  constructor(words, offset, classCount) {
    this.words = words;
    this.classes = (offset + 1) * 8;
    this.accepting = words.low(offset + 33);
    this.transitions = (offset + 34) * 8;
    this.classCount = classCount;
  }

  /** The number of states, counted from those that others lead to. */
  get stateCount() {
    if (this.count !== undefined) return this.count;
    let count = 1;
    for (let state = 0; state < count; state += 1) {
      for (let byte = 0; byte < 256; byte += 1) {
        count = Math.max(count, this.next(state, byte) + 1);
      }
    }
    return this.count = count;
  }

  /** The state after a byte, or -1. */
  next(state, byte) {
    const index = state * this.classCount + this.words.bytes[this.classes + byte];
    return this.words.view.getUint16(this.transitions + index * 2, true) - 1;
  }

  isAccepting(state) {
    return (this.words.bytes[this.accepting * 8 + (state >> 3)] >> (state & 7) & 1) === 1;
  }

  accepts(text) {
    let state = 0;
    for (const byte of utf8.encode(text)) {
      state = this.next(state, byte);
      if (state < 0) return false;
    }
    return this.isAccepting(state);
  }
}
