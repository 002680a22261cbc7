// The traversal of a table: the patterns that a link matches, the most specific first.

/** Whether the pieces of a pattern are a segment, or from there on the rest of the path. */
function takesSegment(pieces, isCatchAll, link, place, budget) {
  const range = link.segments[place];
  if (range === undefined) return false;
  if (pieces === null) return true;
  budget.spend(range[1] - range[0]);
  const options = { ignoresCase: link.table.options.ignoresPathCase, budget };
  if (isCatchAll) options.pathEnd = link.path[1];
  return matchPieces(pieces, link.text, range, options) !== null;
}

/** The patterns that a link matches, with the root that each was found from. */
function* patterns(link, budget) {
  if (link.table.options.isTrailingSlashStrict && link.hasTrailingSlash) return;
  for (const root of link.table.roots) {
    if (!isOpen(root.site, link)) continue;
    for (const accept of acceptedFrom(root.state, link, budget)) {
      if (holds(accept, link, budget)) yield { accept, site: ownSite(accept) ?? root.site };
    }
  }
}

/** The records of patterns where a path ends: a literal segment goes first, then edges. */
function* acceptedFrom(root, link, budget) {
  const steps = [{ state: root, place: 0 }];
  for (let step; (step = steps.pop());) {
    const { edge, place } = step;
    budget.spend(1);
    if (edge && !takesSegment(edge.record, edge.isCatchAll, link, place, budget)) continue;
    const state = edge ? edge.state : step.state;
    const next = !edge ? place : edge.isCatchAll ? link.segments.length : place + 1;
    if (next === link.segments.length) {
      yield* state.accepts;
      continue;
    }
    for (const edge of state.edges.toReversed()) steps.push({ edge, place: next });
    const literal = state.slots.get(link.literal(next));
    if (literal) steps.push({ state: literal, place: next + 1 });
  }
}

/** The site of a pattern that was put under the edges of another. */
const ownSite = (accept) => accept.guards.at(-1)?.site ?? null;

/** Whether a link has what a pattern requires beside its path. */
function holds(accept, link, budget) {
  const areMet = (list) => list.every((requirement) => isMet(requirement, link, budget));
  return areMet(accept.requirements) && accept.guards.every((guard) => {
    if (guard.site) return isOpen(guard.site, link);
    if (guard.requirements) return areMet(guard.requirements);
    return takesSegment(guard.pieces, guard.isCatchAll, link, guard.segment, budget);
  });
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
      ? acceptsItem(pieces[0].constraint, item)
      : itemValues(pieces, item, link, budget) !== null;
  }
  }
}

/** What placeholders take of the value of an item. */
function itemValues(pieces, item, link, budget) {
  const plusIsSpace = link.table.options.readsPlusAsSpace;
  return matchPieces(pieces, link.text, item.value, { plusIsSpace, budget });
}

/** `?confirm` reads as `confirm=true`. */
const isTrueWithoutValue = (constraint, item) =>
  !item.hasEquals && constraint?.kind === "boolean";

const acceptsItem = (constraint, item) =>
  isTrueWithoutValue(constraint, item) || accepts(constraint, item.valueText, false);

function fragmentValues(pieces, link, budget) {
  const { fragment } = link.parts;
  if (fragment === null || escapeProblem(link.text, fragment) !== null) return null;
  return matchPieces(pieces, link.text, fragment, { budget });
}

/** What placeholders take of each segment of a fragment that is a path. */
function fragmentPathValues(path, link, budget) {
  const range = link.fragmentParts.path;
  if (range === null || escapeProblem(link.text, range) !== null) return null;
  const ranges = segmentRanges(link.text, range);
  const values = [];
  for (const [index, { pieces, isCatchAll }] of path.entries()) {
    if (ranges[index] === undefined) return null;
    const taken =
      matchPieces(pieces, link.text, ranges[index], { pathEnd: range[1], budget });
    if (taken === null) return null;
    values.push(taken);
    if (isCatchAll) return values;
  }
  return ranges.length === path.length ? values : null;
}
