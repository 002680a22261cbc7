import Testing

@testable import RouteMatching

@Suite("The printed form of a value")
struct PrintedFormTests {
  @Test(
    "A text without a value is answered with what to write",
    arguments: [
      (.integer, "+5", "write digits alone, such as 7 or -7"),
      (.integer, "0x10", "write digits alone, such as 7 or -7"),
      (.unsigned, "-0", "write digits alone, such as 7"),
      (.decimal, "1e3", "write fixed decimals, such as 1000 or 0.5"),
      (.decimal, "5.", "write fixed decimals, such as 1000 or 0.5"),
      (.boolean, "yes", "write true or false"),
      (
        .date, "2026-03-14T24:00:00Z",
        "write a day, such as 2026-03-14, or a time with its zone, 2026-03-14T09:26:53Z"
      ),
      (
        .date, "2026-03-14T09:26:53",
        "write a day, such as 2026-03-14, or a time with its zone, 2026-03-14T09:26:53Z"
      ),
      (.url, "a b", "percent-encode what a URL can't have, and write its host in ASCII"),
      // What is wrong is plain: out of bounds, or no number at all.
      (.integer, "007", nil), (.integer, "x", nil), (.decimal, "NaN", nil), (.date, "today", nil),
      (.asWritten, "1e3", nil),
    ] as [(PrintedForm, String, String?)])
  func advice(form: PrintedForm, text: String, advice: String?) {
    #expect(form.advice(on: text) == advice)
  }
}
