import RouteMatching

/// The content of a request that matches a mapped pattern or a matcher.
@usableFromInline
package final class MappedContent: RequestContent {
  /// The parameters: the locations that a pattern found, or the values that a matcher returned.
  package enum Parameters: Sendable {
    case found(FoundMatch)
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
    case .found(let match): .mapped(match, mapped.matchTable)
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
    case .found(let match):
      withBytes(of: readLink) { bytes in
        var reader = _RouteReader(match, in: mapped.matchTable)
        var texts: [String: String] = [:]
        for name in mapped.parameters(at: index) {
          if case .text(let text) = reader.nextString(in: bytes) { texts[name] = text }
        }
        return texts
      }
    }
  }

  @usableFromInline var pattern: String? { mappedPattern }

  @usableFromInline var parameters: [String: String]? { texts }

  @usableFromInline var info: RouteInfo? { nil }

  @usableFromInline var redirectedFrom: String? { nil }
}
