import Testing

@testable import RouteMatching

@Suite("Days and seconds of the calendar")
struct CalendarDateTests {
  @Test(
    "A date is the text of its seconds",
    arguments: [
      ("1970-01-01", 0), ("1969-12-31T23:59:59Z", -1), ("2000-02-29", 951_782_400),
      ("2026-03-14T09:26:53Z", 1_773_480_413), ("0000-01-01", -62_167_219_200),
      ("9999-12-31T23:59:59Z", 253_402_300_799),
    ])
  func seconds(text: String, seconds: Int) throws {
    let bytes = Array(text.utf8)
    #expect(CalendarDate(bytes.span)?.secondsSince1970 == seconds)
    #expect(CalendarDate(secondsSince1970: seconds).text == text)
  }

  @Test(
    "A day that does not exist is none",
    arguments: [
      "2026-02-29", "1900-02-29", "2026-04-31", "2026-00-10", "2026-13-01", "2026-01-00",
      "2026-1-01", "2026-01-01T24:00:00Z", "2026-01-01T00:60:00Z", "2026-01-01T00:00:60Z",
      "2026-01-01 00:00:00Z", "2026-01-01T00:00:00", "",
    ])
  func missing(text: String) {
    let bytes = Array(text.utf8)
    #expect(CalendarDate(bytes.span) == nil)
  }
}
