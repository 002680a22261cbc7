import Turnpike

/// Links in a shuffled order, as each operation goes through them.
struct Pass {
  let links: [Workload.Link]
  private let texts: [String]
  /// The same texts, one behind the other.
  private let bytes: [UInt8]
  private let ranges: [Range<Int>]

  /// - Parameters:
  ///   - links: Those of the workload.
  ///   - count: How many links the pass has at least. Few are gone through several times,
  ///     each time in another order: where tables of different sizes are compared, a
  ///     processor must not know the links of the smaller one by heart.
  ///   - link: Makes the link that is measured from that of the workload.
  init(_ links: [Workload.Link], atLeast count: Int = 1, link: (String) -> String = { $0 }) {
    var random = SplitMix64(seed: 142)
    let rounds = (count + links.count - 1) / max(links.count, 1)
    self.links = (0..<rounds).flatMap { _ in links.shuffled(using: &random) }.map {
      Workload.Link(text: link($0.text), answer: $0.answer)
    }
    texts = self.links.map(\.text)
    bytes = texts.flatMap(\.utf8)
    var end = 0
    ranges = texts.map { text in
      defer { end += text.utf8.count }
      return end..<(end + text.utf8.count)
    }
  }

  var count: Int { links.count }

  /// Adds up what `body` makes of each text.
  ///
  /// Always inlined, so that what is measured stands in the loop itself, and over a span,
  /// so that no text is retained: a router does not ask for that.
  @inline(__always)
  func sum(_ body: (String) -> Int) -> Int {
    let texts = texts.span
    var sum = 0
    for index in texts.indices { sum &+= body(texts[index]) }
    return sum
  }

  /// Adds up what `body` makes of the bytes of each text.
  @inline(__always)
  func sumOfBytes(_ body: (Span<UInt8>) -> Int) -> Int {
    let bytes = bytes.span
    var sum = 0
    for range in ranges { sum &+= body(bytes.extracting(range)) }
    return sum
  }

  /// Adds up what `body` makes of each text.
  @inline(__always)
  func sum(_ body: (String) async throws -> Int) async throws -> Int {
    var sum = 0
    for text in texts { sum &+= try await body(text) }
    return sum
  }
}
