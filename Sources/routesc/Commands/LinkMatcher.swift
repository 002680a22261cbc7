import RoutesCommandLine
import RoutesCompiler
import RouteMatching

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
    do throws(LinkError) {
      switch try compiled.resolve(link) {
      case .unmatched, .refused, .inAppOnly: break
      case .externalRedirect(let redirect):
        answer.isRedirect = true
        answer.location = compiled.table.redirects[redirect].targetText
      case .route(let match): fill(&answer, with: match)
      }
      if explains { answer.reasons = try compiled.reasons(against: link) }
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
    answer.extraQuery = match.extraQuery
    answer.isRedirect = match.redirect != nil
    answer.redirectedFrom = match.redirect.map { compiled.table.redirects[$0].pattern.text }
    answer.issues = match.issues
  }

  private func route(_ route: CheckedRoute, called description: String) -> LinkAnswer.Route {
    let uses = compiled.table.filterUses
    return LinkAnswer.Route(
      name: route.dottedName, description: description, pattern: route.patterns.first?.text ?? "",
      filters: route.filters.filter(uses.indices.contains).map { uses[$0].text },
      line: line(route.place))
  }
}
