import MatchTableBuilding
import Testing
import Turnpike

@testable import RoutesCompiler

@Suite("Regular expressions")
struct RegexTests {
  @Test(
    "A text matches as a whole",
    arguments: [
      ("[a-z]{2,3}(-[A-Z]{2})?", ["en", "en-GB", "deu"], ["e", "english", "en-gb", "EN", ""]),
      ("[a-z0-9-]+", ["pi-day", "7"], ["", "Pi", "a b"]),
      ("(?:ab|a)b?", ["a", "ab", "abb"], ["b", "abab"]),
      (".", ["x", "é", "漢", "🙂"], ["", "xy", "é́"]),
      ("[^a-z]", ["A", "é", "/", "🙂"], ["a", "AB"]),
      ("[é-ï]+", ["éï"], ["e", "ð", "è"]),
      ("\\d{4}", ["2026"], ["٢٠٢٦", "202"]),
      ("\\.\\w*", [".", ".a_1"], ["a"]),
      ("a{,2}", ["", "a", "aa"], ["aaa"]),
      ("a{2,}", ["aa", "aaaaa"], ["a"]),
      ("[]a-]", ["]", "a", "-"], ["b"]),
      ("x|", ["x", ""], ["xx"]),
    ] as [(String, [String], [String])])
  func matching(regex: String, accepted: [String], rejected: [String]) throws {
    let automaton = try TextAutomaton(regex: regex)
    #expect(accepted.filter { !automaton.accepts($0.utf8) } == [])
    #expect(rejected.filter { automaton.accepts($0.utf8) } == [])
  }

  @Test(
    "A mistake is reported where it is",
    arguments: [
      ("[", .syntax("missing ']'"), 0..<1, 1),
      ("ab(c", .syntax("missing ')'"), 2..<4, 3),
      ("a)", .syntax("this ')' closes nothing"), 1..<2, 2),
      ("é*+", .unsupported("*+"), 2..<4, 2),
      ("a(?=b)", .unsupported("(?="), 1..<4, 2),
      ("a(?<=b)", .unsupported("(?<="), 1..<5, 2),
      ("(a)\\1", .unsupported("\\1"), 3..<5, 4),
      ("^a", .unsupported("^"), 0..<1, 1),
      ("a**", .syntax("nothing to repeat"), 2..<3, 3),
      ("[z-a]", .syntax("'z-a' is not a range"), 1..<4, 2),
      ("a{3,2}", .syntax("'{3,2}' is empty"), 1..<6, 2),
      ("(a|b)*a(a|b){1000}", .tooLarge, 0..<18, 1),
      ("(((a{100}){100}){100}){100}", .tooLarge, 0..<27, 1),
    ] as [(String, RegexError.Problem, Range<Int>, Int)])
  func mistakes(regex: String, problem: RegexError.Problem, bytes: Range<Int>, column: Int) {
    #expect(throws: RegexError(problem: problem, bytes: bytes, column: column)) {
      try TextAutomaton(regex: regex)
    }
  }

  @Test(
    "Expressions of one language give one automaton",
    arguments: [
      ("a|b|c", "[a-c]"),
      ("(ab)*", "(abab)*(ab)?"),
      ("a+", "aa*"),
      ("[^a]|a", "."),
      ("(a|b)*a(a|b)", "(b|a)*(aa|ab)"),
    ])
  func minimal(first: String, second: String) throws {
    #expect(try TextAutomaton(regex: first) == TextAutomaton(regex: second))
  }

  @Test("A minimal automaton has no state too many")
  func size() throws {
    #expect(try TextAutomaton(regex: "(a|b)*a(a|b){3}").accepting.count == 16)
    #expect(try TextAutomaton(regex: "[a-z]{1,100}").accepting.count == 101)
  }
}
