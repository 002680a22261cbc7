import LinkExplaining
import RouteMatching
import TableBuilding

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

  /// The routes that share the longest prefix with a link that none of them takes.
  package func nearMisses(
    of link: String, limit: Int = 5, to target: LinkPattern.Target? = nil
  ) -> [MatchFailure] {
    let misses = try? withBytes(of: link) { bytes throws(LinkError) in
      try NearMissSearch.of(bytes, in: matchTable, within: nil, limit: limit, to: target)
    }
    return misses ?? []
  }

  /// Where a link failed along a pattern and why, as a sentence without a capital
  /// or a full stop: `segment 2 is 'order', not 'orders'`.
  package func text(of shortfall: MatchFailure, link: String) -> String {
    switch shortfall.reason {
    case .segment(let index, let expected):
      "segment \(index + 1) is '\(segment(index, of: link))', not '\(expected)'"
    case .value(let index):
      rejection(of: shortfall) ?? "segment \(index + 1) can't be '\(segment(index, of: link))'"
    case .missingSegment(let index, let expected?):
      "the path ends before segment \(index + 1), '\(expected)'"
    case .missingSegment(let index, nil): "the path ends before segment \(index + 1)"
    case .extraSegment(let index):
      "segment \(index + 1), '\(segment(index, of: link))', is one too many"
    case .item(let key, let text, let expected):
      "the query's '\(key)' is '\(text)', not '\(expected)'"
    case .itemValue(let key, let text?):
      rejection(of: shortfall) ?? "the query's '\(key)' can't be '\(text)'"
    case .itemValue(let key, nil): "the query's '\(key)' can't be read"
    case .missingItem(let key): "the query has no '\(key)'"
    case .extraItem(let key): "the query's '\(key)' is one too many"
    case .fragment: "the fragment is not what the pattern requires"
    case .trailingSlash: "the path ends in a slash"
    case .conversion: "a value does not convert to its type"
    case .inApp: "the route matches only links from inside the app"
    }
  }

  /// `'id: Int(1...5)' rejected "6"`, and what to write.
  private func rejection(of failure: MatchFailure) -> String? {
    guard let rejected = failure.rejected, let route = failure.target.route else { return nil }
    let parameter = table.routes[route].parameters[rejected.parameter]
    return "'\(parameter.label): \(parameter.type.text)' rejected \"\(rejected.text)\""
      + (rejected.advice.map { ": \($0)" } ?? "")
  }

  private func segment(_ index: Int, of link: String) -> String {
    let segments = try? withBytes(of: link) { bytes throws(LinkError) in
      try LinkSearch(of: bytes, within: nil, matchTable.words.span).segmentTexts(in: bytes)
    }
    return segments.flatMap { $0.indices.contains(index) ? $0[index] : nil } ?? ""
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
