import Foundation
import RouteMatching
import RoutesCompiler

/// A pattern of a component: `/product/?*`, `$(lang)/*`.
struct GlobPattern: Hashable, Sendable {
  enum Token: Hashable, Sendable {
    case character(Unicode.Scalar)
    case anyCharacter
    case anyText
    case variable(String)
  }

  let tokens: [Token]

  /// Reads a pattern. A `$(` that is never closed is text, and so is every other `$`.
  init(_ text: String) {
    var tokens: [Token] = []
    var rest = Array(text.unicodeScalars)[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "*": tokens.append(.anyText)
      case "?": tokens.append(.anyCharacter)
      case "$":
        guard rest.first == "(", let end = rest.firstIndex(of: ")") else { fallthrough }
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
    try TextAutomaton(regex(of: pattern), &budget)
  }

  private func regex(of pattern: GlobPattern) -> Regex {
    .sequence(
      pattern.tokens.map { token in
        switch token {
        case .character(let scalar): return .set(set(of: scalar))
        case .anyCharacter: return .set(anyCharacter)
        case .anyText: return .repetition(.set(anyCharacter), least: 0, most: nil)
        case .variable(let name):
          return regex(ofTexts: variables[name] ?? Self.predefined[name] ?? [])
        }
      })
  }

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
        branches.append(regex(ofValue: text))
      }
    }
    return .choice(ranges.isEmpty ? branches : branches + [.set(ScalarSet(ranges))])
  }

  /// A value may have wildcards, and no variables.
  private func regex(ofValue text: String) -> Regex {
    .sequence(
      text.unicodeScalars.map { scalar in
        switch scalar {
        case "*": .repetition(.set(anyCharacter), least: 0, most: nil)
        case "?": .set(anyCharacter)
        default: .set(set(of: scalar))
        }
      })
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
