// The patterns of a table, as its facts have them.

/** What links are matched by: the patterns of a table, its options, its schemes and hosts. */
class Table {
  constructor(facts) {
    const { schemes, hosts, options, linkPatterns, automata, walk } = facts;
    const { advice = {}, patternTexts = [] } = facts;
    this.facts = facts;
    this.options = options;
    this.advice = advice;
    this.scope = { schemes: schemes.map(asciiLower), hosts: hosts.map(declaredHost) };
    this.namesHosts = linkPatterns.some(({ site }) => site.kind === "host");
    this.segments = new Map();
    this.patterns = linkPatterns.map((pattern, index) =>
      ({ ...this.pattern(pattern), text: patternTexts[index] }));
    addAutomata(this.patterns, automata);
    /** Where links come upon patterns: each by its index, before those that have to match too. */
    this.walk = walk;
  }

  /** A pattern whose items know the key that takes the rest of their query. */
  pattern({ locations, requirements, segments, ...facts }) {
    const rests = locations.filter(({ kind }) => kind === "queryCatchAll");
    const withRest = (item) => {
      const rest = rests.find(({ inFragment }) => inFragment === item.inFragment)?.key;
      return rest === undefined || rest === item.key ? item : { ...item, rest };
    };
    return {
      ...facts, segments: segments.map((pieces) => this.segment(pieces)),
      locations: locations.map(withRest), requirements: requirements.map(withRest),
    };
  }

  /** Equal segments are one object, so that a link is compared with it once. */
  segment(pieces) {
    const text = JSON.stringify(pieces);
    if (!this.segments.has(text)) this.segments.set(text, pieces);
    return this.segments.get(text);
  }

  /** The pattern that a route is printed by. */
  printedPattern(route) {
    return this.patterns.find(({ target }) => target.kind === "route" && target.route === route);
  }
}

/** Gives each constraint the automaton whose number it has. */
function addAutomata(facts, automata) {
  for (const [key, value] of Object.entries(facts)) {
    if (key === "automaton") {
      if (typeof value === "number") facts.automaton = automata[value];
    } else if (value !== null && typeof value === "object") {
      addAutomata(value, automata);
    }
  }
}

/** `*.example.com` and `localhost:8080`, in lower case. */
function declaredHost(text) {
  const { host, port } = hostAndPort(asciiLower(text), [0, text.length]);
  const isWildcard = host.startsWith("*.");
  return { name: isWildcard ? host.slice(1) : host, isWildcard, port };
}

/** The placeholders of pieces, and the catch-all after them. */
const holes = (pieces) => pieces.filter(({ kind }) => kind !== "literal");

const isRest = ({ kind }) => kind === "catchAll" || kind === "catchAllText";

/** The segment of a link that one of a pattern is compared with: behind a catch-all from the end. */
function placeOf(segments, index, link) {
  const isBehindRest = segments.slice(0, index).some((pieces) => pieces.some(isRest));
  return isBehindRest ? Math.max(index, link.segments.length - segments.length + index) : index;
}

