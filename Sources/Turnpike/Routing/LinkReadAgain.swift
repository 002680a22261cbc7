import RouteMatching

// The second reading of a link, see `SecondReading`, for all that read links.
extension RouterSnapshot {
  /// The target of a link's second reading; nil where the first decides.
  @usableFromInline
  func resolveAgain(
    _ link: String, from origin: LinkOrigin
  ) throws(LinkError) -> Resolution<Routes, Output>? {
    guard let printed = try printedLink(of: link, from: origin) else { return nil }
    return try withBytes(of: printed) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: Routes.table.matchTable, within: scope)
      return try resolve(printed, bytes, &reader, from: origin).of(link: link)
    }
  }

  /// The link that is read in place of another; nil where the first reading decides.
  func printedLink(of link: String, from origin: LinkOrigin) throws(LinkError) -> String? {
    try Routes.printedLink(of: link, within: scope) { bytes throws(LinkError) in
      let text = String(utf8: bytes)
      var reader = try _RouteReader(of: bytes, in: Routes.table.matchTable, within: scope)
      let resolution = try resolve(text, bytes, &reader, from: origin)
      if case .mapped(let content, _) = resolution { return content.answer }
      return resolution.answer(by: reader)
    }
  }

  /// Whether a second reading may come to another answer.
  @usableFromInline
  func mayBeReadAgain(
    _ resolution: Resolution<Routes, Output>, _ reader: borrowing _RouteReader
  ) -> Bool {
    switch resolution {
    case .mapped, .refused: false
    case .route, .leavesApp, .moved:
      reader.mayBeReadAgain(isAnswered: true)
        || mapped != nil && reader.readsOtherTexts
    case .unmatched: reader.mayBeReadAgain(isAnswered: false)
    }
  }
}

extension Resolution {
  fileprivate func answer(by reader: borrowing _RouteReader) -> SecondReading.Answer {
    switch self {
    case .route(let content): .match(reader.match, content.route.read(by: reader))
    case .leavesApp, .moved, .mapped: .match(reader.match, .init())
    case .refused: .refusal
    case .unmatched: .nothing
    }
  }

  /// This resolution, for another link that was read as this resolution's link.
  fileprivate func of(link: String) -> Resolution {
    switch self {
    case .route(let content): .route(content.of(link: link))
    case .mapped(let content, let action): .mapped(content.of(link: link), action)
    case .leavesApp, .moved, .refused, .unmatched: self
    }
  }
}

extension TypedRoute {
  /// The values of this route, which a reader has read.
  fileprivate func read(by reader: borrowing _RouteReader) -> SecondReading.ReadValues {
    SecondReading.ReadValues(written.values, without: reader.readingIssues)
  }

  /// A link with the printed text of each value that a pattern of a route reads.
  static func printed(
    _ link: String, byPatternAt pattern: Int, ofRoute index: Int, within scope: LinkScope?
  ) -> String {
    let table = table.matchTable
    guard table.readsOtherTexts(byPatternAt: pattern) else { return link }
    return withBytes(of: link) { bytes in
      guard var reader = try? _RouteReader(of: bytes, in: table, within: scope) else { return link }
      while (try? reader.nextPattern(in: bytes)) != nil {
        guard reader.patternOffset == pattern else { continue }
        guard let route = try? _route(at: index, &reader, bytes) else { break }
        return reader.link(bytes, printing: route.read(by: reader)).map { String(utf8: $0.span) }
          ?? link
      }
      return link
    }
  }

  /// The link that is read in place of another; nil where the first reading decides.
  ///
  /// - Parameter read: Reads a link for the first time.
  static func printedLink(
    of link: String, within scope: LinkScope?,
    _ read: (Span<UInt8>) throws(LinkError) -> SecondReading.Answer
  ) throws(LinkError) -> String? {
    try withBytes(of: link) { bytes throws(LinkError) in
      try SecondReading(in: table.matchTable, within: scope).link(for: bytes, read)
        .map { String(utf8: $0.span) }
    }
  }

  /// As above, with the table alone.
  static func printedLink(
    of link: String, isExternal: Bool
  ) throws(LinkError) -> String? {
    try printedLink(of: link, within: nil) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: table.matchTable, within: nil)
      var route: Self?
      switch try target(of: bytes, &reader, isExternal: isExternal, into: &route) {
      case nil: return .nothing
      case .refusal: return .refusal
      case .route, .redirect, .externalRedirect:
        return .match(reader.match, route?.read(by: reader) ?? .init())
      }
    }
  }

  /// The route of a link whose first reading left a value out.
  ///
  /// - Parameter first: The route of the first reading.
  @usableFromInline
  static func secondReading(of link: String, isExternal: Bool, after first: Self?) -> Self? {
    do throws(LinkError) {
      guard let printed = try printedLink(of: link, isExternal: isExternal) else { return first }
      var route: Self?
      _ = firstReading(of: printed, isExternal: isExternal, into: &route)
      return route
    } catch {
      return nil
    }
  }
}
