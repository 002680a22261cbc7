import TestTables
import Foundation
import Testing
import Turnpike
import RouteMatching
import TestSupport

@Suite("Values")
struct RouteValueTests {
  @Test(
    "An integer has one text",
    arguments: [
      ("0", 0), ("7", 7), ("-7", -7), ("9223372036854775807", .max),
      ("-9223372036854775808", .min), ("007", nil), ("+5", nil), ("-0", nil), ("", nil),
      ("-", nil), ("9223372036854775808", nil), ("1.0", nil), (" 1", nil), ("٣", nil),
    ] as [(String, Int?)])
  func integers(_ text: String, _ value: Int?) {
    #expect(Int(routeText: text) == value)
    if let value { #expect(value.routeText == text) }
  }

  @Test("A pattern may ask for leading zeros, so bytes are read with them")
  func leadingZeros() {
    #expect(parsed("03", as: Int.self) == 3)
    #expect(parsed("-009", as: Int.self) == -9)
    #expect(parsed("256", as: UInt8.self) == nil)
    #expect(parsed("255", as: UInt8.self) == 255)
    #expect(parsed("-128", as: Int8.self) == -128)
    #expect(parsed("-129", as: Int8.self) == nil)
    #expect(parsed("-1", as: UInt.self) == nil)
    #expect(parsed("1x", as: Int.self) == nil)
    #expect(parsed("", as: Int.self) == nil)
  }

  @Test("A wrapped integer has one text too", arguments: ["007", "-0", "-007", "+5", "", "7 "])
  func wrappedIntegers(_ text: String) {
    #expect(Wrapped(routeText: text) == nil)
    #expect(parsed(text, as: Wrapped.self) == nil)
    #expect(parsed("7", as: Wrapped.self) == Wrapped(rawValue: 7))
    #expect(parsed("-7", as: Wrapped.self) == Wrapped(rawValue: -7))
  }

  @Test("A wrapped value with an initializer of its own is read by it")
  func ownInitializer() {
    #expect(parsed("A-1", as: Upper.self) == Upper(rawValue: "A-1"))
    #expect(parsed("a-1", as: Upper.self) == nil)
  }

  private struct Wrapped: RawRepresentable, RouteValue {
    var rawValue: Int
  }

  private struct Upper: RawRepresentable, RouteValue {
    var rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init?(routeText: String) {
      guard routeText == routeText.uppercased() else { return nil }
      rawValue = routeText
    }
  }

  @Test(
    "A number with a fraction has one text",
    arguments: [
      ("0", 0), ("1", 1), ("-1.5", -1.5), ("0.1", 0.1), ("0.00001", 1e-5),
      ("100000000000000000000", 1e20), ("1.0", nil), ("1.50", nil), (".5", nil), ("5.", nil),
      ("01", nil), ("-0", nil), ("1e5", nil), ("inf", nil), ("nan", nil), ("0x1p3", nil),
      ("+1", nil), ("-0.5", -0.5), ("", nil), ("-", nil),
    ] as [(String, Double?)])
  func doubles(_ text: String, _ value: Double?) {
    #expect(Double(routeText: text) == value)
    if let value { #expect(value.routeText == text) }
    let decimal = Decimal(routeText: text)
    #expect(decimal?.routeText == value.map { _ in text })
  }

  @Test("A number that no link can carry has a text that none has")
  func noNumbers() {
    for value in [Double.infinity, -.infinity, .nan] {
      #expect(Double(routeText: value.routeText) == nil)
    }
    #expect((-0.0).routeText == "0")
    #expect(Double.leastNonzeroMagnitude.routeText.hasPrefix("0.000"))
    #expect(Double.greatestFiniteMagnitude.routeText.hasSuffix("000"))
    #expect(Decimal(routeText: Decimal.nan.routeText) == nil)
  }

  @Test(
    "A truth value is true or false",
    arguments: [("true", true), ("false", false), ("True", nil), ("1", nil), ("", nil)]
      as [(String, Bool?)])
  func booleans(_ text: String, _ value: Bool?) {
    #expect(Bool(routeText: text) == value)
    #expect(parsed(text, as: Bool.self) == value)
  }

  @Test("A UUID is read in either case and printed in lower case")
  func uuids() throws {
    let text = "6f9619ff-8b86-d011-b42d-00c04fc964ff"
    let value = try #require(UUID(uuidString: text))
    #expect(UUID(routeText: text) == value)
    #expect(UUID(routeText: text.uppercased()) == value)
    #expect(value.routeText == text)
    for text in [
      "", "6f9619ff8b86d011b42d00c04fc964ff", "6f9619ff-8b86-d011-b42d-00c04fc964f",
      "6f9619ff-8b86-d011-b42d-00c04fc964fg", "6f9619ff-8b86-d011-b42d+00c04fc964ff",
      "{6f9619ff-8b86-d011-b42d-00c04fc964}",
    ] {
      #expect(UUID(routeText: text) == nil, "\(text)")
    }
  }

  @Test(
    "A date is a day, or a day and a time in UTC",
    arguments: [
      ("1970-01-01", 0), ("2026-03-14", 1_773_446_400), ("2026-03-14T09:26:53Z", 1_773_480_413),
      ("2024-02-29", 1_709_164_800), ("1969-12-31T23:59:59Z", -1), ("0000-01-01", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("2023-02-29", nil), ("2026-13-01", nil),
      ("2026-00-10", nil), ("2026-04-31", nil), ("2026-3-14", nil), ("2026-03-14T24:00:00Z", nil),
      ("2026-03-14T09:60:00Z", nil), ("2026-03-14T09:26:53", nil), ("2026-03-14T09:26:53z", nil),
      ("2026-03-14 09:26:53Z", nil), ("", nil), ("2026/03/14", nil),
    ] as [(String, Double?)])
  func dates(_ text: String, _ seconds: Double?) {
    let date = Date(routeText: text)
    #expect(date?.timeIntervalSince1970 == seconds)
    if let date { #expect(date.routeText == text) }
  }

  @Test("Midnight is printed as the day, and what nine digits do not tell as what no link has")
  func datePrinting() {
    #expect(Date(routeText: "2026-03-14T00:00:00Z")?.routeText == "2026-03-14")
    #expect(Date(timeIntervalSince1970: 0.5).routeText == "1970-01-01T00:00:00.5Z")
    for date in [
      Date(timeIntervalSinceReferenceDate: 1e-12), .distantFuture.addingTimeInterval(1e12),
      Date(timeIntervalSince1970: .infinity), Date(timeIntervalSince1970: -62_167_219_201),
    ] {
      #expect(Date(routeText: date.routeText) == nil)
    }
  }

  @Test("A URL is what Foundation takes for one")
  func urls() {
    #expect(URL(routeText: "https://a.example/b?c=d")?.routeText == "https://a.example/b?c=d")
    #expect(URL(routeText: "") == nil)
  }

  @Test("An initializer that is handed on is the one that it is without the library")
  func initializers() {
    let integers: [Int] = ["09", "7"].compactMap(Int.init)
    let numbers: [Double] = ["1.50"].compactMap(Double.init)
    let identifiers: [UUID] = [UUID().uuidString].compactMap(UUID.init)
    let orders: [ShopRoute.Sort] = ["price-asc"].compactMap(ShopRoute.Sort.init)
    #expect(integers == [9, 7])
    #expect(numbers == [1.5])
    #expect(identifiers.count == 1)
    #expect(orders == [.priceUp])
  }

  @Test("A type of an app conforms with a line, and its raw value counts")
  func userTypes() {
    enum Level: Int, RouteValue { case low = 1, high }
    struct Tag: RouteValue, LosslessStringConvertible {
      var description: String
      init(_ description: String) { self.description = description }
    }
    struct Both: RawRepresentable, LosslessStringConvertible, RouteValue {
      var rawValue: String
      var description: String { "described" }
      init(rawValue: String) { self.rawValue = rawValue }
      init(_ description: String) { rawValue = "wrong" }
    }
    #expect(Level(routeText: "2") == .high)
    #expect(parsed("2", as: Level.self) == .high)
    #expect(Level(routeText: "3") == nil)
    #expect(Level.low.routeText == "1")
    #expect(Tag(routeText: "x").map(\.routeText) == "x")
    #expect(parsed("x", as: Tag.self)?.description == "x")
    #expect(Both(routeText: "raw")?.rawValue == "raw")
    #expect(parsed("raw", as: Both.self)?.rawValue == "raw")
    #expect(Both(rawValue: "raw").routeText == "raw")
    #expect(ProductID(routeText: "A-17") == "A-17")
  }

  @Test("Every value is what its text parses to", arguments: 0..<10)
  func law(_ seed: UInt64) throws {
    var random = RandomSource(seed: seed)
    for _ in 0..<200 {
      let bits = random.next()
      let shift = bits % 64
      check(Int(truncatingIfNeeded: random.next()) >> shift, seed)
      check(UInt(truncatingIfNeeded: random.next()) >> shift, seed)
      check(Int8(truncatingIfNeeded: bits), seed)
      check(Int16(truncatingIfNeeded: bits), seed)
      check(Int32(truncatingIfNeeded: bits), seed)
      check(Int64(truncatingIfNeeded: bits), seed)
      check(UInt8(truncatingIfNeeded: bits), seed)
      check(UInt16(truncatingIfNeeded: bits), seed)
      check(UInt32(truncatingIfNeeded: bits), seed)
      check(UInt64(truncatingIfNeeded: bits), seed)
      check(bits.isMultiple(of: 2), seed)
      check(String.random(using: &random), seed)
      check(ProductID(rawValue: .random(using: &random)), seed)
      let number = Double(bitPattern: random.next())
      if number.isFinite { check(number, seed) }
      check(Double.random(in: -1_000...1_000, using: &random), seed)
      check((Double.random(in: -1_000...1_000, using: &random) * 100).rounded() / 100, seed)
      check(Decimal(Int64(truncatingIfNeeded: bits)) / Decimal(100), seed)
      let seconds = Int.random(in: -62_167_219_200...253_402_300_799, using: &random)
      check(Date(timeIntervalSince1970: Double(seconds)), seed)
      check(Date(timeIntervalSince1970: Double(seconds / 86_400 * 86_400)), seed)
      check(UUID(), seed)
      check(try #require(URL(string: "https://example.com/\(bits)?q=\(shift)#x")), seed)
    }
  }

  private func check<Value: RouteValue>(_ value: Value, _ seed: UInt64) {
    let text = value.routeText
    #expect(Value(routeText: text) == value, "seed \(seed): \(text)")
    #expect(parsed(text, as: Value.self) == value, "seed \(seed): \(text) from bytes")
  }

  private func parsed<Value: RouteValue>(_ text: String, as type: Value.Type) -> Value? {
    withBytes(of: text) { Value._parse($0) }
  }
}
