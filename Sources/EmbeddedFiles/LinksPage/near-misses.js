// The pattern that a link nearly matches.

/** The pattern that shares the longest prefix with a link, and the first place where it fails. */
class NearMissSearch {
  nearest = null;
  budget = new Budget();

  constructor(link) {
    this.link = link;
    this.texts = link.segments.map((_, index) => link.literal(index));
    for (const { site, state } of link.table.roots) {
      if (isOpen(site, link)) this.visitStates(state);
    }
  }

  visitStates(root) {
    const visits = [{ state: root, depth: 0, failure: null }];
    for (let visit; (visit = visits.pop());) {
      const { state, depth, failure } = visit;
      if (failure?.agreed < this.nearest?.agreed) continue;
      for (const accept of state.accepts) {
        if (accept.guards.length === 0) this.note(accept, failure ?? this.atEnd(accept, depth));
      }
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
      visits.push(...next.toReversed());
    }
  }

  /** Of patterns that agree as far, the one whose text is nearest, or else the first. */
  note(accept, failure) {
    if (accept.kind !== "route" && accept.kind !== "redirect") return;
    const best = this.nearest;
    const order = best === null ? 1 : failure.agreed - best.agreed
      || best.distance - failure.distance || best.accept.route - accept.route;
    if (order > 0) this.nearest = { accept, ...failure };
  }

  againstText(expected, depth) {
    const text = this.texts[depth];
    if (text === expected) return null;
    if (text === undefined) return this.missing(depth, expected);
    return {
      agreed: depth, expected, distance: editDistance(text, expected),
      why: `segment ${depth + 1} is '${this.link.segmentTexts[depth]}', not '${expected}'`,
    };
  }

  againstEdge({ record, isCatchAll }, depth) {
    if (depth >= this.texts.length) return this.missing(depth);
    if (takesSegment(record, isCatchAll, this.link, depth, this.budget)) return null;
    return {
      agreed: depth, distance: 0,
      why: `segment ${depth + 1} can't be '${this.link.segmentTexts[depth]}'`,
    };
  }

  missing(depth, expected) {
    const why = `the path ends before segment ${depth + 1}`;
    if (expected === undefined) return { agreed: depth, distance: 1, why };
    const distance = utf8.encode(expected).length;
    return { agreed: depth, expected, distance, why: `${why}, '${expected}'` };
  }

  atEnd(accept, depth) {
    const text = this.texts[depth];
    if (text === undefined) {
      return { agreed: this.texts.length, distance: 0, why: this.besidePath(accept) };
    }
    return {
      agreed: depth, distance: utf8.encode(text).length,
      why: `segment ${depth + 1}, '${this.link.segmentTexts[depth]}', is one too many`,
    };
  }

  /** What keeps a link whose path is a pattern's from matching it. */
  besidePath({ requirements, isExternal }) {
    const { link, budget } = this;
    const unmet = requirements.find((requirement) => !isMet(requirement, link, budget));
    if (unmet?.inFragment || unmet?.kind.startsWith("fragment")) {
      return "the fragment is not what the pattern requires";
    }
    if (unmet) {
      const isThere = link.itemsBefore(unmet.rest, false)
        .some((item) => item.keyText === unmet.key);
      return isThere
        ? `the query's '${unmet.key}' is not what the pattern requires`
        : `the query has no '${unmet.key}'`;
    }
    if (link.table.options.isTrailingSlashStrict && link.hasTrailingSlash) {
      return "the path ends in a slash";
    }
    return isExternal
      ? "a value does not convert to its type"
      : "the route matches only links from inside the app";
  }
}

/** How many bytes would have to change: the Damerau-Levenshtein distance of the first 256. */
function editDistance(...texts) {
  const [first, second] = texts.map((text) => utf8.encode(text).subarray(0, 256));
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
