@_spi(Matching) import RouteMatching
@_spi(Matching) import Turnpike

/// Patterns that are hard to tell from a link of 2,000 bytes that matches none of them.
struct WorstLinks {
  var name: String
  var patterns: [String]
  var link: String

  static let all = [
    WorstLinks(
      name: "several holes", patterns: ["/{a}a{b}a{c}a{d}a{e}/x"],
      link: "/" + text("a") + "/y"),
    WorstLinks(
      name: "siblings with several holes", patterns: (0..<1_000).map { "/{a}a{b}b\($0){c}/x" },
      link: "/" + text("ab") + "/y"),
    WorstLinks(
      name: "nested catch-alls",
      patterns: (0..<200).map { String(repeating: "/a", count: $0) + "/{a}b-*rest" },
      link: text("/a")),
    WorstLinks(
      name: "long query", patterns: (0..<1_000).map { "/p?k=*&key\($0)=1" },
      link: "/p?" + text("k=1&")),
  ]

  /// A text of 2,000 bytes, or a few less.
  private static func text(_ part: String) -> String {
    String(repeating: part, count: 2_000 / part.utf8.count)
  }

  /// Its figure is the time of one byte of the link.
  func operation() throws -> Operation {
    let patterns = RoutePatternSet(try patterns.map { try RoutePattern($0) })
    let links = Array(repeating: Workload.Link(text: link, answer: nil), count: 10)
    let pass = Pass(links)
    return Operation(
      place: place, count: pass.count * link.utf8.count,
      check: { try await pass.check(Self.operation, patterns.answer) },
      run: { pass.sum { patterns.sum($0) } })
  }

  static let operation = "string to ranges, miss, a byte"

  var place: Place { Place("worst links, \(name)", patterns.count, Self.operation) }
}
