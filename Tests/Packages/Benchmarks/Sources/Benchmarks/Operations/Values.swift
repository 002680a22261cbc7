import Turnpike

/// Values of one kind, in the links of a route of Values.routes.
struct KindOfValues {
  var name: String
  var links: [Workload.Link]

  var reading: String { "read \(name)" }
  var printing: String { "print \(name)" }

  /// - Parameter links: Each with its values as Swift describes them.
  fileprivate init(_ name: String, route: Int, _ links: [(text: String, values: [String])]) {
    self.name = name
    self.links = links.map {
      Workload.Link(text: $0.text, answer: Answer(route: route, values: $0.values))
    }
  }
}

extension Workload {
  /// Routes whose links have values that GitHub's lack.
  static let values = Workload(
    name: "values", patterns: kindsOfValues.map(\.name), types: [],
    hits: kindsOfValues.flatMap(\.links), misses: [])

  /// From a link with values of one kind to the case of the enum, and from the case to its path.
  func valueOperations() -> [Operation] {
    [urlOperation(Workload.pass(hits))]
      + Workload.kindsOfValues.map { readingOperation($0, Workload.pass($0.links)) }
      + Workload.kindsOfValues.map { printingOperation($0, Workload.pass($0.links)) }
      + filterOperations(Workload.pass(Workload.kindsOfValues.prefix(4).flatMap(\.links)))
  }

  /// Few links, in so many orders that a processor does not know them by heart.
  private static func pass(_ links: [Link]) -> Pass { Pass(links, atLeast: 500) }

  private func readingOperation(_ kind: KindOfValues, _ pass: Pass) -> Operation {
    operation(kind.reading, pass, answer: { ValuesRoute($0)?.answer }) {
      pass.texts.sum { link in
        guard let route = ValuesRoute(link.value) else { return -1 }
        keep(route)
        return 1
      }
    }
  }

  /// The path of a route need not be the link that it was read from, but is read as the same route.
  private func printingOperation(_ kind: KindOfValues, _ pass: Pass) -> Operation {
    let routes = Visits(pass.visits { ValuesRoute($0.text) })
    return operation(
      kind.printing, pass,
      answer: { ValuesRoute($0).flatMap { ValuesRoute($0.path) }?.answer }
    ) {
      routes.sum { $0.value.path.utf8.count }
    }
  }
}

// Links with values in their queries, opened through a filter.
extension Workload {
  static let unchanged = "open query values, 1 filter"
  static let changed = "open query values, 1 filter changes one"

  private func filterOperations(_ pass: Pass) -> [Operation] {
    let (through, changing) = (OpenFilter(), PageFilter())
    let unchanged = (
      counting: filteringRouter(through) { _ in 1 },
      answering: filteringRouter(through) { $0.answer }
    )
    let changed = (
      counting: filteringRouter(changing) { _ in 1 },
      answering: filteringRouter(changing) { $0.answer }
    )
    return [
      operation(
        Workload.unchanged, pass,
        answer: { try await unchanged.answering.open(link: $0).output ?? nil }
      ) {
        try await pass.texts.sum { try await unchanged.counting.open(link: $0.value).output ?? -1 }
      },
      operation(
        Workload.changed, pass,
        check: {
          // A product has no page, so that the filter adds an item that nothing reads.
          for link in pass.links where !link.text.contains("product") {
            let answer = try await changed.answering.open(link: link.text).output ?? nil
            guard answer?.values.contains("5") == true else {
              throw WrongAnswer(Workload.changed, link, answer)
            }
          }
        }
      ) {
        try await pass.texts.sum { try await changed.counting.open(link: $0.value).output ?? -1 }
      },
    ]
  }

  private func filteringRouter<Output: Sendable>(
    _ filter: some RouteFilter, _ output: @escaping @Sendable (ValuesRoute) -> Output
  ) -> Router<ValuesRoute, Output> {
    let router = Router(
      ValuesRoute.self,
      onCallersActor: { route, _ in
        keep(route)
        return output(route)
      })
    router.addFilter(filter)
    return router
  }
}

/// Sets an item of the query.
private struct PageFilter: RouteFilter {
  func filter<Output>(
    _ request: RouteRequest, next: FilterChain<Output>
  ) async throws -> Outcome<Output> {
    var request = request
    request.query["page"] = "5"
    return try await next(request)
  }
}

extension Workload {
  /// In the order of Values.routes.
  static let kindsOfValues = [
    KindOfValues(
      "1 query value", route: 0,
      [
        ("shop://product/A-17?variant=2", ["A-17", "Optional(2)"]),
        ("https://shop.example.com/product/B-3?variant=12", ["B-3", "Optional(12)"]),
        ("/product/C?variant=7", ["C", "Optional(7)"]),
        ("shop://product/D-9?utm=x&variant=3", ["D-9", "Optional(3)"]),
      ]),
    KindOfValues(
      "2 query values", route: 1,
      [
        ("/category/shoes?sort=newest&page=2", ["shoes", "newest", "2"]),
        ("https://shop.example.com/category/men?page=3&sort=price-asc", ["men", "priceUp", "3"]),
        ("shop://category/women?sort=price-desc&page=14", ["women", "priceDown", "14"]),
        ("/category/kids?page=9", ["kids", "relevance", "9"]),
      ]),
    KindOfValues(
      "4 query values", route: 2,
      [
        (
          "/list?page=2&perPage=50&state=open&since=2026",
          ["2", "50", #"Optional("open")"#, #"Optional("2026")"#]
        ),
        (
          "https://shop.example.com/list?state=closed&page=4",
          ["4", "30", #"Optional("closed")"#, "nil"]
        ),
        (
          "/list?since=2025&state=all&perPage=10&page=1",
          ["1", "10", #"Optional("all")"#, #"Optional("2025")"#]
        ),
        ("shop://list?page=8&perPage=100", ["8", "100", "nil", "nil"]),
      ]),
    KindOfValues(
      "required query value, list", route: 3,
      [
        (
          "/search?q=red&sort=newest&page=2&tags=sale",
          ["red", "newest", "2", #"["sale"]"#]
        ),
        (
          "https://shop.example.com/search?q=red%20shoes&tags=sale&tags=new",
          ["red shoes", "relevance", "1", #"["sale", "new"]"#]
        ),
        ("shop://search?q=blue&page=3", ["blue", "relevance", "3", "[]"]),
        (
          "/search?q=green&sort=price-asc&page=4&tags=a&tags=b",
          ["green", "priceUp", "4", #"["a", "b"]"#]
        ),
      ]),
    KindOfValues("Bool", route: 4, [("/on/true", ["true"]), ("/on/false", ["false"])]),
    KindOfValues(
      "Date", route: 5,
      [
        ("/day/2026-03-14", ["2026-03-14 00:00:00 +0000"]),
        ("/day/2024-02-29", ["2024-02-29 00:00:00 +0000"]),
        ("/day/2026-03-14T09:26:53Z", ["2026-03-14 09:26:53 +0000"]),
      ]),
    KindOfValues(
      "Double", route: 6,
      [
        ("/rate/0.5", ["0.5"]), ("/rate/0.125", ["0.125"]), ("/rate/0", ["0.0"]),
        ("/rate/0.9999", ["0.9999"]),
      ]),
    KindOfValues(
      "UUID", route: 7,
      [
        (
          "/order/5f0c7f5e-3a51-4a3e-9f0b-1f6a4d1f3a10",
          ["5F0C7F5E-3A51-4A3E-9F0B-1F6A4D1F3A10"]
        ),
        (
          "/order/8f0c7f5e-3a51-4a3e-8f0b-0f6a4d1f3a10",
          ["8F0C7F5E-3A51-4A3E-8F0B-0F6A4D1F3A10"]
        ),
      ]),
    KindOfValues(
      "enum", route: 8,
      [
        ("/sorted/newest", ["newest"]), ("/sorted/price-desc", ["priceDown"]),
        ("/sorted/relevance", ["relevance"]),
      ]),
    KindOfValues(
      "expression", route: 9,
      [
        ("/slug/red-shoes", ["red-shoes"]), ("/slug/a", ["a"]),
        ("/slug/the-quick-brown-fox-1", ["the-quick-brown-fox-1"]),
      ]),
    KindOfValues(
      "joined list", route: 10,
      [
        ("/month/07?ids=1,2,3", ["7", "[1, 2, 3]"]), ("/month/12?ids=44", ["12", "[44]"]),
        ("/month/01?ids=7,8", ["1", "[7, 8]"]), ("/month/02", ["2", "[]"]),
      ]),
    KindOfValues(
      "mixed segment", route: 11,
      [
        ("/file/readme.txt", ["readme", "txt"]), ("/file/archive.zip", ["archive", "zip"]),
        ("/file/a.b", ["a", "b"]),
      ]),
    KindOfValues(
      "rest", route: 12,
      [
        ("/docs/guide", [#"["guide"]"#]), ("/docs/guide/filters", [#"["guide", "filters"]"#]),
        ("/docs/api/v2/routes/get", [#"["api", "v2", "routes", "get"]"#]),
      ]),
    KindOfValues(
      "rest as text", route: 13,
      [
        ("/raw/main", ["main"]), ("/raw/main/README.md", ["main/README.md"]),
        ("/raw/main/Sources/Shop/Cart.swift", ["main/Sources/Shop/Cart.swift"]),
      ]),
    KindOfValues(
      "fragment", route: 14,
      [
        ("/help/orders#returns", ["orders", #"Optional("returns")"#]),
        ("https://shop.example.com/help/paying#cards", ["paying", #"Optional("cards")"#]),
        ("/help/account", ["account", "nil"]),
      ]),
    // In another form than the printed one. No other pattern tells the two texts of an order apart,
    // so that its link is read once. A batch's is read again, because of the first batch.
    KindOfValues(
      "UUID in capitals", route: 7,
      [
        (
          "/order/5F0C7F5E-3A51-4A3E-9F0B-1F6A4D1F3A10",
          ["5F0C7F5E-3A51-4A3E-9F0B-1F6A4D1F3A10"]
        )
      ]),
    KindOfValues(
      "UUID in capitals, read again", route: 15,
      [
        (
          "/batch/8F0C7F5E-3A51-4A3E-8F0B-0F6A4D1F3A10",
          ["8F0C7F5E-3A51-4A3E-8F0B-0F6A4D1F3A10"]
        )
      ]),
  ]
}
