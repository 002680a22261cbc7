import MatchTableBuilding
import Testing
import Turnpike

@testable import RoutesCompiler
import TestSupport

@Suite("Random regular expressions")
struct RegexPropertyTests {
  private static let seed: UInt64 = 0x5EED_4E6E

  @Test("An automaton agrees with a matcher that tries everything")
  func backtracking() throws {
    var random = RandomSource(seed: Self.seed)
    var accepted = 0
    for _ in 0..<PropertyCases.count(400) {
      let regex = RandomRegex(depth: 3, &random)
      let automaton = try TextAutomaton(regex: regex.text)
      for text in RandomRegex.texts {
        let isAccepted = automaton.accepts(text.utf8)
        accepted += isAccepted ? 1 : 0
        #expect(isAccepted == regex.matches(text), "\(regex.text) on '\(text)'")
      }
    }
    #expect(accepted >= PropertyCases.least(400) * 2)
  }

  @Test("Relations agree with the texts that two expressions match")
  func relations() throws {
    var random = RandomSource(seed: Self.seed &+ 1)
    var relations: [Relation: Int] = [:]
    for _ in 0..<PropertyCases.count(400) {
      let (one, other) = (RandomRegex(depth: 2, &random), RandomRegex(depth: 2, &random))
      let (left, right) = (
        try TextAutomaton(regex: one.text), try TextAutomaton(regex: other.text)
      )
      var budget = StateBudget.single
      let relation = try left.relation(to: right, &budget)
      try expect(relation, of: one, left, to: other, right)
      relations[relation, default: 0] += 1
    }
    #expect(PropertyCases.isWhole ? relations.count == 5 : !relations.isEmpty)
  }

  private func expect(
    _ relation: Relation, of one: RandomRegex, _ left: TextAutomaton, to other: RandomRegex,
    _ right: TextAutomaton
  ) throws {
    var budget = StateBudget.single
    let both = try left.intersection(with: right, &budget).sample
    let first = try left.subtracting(right, &budget).sample
    let second = try right.subtracting(left, &budget).sample
    let message: Comment = "\(one.text) and \(other.text)"
    #expect(
      relation == Relation(both: both != nil, first: first != nil, second: second != nil), message)
    if let both { #expect(one.matches(both) && other.matches(both), message) }
    if let first { #expect(one.matches(first) && !other.matches(first), message) }
    if let second { #expect(!one.matches(second) && other.matches(second), message) }
    for text in RandomRegex.texts {
      let (isLeft, isRight) = (one.matches(text), other.matches(text))
      #expect(!(isLeft && isRight && relation == .disjoint), message)
      #expect(!(isLeft && !isRight && relation.isSubset), message)
      #expect(!(isRight && !isLeft && relation.isSuperset), message)
    }
  }
}

/// A regular expression as its text and, apart from it, as a function that finds
/// where its matches end.
private struct RandomRegex {
  let text: String
  /// The ends of all matches that start at an index.
  private let ends: ([Character], Int) -> Set<Int>

  /// All texts of up to four of a few characters.
  static let texts: [String] = {
    var texts = [""]
    var last = texts
    for _ in 0..<4 {
      last = last.flatMap { text in ["a", "b", "é"].map { text + $0 } }
      texts += last
    }
    return texts
  }()

  func matches(_ text: String) -> Bool {
    ends(Array(text), 0).contains(text.count)
  }

  init(depth: Int, _ random: inout RandomSource) {
    switch depth == 0 ? 0 : random.number(0...6) {
    case 1, 2:
      let (one, other) = (Self(depth: depth - 1, &random), Self(depth: depth - 1, &random))
      text = one.text + other.text
      ends = { text, start in
        Set(one.ends(text, start).flatMap { other.ends(text, $0) })
      }
    case 3:
      let (one, other) = (Self(depth: depth - 1, &random), Self(depth: depth - 1, &random))
      text = "(\(one.text)|\(other.text))"
      ends = { one.ends($0, $1).union(other.ends($0, $1)) }
    case 4, 5:
      let part = Self(depth: depth - 1, &random)
      let (mark, least, most) = random.one(of: [
        ("*", 0, 9), ("+", 1, 9), ("?", 0, 1), ("{2}", 2, 2), ("{1,3}", 1, 3), ("{2,}", 2, 9),
      ])
      text = "(\(part.text))\(mark)"
      ends = { text, start in Self.ends(part, text, start, least, most) }
    default:
      let forms: [(String, (Character) -> Bool)] = [
        ("a", { $0 == "a" }), ("b", { $0 == "b" }), (".", { _ in true }),
        ("[ab]", { "ab".contains($0) }), ("[^a]", { $0 != "a" }), ("é", { $0 == "é" }),
        ("[^\\wé]", { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) && $0 != "é" }),
      ]
      let (text, takes) = random.one(of: forms)
      self.text = text
      ends = { text, start in start < text.count && takes(text[start]) ? [start + 1] : [] }
    }
  }

  private static func ends(
    _ part: RandomRegex, _ text: [Character], _ start: Int, _ least: Int, _ most: Int
  ) -> Set<Int> {
    var reached: Set<Int> = [start]
    var result: Set<Int> = least == 0 ? [start] : []
    for count in 1...most {
      reached = Set(reached.flatMap { part.ends(text, $0) })
      if count >= least { result.formUnion(reached) }
    }
    return result
  }
}
