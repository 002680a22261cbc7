import RouteMatching

/// The target of a link, found without the Swift types of the table: values are texts, and
/// a type of the user's accepts every text.
package struct UntypedMatch: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    /// Left out; a default is filled in where the parameter has one.
    case absent
    case text(String)
    case list([String])
    /// Sorted by key, each key once.
    case dictionary([Pair])
  }

  package struct Pair: Hashable, Sendable {
    package var key: String
    package var value: String
  }

  /// The index of the route.
  package var route: Int
  /// One for each parameter of the route.
  package var values: [Value]
  /// The items of the query that nothing took, in order.
  package var unusedQuery: [Pair]
  /// The values of the link that could not be used.
  package var issues: [MatchIssue]
  /// The index of the `redirect` line that the link matched.
  package var redirect: Int?
  /// The link with its values in their printed form, if the link was read as that one.
  package var readAs: String?
}

/// The target of a link in a table.
package enum UntypedResolution: Equatable, Sendable {
  case route(UntypedMatch)
  /// A `redirect` line that leaves the app, by its index, and the link that it leads to.
  case externalRedirect(Int, link: String)
  /// A `-> nil` line.
  case refused
  /// A route or a `redirect` line that links from outside do not reach.
  case inAppOnly(PatternTarget)
  case unmatched
}

extension CompiledTable {
  /// Finds the route of a link on the match table that the generated code has.
  ///
  /// - Throws: `LinkError`, as opening the link would.
  package func resolve(
    _ link: String, isExternal: Bool = true
  ) throws(LinkError) -> UntypedResolution {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: matchTable, within: nil)
      let resolution = try firstResolution(of: bytes, &reader, isExternal: isExternal)
      guard resolution.mayBeReadAgain(after: reader),
        let printed = try printedLink(of: link, isExternal: isExternal)
      else { return resolution }
      return try resolveOnce(printed, isExternal: isExternal).readAs(printed)
    }
  }

  /// Finds the route of a link with its values as they are written, as association files do.
  package func resolveOnce(
    _ link: String, isExternal: Bool = true
  ) throws(LinkError) -> UntypedResolution {
    try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: matchTable, within: nil)
      return try firstResolution(of: bytes, &reader, isExternal: isExternal)
    }
  }

  /// The link that is read in place of another; nil where the first reading decides.
  package func printedLink(
    of link: String, isExternal: Bool = true
  ) throws(LinkError) -> String? {
    try withBytes(of: link) { bytes throws(LinkError) in
      let printed = try SecondReading(in: matchTable, within: nil).link(for: bytes) {
        bytes throws(LinkError) in
        var reader = try _RouteReader(of: bytes, in: matchTable, within: nil)
        switch try firstResolution(of: bytes, &reader, isExternal: isExternal) {
        case .route, .externalRedirect: return .match(reader.match, .init())
        case .refused, .inAppOnly: return .refusal
        case .unmatched: return .nothing
        }
      }
      return printed.map { String(decoding: $0, as: UTF8.self) }
    }
  }

  /// The target of a link's first reading.
  private func firstResolution(
    of link: Span<UInt8>, _ reader: inout _RouteReader, isExternal: Bool
  ) throws(LinkError) -> UntypedResolution {
    while let target = try reader.nextPattern(in: link) {
      switch target {
      case .refusal: return .refused
      case .externalRedirect(let redirect):
        guard !isExternal || reader.takesExternalLinks else { return .inAppOnly(target) }
        guard let new = redirectLink(of: redirect, reader, link) else { continue }
        return .externalRedirect(redirect, link: new)
      case .route(let route), .redirect(_, let route):
        guard let match = interpret(route, target, &reader, link) else { continue }
        // A `redirect` line opens nothing that its route's own patterns do not open.
        let isInApp =
          !reader.takesExternalLinks
          || match.redirect != nil && table.routes[route].metadata.isInApp
        return isExternal && isInApp ? .inAppOnly(target) : .route(match)
      }
    }
    return .unmatched
  }

  private func redirectLink(
    of redirect: Int, _ reader: borrowing _RouteReader, _ link: Span<UInt8>
  ) -> String? {
    links.redirectLink(
      at: table.routes.count + (table.otherwise == nil ? 0 : 1) + redirect,
      orText: table.redirects[redirect].targetText, reader, link)
  }

  private func interpret(
    _ route: Int, _ target: PatternTarget, _ reader: inout _RouteReader,
    _ link: Span<UInt8>
  ) -> UntypedMatch? {
    var match = UntypedMatch(route: route, values: [], unusedQuery: [], issues: [])
    match.redirect = target.redirect
    for parameter in table.routes[route].parameters {
      guard let value = value(of: parameter, &reader, link, &match.issues) else {
        return nil
      }
      match.values.append(value)
    }
    guard match.issues.isEmpty || !table.options.matching.isQueryStrict else { return nil }
    match.issues += reader.unreadableItems(in: link).map {
      MatchIssue($0, labels: table.routes[route].parameters.map(\.label))
    }
    match.unusedQuery = reader.extraItems(in: link).map { .init(key: $0.key, value: $0.value) }
    return match
  }

  /// nil where a value that must be there is not.
  private func value(
    of parameter: CheckedParameter, _ reader: inout _RouteReader,
    _ link: Span<UInt8>, _ issues: inout [MatchIssue]
  ) -> UntypedMatch.Value? {
    switch parameter.type.kind {
    case .list: return list(of: parameter, &reader, link, &issues)
    case .dictionary: return dictionary(&reader, link)
    default: break
    }
    switch reader.nextString(in: link) {
    case .text(let text) where parameter.type.hasValue(for: text):
      return .text(parameter.type.canonical(text))
    case .text where parameter.isRequired || reader.isInPath, .refused where parameter.isRequired:
      return nil
    case .text(let text), .refused(let text): issues.append(parameter.issue(with: text, reader))
    case .absent: break
    }
    return parameter.valueWhenAbsent
  }

  private func list(
    of parameter: CheckedParameter, _ reader: inout _RouteReader,
    _ link: Span<UInt8>, _ issues: inout [MatchIssue]
  ) -> UntypedMatch.Value? {
    let texts = reader.nextStrings(in: link)
    var values: [String] = []
    for text in texts {
      switch text {
      case .absent: break
      case .text(let text) where parameter.type.hasValue(for: text):
        values.append(parameter.type.canonical(text))
      case .text(let text), .refused(let text):
        guard !reader.isInPath else { return nil }
        issues.append(parameter.issue(with: text, reader))
        if reader.isJoined { return parameter.valueWhenAbsent ?? .list([]) }
      }
    }
    return texts.isEmpty ? parameter.valueWhenAbsent ?? .list([]) : .list(values)
  }

  private func dictionary(
    _ reader: inout _RouteReader, _ link: Span<UInt8>
  ) -> UntypedMatch.Value {
    let others = reader.nextOthers(in: link)
    let pairs = others.map { UntypedMatch.Pair(key: $0, value: $1) }
    return .dictionary(pairs.sorted { $0.key < $1.key })
  }
}

extension UntypedResolution {
  /// Whether a second reading may come to another answer: a value was not read.
  fileprivate func mayBeReadAgain(after reader: borrowing _RouteReader) -> Bool {
    switch self {
    case .route(let match):
      !match.issues.isEmpty || reader.mayBeReadAgain(isAnswered: true)
    case .externalRedirect: reader.mayBeReadAgain(isAnswered: true)
    case .unmatched: reader.mayBeReadAgain(isAnswered: false)
    case .refused, .inAppOnly: false
    }
  }

  fileprivate func readAs(_ link: String) -> UntypedResolution {
    guard case .route(var match) = self else { return self }
    match.readAs = link
    return .route(match)
  }
}

extension CheckedParameter {
  /// - Parameter reader: The one that has read the text.
  fileprivate func issue(with text: String, _ reader: borrowing _RouteReader) -> MatchIssue {
    MatchIssue(label, text: text, type: type.text, form: reader.form(of: reader.lastParameter))
  }

  /// The value where a link has none; nil where it has to have one.
  package var valueWhenAbsent: UntypedMatch.Value? {
    if isOptional { return .absent }
    if let defaultValue { return UntypedMatch.Value(defaultValue) }
    return type.isList ? .list([]) : nil
  }
}

extension UntypedMatch.Value {
  package init(_ value: CheckedValue) {
    switch value.kind {
    case .none: self = .absent
    case .text(let text): self = .text(text)
    case .list: self = .list(value.texts)
    case .dictionary(let values):
      self = .dictionary(
        values.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
    }
  }
}
