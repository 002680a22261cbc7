import LinkExplaining
import LinkPublishing
import RoutesCommandLine
import RoutesCompiler
import RouteMatching
import TableBuilding

/// Answers which route of a table a link opens.
struct LinkMatcher {
  private let compiled: CompiledTable
  private let explains: Bool
  private let line: (SourceRange) -> String

  /// `nil` for a file that has no table.
  ///
  /// - Parameter explains: Whether to say why a link opens nothing.
  init?(_ result: CompilationResult, explains: Bool) {
    guard let compiled = result.compiled else { return nil }
    self.compiled = compiled
    self.explains = explains
    line = result.line(of:)
  }

  func answer(to link: String) -> LinkAnswer {
    var answer = LinkAnswer(link: link)
    let link = InternationalHost.ascii(inLink: link)
    do throws(LinkError) {
      switch try compiled.resolve(link) {
      case .unmatched, .refused, .inAppOnly: break
      case .externalRedirect(let redirect):
        answer.isRedirect = true
        answer.location = compiled.table.redirects[redirect].targetText
      case .route(let match): fill(&answer, with: match)
      }
      if explains { answer.reasons = try reasons(against: link) }
    } catch {
      answer.error = error
    }
    return answer
  }

  private func fill(_ answer: inout LinkAnswer, with match: UntypedMatch) {
    let route = compiled.table.routes[match.route]
    answer.route = self.route(route, called: compiled.description(of: match))
    for (parameter, value) in zip(route.parameters, match.values) {
      answer.parameters[parameter.label] = JSON(value, as: parameter.type)
    }
    answer.unusedQuery = match.unusedQuery
    answer.isRedirect = match.redirect != nil
    answer.redirectedFrom = match.redirect.map { compiled.table.redirects[$0].pattern.text }
    answer.issues = match.issues
    answer.readAs = match.readAs
  }

  private func route(_ route: CheckedRoute, called description: String) -> LinkAnswer.Route {
    let uses = compiled.table.filterUses
    return LinkAnswer.Route(
      name: route.dottedName, description: description, pattern: route.patterns.first?.text ?? "",
      filters: route.filters.filter(uses.indices.contains).map { uses[$0].text },
      line: line(route.place))
  }
}

extension LinkMatcher {
  /// Why a link opens nothing: what keeps it out of the table, or a sentence for each
  /// pattern that it nearly matches, the nearest first.
  func reasons(against link: String) throws(LinkError) -> [String] {
    switch try compiled.resolve(link) {
    case .route, .externalRedirect: return []
    case .refused: return ["a '-> nil' line refuses it"]
    case .inAppOnly(let target):
      return ["'\(name(of: target))' matches only links from inside the app"]
    case .unmatched: break
    }
    let misses = compiled.nearMisses(of: link).map { miss in
      "'\(pattern(of: miss))': \(compiled.text(of: miss, link: link))"
    }
    return misses.isEmpty ? [try outOfScope(of: link)].compactMap(\.self) : misses
  }

  /// The name of a route, or the pattern of a `redirect` line that leaves the app.
  private func name(of target: LinkPattern.Target) -> String {
    switch target {
    case .route(let route), .redirect(_, let route): compiled.table.routes[route].dottedName
    case .externalRedirect(let redirect): compiled.table.redirects[redirect].pattern.text
    case .refusal: ""
    }
  }

  /// The pattern that a link nearly matches.
  private func pattern(of miss: MatchFailure) -> String {
    let table = compiled.table
    switch miss.target {
    case .route(let route):
      return miss.pattern(among: table.routes[route].patterns.flatMap(\.texts))
    case .redirect(let redirect, _), .externalRedirect(let redirect):
      return table.redirects[redirect].pattern.text
    case .refusal: return ""
    }
  }

  /// The scheme or the host that the table does not answer.
  private func outOfScope(of link: String) throws(LinkError) -> String? {
    try withBytes(of: link) { bytes throws(LinkError) in
      switch try compiled.matchTable.outOfScope(of: bytes, within: nil) {
      case .scheme(let name): "the scheme '\(name)' is not accepted"
      case .host(""): "the link names no host, as 'https://example.com' does"
      case .host(let name): "the host '\(name)' is not accepted"
      case nil: nil
      }
    }
  }
}
