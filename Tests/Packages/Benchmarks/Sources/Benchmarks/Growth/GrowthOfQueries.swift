import Turnpike

extension Growth {
  static let ofQueries =
    ManyItems.queries.flatMap { items in
      queryOperations.map { name, run in
        Work("query, \(items.name): \(name)") { count in
          let text = items.text(count)
          let (query, other) = (RouteQuery(parsing: text), RouteQuery(parsing: text))
          return { run(text, query, other) }
        }
      }
    }

  private static let queryOperations:
    [(String, @Sendable (String, RouteQuery, RouteQuery) -> Int)] = [
      ("parse", { text, _, _ in RouteQuery(parsing: text).count }),
      (
        "parse with separators", { text, _, _ in RouteQuery(parsing: text, separators: "&;").count }
      ),
      ("encode", { _, query, _ in query.encoded.utf8.count }),
      ("description", { _, query, _ in query.description.utf8.count }),
      ("dictionary", { _, query, _ in query.dictionary.count }),
      ("of a dictionary", { _, query, _ in RouteQuery(query.dictionary).count }),
      ("==", { _, query, other in query == other ? 1 : 0 }),
      ("hash", { _, query, other in Set([query, other]).count }),
      ("value", { _, query, _ in query["tags"]?.utf8.count ?? query["k1000"]?.utf8.count ?? 0 }),
      (
        "values",
        { _, query, _ in query.values(of: "tags").count &+ query.values(of: "k1000").count }
      ),
      ("set", { _, query, _ in changed(query) { ($0["tags"], $0["k1000"]) = ("x", "x") } }),
      ("add", { _, query, _ in changed(query) { $0["k9999"] = "x" } }),
      ("remove", { _, query, _ in changed(query) { ($0["tags"], $0["k1000"]) = (nil, nil) } }),
    ]

  private static func changed(_ query: RouteQuery, _ change: (inout RouteQuery) -> Void) -> Int {
    var query = query
    change(&query)
    return query.count
  }
}
