extension PageScript {
  /// The answer of `routesc match --why` for a link.
  static let answers = #"""
    /** The routes of a table, and the answers to links. */
    class Routes {
      constructor(facts, automaton) {
        this.facts = facts;
        this.table = new Table(automaton);
      }

      /** What a link from outside the app opens, and with which values, or why nothing. */
      answer(text) {
        const answer = {
          link: text.toWellFormed?.() ?? text, route: null, match: null, redirect: null,
          location: null, error: null, why: [],
        };
        try {
          const link = new Link(answer.link, this.table);
          const found = this.resolve(link);
          if (found.match) {
            answer.match = found.match;
            answer.route = this.facts.routes[found.match.route];
          }
          if (found.redirect !== undefined) answer.redirect = this.facts.redirects[found.redirect];
          if (found.leaves) answer.location = answer.redirect.target;
          answer.why = found.why ?? this.reasons(link);
        } catch (error) {
          if (!(error instanceof LinkProblem)) throw error;
          answer.error = error;
        }
        return answer;
      }

      resolve(link) {
        const budget = new Budget();
        for (const found of patterns(link, budget)) {
          const { kind, route, redirect, isExternal } = found.accept;
          const inApp = (name) => ({
            why: [`'${name}' matches only links from inside the app`],
          });
          switch (kind) {
          case "rejection": return { why: ["a '-> nil' line refuses it"] };
          case "externalRedirect":
            return isExternal
              ? { redirect, leaves: true, why: [] } : inApp(this.facts.redirects[redirect].pattern);
          default: {
            const match = this.read(route, link, found);
            if (match === null) continue;
            const facts = this.facts.routes[route];
            const isRedirect = kind === "redirect";
            if (!isExternal || isRedirect && facts.inApp) return inApp(facts.name);
            return isRedirect ? { match, redirect, why: [] } : { match, why: [] };
          }
          }
        }
        return {};
      }

      // Values.

      /** The values of a route's parameters; null where one that must be there is not. */
      read(route, link, found) {
        const reader = new Reader(link, found);
        const { parameters } = this.facts.routes[route];
        const match = { route, values: [], issues: [] };
        for (const [index, parameter] of parameters.entries()) {
          const source = found.accept.sources[index];
          const value = this.value(parameter, source, reader, match.issues);
          if (value === undefined) return null;
          match.values.push(value);
        }
        if (match.issues.length > 0 && this.table.options.isQueryStrict) return null;
        for (const { parameter, key, text, problem } of reader.unreadableItems) {
          match.issues.push({
            parameter: parameters[parameter]?.label ?? key,
            problem: `${shortened(text)} ${problem}`,
          });
        }
        match.extraQuery = reader.extraItems.map((item) => [item.keyText, item.valueText]);
        return match;
      }

      /**
       * A value: text, a list of texts, a map of texts, or null where it is left out; undefined
       * where it must not be.
       */
      value(parameter, source, reader, issues) {
        const { type } = parameter;
        if (type.kind === "dictionary") {
          // Of keys that are equal but for their bytes, the last counts.
          const items = new Map(reader.otherItems.map((item) =>
            [canonicalForm(item.keyText), item]));
          return new Map(sortedPairs(Array.from(items.values(), (item) =>
            [item.keyText, item.valueText])));
        }
        if (type.isList) return this.list(parameter, reader.all(source), issues);
        const found = reader.one(source);
        if (found?.text !== undefined && hasValue(type, found.text)) {
          return canonicalValue(type, found.text);
        }
        const isRequired = !parameter.isOptional && parameter.default === undefined;
        if (isRequired) return undefined;
        if (found !== null) issues.push(issueOf(parameter, found.text ?? found.refused));
        return parameter.default ?? null;
      }

      list(parameter, found, issues) {
        const values = [];
        for (const { text, refused } of found) {
          if (text !== undefined && hasValue(parameter.type, text)) {
            values.push(canonicalValue(parameter.type, text));
          } else {
            issues.push(issueOf(parameter, text ?? refused));
          }
        }
        return found.length === 0 ? parameter.default ?? values : values;
      }

      // Reasons.

      /** A sentence for each pattern that a link nearly matches, or what keeps it out. */
      reasons(link) {
        const misses = new NearMissSearch(link).nearest;
        if (misses.length > 0) {
          return misses.map((miss) => `'${this.pattern(miss)}': ${this.reason(miss, link)}`);
        }
        const { site, parts } = link;
        if (site.isInScope || parts.scheme === null) return [];
        if (site.kind === "host" && parts.authority !== null
          && scopeTakesWebScheme(this.table.scope, link.scheme)) {
          return [`the host '${link.text.slice(...parts.authority)}' is not accepted`];
        }
        return isWebScheme(link.scheme)
          ? ["the link names no host, as 'https://example.com' does"]
          : [`the scheme '${parts.scheme}' is not accepted`];
      }

      /** The pattern of a near miss; of several of a route the one that shows its text. */
      pattern({ kind, route, redirect, reason }) {
        if (kind === "redirect") return this.facts.redirects[redirect].pattern;
        const { patterns } = this.facts.routes[route];
        const { index, expected } = reason;
        const shown = expected === undefined ? undefined : patterns.find((pattern) => {
          const text = patternSegments(pattern)[index];
          return text !== undefined && canonicalForm(text) === canonicalForm(asciiLower(expected));
        });
        return shown ?? patterns[0] ?? "";
      }

      /** Where a link failed along a pattern: `segment 2 is 'order', not 'orders'`. */
      reason({ route, reason }, link) {
        const { kind, index, expected } = reason;
        const text = link.segmentTexts[index] ?? "";
        const number = index + 1;
        switch (kind) {
        case "segment": return `segment ${number} is '${text}', not '${expected}'`;
        case "value": return this.rejection(route, index, link);
        case "missingSegment":
          return `the path ends before segment ${number}`
            + (expected === undefined ? "" : `, '${expected}'`);
        case "extraSegment": return `segment ${number}, '${text}', is one too many`;
        case "query":
          return hasReadableItem(link.text, reason.key)
            ? `the query's '${reason.key}' is not what the pattern requires`
            : `the query has no '${reason.key}'`;
        case "fragment": return "the fragment is not what the pattern requires";
        case "trailingSlash": return "the path ends in a slash";
        case "conversion": return "a value does not convert to its type";
        default: return "the route matches only links from inside the app";
        }
      }

      rejection(route, index, link) {
        const rejected = rejectedValue(
          link.segmentTexts, index, this.variants(route), this.table.options.ignoresPathCase);
        if (rejected === null) {
          return `segment ${index + 1} can't be '${link.segmentTexts[index]}'`;
        }
        const { label, type } = this.facts.routes[route].parameters[rejected.parameter];
        return `'${label}: ${type.text}' rejected "${rejected.text}"`;
      }

      /** The records of a route's own patterns, in the order of the table. */
      variants(route) {
        this.variantsByRoute ??= variantsOf(this.table);
        const variants = this.variantsByRoute.get(route) ?? [];
        const shapes = this.facts.routes[route].shapes ?? [];
        const place = ({ shape }) => {
          const index = shapes.indexOf(shape);
          return index < 0 ? shapes.length : index;
        };
        return variants.toSorted((one, other) => place(one) - place(other))
          .map(({ accept }) => accept);
      }
    }

    /** The patterns of all routes, each with its segments as text. */
    function variantsOf(table) {
      const variants = new Map();
      const visits = table.roots.map(({ state }) => ({ state, shape: "" }));
      for (let visit; (visit = visits.pop());) {
        const { state, shape } = visit;
        for (const accept of state.accepts) {
          if (accept.kind !== "route" || accept.guards.length > 0) continue;
          if (!variants.has(accept.route)) variants.set(accept.route, []);
          variants.get(accept.route).push({ shape, accept });
        }
        for (const [text, slot] of state.slots) {
          visits.push({ state: slot, shape: `${shape}/${text}` });
        }
        for (const { record, isCatchAll, state: next } of state.edges) {
          const pieces = record ?? [{ kind: isCatchAll ? "catchAll" : "placeholder" }];
          const text = pieces.map((piece) =>
            piece.kind === "literal" ? piece.text : piece.kind === "placeholder" ? "{}" : "{*}");
          visits.push({ state: next, shape: `${shape}/${text.join("")}` });
        }
      }
      return variants;
    }

    /** The segments of a pattern after its scheme or host, decoded, in lower case. */
    function patternSegments(pattern) {
      const segments = pattern.slice(0, firstOf("?#", pattern, 0, pattern.length)).split("/")
        .filter((segment) => segment !== "");
      if (!pattern.startsWith("/") && segments[0]?.endsWith(":")) {
        segments.splice(0, segments[0] === "https:" ? 2 : 1);
      }
      return segments.map((segment) => {
        const range = [0, segment.length];
        const isReadable = escapeProblem(segment, range) === null;
        return asciiLower(isReadable ? decodedText(segment, range) : segment);
      });
    }

    /** Whether the query of a link has an item with a key. */
    function hasReadableItem(link, key) {
      const end = firstOf("#", link, 0, link.length);
      const start = firstOf("?", link, 0, end);
      return queryItems(link, [start + 1, end]).some((item) =>
        escapeProblem(link, item.key) === null && escapeProblem(link, item.value) === null
        && decodedText(link, item.key) === key);
    }

    /** Quoted, and cut off where it is long. */
    function shortened(text) {
      const characters = Array.from(text);
      return quoted(characters.slice(0, 80).join("")) + (characters.length > 80 ? "…" : "");
    }

    function issueOf({ label, type }, text) {
      return { parameter: label, problem: `${shortened(text)} is not ${noun(type.text)}` };
    }

    /** `an Int(1...)`, for one value of a list too. */
    function noun(type) {
      let name = type.endsWith("?") ? type.slice(0, -1) : type;
      if (name.startsWith("[")) name = name.slice(1).split("]")[0];
      if (name.startsWith("(")) return `one of ${name}`;
      return ("AEIO".includes(name[0]) ? "an " : "a ") + name;
    }

    // Values as Swift has them.

    /** `product(id: "A-17", variant: 2)` */
    function description(route, values) {
      const named = route.parameters.map((parameter, index) =>
        [parameter.label, swiftText(parameter, values[index])]);
      const list = named.filter(([, text]) => text !== null)
        .map(([label, text]) => `${label}: ${text}`);
      return list.length === 0 ? route.name : `${route.name}(${list.join(", ")})`;
    }

    function swiftText({ type }, value) {
      if (value === null) return null;
      if (value instanceof Map) {
        const pairs = Array.from(value, ([key, text]) => `${quoted(key)}: ${quoted(text)}`);
        return pairs.length === 0 ? "[:]" : `[${pairs.join(", ")}]`;
      }
      return Array.isArray(value)
        ? `[${value.map((text) => swiftElement(type, text)).join(", ")}]`
        : swiftElement(type, value);
    }

    function swiftElement(type, text) {
      switch (type.kind) {
      case "enum": return `.${type.cases.find(([, raw]) => raw === text)?.[0] ?? text}`;
      case "integer": return text.replace(/^(-?)0+(?=[0-9])/, "$1");
      case "double": case "decimal": case "boolean": return text;
      default: return quoted(text);
      }
    }
    """#
}
