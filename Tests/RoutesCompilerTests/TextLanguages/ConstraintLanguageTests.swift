import MatchTableBuilding
import RouteMatching
import TestSupport
import Testing
import Turnpike

@testable import RoutesCompiler

@Suite("Languages of constraints")
struct ConstraintLanguageTests {
  private static let uuid = "123E4567-e89b-12d3-a456-426614174000"

  @Test(
    "A constraint takes the texts of its values",
    arguments: [
      (.any, ["x", "é", "/"], [""]),
      (.length(2...3), ["ab", "é🙂", "abc"], ["a", "abcd", ""]),
      (.length(2...Int.max), ["ab", "abcdefgh"], ["a"]),
      (.length(0...1), ["", "a"], ["ab"]),
      (.integers(1...12), ["1", "9", "10"], ["0", "13", "01", "-1"]),
      (.integers(-15...7), ["-15", "-2", "0"], ["-16", "8", "-0", ""]),
      (.integers(1...12, width: 2), ["01", "12"], ["1", "00", "13", "001"]),
      (
        .integers(Int64.min...Int64.max),
        ["-9223372036854775808", "9223372036854775807", "0"],
        ["9223372036854775808", "-9223372036854775809", "-", "+5", "007"]
      ),
      (
        .integers(5...UInt64.max, of: .unsigned),
        ["5", "18446744073709551615"], ["4", "18446744073709551616"]
      ),
      (
        .decimal,
        ["0", "-1", "1.5", "-0.5", "10.05"], ["-0", "1.0", "1.", ".5", "01", "1e5", ""]
      ),
      (
        .decimals("0", "1", includesUpper: false),
        ["0", "0.5", "0.999"], ["1", "-0.1", "1.5"]
      ),
      (
        .decimals("-1.25", "10.50", includesUpper: true),
        ["-1.25", "-1.2", "-1", "0", "10", "10.5"],
        ["-1.26", "-1.251", "-2", "10.51", "10.501", "11", "100"]
      ),
      (.boolean, ["true", "false"], ["True", "1"]),
      (.uuid, [uuid], [String(uuid.dropLast()), uuid + "0"]),
      (
        .date,
        [
          "2026-03-14", "2024-02-29", "2000-02-29", "2026-03-14T09:26:53Z",
          "2026-03-14T09:26:53.000000001Z", "9999-12-31T23:59:59.999984741Z",
          "9999-12-31T23:59:58.999999999Z",
        ],
        [
          "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-03-14T24:00:00Z",
          "2026-03-14T09:26:53.50Z", "2026-03-14T09:26:53.0000000001Z",
          "9999-12-31T23:59:59.999984742Z", "9999-12-31T23:59:59.99999Z",
        ]
      ),
      (.oneOf(["new", "old"]), ["new", "old"], ["ne", "New"]),
    ] as [(TextConstraint, [String], [String])])
  func texts(constraint: TextConstraint, accepted: [String], rejected: [String]) throws {
    var budget = StateBudget.single
    let automaton = try constraint.automaton(&budget)
    #expect(accepted.filter { !automaton.accepts($0.utf8) } == [])
    #expect(rejected.filter { automaton.accepts($0.utf8) } == [])
  }

  @Test("Integers agree with counting", arguments: [(-120, 35), (7, 7), (98, 1204), (0, 0)])
  func integers(lower: Int64, upper: Int64) throws {
    var budget = StateBudget.single
    let constraint = TextConstraint.integers(lower...upper)
    let automaton = try constraint.automaton(&budget)
    let accepted = (-2000...2000).filter { automaton.accepts("\($0)".utf8) }
    #expect(accepted == Array(Int(lower)...Int(upper)))
  }

  @Test(
    "A sample is one that a reader would choose",
    arguments: [
      (.any, "x"),
      (.integers(Int64.min...Int64.max), "7"),
      (.integers(1990...2100), "2026"),
      (.integers(1...12, width: 2), "01"),
      (.decimals("1", "2", includesUpper: false), "1"),
      (.boolean, "true"),
      (.uuid, "123e4567-e89b-12d3-a456-426614174000"),
      (.date, "2026-03-14"),
      (.oneOf(["new", "older"]), "new"),
      (.length(5...80), "aaaaa"),
    ] as [(TextConstraint, String)])
  func samples(constraint: TextConstraint, text: String) throws {
    var budget = StateBudget.single
    #expect(try constraint.automaton(&budget).sample == text)
  }

  @Test(
    "Segments are text and holes in turn",
    arguments: [
      ([.placeholder(.any), .literal(".jpg")], ["pic.jpg", "a.jpg.jpg"], [".jpg", "pic.png"]),
      (
        [.literal("v"), .placeholder(.integers(1...9))], ["v1"],
        ["v", "v10"]
      ),
      (
        [.placeholder(.any), .literal("..."), .placeholder(.any)], ["a...b", "a....b"],
        ["a...", "...b"]
      ),
    ] as [([SegmentPattern.Piece], [String], [String])])
  func segments(pieces: [SegmentPattern.Piece], accepted: [String], rejected: [String]) throws {
    var budget = StateBudget.single
    let automaton = try TextLanguage.mixed(pieces, ignoresCase: false).automaton(&budget)
    #expect(accepted.filter { !automaton.accepts($0.utf8) } == [])
    #expect(rejected.filter { automaton.accepts($0.utf8) } == [])
  }
}
