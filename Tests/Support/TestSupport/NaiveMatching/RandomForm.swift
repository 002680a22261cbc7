import MatchTableBuilding
import RouteMatching
import RoutesCompiler

extension RandomSource {
  /// As other programs write a value that the constraint takes, or one beside it.
  mutating func otherText(for constraint: TextConstraint) -> String {
    if once(in: 8) { return one(of: Self.anyValues) }
    return switch constraint.form {
    case .integer where constraint.width > 0, .unsigned where constraint.width > 0:
      one(of: ["3", "003", "03", "12", "0012", "-3", "1", "07", "00", "0", "-00", "13"])
    case .integer, .unsigned: one(of: Self.integers)
    case .decimal, .double: one(of: Self.decimals)
    case .boolean: one(of: ["1", "0", "True", "FALSE", "tRue", "true", "01", "yes", "TRUE", "on"])
    case .date: otherDate()
    case .url: one(of: Self.addresses)
    case .uuid: one(of: Self.identifiers)
    case .asWritten, .inOneCase: textAsWritten(for: constraint)
    }
  }

  private mutating func textAsWritten(for constraint: TextConstraint) -> String {
    switch constraint {
    case .any, .length, .joined: one(of: Self.anyValues + ["a", "1-2", "1.50"])
    case .oneOf(let texts): one(of: texts + ["007", "True"])
    case .automaton: one(of: Self.addresses)
    }
  }

  private mutating func otherDate() -> String {
    let day = one(of: ["2026-03-14", "2024-02-29", "2023-02-29", "0000-01-01", "9999-12-31"])
    let time = one(of: [
      "T00:00:00", "T23:59:59", "T00:30:00", "T09:26:53", "T24:00:00", "t00:00:00",
    ])
    let fraction = one(of: ["", "", ".000", ".500", ".589", ".123456", ".0000000001", "."])
    let zone = one(of: ["Z", "+01:00", "-00:00", "+00:30", "-23:59", "+24:00", "+0100", "", "z"])
    return once(in: 4) ? day : day + time + fraction + zone
  }

  private static let identifiers = [
    "9E107D9D-372b-4aee-8e01-3d6f3d5e9c1a", "9e107d9d372b4aee8e013d6f3d5e9c1a",
    "9e107d9d-372b-4aee-8e01-3d6f3d5e9c1a", "9E107D9D-372B-4AEE-8E01-3D6F3D5E9C1A",
    "9E107D9D-372B-4AEE-8E01-3D6F3D5E9C1B",
  ]
  private static let anyValues = [
    "7", "007", "1", "01", "true", "True", "1.0", "2026-03-14", "03", "3", "é", "",
  ]
  private static let integers = [
    "007", "7", "1", "01", "-0", "-07", "00", "03", "0012", "+5", "1e3", "0x7", "1.0", " 7", "0-7",
    String(repeating: "0", count: 200) + "7", "000018446744073709551616",
  ]
  private static let decimals = [
    "1.50", "1.0", "7.000000", "007", "-0.0", "-0", "1", "1.5", "0.50", "00.25", ".5", "5.",
    "1e-05", "1,5", "9.99999999999999999990", "NaN", "1.50000000000000000001", "0.25",
    "0.2500000000000000000001",
  ]
  private static let addresses = [
    "é", "https://h.example/한글?q=ü#é", "https://é.example/", "a é", "//é/x", "a%C3%A9é", "007",
    "12", "1", "a:é", "é://h", "/é//ü/", "7", "true", "?é&ü=1",
  ]
}
