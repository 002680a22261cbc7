import MatchTableBuilding
import RouteMatching
import RoutesCompiler

extension TextConstraint {
  /// Decimal numbers within bounds that are known to be right.
  package static func decimals(
    _ lower: String?, _ upper: String?, includesUpper: Bool = true
  ) -> TextConstraint {
    .decimals(
      from: lower.flatMap { DecimalText($0) }, to: upper.flatMap { DecimalText($0) },
      includesUpper: includesUpper)
  }
}

extension RandomSource {
  package mutating func constraint() -> TextConstraint {
    switch number(0...13) {
    case 0: .length(1...3)
    case 1: .length(2...Int.max)
    case 2: .integers(0...99)
    case 3: .integers(-5...Int64.max)
    case 4: .integers(1...12, width: 2)
    case 5: .integers(7...UInt64.max, of: .unsigned)
    case 6: .decimals("0", "1.5", includesUpper: once(in: 2))
    case 7: one(of: [.boolean, .uuid, .date])
    case 8: .oneOf(one(of: [["a", "käse", "new"], ["a", "ka\u{308}se", "new"]]))
    case 9: .automaton(Self.lettersAndHyphens)
    default: .any
    }
  }

  /// A list in one segment, whose elements can't contain the separator.
  package mutating func list() -> TextConstraint {
    let elements: [TextConstraint] = [
      .integers(0...99), .integers(-5...Int64.max), .integers(1...12, width: 2), .boolean, .uuid,
      .decimals("0", "1.5"), .date, .oneOf(["a", "käse", "new"]),
      .oneOf(["a", "ka\u{308}se", "new"]), .automaton(Self.lettersAndHyphens),
    ]
    return .joined(one(of: elements), separator: one(of: [",", ";", "|", " ", "~~"]))
  }

  /// `[a-z]+(-[a-z]+)*`
  package static let lettersAndHyphens: TextAutomaton = {
    var classes = [UInt8](repeating: 0, count: 256)
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") { classes[Int(byte)] = 1 }
    classes[Int(UInt8(ascii: "-"))] = 2
    return TextAutomaton(
      classes: classes, classCount: 3, transitions: [-1, 1, -1, -1, 1, 0],
      accepting: [false, true])
  }()

  /// A text that a constraint takes, mostly.
  package mutating func text(for constraint: TextConstraint) -> String {
    if case .joined(let element, let separator) = constraint {
      let count = once(in: 10) ? 0 : number(1...3)
      let texts = (0..<count).map { _ in text(for: element) }
      return texts.joined(separator: once(in: 20) ? separator + separator : separator)
    }
    if writesOtherForms, !once(in: 5) { return otherText(for: constraint) }
    return switch constraint {
    case .any, .length, .joined:
      one(of: ["a", "b", "new", "käse", "a/b", "x y", "100%", "é", "a-b", "+", "e\u{301}"])
    case _ where constraint.width > 0: one(of: ["01", "12", "7", "13"])
    case _ where [.integer, .unsigned].contains(constraint.form):
      one(of: ["0", "7", "-5", "42", "007", "9223372036854775807", "18446744073709551616"])
    case _ where constraint.form == .decimal:
      one(of: ["0", "1.5", "0.25", "1.50", "1", "-0", "1.49999999999999999"])
    case .boolean: one(of: ["true", "false"])
    case .uuid:
      one(of: ["9E107D9D-372b-4aee-8e01-3d6f3d5e9c1a", "9e107d9d372b4aee8e013d6f3d5e9c1a"])
    case .date:
      one(of: ["2024-02-29", "2026-03-14T09:26:53Z", "2023-02-29", "2026-03-14T24:00:00Z"])
    case .oneOf(let texts): one(of: texts)
    case .automaton: one(of: ["a", "new", "a-b", "a-", "x-y"])
    }
  }
}
