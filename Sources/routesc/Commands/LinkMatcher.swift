import LinkExplaining
import LinkPublishing
import MatchTableBuilding
import RouteMatching
import RoutesCommandLine
import RoutesCompiler

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

  func answer(to link: String) -> PrintedResolution {
    var answer = PrintedResolution(link: link)
    let link = InternationalHost.ascii(inLink: link)
    do throws(LinkError) {
      switch try compiled.resolve(link) {
      case .unmatched, .refused, .inAppOnly: break
      case .externalRedirect(_, let location):
        answer.isRedirect = true
        answer.location = location
      case .route(let match): fill(&answer, with: match)
      }
      if explains { answer.reasons = try reasons(against: link) }
    } catch {
      answer.error = error
    }
    return answer
  }

  private func fill(_ answer: inout PrintedResolution, with match: UntypedMatch) {
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

  private func route(_ route: CheckedRoute, called description: String) -> PrintedResolution.Route {
    let uses = compiled.table.filterUses
    return PrintedResolution.Route(
      name: route.dottedName, description: description, pattern: route.patterns.first?.text ?? "",
      filters: route.filters.filter(uses.indices.contains).map { uses[$0].text },
      line: line(route.place))
  }
}

extension LinkMatcher {
  /// Why a link opens nothing: a sentence for each pattern that it nearly matches, the nearest
  /// first.
  func reasons(against link: String) throws(LinkError) -> [String] {
    switch try compiled.resolve(link) {
    case .route, .externalRedirect: return []
    case .refused:
      return compiled.nearMisses(of: link, to: .refusal).map { miss in
        name(of: miss) + ": a '-> nil' line refuses it"
      }
    case .inAppOnly(let target):
      return compiled.nearMisses(of: link, to: target).map { miss in
        name(of: miss) + ": the route matches only links from inside the app"
      }
    case .unmatched:
      return compiled.nearMisses(of: link).map { miss in
        "\(name(of: miss)): \(compiled.text(of: miss, link: link, isMeant: true))"
      }
    }
  }

  /// The pattern that a link nearly matches, and its line: that of an `also` is its own.
  private func name(of miss: MatchFailure) -> String {
    compiled.pattern(of: miss).map { "'\($0.text)' (\(line($0.place)))" } ?? ""
  }
}
