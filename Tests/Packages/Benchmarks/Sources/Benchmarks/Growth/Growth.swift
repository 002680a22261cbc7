import Instruments

/// The public operations on what has any number of items: a query, a route, a request, mapped
/// patterns, filters. Ten times as many items may take twenty times as long.
enum Growth {
  static var all: [Work] {
    ofQueries + ofRoutes + ofRequests + ofRouters + ofMaps + ofPatterns
      + ofWaitingLinks + ofFilters
  }

  /// An operation, and what it is done on.
  struct Work: Sendable {
    var name: String
    /// Makes what the operation is done on, with this many items, and returns the operation,
    /// which gives the same number each time.
    var prepare: @Sendable (Int) throws -> Run

    typealias Run = @Sendable () async throws -> Int

    init(_ name: String, _ prepare: @escaping @Sendable (Int) throws -> Run) {
      self.name = name
      self.prepare = prepare
    }
  }
}

/// Text with many items, by what they have in common.
struct ManyItems: Sendable {
  var name: String
  /// - Parameter count: One or more.
  var text: @Sendable (Int) -> String

  /// A query has at most 1,000 items, and an operation may add one or two. The texts are of one
  /// length, because those of different lengths are told apart at once.
  static let queries = [
    ManyItems(name: "equal keys") { count in items(count) { "tags=v\(1_000 + $0)" } },
    ManyItems(name: "equal items") { count in items(count) { _ in "tags=v" } },
    ManyItems(name: "distinct keys") { count in items(count) { "k\(1_000 + $0)=v%20\(1_000 + $0)" }
    },
  ]

  static let links = [
    ManyItems(name: "equal keys") { "/tags?" + queries[0].text($0) },
    ManyItems(name: "equal items") { "/tags?" + queries[1].text($0) },
    ManyItems(name: "distinct keys") { "/fields?" + queries[2].text($0) },
    ManyItems(name: "joined") { count in
      "/joined?tags=" + (0..<count).map { "v\(1_000 + $0)" }.joined(separator: ",")
    },
    ManyItems(name: "keys of no parameter") { "/one?n=1&" + queries[2].text($0 - 1) },
    ManyItems(name: "path list") { "/files/" + path($0) },
    ManyItems(name: "path as text") { "/text/" + path($0) },
    ManyItems(name: "path list before a segment") { "/until/" + path($0) + "/x" },
    ManyItems(name: "redirect line") { "/old/" + path($0) },
  ]

  private static func items(_ count: Int, _ item: (Int) -> String) -> String {
    (0..<count - 2).map(item).joined(separator: "&")
  }

  private static func path(_ count: Int) -> String {
    (0..<count).map { "v\(1_000 + $0)" }.joined(separator: "/")
  }
}
