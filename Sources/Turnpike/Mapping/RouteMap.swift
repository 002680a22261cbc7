/// The patterns that were mapped while the program ran, and what each leads to.
///
/// They form an automaton of their own, made by the same builder as that of a table
/// when the first link comes after a change.
struct RouteMap<Output: Sendable>: Sendable {
  typealias Action = nonisolated(nonsending) @Sendable (RouteRequest) async throws -> Output

  private struct Entry: Sendable {
    var pattern: RoutePattern
    var action: Action
  }

  private var entries: [Entry] = []
  private var matchers: [(matcher: any RouteMatcher, action: Action)] = []
  /// nil after a change.
  private var automaton: Automaton?

  var isEmpty: Bool { entries.isEmpty && matchers.isEmpty }

  /// The mapped patterns, as they were given.
  var patterns: [RoutePattern] { entries.map(\.pattern) }

  /// Maps a pattern. One that matches the same paths is replaced; what is mapped last
  /// goes before what is as specific.
  mutating func map(_ pattern: RoutePattern, to action: @escaping Action) {
    unmap(pattern)
    entries.append(Entry(pattern: pattern, action: action))
  }

  /// Takes back what a pattern is mapped to; false where it is not mapped.
  @discardableResult
  mutating func unmap(_ pattern: RoutePattern) -> Bool {
    let count = entries.count
    entries.removeAll { $0.pattern.matchesSamePaths(as: pattern) }
    automaton = nil
    return entries.count < count
  }

  mutating func map(_ matcher: any RouteMatcher, to action: @escaping Action) {
    matchers.append((matcher, action))
  }
}

/// What a link leads to among mapped patterns.
struct MappedMatch<Output: Sendable>: Sendable {
  /// The pattern as it was mapped; nil for a matcher.
  var pattern: RoutePattern?
  /// By the names of the pattern.
  var parameters: [String: String]
  var action: RouteMap<Output>.Action
  /// nil for a matcher, which goes behind every pattern.
  var specificity: Specificity?
}

extension RouteMap {
  /// The mapped pattern that a link matches, or the matcher that answers it.
  mutating func match(
    _ link: String, within scope: LinkScope?
  ) throws(LinkError) -> MappedMatch<Output>? {
    let automaton = currentAutomaton()
    return try withBytes(of: link) { bytes throws(LinkError) in
      var reader = try _RouteReader(of: bytes, in: automaton, within: scope)
      guard let target = reader.next(in: bytes), let index = target.route else {
        return reader.isInScope ? matcherMatch(reader.segmentTexts(in: bytes)) : nil
      }
      return match(of: entries[index], &reader, bytes)
    }
  }

  /// The automaton of the patterns that are mapped now.
  private mutating func currentAutomaton() -> Automaton {
    if let automaton { return automaton }
    // The builder tries what it is given first where nothing else decides.
    let patterns = entries.indices.reversed().map { index in
      LinkPattern(
        target: .route(index), segments: entries[index].pattern.segments,
        parameters: entries[index].pattern.sources)
    }
    guard let made = try? AutomatonBuilder(patterns).build() else {
      preconditionFailure("A pattern that was parsed has more than an automaton can hold.")
    }
    automaton = made
    return made
  }

  private func match(
    of entry: Entry, _ reader: inout _RouteReader, _ link: Span<UInt8>
  ) -> MappedMatch<Output> {
    var parameters: [String: String] = [:]
    for name in entry.pattern.parameters {
      if case .text(let text) = reader.nextText(in: link) { parameters[name] = text }
    }
    return MappedMatch(
      pattern: entry.pattern, parameters: parameters, action: entry.action,
      specificity: reader.specificity(in: link))
  }

  private func matcherMatch(_ segments: [String]) -> MappedMatch<Output>? {
    for (matcher, action) in matchers {
      if let parameters = matcher.match(segments) {
        return MappedMatch(pattern: nil, parameters: parameters, action: action)
      }
    }
    return nil
  }
}
