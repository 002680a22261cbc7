import RouteMatching

/// The content of a request that matches a mapped pattern or a matcher.
@usableFromInline
package final class MappedContent: RequestContent {
  /// The parameters: the locations that a pattern found, or the values that a matcher returned.
  package enum Parameters: Sendable {
    /// - Parameter changed: Those that filters have changed in the query.
    case found(FoundMatch, changed: [String: String] = [:])
    case given([String: String])
  }

  @usableFromInline let link: String
  /// The link that was read in its place.
  @usableFromInline let readLink: String
  /// The index of the action.
  @usableFromInline let index: Int
  private let mapped: any MappedPatterns
  private let found: Parameters
  @usableFromInline let matchTable: MatchTable
  @usableFromInline let scope: LinkScope?

  /// - Parameters:
  ///   - readLink: The link that was read in place of `link`; nil if `link` was read.
  ///   - matchTable: The match table of the router's table.
  package init(
    _ link: String, readAs readLink: String? = nil, at index: Int, in mapped: any MappedPatterns,
    _ found: Parameters,
    besides matchTable: MatchTable, within scope: LinkScope?
  ) {
    self.link = link
    self.readLink = readLink ?? link
    self.index = index
    self.mapped = mapped
    self.found = found
    self.matchTable = matchTable
    self.scope = scope
  }

  /// This content, for a link that was read as this content's link.
  func of(link: String) -> MappedContent {
    MappedContent(
      link, readAs: readLink, at: index, in: mapped, found, besides: matchTable, within: scope)
  }

  /// The result of reading the link. A matcher has no values that could be read in another form.
  var answer: SecondReading.Answer {
    switch found {
    case .found(let match, _): .mapped(match, mapped.matchTable)
    case .given: .nothing
    }
  }

  /// The pattern as it was mapped, or the description of the matcher.
  package var mappedPattern: String { mapped.pattern(at: index) }

  /// The parameters by their names in the pattern. The parameters of a pattern are read from the
  /// link each time, because most actions need at most one.
  var texts: [String: String] {
    switch found {
    case .given(let parameters): parameters
    case .found(let match, let changed):
      withBytes(of: readLink) { bytes in
        var reader = _RouteReader(match, in: mapped.matchTable)
        var texts: [String: String] = [:]
        for name in mapped.parameters(at: index) {
          if case .text(let text) = reader.nextString(in: bytes) { texts[name] = text }
        }
        return texts.merging(changed) { $1 }
      }
    }
  }

  @usableFromInline
  func changed(by parts: inout RequestParts) throws(RouterError) -> any RequestContent {
    guard case .found(let match, var texts) = found, let query = parts.query,
      let pattern = ChangedItemsReader(
        at: match.patternOffset, ofRoute: index, of: readLink, in: mapped.matchTable)
    else { return self }
    let (old, new) = (query.settled.items, query.value.items)
    let positions = pattern.parameters(changedFrom: old, to: new)
    let link = pattern.link(of: new, forParameters: positions)
    let names = mapped.parameters(at: index)
    guard pattern.meetsRequirements(new, insteadOf: old), var reader = pattern.reader(of: link.span)
    else { throw .valueRejected(positions.first.map { names[$0] } ?? mappedPattern) }
    for position in positions {
      let name = names[position]
      reader.parameter = position
      guard case .text(let text) = reader.nextString(in: link.span) else {
        throw .valueRejected(name)
      }
      // As of a route, a value that was changed by name too must be the same there.
      if let entries = parts.parameters, let named = entries.value?[name],
        !hasSameBytes(named, entries.settled?[name]), !hasSameBytes(named, text)
      {
        throw .valueRejected(name)
      }
      texts[name] = text
      parts.parameters?.value?[name] = text
    }
    return MappedContent(
      self.link, readAs: readLink, at: index, in: mapped, .found(match, changed: texts),
      besides: matchTable, within: scope)
  }

  @usableFromInline var pattern: String? { mappedPattern }

  @usableFromInline var parameters: [String: String]? { texts }

  @usableFromInline var info: RouteInfo? { nil }

  @usableFromInline var redirectedFrom: String? { nil }
}
