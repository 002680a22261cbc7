import LinkPublishing
import RoutesCompiler
import RouteMatching

/// What a link leads to, as `routesc match` prints it.
struct PrintedResolution {
  /// What the link does, as JSON has it.
  enum Kind: String { case route, leaves, refused, inApp, otherwise, nothing, error }

  struct Route {
    /// `account.order`
    var name: String
    /// `account.order(id: "7")`
    var description: String
  }

  var link: String
  /// The name of the table that answers.
  var table: String?
  /// Whether several tables were asked.
  var isOfSeveral = false
  var kind = Kind.nothing
  var route: Route?
  /// The case that opens in place of a route.
  var otherwise: String?
  /// Of the route that opens, or of the line that keeps the link out.
  var pattern: String?
  /// As written: `ageAtLeast(years: 18)`.
  var filters: [String] = []
  /// `Shop.routes:12`
  var place: String?
  var parameters: [String: JSON] = [:]
  /// The items of the query that nothing took, in order.
  var unusedQuery: [UntypedMatch.Pair] = []
  /// The pattern of the `redirect` line that was followed.
  var redirect: String?
  /// The link with its values in their printed form, if it was read as that one.
  var readAs: String?
  /// Where a redirect that leaves the app goes.
  var location: String?
  var issues: [MatchIssue] = []
  var error: LinkError?
  /// Why nothing opens, where somebody asks: the patterns that the link nearly matches.
  var reasons: [String]?

  var isMatch: Bool { kind == .route || kind == .leaves }
}

extension PrintedResolution {
  /// The answers of the tables that open a link; where none does, one with the reasons of all.
  static func answers(
    to link: String, of matchers: [(table: String, matcher: LinkMatcher)]
  ) -> [PrintedResolution] {
    var answers = matchers.map { $0.matcher.answer(to: link) }
    for index in answers.indices { answers[index].table = matchers[index].table }
    guard answers.count > 1 else { return answers }
    for index in answers.indices {
      let table = matchers[index].table
      answers[index].isOfSeveral = true
      answers[index].reasons = answers[index].reasons?.map { "\(table): \($0)" }
    }
    let found = answers.filter(\.isMatch)
    guard found.isEmpty else { return found }
    var answer = answers.first { $0.kind != .nothing } ?? answers[0]
    if answer.kind == .nothing { answer.table = nil }
    answer.reasons = answer.reasons.map { _ in answers.flatMap { $0.reasons ?? [] } }
    return [answer]
  }
}

extension PrintedResolution {
  /// ```
  /// shop://product/A-17?variant=2
  ///   product(id: "A-17", variant: 2)
  ///   pattern   /product/:id
  ///   place     Shop.routes:30
  /// ```
  var text: String {
    let reasons = (reasons ?? []).map { (name: "why", value: $0) }
    let tables = isOfSeveral && isMatch ? [(name: "table", value: table ?? "")] : []
    let lines = (tables + details + reasons).map { name, value in
      "  \(name)\(String(repeating: " ", count: 10 - name.count))\(value.visible)\n"
    }
    return "\(link.visible)\n  \(headline.visible)\n" + lines.joined()
  }

  private var headline: String {
    if let error { return "error: \(error)" }
    if let location { return "leaves the app for \(location)" }
    return kind == .route ? route?.description ?? "" : "no route"
  }

  private var details: [(name: String, value: String)] {
    guard kind == .route else { return [] }
    let unused = unusedQuery.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let details = [
      ("read as", readAs ?? ""), ("pattern", pattern ?? ""), ("redirect", redirect ?? ""),
      ("filters", filters.joined(separator: ", ")), ("unused", unused), ("place", place ?? ""),
    ]
    return details.filter { !$0.1.isEmpty }
      + issues.map { ("issue", $0.description) }
  }

  /// ```
  /// {"kind":"route","link":"/cart","parameters":{},"query":{},"route":"cart", …}
  /// ```
  var json: JSON {
    .object([
      "link": .string(link), "table": JSON(table), "kind": .string(kind.rawValue),
      "route": JSON(route?.name ?? otherwise), "parameters": .object(parameters),
      "pattern": JSON(pattern), "place": JSON(place), "filters": .array(filters.map(JSON.string)),
      "query": .object(query),
      "redirect": JSON(redirect), "location": JSON(location), "readAs": JSON(readAs),
      "issues": .array(issues.map(\.json)), "error": JSON(error?.caseName),
      "why": .array((reasons ?? []).map(JSON.string)),
    ])
  }

  /// The values of each key, in the order of the link.
  private var query: [String: JSON] {
    Dictionary(grouping: unusedQuery, by: \.key).mapValues { items in
      .array(items.map { .string($0.value) })
    }
  }
}

extension MatchIssue {
  fileprivate var json: JSON {
    .object(["parameter": JSON(parameter), "key": JSON(key), "problem": .string(problem)])
  }
}

extension LinkError {
  /// The name of the case, as programs compare it.
  fileprivate var caseName: String {
    switch self {
    case .linkTooLong: "linkTooLong"
    case .tooManyQueryItems: "tooManyQueryItems"
    case .userInfo: "userInfo"
    case .malformedEscape: "malformedEscape"
    case .invalidUTF8: "invalidUTF8"
    case .tooComplex: "tooComplex"
    case .valueNotRepresentable: "valueNotRepresentable"
    }
  }
}
