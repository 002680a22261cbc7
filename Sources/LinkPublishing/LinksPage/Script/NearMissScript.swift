extension PageScript {
  /// The patterns that a link nearly matches.
  static let nearMisses = #"""
    /** Patterns that share the longest prefix with a link, the nearest first. */
    class NearMissSearch {
      agreed = 0;
      found = [];
      budget = new Budget();

      constructor(link) {
        this.link = link;
        const { ignoresPathCase } = link.table.options;
        this.texts = link.segmentTexts.map((text) => ignoresPathCase ? asciiLower(text) : text);
      }

      get nearest() {
        for (const root of this.link.table.roots) {
          if (isOpen(root.site, this.link)) this.visitStates(root.state);
        }
        // Array.prototype.sort is stable, as Swift's is.
        return this.found.toSorted((one, other) =>
          one.distance - other.distance || one.route - other.route).slice(0, 5);
      }

      visitStates(root) {
        const visits = [{ state: root, depth: 0, failure: null }];
        for (let visit; (visit = visits.pop());) {
          const { state, depth, failure } = visit;
          if (failure !== null && this.agreedBefore(failure, depth) < this.agreed) continue;
          this.visitAccepts(visit);
          const next = [];
          for (const [text, slot] of state.slots) {
            next.push({
              state: slot, depth: depth + 1, failure: failure ?? this.againstText(text, depth),
            });
          }
          for (const edge of state.edges) {
            const reason = failure ?? this.againstEdge(edge, depth);
            const takesAll = edge.isCatchAll && reason === null;
            next.push({
              state: edge.state, depth: takesAll ? this.texts.length : depth + 1, failure: reason,
            });
          }
          for (const visit of next.toReversed()) visits.push(visit);
        }
      }

      agreedBefore(failure, depth) {
        return failure?.index ?? Math.min(depth, this.texts.length);
      }

      visitAccepts({ state, depth, failure }) {
        for (const accept of state.accepts) {
          if (accept.guards.length > 0) continue;
          const reason = failure ?? (depth < this.texts.length
            ? { kind: "extraSegment", index: depth } : this.atAccept(accept));
          this.note(accept, reason, this.agreedBefore(failure, depth));
        }
      }

      note(accept, reason, agreed) {
        if (accept.kind !== "route" && accept.kind !== "redirect" || agreed < this.agreed) return;
        if (agreed > this.agreed) this.found = [];
        this.agreed = agreed;
        const { kind, route, redirect } = accept;
        const miss = { kind, route, redirect, reason, distance: this.distance(reason) };
        const index = this.found.findIndex((other) =>
          other.kind === kind && other.route === route
          && (kind === "route" || other.redirect === redirect));
        if (index < 0) {
          this.found.push(miss);
        } else if (miss.distance < this.found[index].distance) {
          this.found[index] = miss;
        }
      }

      againstText(expected, depth) {
        const text = this.texts[depth];
        if (text === undefined) return { kind: "missingSegment", index: depth, expected };
        return text === expected ? null : { kind: "segment", index: depth, expected };
      }

      againstEdge({ record, isCatchAll }, depth) {
        if (depth >= this.texts.length) return { kind: "missingSegment", index: depth };
        return takesSegment(record, isCatchAll, this.link, depth, this.budget)
          ? null : { kind: "value", index: depth };
      }

      atAccept(accept) {
        for (const requirement of accept.requirements) {
          if (isMet(requirement, this.link, this.budget)) continue;
          return requirement.inFragment || requirement.kind.startsWith("fragment")
            ? { kind: "fragment" } : { kind: "query", key: requirement.key };
        }
        const { isTrailingSlashStrict } = this.link.table.options;
        if (isTrailingSlashStrict && this.link.hasTrailingSlash) return { kind: "trailingSlash" };
        return { kind: accept.isExternal ? "conversion" : "inApp" };
      }

      /** How many bytes would have to change for a segment to be the pattern's. */
      distance({ kind, index, expected }) {
        switch (kind) {
        case "segment": return editDistance(...[this.texts[index], expected].map((text) =>
          utf8.encode(text).subarray(0, 256)));
        case "extraSegment": return utf8.encode(this.texts[index]).length;
        case "missingSegment": return expected === undefined ? 1 : utf8.encode(expected).length;
        default: return 0;
        }
      }
    }

    /** The Damerau-Levenshtein distance, where no part is changed twice. */
    function editDistance(first, second) {
      let [beforePrevious, previous] = [[], Array.from({ length: second.length + 1 }, (_, i) => i)];
      for (let row = 0; row < first.length; row += 1) {
        const current = [row + 1];
        for (let column = 0; column < second.length; column += 1) {
          const isSame = first[row] === second[column];
          let cost = Math.min(
            previous[column] + (isSame ? 0 : 1), previous[column + 1] + 1, current[column] + 1);
          if (row > 0 && column > 0 && first[row] === second[column - 1]
            && first[row - 1] === second[column]) {
            cost = Math.min(cost, beforePrevious[column - 1] + 1);
          }
          current.push(cost);
        }
        [beforePrevious, previous] = [previous, current];
      }
      return previous[second.length];
    }

    /** The value of a segment that a parameter of a route does not take. */
    function rejectedValue(texts, index, variants, ignoresCase) {
      for (const { sources } of variants) {
        const inSegment = (source) =>
          ["path", "segment", "catchAll", "catchAllText"].includes(source.kind)
          && source.segment === index && source.pieces !== null;
        const source = sources.find(inSegment);
        const rejected = source ? firstRejected(source.pieces, texts.slice(index), ignoresCase) : null;
        if (rejected === null) continue;
        const parameter = sources.findIndex((other) =>
          inSegment(other) && other.placeholder === rejected.placeholder);
        if (parameter >= 0) return { parameter, text: rejected.text };
      }
      return null;
    }

    /** Each placeholder takes the shortest text up to the next literal. */
    function firstRejected(pieces, texts, ignoresCase) {
      const folded = (text) => ignoresCase ? asciiLower(text) : text;
      let rest = texts[0];
      let placeholder = 0;
      let rejected = null;
      const isRest = ({ kind }) => kind.startsWith("catchAll");
      if (isRest(pieces[0])) {
        const text = texts.find((text) => !accepts(pieces[0].constraint, text, ignoresCase));
        return text === undefined ? null : { placeholder, text };
      }
      for (const [index, piece] of pieces.entries()) {
        if (isRest(piece)) break;
        if (piece.kind === "literal") {
          if (!folded(rest).startsWith(piece.text)) return null;
          rest = rest.slice(piece.text.length);
          continue;
        }
        const next = pieces[index + 1];
        const end = next?.kind === "literal" ? folded(rest).indexOf(next.text, 1) : rest.length;
        if (end < 1 || end === rest.length && next?.kind === "literal") return null;
        const text = rest.slice(0, end);
        if (rejected === null && !accepts(piece.constraint, text, ignoresCase)) {
          rejected = { placeholder, text };
        }
        rest = rest.slice(end);
        placeholder += 1;
      }
      return rejected;
    }
    """#
}
