import LinkPublishing
import RoutesCompiler
import RouteMatching

/// What a link leads to, as `routesc match` prints it.
struct PrintedResolution {
  struct Route {
    /// `account.order`
    var name: String
    /// `account.order(id: "7")`
    var description: String
    var pattern: String
    /// As written: `ageAtLeast(years: 18)`.
    var filters: [String]
    /// `Shop.routes:12`
    var line: String
  }

  var link: String
  /// The name of the table that answers, where several were asked.
  var table: String?
  var route: Route?
  var parameters: [String: JSON] = [:]
  /// The items of the query that nothing took, in order.
  var unusedQuery: [UntypedMatch.Pair] = []
  var isRedirect = false
  /// The pattern of the `redirect` line that was followed.
  var redirectedFrom: String?
  /// The link with its values in their printed form, if it was read as that one.
  var readAs: String?
  /// Where a redirect that leaves the app goes.
  var location: String?
  var issues: [MatchIssue] = []
  var error: LinkError?
  /// Why nothing opens, where somebody asks: the patterns that the link nearly matches.
  var reasons: [String]?

  var isMatch: Bool { route != nil || location != nil }
}

extension PrintedResolution {
  /// The answers of the tables that open a link; where none does, one with the reasons of all.
  static func answers(
    to link: String, of matchers: [(table: String, matcher: LinkMatcher)]
  ) -> [PrintedResolution] {
    var answers = matchers.map { $0.matcher.answer(to: link) }
    guard answers.count > 1 else { return answers }
    for index in answers.indices {
      let table = matchers[index].table
      answers[index].table = table
      answers[index].reasons = answers[index].reasons?.map { "\(table): \($0)" }
    }
    let found = answers.filter(\.isMatch)
    guard found.isEmpty else { return found }
    answers[0].table = nil
    answers[0].reasons = answers[0].reasons.map { _ in answers.flatMap { $0.reasons ?? [] } }
    return [answers[0]]
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
    let tables = [table].compactMap(\.self).map { (name: "table", value: $0) }
    let lines = (tables + details + reasons).map { name, value in
      "  \(name)\(String(repeating: " ", count: 10 - name.count))\(value.visible)\n"
    }
    return "\(link.visible)\n  \(headline.visible)\n" + lines.joined()
  }

  private var headline: String {
    if let error { return "error: \(error)" }
    if let location { return "leaves the app for \(location)" }
    return route?.description ?? "no route"
  }

  private var details: [(name: String, value: String)] {
    guard let route else { return [] }
    let unused = unusedQuery.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
    let details = [
      ("read as", readAs ?? ""), ("pattern", route.pattern), ("redirect", redirectedFrom ?? ""),
      ("filters", route.filters.joined(separator: ", ")), ("unused", unused),
      ("place", route.line),
    ]
    return details.filter { !$0.1.isEmpty }
      + issues.map { ("issue", $0.description) }
  }

  /// ```
  /// {"link":"/cart","parameters":{},"query":{},"route":"cart", …}
  /// ```
  var json: JSON {
    var members: [String: JSON] = [
      "link": .string(link), "route": JSON(route?.name), "parameters": .object(parameters),
      "query": .object(query), "redirect": .boolean(isRedirect), "location": JSON(location),
      "issues": .array(issues.map(\.json)), "error": JSON(error?.caseName),
    ]
    members["table"] = table.map(JSON.string)
    members["readAs"] = readAs.map(JSON.string)
    members["why"] = reasons.map { .array($0.map(JSON.string)) }
    return .object(members)
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
