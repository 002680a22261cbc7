import MatchTableBuilding
import RouteMatching
import TableTexts
import TestSupport
import Testing

@testable import RoutesCompiler

/// A type's texts are those that its naive reader reads, near their edges too.
@Suite("Languages of types")
struct TypeLanguageTests {
  @Test("A text is one of a type's printed forms, or is not, as its naive reader says")
  func law() {
    var (tried, accepted) = (0, 0)
    for seed in PropertyCases.seeds(400) {
      var random = RandomSource(seed: seed)
      let form = random.form()
      for _ in 0..<50 {
        let text = random.text(near: form.edges)
        let isAccepted = form.constraint.accepts(text)
        #expect(isAccepted == form.isRead(text), "\(text), \(form.edges), TURNPIKE_SEED=\(seed)")
        (tried, accepted) = (tried + 1, accepted + (isAccepted ? 1 : 0))
      }
    }
    #expect(accepted > tried / 20 && accepted < tried / 2 || !PropertyCases.isWhole)
  }

  @Test("A text whose value is rounded to a bound that is left out is none")
  func rounding() throws {
    let type = Bounds(lower: "0", upper: "1", isClosed: false, type: .double)
    let constraint = try type.constraint()
    // Halfway between 1 and the number before it, which is rounded to 1.
    let halfway = "0.99999999999999994448884876874217297881841659545898437"
    for (text, isAccepted) in [
      ("0.99999999999999999999999", false), (halfway + "5", false), (halfway + "4", true),
      (halfway, true), ("0.9999999999999999", true), ("1", false),
    ] {
      #expect(constraint.accepts(text) == isAccepted, "\(text)")
      #expect((Double(text) ?? 1) < 1 || !isAccepted)
    }
  }
}

/// A constraint, texts on its edges, and what reads it in the plainest way.
private struct Form {
  var constraint: TextConstraint
  var edges: [String]
  var isRead: (String) -> Bool
}

extension RandomSource {
  fileprivate mutating func form() -> Form {
    switch number(0...9) {
    case 0...3: return integers()
    case 4...6: return decimals()
    case 7:
      return Form(
        constraint: .boolean, edges: ["true", "false"], isRead: { $0 == "true" || $0 == "false" })
    case 8:
      return Form(
        constraint: .uuid, edges: ["9E107D9D-372b-4aee-8e01-3d6f3d5e9c1a"],
        isRead: { $0.isNaiveUUID })
    default:
      return Form(
        constraint: .date,
        edges: [
          "2024-02-29", "2023-02-28", "2000-02-29", "1900-02-28", "2026-04-30",
          "2026-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "2026-03-14T09:26:53.589Z",
          "2026-03-14T09:26:53.000000001Z",
        ], isRead: { $0.isNaiveDate })
    }
  }

  private mutating func integers() -> Form {
    let bounds = [integer(), integer()]
    let range = Int128(bounds.min() ?? 0)...Int128(bounds.max() ?? 0)
    let digits = "\(range.upperBound)".utf8.count
    let width = range.lowerBound >= 0 && once(in: 3) ? digits + number(0...2) : nil
    let (lower, upper) = (range.lowerBound, range.upperBound)
    let edges = [lower, upper, lower - 1, upper + 1].map { number in
      String(repeating: "0", count: max(0, (width ?? 0) - "\(number)".utf8.count)) + "\(number)"
    }
    return Form(
      constraint: .integers(range, width: width), edges: edges + ["0", "-0"],
      isRead: { $0.isNaiveInteger(in: range, width: width) })
  }

  private mutating func decimals() -> Form {
    let numbers = [decimal(), decimal()].compactMap { DecimalText($0) }.sorted()
    let (lower, upper) = (once(in: 4) ? nil : numbers[0], once(in: 4) ? nil : numbers[1])
    let includesUpper = once(in: 2)
    return Form(
      constraint: .decimals(from: lower, to: upper, includesUpper: includesUpper),
      edges: numbers.map(\.text) + ["0", "-0.5", "1.05"],
      isRead: {
        $0.isNaiveDecimal(from: lower?.text, to: upper?.text, includesUpper: includesUpper)
      })
  }

  /// Of any number of digits.
  private mutating func integer() -> Int64 {
    Int64(truncatingIfNeeded: next()) >> Int64(number(0...63))
  }

  private mutating func decimal() -> String {
    let whole = once(in: 2) ? integer() / 1_000 : Int64(number(-12...12))
    return "\(whole)" + (once(in: 3) ? "" : ".\(number(0...9))\(number(0...999))")
  }

  /// One of some texts, or another one near it.
  fileprivate mutating func text(near edges: [String]) -> String {
    var characters = Array(one(of: edges))
    for _ in 0..<number(0...2) {
      let other: Character = one(of: Array("0123456789-.0159TZ:e+ afé"))
      let place = number(0...characters.count)
      switch number(0...2) {
      case 0: characters.insert(other, at: place)
      case 1 where place < characters.count: characters.remove(at: place)
      default: if place < characters.count { characters[place] = other }
      }
    }
    return String(characters)
  }
}
