/// Android's reading of a `pathAdvancedPattern` (`PatternMatcher`, `PATTERN_ADVANCED_GLOB`): each
/// token takes as many characters as it may, and nothing is tried again.
struct AdvancedPattern {
  private enum Token {
    case any
    case set([ClosedRange<UInt16>], isInverse: Bool)

    func matches(_ unit: UInt16) -> Bool {
      switch self {
      case .any: true
      case .set(let ranges, let isInverse): ranges.contains { $0.contains(unit) } != isInverse
      }
    }
  }

  struct Malformed: Error {}

  private var tokens: [(token: Token, count: ClosedRange<Int>)] = []

  /// - Parameter text: As Android has it, after the manifest's escapes are read.
  init(_ text: String) throws {
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case ".": tokens.append((.any, 1...1))
      case "[": tokens.append((try Self.set(&rest), 1...1))
      case "*": try repeatLast(0...Int.max)
      case "+": try repeatLast(1...Int.max)
      case "{":
        let bounds = rest.prefix { $0 != "}" }.split(separator: ",").compactMap { Int($0) }
        rest = rest.drop { $0 != "}" }.dropFirst()
        guard bounds.count == 2 else { throw Malformed() }
        try repeatLast(bounds[0]...bounds[1])
      case "}": throw Malformed()
      default:
        let literal = character == "\\" ? rest.popFirst() : character
        guard let literal else { throw Malformed() }
        tokens += String(literal).utf16.map { (.set([$0...$0], isInverse: false), 1...1) }
      }
    }
  }

  private mutating func repeatLast(_ count: ClosedRange<Int>) throws {
    guard let last = tokens.popLast(), last.count == 1...1 else { throw Malformed() }
    tokens.append((last.token, count))
  }

  private static func set(_ rest: inout Substring) throws -> Token {
    let isInverse = rest.first == "^"
    if isInverse { rest.removeFirst() }
    guard let end = rest.dropFirst().firstIndex(of: "]") else { throw Malformed() }
    let units = rest[..<end].utf16
    rest = rest[rest.index(after: end)...]
    return .set(units.map { $0...$0 }, isInverse: isInverse)
  }

  func matches(_ path: String) -> Bool {
    var rest = Array(path.utf16)[...]
    for (token, count) in tokens {
      let taken = rest.prefix { token.matches($0) }.prefix(count.upperBound).count
      guard count.contains(taken) else { return false }
      rest = rest.dropFirst(taken)
    }
    return rest.isEmpty
  }
}
