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
      let resolution = try compiled.resolve(link)
      fill(&answer, with: resolution, of: link)
      if explains { answer.reasons = reasons(against: link, resolution) }
    } catch {
      (answer.kind, answer.error) = (.error, error)
    }
    return answer
  }

  private func fill(
    _ answer: inout PrintedResolution, with resolution: UntypedResolution, of link: String
  ) {
    switch resolution {
    case .route(let match): fill(&answer, with: match)
    case .unmatched:
      guard let otherwise = compiled.table.otherwise else { return }
      (answer.kind, answer.place) = (.otherwise, line(otherwise.place))
      answer.otherwise = otherwise.name
      if let label = otherwise.parameter?.label { answer.parameters[label] = .string(answer.link) }
    case .refused:
      answer.kind = .refused
      setLine(&answer, compiled.nearMisses(of: link, to: .refusal))
    case .inAppOnly(let target):
      answer.kind = .inApp
      setLine(&answer, compiled.nearMisses(of: link, to: target))
    case .externalRedirect(let index, let location):
      let redirect = compiled.table.redirects[index]
      (answer.kind, answer.location) = (.leaves, location)
      answer.redirect = redirect.pattern.text
      (answer.pattern, answer.place) = (redirect.pattern.text, line(redirect.place))
    }
  }

  private func setLine(_ answer: inout PrintedResolution, _ misses: [MatchFailure]) {
    let pattern = misses.first.flatMap(compiled.pattern)
    (answer.pattern, answer.place) = (pattern?.text, (pattern?.place).map(line))
  }

  private func fill(_ answer: inout PrintedResolution, with match: UntypedMatch) {
    let route = compiled.table.routes[match.route]
    let uses = compiled.table.filterUses
    answer.kind = .route
    answer.route = .init(
      name: route.dottedName, description: compiled.description(of: match))
    (answer.pattern, answer.place) = (route.patterns.first?.text, line(route.place))
    answer.filters = route.filters.filter(uses.indices.contains).map { uses[$0].text }
    for (parameter, value) in zip(route.parameters, match.values) {
      answer.parameters[parameter.label] = JSON(value, as: parameter.type)
    }
    answer.unusedQuery = match.unusedQuery
    answer.redirect = match.redirect.map { compiled.table.redirects[$0].pattern.text }
    answer.issues = match.issues
    answer.readAs = match.readAs
  }
}

extension LinkMatcher {
  /// Why a link opens nothing: a sentence for each pattern that it nearly matches, the nearest
  /// first.
  private func reasons(against link: String, _ resolution: UntypedResolution) -> [String] {
    switch resolution {
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
