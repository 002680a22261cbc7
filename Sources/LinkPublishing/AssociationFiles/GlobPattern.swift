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
    var texts = NondeterministicAutomaton()
    var (end, loops) = (0, [Int]())
    for token in pattern.tokens {
      if token == .anyText { loops.append(texts.stateCount) }
      end = try texts.append(regex(of: token), from: end, &budget)
    }
    return try TextAutomaton(exploring: GlobStates(texts, loops: loops, end: end), &budget)
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
    case .anyText: .repetition(.set(anyCharacter), least: 0, most: nil)
    case .variable(let name): regex(ofTexts: variables[name] ?? Self.predefined[name] ?? [])
    }
  }

  /// One of the texts of a variable. Single characters are one set, which takes far fewer
  /// states than as many branches.
  private func regex(ofTexts texts: [String]) -> Regex {
    var ranges: [ClosedRange<UInt32>] = []
    var branches: [Regex] = []
    for text in texts {
      let tokens = GlobPattern(text, hasVariables: false).tokens
      if tokens.count == 1, case .character(let scalar) = tokens[0] {
        ranges += set(of: scalar).ranges
      } else {
        branches.append(.sequence(tokens.map(regex)))
      }
    }
    return .choice(ranges.isEmpty ? branches : branches + [.set(ScalarSet(ranges))])
  }

  private var anyCharacter: ScalarSet { isPercentEncoded ? ScalarSet([0...0x7F]) : .all }

  /// The characters that count as one: letters in either case, where that does not count.
  private func set(of scalar: Unicode.Scalar) -> ScalarSet {
    guard !isCaseSensitive else { return ScalarSet(scalar) }
    let mappings = [
      scalar.properties.lowercaseMapping, scalar.properties.uppercaseMapping, String(scalar),
    ].map(\.unicodeScalars)
    return ScalarSet(
      mappings.filter { $0.count == 1 }.flatMap { $0.map { $0.value...$0.value } })
  }
}

/// The sets of states of a pattern.
///
/// Once a `*` is reached, what came before it makes no difference: the `*` takes all that could
/// come until it is reached again. So only the states of the last `*` and after it are kept, and
/// the sets are as many as those of the texts between.
private struct GlobStates: ImplicitAutomaton {
  private let edges: [[NondeterministicAutomaton.Edge]]
  private let jumps: [[Int]]
  /// Where the states of each `*` begin; those of what comes after it have greater numbers.
  private let loops: [Int]
  private let end: Int
  let runStarts: [UInt8]

  init(_ texts: NondeterministicAutomaton, loops: [Int], end: Int) {
    (edges, jumps, runStarts) = (texts.edges, texts.jumps, Array(texts.runStarts))
    (self.loops, self.end) = (loops, end)
  }

  var start: [Int] { closure(of: [0]) }

  func next(_ states: [Int], _ byte: UInt8) -> [Int]? {
    let targets = states.flatMap { state in
      edges[state].lazy.filter { $0.bytes.contains(byte) }.map(\.target)
    }
    return targets.isEmpty ? nil : closure(of: targets)
  }

  func accepts(_ states: [Int]) -> Bool { states.contains(end) }

  private func closure(of states: [Int]) -> [Int] {
    var (waiting, seen) = (states, Set(states))
    while let state = waiting.popLast() {
      for next in jumps[state] where seen.insert(next).inserted { waiting.append(next) }
    }
    let greatest = seen.max() ?? 0
    let last = loops.last { $0 <= greatest } ?? 0
    return seen.filter { $0 >= last }.sorted()
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
