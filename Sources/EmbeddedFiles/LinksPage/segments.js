// How a segment, a query value or a fragment is made of text and placeholders.

/**
 * What each placeholder takes of a text: ranges of the link, or null where the text is not
 * all pieces. Each takes the shortest text, never empty, that lets the rest match.
 *
 * For each piece, from the last to the first, it notes the places from which the pieces on
 * are the rest of the text, so that the time does not grow with the ways that are tried.
 *
 * @param options With `pathEnd`, where the path ends that a catch-all takes the rest of, and
 * `allForms`, whether values may have any form that has a printed one.
 */
function matchPieces(pieces, link, range, options) {
  if (options.allForms) {
    // What is read as it is written keeps its values.
    const values = matchPieces(pieces, link, range, { ...options, allForms: false });
    if (values !== null) return values;
  }
  const { plusIsSpace, ignoresCase, pathEnd, budget } = options;
  const { text, offset } = decode(link, range, plusIsSpace);
  // A list is a segment of its own.
  if (pieces[0]?.constraint?.kind === "joined") {
    budget.spend(text.length);
    return reads(pieces[0].constraint, text, ignoresCase, options.allForms) ? [range] : null;
  }
  const folded = ignoresCase ? asciiLower(text) : text;
  const takers = pieces.map(({ kind, constraint }) =>
    kind === "literal" ? null : new Taker(constraint, text, options));
  const end = new Uint8Array(text.length + 1);
  end[text.length] = 1;
  const rows = [end];
  for (const [index, piece] of Array.from(pieces.entries()).reverse()) {
    budget.spend(text.length + 1);
    rows.unshift(piece.kind === "literal"
      ? literalStarts(piece.text, folded, rows[0])
      : piece.kind === "placeholder"
        ? takers[index].ends(rows[0]).map((place) => place < 0 ? 0 : 1)
        : restStarts(piece, link, { text, offset }, range[1], options));
  }
  if (rows[0][0] === 0) return null;
  const values = [];
  let place = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === "literal") {
      place += piece.text.length;
    } else if (piece.kind === "placeholder") {
      const end = takers[index].ends(rows[index + 1])[place];
      values.push([offset(place), offset(end)]);
      place = end;
    } else {
      values.push([offset(place), restEnd(piece, link, pathEnd)]);
    }
  }
  return values;
}

function literalStarts(literal, text, next) {
  const starts = new Uint8Array(next.length);
  for (let place = 0; place + literal.length < next.length; place += 1) {
    if (next[place + literal.length] === 1 && text.startsWith(literal, place)) starts[place] = 1;
  }
  return starts;
}

/** One slash at the end of a path is no part of a text. */
const restEnd = ({ kind }, link, pathEnd) =>
  kind === "catchAllText" && link[pathEnd - 1] === "/" ? pathEnd - 1 : pathEnd;

/**
 * The places in a segment from which a catch-all can go on to the end of the path. A text of slashes
 * alone would be printed as no segment.
 */
function restStarts(piece, link, { text, offset }, segmentEnd, options) {
  const { kind, constraint } = piece;
  const { ignoresCase, pathEnd, budget, allForms } = options;
  const starts = new Uint8Array(text.length + 1).fill(1);
  starts[text.length] = 0;
  if (constraint === null) {
    const following = [segmentEnd, Math.max(segmentEnd, restEnd(piece, link, pathEnd))];
    if (kind === "catchAll" || /[^/]/.test(decodedText(link, following))) return starts;
    let end = text.length;
    while (text[end - 1] === "/") end -= 1;
    return starts.fill(0, end);
  }
  const takes = (range) => reads(constraint, decodedText(link, range), ignoresCase, allForms);
  const isText = kind === "catchAllText";
  const end = isText ? restEnd(piece, link, pathEnd) : segmentEnd;
  if (!isText && !segmentRanges(link, [segmentEnd, pathEnd]).every(takes)) return starts.fill(0);
  for (let place = 0; place < text.length; place += 1) {
    budget.spend(end - offset(place));
    if (!takes([offset(place), end])) starts[place] = 0;
  }
  return starts;
}

/** The texts that one placeholder can take of a text. */
class Taker {
  constructor(constraint, text, { ignoresCase, budget, allForms }) {
    this.constraint = constraint;
    this.text = text;
    this.ignoresCase = ignoresCase;
    this.budget = budget;
    this.hasOtherForms = allForms && ![undefined, "uuid"].includes(constraint?.form);
  }

  /** Where the shortest text from each place on, never empty, ends before what follows, or -1. */
  ends(next) {
    return this.hasOtherForms || this.constraint?.kind === "oneOf"
      ? this.endsByTrying(next) : this.endsByStates(next);
  }

  /** Tries each end that is not too far away. */
  endsByTrying(next) {
    const longest = this.hasOtherForms
      ? Infinity : Math.max(0, ...this.constraint.texts.map(({ length }) => length));
    return Int32Array.from(next, (_, place) => {
      for (let end = place + 1; end < next.length && end - place <= longest; end += 1) {
        if (next[end] === 1 && this.accepts(place, end)) return end;
      }
      return -1;
    });
  }

  accepts(place, end) {
    this.budget.spend(end - place);
    return reads(
      this.constraint, this.text.slice(place, end), this.ignoresCase, this.hasOtherForms);
  }

  /**
   * Reads the texts from all places at once. Of two that come to one state at one place, the later
   * one ends where the earlier does, so that there are never more of them than states.
   */
  endsByStates(next) {
    const ends = new Int32Array(next.length).fill(-1);
    const earlier = new Map();
    let open = [];
    for (let place = 0; place < this.text.length;) {
      const character = String.fromCodePoint(this.text.codePointAt(place));
      const end = place + character.length;
      open.push([place, 0]);
      this.budget.spend(open.length);
      const starts = new Map();
      for (const [start, before] of open) {
        const state = this.stateAfter(before, character);
        if (state < 0) continue;
        if (next[end] === 1 && this.isAccepting(state)) {
          ends[start] = end;
        } else if (starts.has(state)) {
          earlier.set(start, starts.get(state));
        } else {
          starts.set(state, start);
        }
      }
      open = Array.from(starts, ([state, start]) => [start, state]);
      place = end;
    }
    const inOrder = Array.from(earlier).sort(([one], [other]) => one - other);
    for (const [start, other] of inOrder) ends[start] = ends[other];
    return ends;
  }

  /** How far a text has been read: the number of its characters, or the state of its automaton. */
  stateAfter(state, character) {
    switch (this.constraint?.kind) {
    case "automaton": {
      const { automaton } = this.constraint;
      return utf8.encode(character).reduce(
        (before, byte) => before < 0 ? before : stateAfter(automaton, before, byte), state);
    }
    case "length": {
      const { least, most } = this.constraint;
      if (state >= most) return -1;
      // Without an upper bound in reach, nothing changes once the lower is reached.
      return most < this.text.length ? state + 1 : Math.min(state + 1, least);
    }
    default: return 0;
    }
  }

  isAccepting(state) {
    switch (this.constraint?.kind) {
    case "automaton": return this.constraint.automaton.accepting[state] === 1;
    case "length": return state >= this.constraint.least;
    default: return true;
    }
  }
}
