import Testing

@testable import RouteMatching

@Suite("Days and moments of the calendar")
struct CalendarDateTests {
  @Test(
    "A date is the text of its seconds",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29", 951_782_400),
      ("2026-03-14T09:26:53Z", 1_773_480_413), ("0000-01-01", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799), ("2001-01-01T00:00:00.5Z", 978_307_200.5),
      ("2000-12-31T23:59:59.75Z", 978_307_199.75),
    ] as [(String, Double)])
  func seconds(text: String, seconds: Double) throws {
    let bytes = Array(text.utf8)
    let stored = seconds - 978_307_200
    #expect(CalendarDate(bytes.span)?.secondsSince2001 == stored)
    #expect(CalendarDate(secondsSince2001: stored)?.text == text)
  }

  @Test("A moment has the fewest digits that tell it, and nine at most")
  func digits() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<10_000 {
      let second = Double(Int.random(in: -60_000_000_000..<250_000_000_000, using: &random))
      let digits = Int.random(in: 1...9, using: &random)
      let unit = (0..<digits).reduce(1.0) { unit, _ in unit * 10 }
      let moment = second + Double(Int.random(in: 0..<Int(unit), using: &random)) / unit
      guard let text = CalendarDate(secondsSince2001: moment)?.text else { continue }
      let bytes = Array(text.utf8)
      #expect(text.count <= 20 + digits + 1, "\(text)")
      #expect(CalendarDate(bytes.span)?.secondsSince2001 == moment, "\(text)")
    }
    #expect(CalendarDate(secondsSince2001: 0.1 + 1e-12) == nil)
    #expect(CalendarDate(secondsSince2001: .nan) == nil)
    #expect(CalendarDate(secondsSince2001: -.infinity) == nil)
  }

  @Test(
    "A day that does not exist is none",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00",
      "2026-1-01", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
      "2026-01-01 00:00:00Z", "2026-01-01T00:00:00", "", "2026-01-01T00:00:00.Z",
      "2026-01-01T00:00:00.50Z", "2026-01-01T00:00:00.0123456789Z", "2026-01-01T00:00:00+01:00",
      "9999-12-31T23:59:59.999999999Z",
    ])
  func missing(text: String) {
    let bytes = Array(text.utf8)
    #expect(CalendarDate(bytes.span) == nil)
  }
}
