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
    var globs = GlobAutomaton(self)
    return try globs.automaton(of: pattern, &budget)
  }

  /// As links spell them in a part.
  func automaton(
    of pattern: GlobPattern, in part: LinkPart, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let texts = try automaton(of: pattern, &budget)
    return isPercentEncoded ? texts : try DecodedText(texts: texts).automaton(in: part, &budget)
  }

  func texts(of variable: String) -> [String] {
    variables[variable] ?? Self.predefined[variable] ?? []
  }

  /// The characters that count as one: letters in either case, where that does not count.
  func scalars(like scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    guard !isCaseSensitive else { return [scalar] }
    let mappings = [
      scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping, String(scalar),
    ].map(\.unicodeScalars)
    return Array(Set(mappings.filter { $0.count == 1 }.flatMap { $0 })).sorted()
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
