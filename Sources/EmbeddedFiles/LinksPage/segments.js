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
        ? takers[index].starts(rows[0])
        : restStarts(piece, link, { text, offset }, range[1], options));
  }
  if (rows[0][0] === 0) return null;
  const values = [];
  let place = 0;
  for (const [index, piece] of pieces.entries()) {
    if (piece.kind === "literal") {
      place += piece.text.length;
    } else if (piece.kind === "placeholder") {
      const end = takers[index].end(place, rows[index + 1]);
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

/** The places in a segment from which a catch-all can go on to the end of the path. */
function restStarts(piece, link, { text, offset }, segmentEnd, options) {
  const { kind, constraint } = piece;
  const { ignoresCase, pathEnd, budget, allForms } = options;
  const starts = new Uint8Array(text.length + 1).fill(1);
  starts[text.length] = 0;
  if (constraint === null) return starts;
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
    this.hasOtherForms = allForms && constraint?.form !== undefined;
  }

  /** Whether a text from each place on, never empty, ends where what follows begins. */
  starts(next) {
    if (this.hasOtherForms) return this.startsByTrying(next);
    switch (this.constraint?.kind) {
    case undefined: return this.startsOfAnyText(next);
    case "length": return this.startsOfLengths(next);
    case "automaton": return this.startsByStates(next);
    default: return this.startsByTrying(next);
    }
  }

  startsOfAnyText(next) {
    const starts = new Uint8Array(next.length);
    for (let place = next.length - 2; place >= 0; place -= 1) {
      starts[place] = starts[place + 1] | next[place + 1];
    }
    return starts;
  }

  /** The nearest end that is far enough must not be too far. */
  startsOfLengths(next) {
    const { least, most } = this.constraint;
    const scalars = [0];
    for (let place = 0; place < this.text.length; place += 1) {
      scalars.push(scalars[place] + (isLowSurrogate(this.text, place) ? 0 : 1));
    }
    const starts = new Uint8Array(next.length);
    for (let place = 0, end = 1; place < this.text.length; place += 1) {
      const isNear = () => end <= place || scalars[end] - scalars[place] < least;
      while (end < next.length && (next[end] === 0 || isNear())) end += 1;
      if (end < next.length && scalars[end] - scalars[place] <= most) starts[place] = 1;
    }
    return starts;
  }

  /** Goes from the end to the start with the states from which an accepted text ends well. */
  startsByStates(next) {
    const automaton = this.constraint;
    const count = automaton.accepting.length;
    this.budget.spend(count * this.text.length);
    const starts = new Uint8Array(next.length);
    let after = new Uint8Array(count);
    for (let place = this.text.length - 1; place >= 0; place -= 1) {
      if (isLowSurrogate(this.text, place)) continue;
      const character = String.fromCodePoint(this.text.codePointAt(place));
      const isEnd = next[place + character.length] === 1;
      for (let state = 0; isEnd && state < count; state += 1) {
        if (automaton.accepting[state] === 1) after[state] = 1;
      }
      for (const byte of utf8.encode(character).reverse()) {
        const before = new Uint8Array(count);
        for (let state = 0; state < count; state += 1) {
          const following = stateAfter(automaton, state, byte);
          if (following >= 0) before[state] = after[following];
        }
        after = before;
      }
      starts[place] = after[0];
    }
    return starts;
  }

  /** Tries each end that is not too far away. */
  startsByTrying(next) {
    const starts = new Uint8Array(next.length);
    for (let place = 0; place < this.text.length; place += 1) {
      starts[place] = this.end(place, next) === -1 ? 0 : 1;
    }
    return starts;
  }

  /** Where the shortest text from a place on ends, or -1. */
  end(place, next) {
    if (this.constraint?.kind === "automaton" && !this.hasOtherForms) {
      return this.endByStates(place, next);
    }
    const most = this.constraint === null || this.hasOtherForms
      ? Infinity : mostBytes(this.constraint);
    for (let end = place + 1; end < next.length && end - place <= most; end += 1) {
      if (next[end] === 1 && this.accepts(place, end)) return end;
    }
    return -1;
  }

  endByStates(start, next) {
    const automaton = this.constraint;
    let state = 0;
    for (let place = start; place < this.text.length;) {
      const character = String.fromCodePoint(this.text.codePointAt(place));
      for (const byte of utf8.encode(character)) {
        state = stateAfter(automaton, state, byte);
        if (state < 0) return -1;
      }
      place += character.length;
      if (next[place] === 1 && automaton.accepting[state] === 1) return place;
    }
    return -1;
  }

  accepts(place, end) {
    this.budget.spend(end - place);
    return reads(
      this.constraint, this.text.slice(place, end), this.ignoresCase, this.hasOtherForms);
  }
}

const isLowSurrogate = (text, place) => (text.charCodeAt(place) & 0xFC00) === 0xDC00;
