import RoutesCompiler
import Testing

@testable import RouteMatching

@Suite("Decimal numbers as text")
struct DecimalTextTests {
  @Test(
    "A number has one canonical text",
    arguments: [
      ("0", "0"), ("-0", "0"), ("007", "7"), ("1.50", "1.5"), ("-1.0", "-1"), ("0.0", "0"),
      ("-0.05", "-0.05"), ("100", "100"),
    ])
  func canonical(text: String, canonical: String) throws {
    let number = try #require(DecimalText(text))
    #expect(number.text == canonical)
    #expect(DecimalText.isCanonical(text) == (text == canonical))
  }

  @Test(
    "Other texts are no numbers",
    arguments: ["", "-", ".", "1.", ".5", "1.2.3", "+1", "1e5", "--1", "1 ", "٣"])
  func malformed(text: String) {
    #expect(DecimalText(text) == nil)
    #expect(!DecimalText.isCanonical(text))
  }

  @Test("Numbers are in the order of their values")
  func order() throws {
    let texts = ["-10", "-9.5", "-0.1", "0", "0.05", "0.1", "0.11", "9", "10", "10.01"]
    let numbers = try texts.map { try #require(DecimalText($0)) }
    for (index, number) in numbers.enumerated() {
      for (other, right) in numbers.enumerated() { #expect((number < right) == (index < other)) }
    }
  }

  @Test(
    "The exponent of a description is written out",
    arguments: [
      ("1e-05", "0.00001"), ("5.0", "5"), ("-0.0", "0"), ("1e+16", "10000000000000000"),
      ("1.25e-07", "0.000000125"), ("-1.5e3", "-1500"), ("0.1", "0.1"), ("12.5e1", "125"),
    ])
  func expanding(description: String, text: String) {
    #expect(DecimalText.expanding(description) == text)
  }
}
