/// Links in shuffled orders, as each operation goes through them.
///
/// An app does not see its links in one order again and again, which the branch predictor of
/// a processor would learn.
struct Pass {
  /// In how many orders each link is visited.
  static let orders = 32

  /// Those that are visited, each of them once.
  let links: [Workload.Link]
  /// The index of the link of each visit.
  private let order: [Int]
  let texts: Visits<String>
  /// The same texts, one after the other.
  private let bytes: [UInt8]
  /// Where each visited text is in `bytes`.
  private let ranges: [Range<Int>]

  /// - Parameters:
  ///   - links: Those of the workload.
  ///   - count: How many visits the pass has at least. Few links are visited in more orders:
  ///     where tables of different sizes are compared, a processor must not know the links of
  ///     the smaller one by heart.
  ///   - link: Makes the link that is measured from that of the workload.
  init(_ links: [Workload.Link], atLeast count: Int = 1, link: (String) -> String = { $0 }) {
    let links = links.map { Workload.Link(text: link($0.text), answer: $0.answer) }
    var random = RandomSource(seed: 142)
    let orders = max(Pass.orders, (count + links.count - 1) / max(links.count, 1))
    order = (0..<orders).flatMap { _ in links.indices.shuffled(using: &random) }
    self.links = links
    texts = Visits(order.map { links[$0].text })
    bytes = links.flatMap(\.text.utf8)
    var end = 0
    let places = links.map { link in
      defer { end += link.text.utf8.count }
      return end..<(end + link.text.utf8.count)
    }
    ranges = order.map { places[$0] }
  }

  /// The number of visits.
  var count: Int { ranges.count }

  /// The values that a workload's links become, in the order of the visits.
  func visits<Value>(_ make: (Workload.Link) throws -> Value?) rethrows -> [Value] {
    let values = try links.map(make)
    return order.compactMap { values[$0] }
  }

  /// Adds up what `body` makes of the bytes of each text.
  @inline(__always)
  func sumOfBytes(_ body: (Span<UInt8>) -> Int) -> Int {
    let bytes = bytes.span
    var sum = 0
    for range in ranges { sum &+= body(bytes.extracting(range)) }
    return sum
  }
}
