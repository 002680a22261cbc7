import RouteMatching
import TableBuilding

/// What the page's script matches links by: the patterns of a table as `LinkPattern` has them. The
/// words of the table itself are laid out for speed, which a person with one link does not need.
extension JSON {
  static func patterns(_ patterns: [LinkPattern], _ options: TableOptions) -> JSON {
    .array(
      patterns.map { pattern in
        [
          "isExternal": .boolean(pattern.isExternal),
          "target": pattern.target.facts,
          "site": pattern.site.facts,
          "segments": .array(
            pattern.segments.map { (options.ignoresPathCase ? $0.lowercased : $0).facts }),
          "requirements": .array(pattern.requirements),
          "locations": .array(pattern.parameters.map(\.facts)),
        ]
      })
  }

  /// The order in which a link comes upon the patterns: see ``Trie/walk``.
  static func walk(
    of patterns: [LinkPattern], in order: some PatternOrder, _ options: TableOptions
  ) -> JSON {
    var order = order
    let trie = try? MatchTableBuilder(patterns, options: options).trie(in: &order)
    return .array(trie?.walk.map { .integers($0) } ?? [])
  }

  /// What to write in place of a text that has no value, for each form of values.
  static var advice: JSON {
    .object(
      present: Dictionary(
        uniqueKeysWithValues: PrintedForm.allCases.map { ("\($0)", $0.advice.map(JSON.string)) }))
  }

  static func options(_ options: TableOptions) -> JSON {
    [
      "isTrailingSlashStrict": .boolean(options.isTrailingSlashStrict),
      "ignoresPathCase": .boolean(options.ignoresPathCase),
      "isQueryStrict": .boolean(options.isQueryStrict),
      "readsPlusAsSpace": .boolean(options.readsPlusAsSpace),
    ]
  }

  /// An object that has a kind, and the members that are not nil.
  fileprivate static func kind(
    _ kind: String, _ members: [String: JSON?] = [:]
  ) -> JSON {
    .object(present: members.merging(["kind": .string(kind)]) { $1 })
  }
}

extension LinkPattern.Target {
  fileprivate var facts: JSON {
    switch self {
    case .route(let route): .kind("route", ["route": .integer(route)])
    case .redirect(let line, let route):
      .kind("redirect", ["redirect": .integer(line), "route": .integer(route)])
    case .externalRedirect(let line): .kind("externalRedirect", ["redirect": .integer(line)])
    case .refusal: .kind("refusal")
    }
  }
}

extension SitePattern {
  fileprivate var facts: JSON {
    switch self {
    case .any: .kind("any")
    case .scheme(let scheme): .kind("scheme", ["scheme": .string(scheme.asciiLowercased)])
    case .host(let labels, let port):
      .kind(
        "host", ["labels": .array(labels.map(\.facts)), "port": port.map(JSON.string)])
    }
  }
}

extension HostLabel {
  fileprivate var facts: JSON {
    switch self {
    case .literal(let text): .kind("literal", ["text": .string(text.asciiLowercased)])
    case .placeholder(let constraint, let isMany):
      .kind(isMany ? "many" : "placeholder", ["constraint": constraint.facts])
    }
  }
}

extension SegmentPattern {
  /// The pieces of the segment; a catch-all is the last.
  fileprivate var facts: JSON {
    switch self {
    case .literal(let text): [Piece.literal(text)].facts
    case .mixed(let pieces): pieces.facts
    case .catchAll(let before, let rest):
      .array(
        before.map(\.facts) + [
          .kind(rest.isText ? "catchAllText" : "catchAll", ["constraint": rest.element.facts])
        ])
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate var facts: JSON {
    switch self {
    case .literal(let text): .kind("literal", ["text": .string(text)])
    case .placeholder(let constraint): .kind("placeholder", ["constraint": constraint.facts])
    }
  }
}

extension [SegmentPattern.Piece] {
  fileprivate var facts: JSON { .array(map(\.facts)) }
}

extension [SegmentPattern] {
  fileprivate var facts: JSON { .array(map(\.facts)) }
}

extension LinkPattern {
  /// What the pattern asks of the query and of the fragment.
  fileprivate var requirements: [JSON] {
    let items = query.map { $0.facts(inFragment: false) }
    switch fragment {
    case nil: return items
    case .text(let pieces): return items + [.kind("fragmentText", ["pieces": pieces.facts])]
    case .path(let path, let others):
      return items + [.kind("fragmentPath", ["path": path.facts])]
        + others.map { $0.facts(inFragment: true) }
    case .items(let others): return items + others.map { $0.facts(inFragment: true) }
    }
  }
}

extension QueryRequirement {
  fileprivate func facts(inFragment: Bool) -> JSON {
    let item: [String: JSON?] = ["key": .string(key), "inFragment": .boolean(inFragment)]
    return switch self {
    case .value(_, let pieces): .kind("value", item.merging(["pieces": pieces.facts]) { $1 })
    case .present: .kind("present", item)
    case .absent: .kind("absent", item)
    }
  }
}

extension ValueLocation {
  fileprivate var facts: JSON {
    switch self {
    case .absent: .kind("absent")
    case .constant(let text): .kind("constant", ["texts": .strings([text])])
    case .constants(let texts): .kind("constants", ["texts": .strings(texts)])
    case .host(let placeholder): .kind("host", ["placeholder": .integer(placeholder)])
    case .path(let segment, let placeholder):
      .kind("path", ["segment": .integer(segment), "placeholder": .integer(placeholder)])
    case .query(let location, let inFragment): location.facts(inFragment: inFragment)
    case .fragment(let pieces, let placeholder):
      .kind("fragment", ["pieces": pieces.facts, "placeholder": .integer(placeholder)])
    case .fragmentPath(let path, let segment, let placeholder):
      .kind(
        "fragmentPath",
        [
          "path": path.facts, "segment": .integer(segment), "placeholder": .integer(placeholder),
        ])
    }
  }
}

extension QueryLocation {
  fileprivate func facts(inFragment: Bool) -> JSON {
    func item(_ kind: String, _ key: String, _ members: [String: JSON?]) -> JSON {
      let item: [String: JSON?] = ["key": .string(key), "inFragment": .boolean(inFragment)]
      return .kind(kind, item.merging(members) { $1 })
    }
    return switch self {
    case .value(let key, let constraint):
      item("queryValue", key, ["constraint": constraint.facts])
    case .placeholder(let key, let pieces, let placeholder):
      item("queryPlaceholder", key, ["pieces": pieces.facts, "placeholder": .integer(placeholder)])
    case .list(let key, let constraint): item("queryList", key, ["constraint": constraint.facts])
    case .joined(let key, let separator, let constraint):
      item("queryJoined", key, ["constraint": constraint.facts, "separator": .string(separator)])
    case .catchAll(let key, let constraint):
      item("queryCatchAll", key, ["constraint": constraint.facts])
    case .others: .kind("queryOthers")
    }
  }
}

extension TextConstraint {
  /// Null where every text will do; numbers as text, because those of JavaScript have 53 bits.
  fileprivate var facts: JSON {
    switch self {
    case .any: .null
    case .length(let range):
      .kind("length", ["least": .integer(range.lowerBound), "most": .integer(range.upperBound)])
    case .integer(let lower, let upper, let width):
      .integers(from: "\(lower)", to: "\(upper)", width: width, form)
    case .unsigned(let lower, let upper, let width):
      .integers(from: "\(lower)", to: "\(upper)", width: width, form)
    case .decimal(let lower, let upper, let includesUpper):
      .kind(
        "decimal",
        [
          "form": form.facts,
          "least": lower.map(JSON.string), "most": upper.map(JSON.string),
          "includesMost": .boolean(includesUpper),
        ])
    case .boolean: .kind("boolean", ["form": form.facts])
    case .uuid: .kind("uuid")
    case .date: .kind("date", ["form": form.facts])
    case .oneOf(let texts): .kind("oneOf", ["texts": .strings(texts)])
    case .automaton(let automaton): automaton.facts
    }
  }
}

extension JSON {
  fileprivate static func integers(
    from lower: String, to upper: String, width: Int?, _ form: PrintedForm
  ) -> JSON {
    .kind(
      "integer",
      [
        "form": form.facts, "least": .string(lower), "most": .string(upper),
        "width": .integer(width ?? 0),
      ])
  }
}

extension PrintedForm {
  /// The name that the script has for the form; none where a text has no other.
  var facts: JSON? { self == .asWritten ? nil : .string("\(self)") }
}

extension TextAutomaton {
  fileprivate var facts: JSON {
    .kind(
      "automaton",
      [
        "form": form.facts, "classes": .integers(classes), "classCount": .integer(classCount),
        "transitions": .integers(transitions), "accepting": .integers(accepting.map { $0 ? 1 : 0 }),
      ])
  }
}
