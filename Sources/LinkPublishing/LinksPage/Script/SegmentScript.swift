extension PageScript {
  /// How a segment, a query value or a fragment is made of text and placeholders.
  static let segments = #"""
    /**
     * What each placeholder takes of a text: ranges of the link, or null where the text is not
     * all pieces. Each takes the shortest text, never empty, that lets the rest match.
     *
     * @param pathEnd Where the path ends that a catch-all takes the rest of.
     */
    function matchPieces(pieces, link, range, { plusIsSpace, ignoresCase, pathEnd, budget }) {
      const { text, offset } = decode(link, range, plusIsSpace);
      const folded = ignoresCase ? asciiLower(text) : text;
      const dead = new Set();
      const values = [];
      const found = (start, end) => values.push([offset(start), offset(end)]);

      function takesRest({ kind, constraint }, at) {
        if (at >= text.length) return false;
        const isText = kind === "catchAllText";
        const start = offset(at);
        const end = isText && link[pathEnd - 1] === "/" ? pathEnd - 1 : pathEnd;
        if (start >= end) return false;
        const parts = isText ? [[start, end]] : segmentRanges(link, [start, end]);
        if (constraint !== null) budget.spend(end - start);
        const isTaken = parts.every((part) =>
          accepts(constraint, decodedText(link, part), ignoresCase));
        if (isTaken) values.push([start, end]);
        return isTaken;
      }

      function takesPlaceholder(index, at) {
        const { constraint } = pieces[index];
        const next = pieces[index + 1];
        const isTaken = acceptanceOf(constraint, text, at, ignoresCase, budget);
        if (next === undefined) {
          if (at >= text.length || !isTaken(text.length)) return false;
          found(at, text.length);
          return true;
        }
        for (let end = at + 1; end <= text.length; end += 1) {
          budget.spend(1);
          if (!folded.startsWith(next.text, end)) continue;
          const answer = isTaken(end);
          if (answer === undefined) return false;
          if (!answer) continue;
          found(at, end);
          if (matches(index + 2, end + next.text.length)) return true;
          values.pop();
        }
        return false;
      }

      function matches(index, at) {
        const piece = pieces[index];
        if (piece === undefined) return at === text.length;
        if (piece.kind === "literal") {
          budget.spend(piece.text.length);
          return folded.startsWith(piece.text, at) && matches(index + 1, at + piece.text.length);
        }
        const key = index * (text.length + 1) + at;
        if (dead.has(key)) return false;
        const isMatch =
          piece.kind === "placeholder" ? takesPlaceholder(index, at) : takesRest(piece, at);
        if (!isMatch) dead.add(key);
        return isMatch;
      }

      return matches(0, 0) ? values : null;
    }

    /**
     * Tests texts that begin at one place, asked about with ends that grow: true, false, or
     * undefined where no later end will do.
     */
    function acceptanceOf(constraint, text, start, ignoresCase, budget) {
      if (constraint === null) return () => true;
      if (constraint.kind === "automaton") {
        const { automaton } = constraint;
        let state = 0;
        let at = start;
        return (end) => {
          budget.spend(end - at);
          for (const byte of utf8.encode(text.slice(at, end))) {
            state = state < 0 ? state : automaton.next(state, byte);
          }
          at = end;
          return state < 0 ? undefined : automaton.isAccepting(state);
        };
      }
      if (constraint.kind === "length") {
        let [count, at] = [0, start];
        return (end) => {
          budget.spend(end - at);
          count += scalarCount(text.slice(at, end));
          at = end;
          if (BigInt(count) > constraint.most) return undefined;
          return BigInt(count) >= constraint.least;
        };
      }
      const most = mostBytes(constraint);
      return (end) => {
        if (end - start > most) return undefined;
        budget.spend(end - start);
        return accepts(constraint, text.slice(start, end), ignoresCase);
      };
    }
    """#
}
