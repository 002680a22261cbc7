import RouteMatching

/// The patterns that were mapped while the program ran, and what each leads to.
///
/// They form an automaton of their own, which the builder of tables makes when the first
/// link arrives after a change. It is a value, so a request keeps the patterns that were
/// mapped when it began.
@usableFromInline
struct RouteMap<Output: Sendable>: Sendable {
  @usableFromInline
  typealias Action = nonisolated(nonsending) @Sendable (RouteRequest) async throws -> Output

  /// A pattern that is mapped.
  struct Entry: Sendable {
    var pattern: RoutePattern
    var action: Action
    /// Counts the patterns that were mapped.
    fileprivate var number: Int
  }

  /// The patterns as links are matched with them.
  private struct Built: Sendable {
    var automaton: MatchTable
    /// By their targets in the automaton.
    var entries: [Entry]
  }

  struct MatcherEntry: Sendable {
    fileprivate var matcher: any RouteMatcher
    fileprivate var identity: MappedMatcher
    fileprivate var action: Action
  }

  /// Those of the router's table.
  let options: TableOptions
  private var entries: [RoutePattern.Shape: Entry] = [:]
  private var matchers: [MatcherEntry] = []
  private var nextNumber = 0
  /// nil after a change.
  private var built: Built?

  init(options: TableOptions = .init()) {
    self.options = options
  }

  var isEmpty: Bool { entries.isEmpty && matchers.isEmpty }

  /// The mapped patterns, as they were given.
  var patterns: [RoutePattern] { orderedEntries.map(\.pattern) }

  /// In the order in which they were mapped.
  private var orderedEntries: [Entry] { entries.values.sorted { $0.number < $1.number } }

  /// Maps a pattern; of equally specific patterns, the last one wins.
  ///
  /// - Returns: The pattern that matches the same paths and is replaced, if there is one.
  mutating func map(_ pattern: RoutePattern, to action: @escaping Action) -> Entry? {
    built = nil
    nextNumber += 1
    return entries.updateValue(
      Entry(pattern: pattern, action: action, number: nextNumber),
      forKey: pattern.shape(under: options))
  }

  /// Maps a matcher, which goes before those that were mapped earlier.
  mutating func map(
    _ matcher: any RouteMatcher, as identity: MappedMatcher, to action: @escaping Action
  ) {
    matchers.append(MatcherEntry(matcher: matcher, identity: identity, action: action))
  }

  /// Removes a matcher, and returns it; nil if it is not mapped.
  mutating func unmap(_ identity: MappedMatcher) -> MatcherEntry? {
    let index = matchers.firstIndex { $0.identity == identity }
    return index.map { matchers.remove(at: $0) }
  }

  /// Unmaps a pattern, and returns its action; nil if it is not mapped.
  mutating func unmap(_ pattern: RoutePattern) -> Entry? {
    built = nil
    return entries.removeValue(forKey: pattern.shape(under: options))
  }

  /// Builds the automaton, if something has changed since.
  mutating func prepare() {
    if built == nil { built = build() }
  }

  /// The automaton of the patterns that are mapped now.
  var automaton: MatchTable { current.automaton }

  private var current: Built { built ?? build() }

  private func build() -> Built {
    let entries = orderedEntries
    // If nothing else decides, the builder prefers the first pattern.
    let patterns = entries.indices.reversed().map { index in
      entries[index].pattern.linkPattern(index, under: options)
    }
    guard let automaton = try? MatchTableBuilder(patterns, options: options).build() else {
      preconditionFailure("A pattern that was parsed has more than an automaton can hold.")
    }
    return Built(automaton: automaton, entries: entries)
  }
}

extension RouteMap {
  /// The target of a link.
  @usableFromInline
  struct Found: Sendable {
    /// The pattern as it was mapped, or the description of a matcher.
    var pattern: String
    var parameters: [String: String]
    @usableFromInline var action: Action
  }

  /// The mapped pattern that a link matches, or else the matcher that answers it,
  /// unless something in the table goes before it.
  ///
  /// - Parameters:
  ///   - tableReader: Has read the link with the table.
  ///   - hasRival: Whether the link matches a pattern of the table. A mapped pattern goes
  ///     before it only if it is more specific, and a matcher never does.
  @usableFromInline
  func match(
    _ link: Span<UInt8>, after tableReader: borrowing _RouteReader, hasRival: Bool
  ) throws(LinkError) -> Found? {
    let built = current
    var reader = _RouteReader(tableReader, in: built.automaton)
    guard let index = try reader.next(in: link)?.route else {
      return hasRival ? nil : matcherMatch(reader, link)
    }
    if hasRival, tableReader.specificity(in: link) <= reader.specificity(in: link) { return nil }
    return match(of: built.entries[index], &reader, link)
  }

  private func match(
    of entry: Entry, _ reader: inout _RouteReader, _ link: Span<UInt8>
  ) -> Found {
    var parameters: [String: String] = [:]
    for name in entry.pattern.parameters {
      if case .text(let text) = reader.nextText(in: link) { parameters[name] = text }
    }
    return Found(
      pattern: entry.pattern.description, parameters: parameters, action: entry.action)
  }

  /// Tries the matchers, the newest first.
  private func matcherMatch(
    _ reader: borrowing _RouteReader, _ link: Span<UInt8>
  ) -> Found? {
    guard !matchers.isEmpty, reader.isForMatchers(link) else { return nil }
    let segments = reader.segmentTexts(in: link)
    for entry in matchers.reversed() {
      if let parameters = entry.matcher.match(segments) {
        return Found(
          pattern: entry.identity.description, parameters: parameters, action: entry.action)
      }
    }
    return nil
  }
}
