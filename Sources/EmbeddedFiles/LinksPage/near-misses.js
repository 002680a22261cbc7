// The pattern that a link nearly matches.

/** The pattern that shares the longest prefix with a link, and the first place where it fails. */
class NearMissSearch {
  nearest = null;
  budget = new Budget();

  constructor(link) {
    this.link = link;
    this.texts = link.segments.map((_, index) => link.literal(index));
    for (const [index, ...losers] of link.table.walk) {
      const pattern = link.table.patterns[index];
      if (losers.length > 0) continue;
      if (isOpen(pattern.site, link)) this.note(pattern, this.failure(pattern));
    }
  }

  /** The first place where a pattern fails. */
  failure(pattern) {
    const { segments } = pattern;
    for (const [depth, pieces] of segments.entries()) {
      const failure = isText(pieces)
        ? this.againstText(pieces[0].text, depth) : this.againstPieces(pieces, depth);
      if (failure !== null) return failure;
    }
    const isWhole = segments.length === this.texts.length || segments.at(-1)?.some(isRest);
    return isWhole ? this.besidePath(pattern) : this.oneTooMany(segments.length);
  }

  /**
   * Of patterns that agree as far, the one whose text is nearest. Else, segment by segment, one
   * that ends goes before one that has a text, and that before one that has a parameter; else the
   * one that a link comes upon first.
   */
  note({ target, segments }, failure) {
    if (target.route === undefined) return;
    const best = this.nearest;
    const kinds = segments.slice(0, failure.agreed + 1).map((pieces) => isText(pieces) ? 1 : 2)
      .join("");
    const order = best === null ? 1 : failure.agreed - best.agreed
      || best.distance - failure.distance || best.target.route - target.route
      || compareTexts(best.kinds, kinds);
    if (order > 0) this.nearest = { target, kinds, ...failure };
  }

  againstText(expected, depth) {
    const text = this.texts[depth];
    if (text === expected) return null;
    if (depth < this.nearest?.agreed) return { agreed: depth };
    if (text === undefined) return this.missing(depth, expected);
    return {
      agreed: depth, expected, distance: editDistance(text, expected),
      why: `segment ${depth + 1} is '${this.link.segmentTexts[depth]}', not '${expected}'`,
    };
  }

  againstPieces(pieces, depth) {
    if (depth >= this.texts.length) return this.missing(depth);
    if (takesSegment(pieces, this.link, depth, this.budget)) return null;
    const text = this.link.segmentTexts[depth];
    return {
      agreed: depth, distance: 0,
      why: `segment ${depth + 1} can't be '${text}'${this.advice(pieces, text)}`,
    };
  }

  /** What to write in place of a value that is alone in its place. */
  advice([piece, ...others], text) {
    const form = others.length === 0 ? piece.constraint?.form : undefined;
    const advice = adviceOn(form, text, this.link.table.advice);
    return advice === null ? "" : `: ${advice}`;
  }

  missing(depth, expected) {
    const why = `the path ends before segment ${depth + 1}`;
    if (expected === undefined) return { agreed: depth, distance: 1, why };
    const distance = utf8.encode(expected).length;
    return { agreed: depth, expected, distance, why: `${why}, '${expected}'` };
  }

  oneTooMany(depth) {
    return {
      agreed: depth, distance: utf8.encode(this.texts[depth]).length,
      why: `segment ${depth + 1}, '${this.link.segmentTexts[depth]}', is one too many`,
    };
  }

  /** What keeps a link whose path is a pattern's from matching it. */
  besidePath(pattern) {
    return { agreed: this.texts.length, distance: 0, why: this.unmet(pattern) };
  }

  /** What an item that a pattern requires, or must not have, is instead. */
  unmetItem(unmet) {
    const { key, kind, pieces, rest } = unmet;
    if (kind === "absent") return `the query's '${key}' is one too many`;
    if (!this.link.itemsBefore(rest, false).some((item) => item.keyText === key)) {
      return `the query has no '${key}'`;
    }
    const item = this.link.items(unmet).at(-1);
    if (item === undefined) return `the query's '${key}' can't be read`;
    return kind !== "present" && isText(pieces)
      ? `the query's '${key}' is '${item.valueText}', not '${pieces[0].text}'`
      : `the query's '${key}' can't be '${item.valueText}'`
        + (kind === "present" ? "" : this.advice(pieces, item.valueText));
  }

  unmet({ requirements, isExternal }) {
    const { link, budget } = this;
    const unmet = requirements.find((requirement) => !isMet(requirement, link, budget));
    if (unmet?.inFragment || unmet?.kind.startsWith("fragment")) {
      return "the fragment is not what the pattern requires";
    }
    if (unmet) return this.unmetItem(unmet);
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
