// The patterns that a link matches, the most specific first.

/**
 * The patterns that a link matches, in the order in which they answer it. A pattern has several
 * places in it: some are before patterns over which it wins, for links that match those too.
 */
function* patterns(link, budget) {
  const { table } = link;
  if (table.options.isTrailingSlashStrict && link.hasTrailingSlash) return;
  const known = new Map();
  const isMatch = (index) => {
    if (!known.has(index)) {
      budget.spend(1);
      known.set(index, matches(table.patterns[index], link, budget));
    }
    return known.get(index);
  };
  const found = new Set();
  for (const [index, ...losers] of table.walk) {
    if (found.has(index) || !isMatch(index) || !losers.every(isMatch)) continue;
    found.add(index);
    yield table.patterns[index];
  }
}

/** Whether a link has the site and the path of a pattern, and what it requires beside them. */
function matches({ site, segments, requirements }, link, budget) {
  const count = link.segments.length;
  const isOfLength = segments.some((pieces) => pieces.some(isRest))
    ? segments.length <= count : segments.length === count;
  return isOfLength && isOpen(site, link)
    && segments.every((pieces, index) =>
      takesSegment(pieces, link, placeOf(segments, index, link), budget))
    && requirements.every((requirement) => isMet(requirement, link, budget));
}

const isText = (pieces) => pieces.length === 1 && pieces[0].kind === "literal";

/** Whether the pieces of a pattern are a segment, or from there on the rest of the path. */
function takesSegment(pieces, link, place, budget) {
  if (isText(pieces)) return link.literal(place) === pieces[0].text;
  const [{ kind, constraint }, ...others] = pieces;
  if (others.length === 0 && constraint === null && kind !== "catchAllText") return true;
  return segmentValues(pieces, link, place, budget) !== null;
}

/** What placeholders take of a segment, and of the rest of the path before what follows it. */
function segmentValues(pieces, link, place, budget) {
  const values = link.values[place];
  if (!values.has(pieces)) {
    const range = link.segments[place];
    budget.spend(range[1] - range[0]);
    const { ignoresPathCase: ignoresCase } = link.table.options;
    const { readsAllForms: allForms } = link;
    const { followers } = pieces.at(-1);
    const next = link.segments[link.segments.length - followers];
    const pathEnd = next === undefined ? link.path[1] : next[0];
    const options = { ignoresCase, pathEnd, budget, allForms };
    values.set(pieces, matchPieces(pieces, link.text, range, options));
  }
  return values.get(pieces);
}

function isMet(requirement, link, budget) {
  const { kind, pieces, path } = requirement;
  budget.spend(link.text.length - link.path[1]);
  switch (kind) {
  case "present": return link.items(requirement).length > 0;
  case "absent": return link.items(requirement).length === 0;
  case "fragmentText": return fragmentValues(pieces, link, budget) !== null;
  case "fragmentPath": return fragmentPathValues(path, link, budget) !== null;
  default: {
    const item = link.items(requirement).at(-1);
    if (item === undefined) return false;
    const isLone = pieces.length === 1 && pieces[0].kind === "placeholder";
    return isLone
      ? readsItem(pieces[0].constraint, item, link)
      : itemValues(pieces, item, link, budget) !== null;
  }
  }
}

/** What placeholders take of the value of an item. */
function itemValues(pieces, item, link, budget) {
  const plusIsSpace = link.table.options.readsPlusAsSpace;
  const { readsAllForms: allForms } = link;
  return matchPieces(pieces, link.text, item.value, { plusIsSpace, budget, allForms });
}

/** `?confirm` reads as `confirm=true`. */
const isTrueWithoutValue = (constraint, item) =>
  !item.hasEquals && constraint?.form === "boolean";

const readsItem = (constraint, item, link) =>
  isTrueWithoutValue(constraint, item)
    || reads(constraint, item.valueText, false, link.readsAllForms);

function fragmentValues(pieces, link, budget) {
  const { fragment } = link.parts;
  if (fragment === null || escapeProblem(link.text, fragment) !== null) return null;
  return matchPieces(pieces, link.text, fragment, { budget, allForms: link.readsAllForms });
}

/** What placeholders take of each segment of a fragment that is a path. */
function fragmentPathValues(path, link, budget) {
  const range = link.fragmentParts.path;
  if (range === null || escapeProblem(link.text, range) !== null) return null;
  const ranges = segmentRanges(link.text, range);
  const values = [];
  const options = { pathEnd: range[1], budget, allForms: link.readsAllForms };
  for (const [index, pieces] of path.entries()) {
    if (ranges[index] === undefined) return null;
    const taken = matchPieces(pieces, link.text, ranges[index], options);
    if (taken === null) return null;
    values.push(taken);
    if (pieces.some(isRest)) return values;
  }
  return ranges.length === path.length ? values : null;
}
