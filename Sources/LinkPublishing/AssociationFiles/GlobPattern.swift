import Foundation
import RoutesCompiler
import TableBuilding

/// A pattern of a component: `/product/?*`, `$(lang)/*`.
struct GlobPattern: Hashable, Sendable {
  enum Token: Hashable, Sendable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case variable(String)
  }

  let tokens: [Token]

  /// Reads a pattern. A `$(` that is never closed is text, and so is every other `$`; all are in
  /// the text of a variable.
  init(_ text: String, hasVariables: Bool = true) {
    var tokens: [Token] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyCharacter)
      case "$":
        guard hasVariables, rest.first == "(", let end = rest.firstIndex(of: ")") else {
          fallthrough
        }
        var name = String.UnicodeScalarView()
        name.append(contentsOf: rest[rest.startIndex + 1..<end])
        tokens.append(.variable(String(name)))
        rest = rest[(end + 1)...]
      default: tokens.append(.character(scalar))
      }
    }
    self.tokens = tokens
  }

  var variables: [String] {
    tokens.compactMap { if case .variable(let name) = $0 { name } else { nil } }
  }
}

/// How the patterns of a component are compared.
struct GlobReading: Sendable {
  let variables: [String: [String]]
  let isCaseSensitive: Bool
  /// Whether texts have their escapes, so that every character is ASCII.
  let isPercentEncoded: Bool

  func automaton(
    of pattern: GlobPattern, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    var parts: [TextAutomaton] = []
    for tokens in pattern.tokens.split(separator: .anyText, omittingEmptySubsequences: false) {
      let start = parts.isEmpty ? [] : [anyText]
      parts.append(try TextAutomaton(.sequence(start + tokens.map(regex)), &budget))
    }
    guard parts.count > 1, !parts.contains(where: \.isEmpty) else {
      return parts.count == 1 ? parts[0] : .nothing
    }
    return try TextAutomaton(exploring: StarredText(parts: parts), &budget).minimized
  }

  /// As links spell them in a part.
  func automaton(
    of pattern: GlobPattern, in part: LinkPart, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let texts = try automaton(of: pattern, &budget)
    return isPercentEncoded ? texts : try DecodedText(texts: texts).automaton(in: part, &budget)
  }

  private func regex(of token: GlobPattern.Token) -> Regex {
    switch token {
    case .character(let scalar): .set(set(of: scalar))
    case .anyCharacter: .set(anyCharacter)
    case .anyText: anyText
    case .variable(let name): regex(ofTexts: variables[name] ?? Self.predefined[name] ?? [])
    }
  }

  private var anyText: Regex { .repetition(.set(anyCharacter), least: 0, most: nil) }

  /// One of the texts of a variable. Single characters are one set, which takes far fewer
  /// states than as many branches.
  private func regex(ofTexts texts: [String]) -> Regex {
    var ranges: [ClosedRange<UInt32>] = []
    var branches: [Regex] = []
    for text in texts {
      let scalars = text.unicodeScalars
      if scalars.count == 1, let scalar = scalars.first, scalar != "*", scalar != "?" {
        ranges += set(of: scalar).ranges
      } else {
        branches.append(.sequence(GlobPattern(text, hasVariables: false).tokens.map(regex)))
      }
    }
    return .choice(ranges.isEmpty ? branches : branches + [.set(ScalarSet(ranges))])
  }

  private var anyCharacter: ScalarSet { isPercentEncoded ? ScalarSet([0...0x7F]) : .all }

  private func set(of scalar: Unicode.Scalar) -> ScalarSet {
    guard !isCaseSensitive else { return ScalarSet(scalar) }
    let mappings = [
      scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping, String(scalar),
    ].map(\.unicodeScalars)
    return ScalarSet(
      mappings.filter { $0.count == 1 }.flatMap { $0.map { $0.value...$0.value } })
  }
}

/// The texts with what is between the `*` of a pattern, in order.
///
/// Each part ends where it first can: the `*` after it takes what would come until a later end. So
/// only one part is read at a time, and the states are as many as those of all together.
private struct StarredText: ImplicitAutomaton {
  /// The first is at the start, and each other after any text.
  let parts: [TextAutomaton]

  struct State: Hashable {
    var part: Int
    var inner: Int
  }

  var start: State { entering(State(part: 0, inner: 0)) }

  var runStarts: [UInt8] { parts.flatMap { $0.runs.map(\.lowerBound) } }

  func next(_ state: State, _ byte: UInt8) -> State? {
    parts[state.part].next(state.inner, byte).map { entering(State(part: state.part, inner: $0)) }
  }

  func accepts(_ state: State) -> Bool {
    state.part == parts.count - 1 && parts[state.part].accepting[state.inner]
  }

  /// The state in the part that is read now.
  private func entering(_ state: State) -> State {
    let isAtEnd = state.part < parts.count - 1 && parts[state.part].accepting[state.inner]
    return isAtEnd ? entering(State(part: state.part + 1, inner: 0)) : state
  }
}

extension GlobReading {
  /// The variables that every file has.
  static let predefined: [String: [String]] = {
    let upper = ("A"..."Z").texts
    let lower = ("a"..."z").texts
    let digits = ("0"..."9").texts
    return [
      "upper": upper, "lower": lower, "alpha": upper + lower, "digit": digits,
      "alnum": digits + upper + lower, "xdigit": digits + ("A"..."F").texts + ("a"..."f").texts,
      "region": Locale.Region.isoRegions.map(\.identifier).sorted(),
      "lang": Locale.LanguageCode.isoLanguageCodes.map(\.identifier).sorted(),
    ]
  }()
}

extension ClosedRange<Unicode.Scalar> {
  fileprivate var texts: [String] {
    (lowerBound.value...upperBound.value).compactMap(Unicode.Scalar.init).map { String($0) }
  }
}
