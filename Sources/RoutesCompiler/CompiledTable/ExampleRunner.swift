import LinkExplaining
import RouteMatching

/// Opens the examples of a table on the match table that the generated code has.
package struct ExampleRunner {
  private let compiled: CompiledTable
  /// Whether an example must also be the link that its route prints.
  private let isStrict: Bool

  /// Reports each example that does not hold, and returns the path that each example's route
  /// prints: `nil` for one that opens no route.
  static func run(
    _ compiled: CompiledTable, isStrict: Bool, _ diagnostics: DiagnosticCollector
  ) -> [String?] {
    let runner = ExampleRunner(compiled: compiled, isStrict: isStrict)
    return compiled.table.examples.map { example in
      do throws(LinkError) {
        let resolution = try compiled.resolve(example.link, isExternal: false)
        if let diagnostic = runner.diagnostic(example, resolution) { diagnostics.add([diagnostic]) }
        guard case .route(let match) = resolution, example.outcome != nil else { return nil }
        return compiled.path(of: match)
      } catch {
        diagnostics.add(
          [.impossibleExample(example.link, error.description, at: example.linkPlace)])
        return nil
      }
    }
  }

  private func diagnostic(
    _ example: CheckedExample, _ resolution: UntypedResolution
  ) -> Diagnostic? {
    switch (example.outcome, resolution) {
    case (nil, .unmatched), (nil, .refused), (nil, .inAppOnly): nil
    case (let expected?, .unmatched), (let expected?, .refused), (let expected?, .inAppOnly):
      unmatched(example, expected)
    case (let expected, .externalRedirect(_, let link)):
      .failedExample(
        example.link, goesTo: link,
        notes: reasons(against: expected?.route, for: example.link)
          + ["delete this line: the link leaves the app"],
        at: example.linkPlace)
    case (let expected, .route(let match)):
      diagnostic(example, expected: expected, match)
    }
  }

  private func diagnostic(
    _ example: CheckedExample, expected: CheckedExample.Outcome?, _ match: UntypedMatch
  ) -> Diagnostic? {
    if let expected, expected.route == match.route,
      zip(expected.values, match.values).allSatisfy({ isEqual($0, $1) })
    {
      return isStrict ? printing(example, match) : nil
    }
    let other = expected.flatMap { $0.route == match.route ? nil : $0.route }
    let outcome = compiled.description(of: match)
    return .failedExample(
      example.link, goesTo: outcome,
      notes: reasons(against: other, for: example.link) + [.right(outcome)],
      at: example.linkPlace)
  }

  /// Reports an example that its route does not print. How a link begins before its
  /// path does not count, unless the route names that itself.
  private func printing(_ example: CheckedExample, _ match: UntypedMatch) -> Diagnostic? {
    let canonical = compiled.path(of: match)
    guard ![example.link, path(of: example.link)].contains(canonical) else { return nil }
    let route = compiled.description(of: match)
    guard case .route(let printed)? = try? compiled.resolve(canonical, isExternal: false),
      printed.route == match.route, printed.values == match.values
    else { return .unprintedExample(route, at: example.linkPlace) }
    return .uncanonicalExample(example.link, of: route, prints: canonical, at: example.linkPlace)
  }

  /// A link without its scheme and its host, as routes print theirs.
  private func path(of link: String) -> String {
    let (scheme, authority) = withBytes(of: link) { bytes in
      let parts = SplitLink(splitting: bytes)
      return (parts.scheme, parts.authority)
    }
    guard let scheme else { return link }
    let host = authority.map(link.text(in:)) ?? ""
    let isHost = compiled.isHost(host, after: link.text(in: scheme))
    let start = isHost ? authority?.upperBound : authority?.lowerBound
    let path = link.text(in: (start ?? scheme.upperBound + 1)..<link.utf8.count)
    return "/" + path.drop { $0 == "/" }
  }

  /// A dictionary that is left out is empty, and has no order.
  private func isEqual(_ expected: UntypedMatch.Value?, _ value: UntypedMatch.Value) -> Bool {
    guard let expected, case .dictionary(let pairs) = value else { return expected == value }
    guard case .dictionary(let expected) = expected else {
      return pairs.isEmpty && [.absent, .list([])].contains(expected)
    }
    return Set(pairs) == Set(expected)
  }

  private func unmatched(
    _ example: CheckedExample, _ expected: CheckedExample.Outcome
  ) -> Diagnostic {
    let route = compiled.table.routes[expected.route]
    let link: Diagnostic.Note? =
      expected.values.contains(nil)
      ? nil
      : "write '\(path(of: expected))'"
    if let link, route.patterns.contains(where: { $0.text == example.link }) {
      return .unmatchedExample(
        example.link, note: link + ", a link of this pattern", at: example.linkPlace)
    }
    let misses = compiled.nearMisses(of: example.link)
    if misses.allSatisfy(\.isBeforePath), let diagnostic = siteDiagnostic(example) {
      return diagnostic
    }
    let nearest =
      misses.first { $0.target == .route(expected.route) } ?? misses.first
      ?? compiled.nearMisses(of: example.link, to: .route(expected.route)).first
    let reason = nearest.flatMap { note(on: $0, for: example.link) }
    return .unmatchedExample(
      example.link, note: reason.map { reason in link.map { reason + "; " + $0 } ?? reason },
      at: example.linkPlace)
  }

  /// The link that a route prints.
  private func path(of expected: CheckedExample.Outcome) -> String {
    let values = expected.values.compactMap(\.self)
    return compiled.path(
      of: UntypedMatch(route: expected.route, values: values, unusedQuery: [], issues: []))
  }

  private func note(on miss: MatchFailure, for link: String) -> Diagnostic.Note? {
    compiled.pattern(of: miss).map { pattern in
      "nearest: '\(pattern.text)' (\(compiled.text(of: miss, link: link)))"
    }
  }

  /// A host or scheme that the table does not answer.
  private func siteDiagnostic(_ example: CheckedExample) -> Diagnostic? {
    let site = withBytes(of: example.link) { bytes in
      try? compiled.matchTable.outOfScope(of: bytes, within: nil)
    }
    return switch site {
    case .host(let host):
      .unknownHost(host, among: compiled.table.hosts, at: example.linkPlace)
    case .scheme(let scheme):
      .unknownScheme(scheme, among: compiled.table.schemes, at: example.linkPlace)
    case nil: nil
    }
  }

  /// Why a route was not chosen.
  private func reasons(against route: Int?, for link: String) -> [Diagnostic.Note] {
    guard let route else { return [] }
    return compiled.nearMisses(of: link, to: .route(route)).prefix(1).map { miss in
      let name = compiled.table.routes[route].dottedName
      // Nothing is missing, so the other is just more specific.
      guard miss.reason != .conversion else { return "'\(name)' matches too, less specifically" }
      return "'\(name)' was not chosen because \(compiled.text(of: miss, link: link))"
    }
  }
}

extension CheckedExample.Outcome {
  fileprivate var values: [UntypedMatch.Value?] {
    arguments.map { $0.map { UntypedMatch.Value($0) } }
  }
}

extension String {
  /// The text of a range of UTF-8 bytes.
  fileprivate func text(in bytes: Range<Int>) -> String {
    String(decoding: Array(utf8)[bytes], as: UTF8.self)
  }
}

extension CompiledTable {
  /// Whether what follows `//` after a scheme is a host, and no segment of the path.
  fileprivate func isHost(_ authority: String, after scheme: String) -> Bool {
    let isWeb = ["http", "https"].contains(scheme.asciiLowercased)
    return isWeb && table.namesHosts || table.hosts.contains(authority.asciiLowercased)
  }
}
