import MatchTableBuilding
import RouteMatching

/// What the page's script matches links by: the patterns of a table as `LinkPattern` has them. The
/// words of the table itself are laid out for speed, which a person with one link does not need.
extension JSON {
  static func patterns(
    _ patterns: [LinkPattern], _ options: TableOptions, _ automata: AutomatonList
  ) -> JSON {
    .array(
      patterns.map { pattern in
        [
          "takesExternalLinks": .boolean(pattern.takesExternalLinks),
          "target": pattern.target.facts,
          "site": pattern.site.facts(automata),
          "segments": .array(
            pattern.segments.map {
              (options.ignoresPathCase ? $0.ignoringCase : $0).facts(automata)
            }),
          "requirements": .array(pattern.requirements(automata)),
          "locations": .array(pattern.parameters.map { $0.facts(automata) }),
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

extension PatternTarget {
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
  fileprivate func facts(_ automata: AutomatonList) -> JSON {
    switch self {
    case .any: .kind("any")
    case .scheme(let scheme): .kind("scheme", ["scheme": .string(scheme.asciiLowercased)])
    case .host(let labels, let port):
      .kind(
        "host",
        ["labels": .array(labels.map { $0.facts(automata) }), "port": port.map(JSON.string)])
    }
  }
}

extension HostLabel {
  fileprivate func facts(_ automata: AutomatonList) -> JSON {
    switch self {
    case .literal(let text): .kind("literal", ["text": .string(text.asciiLowercased)])
    case .placeholder(let constraint, let isMany):
      .kind(isMany ? "many" : "placeholder", ["constraint": constraint.facts(automata)])
    }
  }
}

extension SegmentPattern {
  /// The pieces of the segment; a catch-all is the last.
  fileprivate func facts(_ automata: AutomatonList) -> JSON {
    switch self {
    case .literal(let text): [Piece.literal(text)].facts(automata)
    case .mixed(let pieces): pieces.facts(automata)
    case .catchAll(let before, let rest):
      .array(
        before.map { $0.facts(automata) } + [
          .kind(
            rest.isText ? "catchAllText" : "catchAll",
            [
              "constraint": rest.element.facts(automata),
              "followers": rest.followers == 0 ? nil : .integer(rest.followers),
            ])
        ])
    }
  }
}

extension SegmentPattern.Piece {
  fileprivate func facts(_ automata: AutomatonList) -> JSON {
    switch self {
    case .literal(let text): .kind("literal", ["text": .string(text)])
    case .placeholder(let constraint):
      .kind("placeholder", ["constraint": constraint.facts(automata)])
    }
  }
}

extension [SegmentPattern.Piece] {
  fileprivate func facts(_ automata: AutomatonList) -> JSON { .array(map { $0.facts(automata) }) }
}

extension [SegmentPattern] {
  fileprivate func facts(_ automata: AutomatonList) -> JSON { .array(map { $0.facts(automata) }) }
}

extension LinkPattern {
  /// What the pattern asks of the query and of the fragment.
  fileprivate func requirements(_ automata: AutomatonList) -> [JSON] {
    let items = query.map { $0.facts(inFragment: false, automata) }
    switch fragment {
    case nil: return items
    case .text(let pieces):
      return items + [.kind("fragmentText", ["pieces": pieces.facts(automata)])]
    case .path(let path, let others):
      return items + [.kind("fragmentPath", ["path": path.facts(automata)])]
        + others.map { $0.facts(inFragment: true, automata) }
    case .items(let others): return items + others.map { $0.facts(inFragment: true, automata) }
    }
  }
}

extension QueryRequirement {
  fileprivate func facts(inFragment: Bool, _ automata: AutomatonList) -> JSON {
    let item: [String: JSON?] = ["key": .string(key), "inFragment": .boolean(inFragment)]
    return switch self {
    case .value(_, let pieces):
      .kind("value", item.merging(["pieces": pieces.facts(automata)]) { $1 })
    case .present: .kind("present", item)
    case .absent: .kind("absent", item)
    }
  }
}

extension ValueLocation {
  fileprivate func facts(_ automata: AutomatonList) -> JSON {
    switch self {
    case .absent: .kind("absent")
    case .constant(let text): .kind("constant", ["texts": .strings([text])])
    case .constants(let texts): .kind("constants", ["texts": .strings(texts)])
    case .host(let placeholder): .kind("host", ["placeholder": .integer(placeholder)])
    case .path(let segment, let placeholder):
      .kind("path", ["segment": .integer(segment), "placeholder": .integer(placeholder)])
    case .query(let location, let inFragment): location.facts(inFragment: inFragment, automata)
    case .fragment(let pieces, let placeholder):
      .kind("fragment", ["pieces": pieces.facts(automata), "placeholder": .integer(placeholder)])
    case .fragmentPath(let path, let segment, let placeholder):
      .kind(
        "fragmentPath",
        [
          "path": path.facts(automata), "segment": .integer(segment),
          "placeholder": .integer(placeholder),
        ])
    }
  }
}

extension QueryLocation {
  fileprivate func facts(inFragment: Bool, _ automata: AutomatonList) -> JSON {
    func item(_ kind: String, _ key: String, _ members: [String: JSON?]) -> JSON {
      let item: [String: JSON?] = ["key": .string(key), "inFragment": .boolean(inFragment)]
      return .kind(kind, item.merging(members) { $1 })
    }
    return switch self {
    case .value(let key, let constraint):
      item("queryValue", key, ["constraint": constraint.facts(automata)])
    case .placeholder(let key, let pieces, let placeholder):
      item(
        "queryPlaceholder", key,
        ["pieces": pieces.facts(automata), "placeholder": .integer(placeholder)])
    case .list(let key, let constraint):
      item("queryList", key, ["constraint": constraint.facts(automata)])
    case .joined(let key, let separator, let constraint):
      item(
        "queryJoined", key,
        [
          "constraint": constraint.facts(automata), "separator": .string(separator),
          "escape": .string("\(constraint.escape(of: separator))"),
        ])
    case .catchAll(let key, let constraint):
      item("queryCatchAll", key, ["constraint": constraint.facts(automata)])
    case .others: .kind("queryOthers")
    }
  }
}

extension TextConstraint {
  /// Null where every text will do.
  fileprivate func facts(_ automata: AutomatonList) -> JSON {
    switch self {
    case .any: .null
    case .length(let range):
      .kind("length", ["least": .integer(range.lowerBound), "most": .integer(range.upperBound)])
    case .oneOf(let texts): .kind("oneOf", ["texts": .strings(texts)])
    case .automaton(let automaton):
      .kind(
        "automaton",
        [
          "automaton": .integer(automata.number(of: automaton)),
          "form": form.facts, "width": .integer(automaton.width),
        ])
    case .joined(let element, let separator):
      .kind(
        "joined",
        [
          "element": element.facts(automata), "separator": .string(separator),
          "form": form.facts,
        ])
    }
  }
}

/// The automata of a table's constraints, each once: a page would be many times as large with one
/// for each parameter.
final class AutomatonList {
  private var automata: [TextAutomaton] = []
  private var numbers: [TextAutomaton: Int] = [:]

  func number(of automaton: TextAutomaton) -> Int {
    if let number = numbers[automaton] { return number }
    numbers[automaton] = automata.count
    automata.append(automaton)
    return automata.count - 1
  }

  var facts: JSON { .array(automata.map(\.facts)) }
}

extension PrintedForm {
  /// The name that the script has for the form; none where a text has no other.
  var facts: JSON? { self == .asWritten ? nil : .string("\(self)") }
}

extension TextAutomaton {
  fileprivate var facts: JSON {
    [
      "classes": .integers(classes), "classCount": .integer(classCount),
      "transitions": .integers(transitions), "accepting": .integers(accepting.map { $0 ? 1 : 0 }),
    ]
  }
}
