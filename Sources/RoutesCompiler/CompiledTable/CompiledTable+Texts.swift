import LinkExplaining
import MatchTableBuilding
import RouteMatching

extension CompiledTable {
  /// The route with its values as a reader of the table would write it:
  /// `product(id: "A-17", variant: 2)`.
  package func description(of match: UntypedMatch) -> String {
    let route = table.routes[match.route]
    let enums = table.enums(of: route)
    let arguments = zip(route.parameters, match.values).compactMap { parameter, value in
      value.swift(of: parameter.type, enums: enums).map {
        "\(parameter.label): \($0)"
      }
    }
    return arguments.isEmpty
      ? route.dottedName : "\(route.dottedName)(\(arguments.joined(separator: ", ")))"
  }

  /// The path that the route prints with these values.
  package func path(of match: UntypedMatch) -> String {
    let route = table.routes[match.route]
    let values = zip(route.parameters, match.values).map { parameter, value in
      value.written(isDefault: parameter.defaultValue.map(UntypedMatch.Value.init) == value)
    }
    let path = links.path(ofRoute: match.route, values)
    // Only a segment that links may leave out is ever written for the sake of another route.
    guard route.patterns.first?.written.optionalSegment != nil,
      let whole = [path, links.path(ofRoute: match.route, values, keepsDefaults: true)]
        .first(where: { opens($0, match) })
    else { return path }
    return whole
  }

  private func opens(_ link: String, _ match: UntypedMatch) -> Bool {
    guard case .route(let found)? = try? resolve(link, isExternal: false) else { return false }
    return found.route == match.route && found.values == match.values
  }

  /// The patterns that a link nearly matches, the nearest first: see `NearMissSearch`. With a
  /// target, its patterns, however near.
  package func nearMisses(
    of link: String, to target: PatternTarget? = nil
  ) -> [MatchFailure] {
    let failures = try? withBytes(of: link) { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: matchTable, within: nil, to: target)
    }
    return target == nil ? failures?.nearMisses ?? [] : failures ?? []
  }

  /// The pattern that a link does not match, as the table writes it, and its place.
  package func pattern(of failure: MatchFailure) -> (text: String, place: SourceRange)? {
    let patterns =
      switch failure.target {
      case .route(let route): table.routes[route].patterns
      case .redirect(let redirect, _), .externalRedirect(let redirect):
        table.redirects[redirect].patterns
      case .refusal: table.refusals.flatMap(\.patterns)
      }
    let written = patterns.flatMap { pattern in pattern.texts.map { ($0, pattern.place) } }
    return written.isEmpty ? nil : written[failure.index(among: written.map(\.0))]
  }

  /// Where a link failed along a pattern and why, as a sentence without a capital
  /// or a full stop: `segment 2 is 'order', not 'orders'`.
  ///
  /// - Parameter isMeant: Whether somebody may have meant the pattern, and is asked: `segment 2 is
  ///   'order'; did you mean 'orders'?`
  package func text(of failure: MatchFailure, link: String, isMeant: Bool = false) -> String {
    let difference = TextDifference(resemblance: failure.resemblance, asks: isMeant)
    return switch failure.reason {
    case .scheme, .host, .site, .noScheme:
      SiteDifference(link, of: pattern(of: failure)?.text ?? "").text(of: failure, difference)
    case .segment(let index, let expected):
      "segment \(index + 1) is \(difference.text(segment(index, of: link), expected))"
    case .value(let index):
      rejection(of: failure, at: isMeant ? "segment \(index + 1)" : nil)
        ?? "segment \(index + 1) can't be '\(segment(index, of: link))'"
    case .missingSegment(let index, let expected?):
      "the path ends before segment \(index + 1), '\(expected)'"
    case .missingSegment(let index, nil): "the path ends before segment \(index + 1)"
    case .extraSegment(let index):
      "segment \(index + 1), '\(segment(index, of: link))', is one too many"
    case .item(let key, let text, let expected):
      "the query's '\(key)' is '\(text)', not '\(expected)'"
    case .itemValue(let key, let text?):
      rejection(of: failure, at: isMeant ? "the query's '\(key)'" : nil)
        ?? "the query's '\(key)' can't be '\(text)'"
    case .itemValue(let key, nil): "the query's '\(key)' can't be read"
    case .missingItem(let key, nil): "the query has no '\(key)'"
    case .missingItem(let key, let found?): "the query has no '\(key)', but '\(found)'"
    case .extraItem(let key): "the query's '\(key)' is one too many"
    case .fragment(nil): "the link has no fragment"
    case .fragment(let text?):
      rejection(of: failure, at: isMeant ? "the fragment" : nil)
        ?? "the fragment can't be '\(text)'"
    case .trailingSlash: "the path ends in a slash"
    case .conversion: "the target can't have a value of the link"
    case .inApp: "the route matches only links from inside the app"
    }
  }

  /// `'id: Int(1...5)' rejected "6"`, and what to write; nil for a value that no route takes, but
  /// the group of a line alone.
  ///
  /// - Parameter place: The place in the link, for somebody who may have meant the pattern.
  private func rejection(of failure: MatchFailure, at place: String?) -> String? {
    guard let rejected = failure.rejected, let route = failure.target.route,
      case let parameters = table.routes[route].parameters,
      parameters.indices.contains(rejected.parameter)
    else { return nil }
    let parameter = parameters[rejected.parameter]
    let near = place == nil ? nil : rejected.near.map { "did you mean '\($0)'?" }
    return (place.map { $0 + ": " } ?? "")
      + "'\(parameter.label): \(parameter.type.text)' rejected \"\(rejected.text)\""
      + ((near ?? rejected.advice).map { ": \($0)" } ?? "")
  }

  private func segment(_ index: Int, of link: String) -> String {
    let segments = try? withBytes(of: link) { bytes throws(LinkError) in
      try LinkSearch(of: bytes, within: nil, matchTable.words.span).segmentTexts(in: bytes)
    }
    return segments.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? ""
  }
}

/// A text beside the one that is expected in its place.
private struct TextDifference {
  let resemblance: Resemblance
  let asks: Bool

  /// `'order', not 'orders'`
  func text(_ text: String, _ expected: String) -> String {
    switch resemblance {
    case .letters where asks: "'\(text)'; did you mean '\(expected)'?"
    case .none, .letters: "'\(text)', not '\(expected)'"
    case .capitals: "'\(text)', not '\(expected)': capitals count"
    case .separator(let missing): "'\(text)', not '\(expected)': a '\(missing)' is missing"
    case .lookAlike: "\(text.withEscapes), not \(expected.withEscapes)"
    }
  }
}

extension String {
  /// `'cart ' (cart%20)`, for texts that look alike; `'cart'` where there is nothing to show.
  fileprivate var withEscapes: String {
    let isPlain = utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    return isPlain ? "'\(self)'" : "'\(self)' (\(utf8.map(\.escaped).joined()))"
  }
}

extension UInt8 {
  fileprivate var escaped: String {
    guard self <= 0x20 || self >= 0x7F else { return String(UnicodeScalar(self)) }
    return "%" + (self < 16 ? "0" : "") + String(self, radix: 16, uppercase: true)
  }
}

/// How a link begins, beside a pattern that begins otherwise.
private struct SiteDifference {
  private let scheme: String?
  /// Nil in a link that has none because it is none of the web.
  private let host: String?
  private let pattern: String

  init(_ link: String, of pattern: String) {
    self.pattern = pattern
    let (scheme, authority) = withBytes(of: link) { bytes in
      let parts = SplitLink(splitting: bytes)
      return (
        parts.scheme.map { String(utf8: bytes.extracting($0)) },
        String(utf8: bytes.extracting(parts.authority ?? 0..<0))
      )
    }
    self.scheme = scheme
    host = ["http", "https"].contains(scheme?.asciiLowercased) ? authority : nil
  }

  func text(of failure: MatchFailure, _ difference: TextDifference) -> String {
    switch failure.reason {
    case .scheme(let expected): declared("scheme", scheme ?? "", expected, difference)
    case .host where host == "": "the link names no host, as 'https://example.com' does"
    case .host(let expected): declared("host", host ?? "", expected, difference)
    case .noScheme:
      "the link has no scheme, so it is read as a path: write 'https://' before its host"
    default: named(difference)
    }
  }

  private func declared(
    _ part: String, _ text: String, _ expected: String?, _ difference: TextDifference
  ) -> String {
    guard let expected, difference.asks else { return "the \(part) '\(text)' is not accepted" }
    return "the \(part) '\(text)' is not accepted; did you mean '\(expected)'?"
  }

  private func named(_ difference: TextDifference) -> String {
    let isWeb = pattern.hasPrefix("https://")
    let path = isWeb ? pattern.dropFirst(8) : pattern[...]
    let name = String(path.prefix { isWeb ? $0 != "/" && $0 != "?" && $0 != "#" : $0 != ":" })
    guard let found = isWeb ? host : scheme else {
      return "the link does not begin with '\(isWeb ? "https://" + name : name + ":")'"
    }
    let hasParameter = isWeb && name.split(separator: ".").contains { ":{*".contains($0.prefix(1)) }
    return hasParameter
      ? "the host can't be '\(found)'"
      : "the \(isWeb ? "host" : "scheme") is \(difference.text(found, name))"
  }
}

extension UntypedMatch.Value {
  fileprivate func written(isDefault: Bool) -> PrintedValue {
    switch self {
    case .absent: .omitted(nil)
    case .text(let text): isDefault ? .omitted(text) : .text(text)
    case .list(let texts): isDefault && !texts.isEmpty ? .omitted(nil) : .list(texts)
    case .dictionary(let pairs): .pairs(pairs.map { ($0.key, $0.value) })
    }
  }

  /// The value as a reader of the table would write it; nil where it is left out.
  fileprivate func swift(of type: CheckedType, enums: [CheckedEnum]) -> String? {
    switch self {
    case .absent: return nil
    case .text(let text): return type.swift(text, enums: enums)
    case .list(let texts): return type.swift(texts, enums: enums)
    case .dictionary(let pairs):
      return pairs.map { (key: $0.key, value: $0.value) }.dictionaryLiteral
    }
  }
}
