import RouteMatching
import Turnpike
import TurnpikeMapping

/// Patterns that are hard to tell from a link of 2,000 bytes that matches none of them.
struct WorstLinks {
  var name: String
  var patterns: [String]
  var link: String
  /// How often a byte of it holds one of a plain link, where that is over the goal.
  var reached: Double?

  static let all = [
    WorstLinks(
      name: "several holes", patterns: ["/{a}a{b}a{c}a{d}a{e}/x"],
      link: "/" + text("a") + "/y"),
    WorstLinks(
      name: "a hole and a long text", patterns: ["/{a}\(text("a", 200))b/x"],
      link: "/" + text("a") + "/y"),
    siblings(1),
    siblings(10),
    siblings(100),
    siblings(1_000),
    WorstLinks(
      name: "nested catch-alls",
      patterns: (0..<200).map { String(repeating: "/a", count: $0) + "/{a}b-*rest" },
      link: text("/a")),
    WorstLinks(
      name: "long query", patterns: (0..<1_000).map { "/p?k=*&key\($0)=1" },
      link: "/p?" + text("k=1&"), reached: 730),
  ]

  private static func siblings(_ count: Int) -> WorstLinks {
    WorstLinks(
      name: "siblings with several holes", patterns: (0..<count).map { "/{a}a{b}b\($0){c}/x" },
      link: "/" + text("ab") + "/y", reached: count == 1 ? nil : 7.1 * Double(count))
  }

  /// A text of 2,000 bytes, or a few less.
  private static func text(_ part: String, _ length: Int = 2_000) -> String {
    String(repeating: part, count: length / part.utf8.count)
  }

  /// Its figure is the time of one byte of the link.
  func operation() throws -> Operation {
    let patterns = RoutePatternSet(try patterns.map { try RoutePattern($0) })
    let pass = Pass([Workload.Link(text: link, answer: nil)])
    return Operation(
      place: place, count: pass.count * link.utf8.count,
      check: { try await pass.check(Self.operation, patterns.answer) },
      run: { pass.texts.sum { patterns.sum($0.value) } })
  }

  static let operation = "string to ranges, miss, a byte"

  var place: Place { Place("worst links, \(name)", patterns.count, Self.operation) }
}
