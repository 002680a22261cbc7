import LinkExplaining
import RouteMatching
public import Turnpike

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Router {
  /// Explains what a link opens or, if it opens nothing, how far it matches: for logs, and
  /// for the question why nothing happened.
  ///
  /// ```swift
  /// router.otherwise { request in
  ///   log.notice("\(router.explain(request.link, from: request.origin))")
  /// }
  /// ```
  ///
  /// No filter and no handler runs. Mapped patterns count like those of the table.
  ///
  /// - Parameters:
  ///   - link: A web link, one with a custom scheme, or a path.
  ///   - origin: Where it came from.
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
      case .leavesApp(let redirect):
        let (pattern, target) = Routes.table.redirect(redirect)
        return LinkExplanation(.leavesApp(pattern: pattern, target: target))
      case .moved(let link):
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

  /// Explains a link that opens nothing, because of a refusal or because nothing matches.
  /// If the origin is the reason, the link would open from inside the app.
  private func explainMiss(
    of link: String, _ snapshot: RouterSnapshot<Routes, Output>
  ) throws(LinkError) -> LinkExplanation {
    switch try snapshot.resolveInTable(.link(link), from: .inApp) {
    case .refused: return LinkExplanation(.refused)
    case .route(let content):
      let info = content.route.info
      return LinkExplanation(.inAppOnly(name: info.name, pattern: info.pattern))
    case .leavesApp(let redirect):
      let pattern = Routes.table.redirect(redirect).pattern
      return LinkExplanation(.inAppOnly(name: "redirect", pattern: pattern))
    case .mapped, .moved, .unmatched: break
    }
    return try withBytes(of: link) { bytes throws(LinkError) in
      let misses = snapshot.nearMisses(of: bytes)
      guard misses.isEmpty else {
        return LinkExplanation(.unmatched, nearMisses: misses)
      }
      let site = try Routes.table.matchTable.outOfScope(of: bytes, within: snapshot.accepted)
      return LinkExplanation(site.map(LinkExplanation.Verdict.init) ?? .unmatched)
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
  /// The patterns of the table, and the mapped ones, that a link nearly matches.
  fileprivate func nearMisses(of link: Span<UInt8>) -> [LinkExplanation.NearMiss] {
    let own = Routes.table.matchTable
    // What is said of a link that was read does not depend on whether this can be found.
    let conversions = (try? Routes.failedConversions(of: link, within: accepted)) ?? [:]
    let failures = (try? NearMissSearch.of(link, in: own, within: accepted)) ?? []
    var misses = failures.map { (failure: $0, mapped: String?.none) }
    if let mapped {
      let failures = try? NearMissSearch.of(
        link, in: mapped.matchTable, beside: own, within: accepted)
      misses += (failures ?? []).map { ($0, mapped.pattern(at: $0.target.route ?? 0)) }
    }
    // Both lists are in order, so sorting by the distance keeps that order.
    let agreed = misses.map(\.failure.agreed).max() ?? 0
    let nearest = misses.filter { $0.failure.agreed == agreed }
      .sorted { $0.failure.distance < $1.failure.distance }
    return nearest.prefix(5).map { failure, mapped in
      mapped.map {
        LinkExplanation.NearMiss(
          route: nil, pattern: $0, reason: .init(failure), advice: failure.rejected?.advice)
      } ?? Routes.nearMiss(failure, failedConversion: conversions[failure.target])
    }
  }
}

extension TypedRoute {
  /// - Parameter failedConversion: The parameter whose text did not convert.
  fileprivate static func nearMiss(
    _ failure: MatchFailure, failedConversion: Int?
  ) -> LinkExplanation.NearMiss {
    let info = table.routeInfo(at: failure.target.route ?? 0)
    let parameter = (failedConversion ?? failure.rejected?.parameter).flatMap { position in
      info.parameters.indices.contains(position) ? info.parameters[position] : nil
    }
    let pattern =
      if case .route = failure.target {
        failure.pattern(among: [info.pattern] + info.alsoPatterns)
      } else {
        table.pattern(of: failure.target) ?? info.pattern
      }
    return LinkExplanation.NearMiss(
      route: info.name, pattern: pattern,
      reason: LinkExplanation.Reason(
        failure, parameter: parameter.map { "\($0.label): \($0.type)" },
        failsToConvert: failedConversion != nil),
      advice: failure.rejected?.advice)
  }
}

extension LinkExplanation.Reason {
  /// - Parameters:
  ///   - parameter: The parameter that did not take its text, as the table writes it.
  ///   - failsToConvert: Whether it was Swift that did not make a value of it.
  fileprivate init(
    _ failure: MatchFailure, parameter: String? = nil, failsToConvert: Bool = false
  ) {
    self =
      switch failure.reason {
      case .segment(let index, let expected): .text(segment: index + 1, expected: expected)
      case .value(let index): .value(segment: index + 1, parameter: parameter)
      case .missingSegment(let index, let expected):
        .missingSegment(segment: index + 1, expected: expected)
      case .extraSegment(let index): .extraSegment(segment: index + 1)
      case .item(let key, _, let expected): .itemText(key: key, expected: expected)
      case .itemValue(let key, _): .itemValue(key: key, parameter: parameter)
      case .missingItem(let key): .missingItem(key: key)
      case .extraItem(let key): .extraItem(key: key)
      case .fragment: .fragment
      case .trailingSlash: .trailingSlash
      case .inApp where !failsToConvert: .inApp
      case .conversion, .inApp: .conversion(parameter: parameter)
      }
  }
}

extension TypedRoute {
  /// For each pattern that a link matches but for a value, the parameter whose text
  /// did not convert.
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
