import LinkExplaining
import RouteMatching
public import Turnpike

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Router {
  /// Explains what a link opens or, if it opens nothing, how far it matches: for logs and for
  /// debugging.
  ///
  /// ```swift
  /// router.otherwise { request in
  ///   log.notice("\(router.explain(request.link, from: request.origin))")
  /// }
  /// ```
  ///
  /// No filter and no handler runs. Mapped patterns are explained too.
  ///
  /// - Parameters:
  ///   - link: A web link, a link with a custom scheme, or a path.
  ///   - origin: The origin of the link.
  /// - Complexity: O(*n*) in the size of the table if nothing matches, so don't call it for
  ///   every link of a busy server.
  public func explain(
    _ link: String, from origin: LinkOrigin = .external
  ) -> LinkExplanation {
    let snapshot = self.snapshot
    do throws(LinkError) {
      switch try snapshot.resolve(.link(link), from: origin) {
      case .route(let content):
        let info = content.route.info
        return LinkExplanation(.route(name: info.name, pattern: info.pattern))
      case .mapped(let content, _):
        return LinkExplanation(.mapped(pattern: content.mappedPattern))
      case .leavesApp(let link), .moved(let link):
        let pattern = Routes.table.redirect(link.line).pattern
        return LinkExplanation(.leavesApp(pattern: pattern, target: link.target))
      case .refused, .unmatched: return try explainMiss(of: link, snapshot)
      }
    } catch {
      return LinkExplanation(.unreadable(error: error))
    }
  }

  /// Explains what a URL opens or, if it opens nothing, how far it matches.
  public func explain(_ url: URL, from origin: LinkOrigin = .external) -> LinkExplanation {
    explain(url.absoluteString, from: origin)
  }

  /// Explains a link that opens nothing: if it would open from inside the app, its origin is the
  /// reason.
  private func explainMiss(
    of link: String, _ snapshot: RouterSnapshot<Routes, Output>
  ) throws(LinkError) -> LinkExplanation {
    switch try snapshot.resolveInTable(.link(link), from: .inApp) {
    case .refused: return LinkExplanation(.refused)
    case .route(let content):
      let info = content.route.info
      return LinkExplanation(.inAppOnly(name: info.name, pattern: info.pattern))
    case .leavesApp(let link), .moved(let link):
      let pattern = Routes.table.redirect(link.line).pattern
      return LinkExplanation(.inAppOnly(name: "redirect", pattern: pattern))
    case .mapped, .unmatched: break
    }
    return try withBytes(of: link) { bytes throws(LinkError) in
      let failures = snapshot.failures(of: bytes)
      let site =
        failures.allSatisfy(\.isBeforePath)
        ? try Routes.table.matchTable.outOfScope(of: bytes, within: snapshot.scope) : nil
      return LinkExplanation(
        site.map(LinkExplanation.Verdict.init) ?? .unmatched,
        nearMisses: snapshot.nearMisses(
          // Of the route of a link that is none of the app's, nothing is said.
          site == nil ? failures : failures.filter(\.isMeant), of: bytes))
    }
  }
}

extension LinkExplanation.Verdict {
  fileprivate init(_ site: OutOfScope) {
    self =
      switch site {
      case .scheme(let name): .unknownScheme(name: name)
      case .host(let name): .unknownHost(name: name.isHostAndPort ? name : "")
      }
  }
}

extension RouterSnapshot {
  /// The nearest patterns of the table and of the mapped patterns.
  fileprivate func failures(of link: Span<UInt8>) -> [MatchFailure] {
    let own = Routes.table.matchTable
    let failures = (try? NearMissSearch.of(link, in: own, within: scope)) ?? []
    guard let mapped else { return failures.nearMisses }
    var others =
      (try? NearMissSearch.of(link, in: mapped.matchTable, beside: own, within: scope)) ?? []
    for index in others.indices {
      others[index].mappedPattern = mapped.pattern(at: others[index].target.route ?? 0)
    }
    // Both lists are in order, and sorting keeps that order where two are as near.
    return (failures + others).sorted { $0.nearness > $1.nearness }.nearMisses
  }

  fileprivate func nearMisses(
    _ failures: [MatchFailure], of link: Span<UInt8>
  ) -> [LinkExplanation.NearMiss] {
    // What is said of a link that was read does not depend on whether this can be found.
    let conversions = (try? Routes.failedConversions(of: link, within: scope)) ?? [:]
    return failures.map { failure in
      failure.mappedPattern.map {
        LinkExplanation.NearMiss(
          route: nil, pattern: $0, reason: .init(failure), advice: failure.advice)
      } ?? Routes.nearMiss(failure, failedConversion: conversions[failure.target])
    }
  }
}

extension MatchFailure {
  /// Advice on what to write in place of the wrong text, if that is not obvious.
  fileprivate var advice: String? {
    switch (resemblance, reason) {
    case (.letters, .segment(_, let expected)): "did you mean '\(expected)'?"
    case (_, .scheme(let expected?)), (_, .host(let expected?)): "did you mean '\(expected)'?"
    case (.capitals, .segment): "capitals count"
    case (.separator(let missing), .segment): "a '\(missing)' is missing"
    case (.lookAlike, .segment): "some characters look alike, or cannot be seen"
    default: rejected?.near.map { "did you mean '\($0)'?" } ?? rejected?.advice
    }
  }

  /// Whether the link has something in common with the pattern.
  fileprivate var isMeant: Bool { nearness.texts > 0 || resemblance != .none }
}

extension TypedRoute {
  /// - Parameter failedConversion: The parameter whose text did not convert.
  fileprivate static func nearMiss(
    _ failure: MatchFailure, failedConversion: Int?
  ) -> LinkExplanation.NearMiss {
    let patterns = table.patterns(of: failure.target)
    let pattern = patterns.isEmpty ? "" : patterns[failure.index(among: patterns)]
    guard let route = failure.target.route else {
      return LinkExplanation.NearMiss(
        route: nil, pattern: pattern, reason: .init(failure), advice: failure.advice)
    }
    let info = table.routeInfo(at: route)
    let parameter = (failedConversion ?? failure.rejected?.parameter).flatMap { position in
      info.parameters.indices.contains(position) ? info.parameters[position] : nil
    }
    return LinkExplanation.NearMiss(
      route: info.name, pattern: pattern,
      reason: LinkExplanation.Reason(
        failure, parameter: parameter.map { "\($0.label): \($0.type)" },
        failsToConvert: failedConversion != nil),
      advice: failure.advice)
  }
}

extension RouteTableInfo {
  /// The patterns of a target; none of a refusal.
  fileprivate func patterns(of target: PatternTarget) -> [String] {
    if let redirect = target.redirect {
      let line = redirects[redirect]
      return [line.pattern] + line.alsoPatterns
    }
    guard let route = target.route else { return [] }
    let info = routeInfo(at: route)
    return [info.pattern] + info.alsoPatterns
  }
}

extension LinkExplanation.Reason {
  /// - Parameters:
  ///   - parameter: The parameter that rejected its text, as the table writes it.
  ///   - failsToConvert: Whether the Swift type rejected the text.
  fileprivate init(
    _ failure: MatchFailure, parameter: String? = nil, failsToConvert: Bool = false
  ) {
    self =
      switch failure.reason {
      case .scheme, .host, .site: .site
      case .noScheme: .noScheme
      case .segment(let index, let expected): .text(segment: index + 1, expected: expected)
      case .value(let index): .value(segment: index + 1, parameter: parameter)
      case .missingSegment(let index, let expected):
        .missingSegment(segment: index + 1, expected: expected)
      case .extraSegment(let index): .extraSegment(segment: index + 1)
      case .item(let key, _, let expected): .itemText(key: key, expected: expected)
      case .itemValue(let key, _): .itemValue(key: key, parameter: parameter)
      case .missingItem(let key, _): .missingItem(key: key)
      case .extraItem(let key): .extraItem(key: key)
      case .fragment: parameter.map(Self.fragmentValue) ?? .fragment
      case .trailingSlash: .trailingSlash
      case .inApp where !failsToConvert: .inApp
      case .conversion, .inApp: .conversion(parameter: parameter)
      }
  }
}

extension TypedRoute {
  /// For each pattern that a link matches except for one value, the parameter of that value.
  fileprivate static func failedConversions(
    of link: Span<UInt8>, within scope: LinkScope?
  ) throws(LinkError) -> [PatternTarget: Int] {
    var reader = try _RouteReader(of: link, in: table.matchTable, within: scope)
    var failures: [PatternTarget: Int] = [:]
    while let target = try reader.nextPattern(in: link) {
      guard let index = target.route else { continue }
      do throws(_Mismatch) {
        _ = try _route(at: index, &reader, link)
      } catch {
        failures[target] = reader.lastParameter
      }
    }
    return failures
  }
}
