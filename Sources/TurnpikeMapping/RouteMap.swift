import MatchTableBuilding
import RouteMatching
import Turnpike

/// The mapped patterns and matchers with their actions.
///
/// It is a value, so a request keeps the patterns that were mapped when it began.
package struct RouteMap<Output: Sendable>: RouteMapping {
  typealias Action = MappedAction<Output>.Run

  /// A pattern that is mapped.
  struct Entry: Sendable {
    var pattern: RoutePattern
    fileprivate var action: MappedAction<Output>
    /// The number of this call of `map`, from 1.
    fileprivate var number: Int
  }

  struct MatcherEntry: Sendable {
    fileprivate var matcher: any RouteMatcher
    fileprivate var action: MappedAction<Output>
    fileprivate var number: Int
  }

  /// The options of the router's table.
  let options: TableOptions
  private var entries: [RoutePattern.Shape: Entry] = [:]
  private var matchers: [MappedMatcher: MatcherEntry] = [:]
  private var nextNumber = 0
  /// nil after a change.
  private var matchTable: MatchTable?

  package init(options: TableOptions = .init()) {
    self.options = options
  }

  var isEmpty: Bool { entries.isEmpty && matchers.isEmpty }

  var patterns: [RoutePattern] { orderedEntries.map(\.pattern) }

  /// In the order in which they were mapped.
  private var orderedEntries: [Entry] { entries.values.sorted { $0.number < $1.number } }

  /// Maps a pattern; of equally specific patterns, the last wins.
  ///
  /// - Returns: The replaced pattern, which matches the same links, if there is one.
  mutating func map(_ pattern: RoutePattern, to action: @escaping Action) -> Entry? {
    matchTable = nil
    nextNumber += 1
    return entries.updateValue(
      Entry(pattern: pattern, action: MappedAction(run: action), number: nextNumber),
      forKey: pattern.shape(under: options))
  }

  /// Maps a matcher, which is tried before all earlier matchers.
  mutating func map(
    _ matcher: any RouteMatcher, as identity: MappedMatcher, to action: @escaping Action
  ) {
    nextNumber += 1
    matchers[identity] = MatcherEntry(
      matcher: matcher, action: MappedAction(run: action), number: nextNumber)
  }

  /// Removes a matcher, and returns it; nil if it is not mapped.
  mutating func unmap(_ identity: MappedMatcher) -> MatcherEntry? {
    matchers.removeValue(forKey: identity)
  }

  /// Unmaps a pattern, and returns its action; nil if it is not mapped.
  mutating func unmap(_ pattern: RoutePattern) -> Entry? {
    matchTable = nil
    return entries.removeValue(forKey: pattern.shape(under: options))
  }

  /// The mapped patterns, as requests find them, and their actions; nil if there are none.
  package mutating func routes()
    -> (mapped: any MappedPatterns, actions: [MappedAction<Output>])?
  {
    guard !isEmpty else { return nil }
    let entries = orderedEntries
    let table = matchTable ?? builtTable(of: entries)
    matchTable = table
    let matchers = matchers.sorted { $0.value.number < $1.value.number }
    let mapped = MappedTable(
      table, entries.map(\.pattern), matchers.map { ($0.key, $0.value.matcher) })
    return (mapped, entries.map(\.action) + matchers.map(\.value.action))
  }

  private func builtTable(of entries: [Entry]) -> MatchTable {
    // If nothing else decides, the builder prefers the first pattern.
    let patterns = entries.indices.reversed().map { index in
      entries[index].pattern.linkPattern(index, under: options)
    }
    guard let matchTable = try? MatchTableBuilder(patterns, options: options).build() else {
      preconditionFailure("A pattern that was parsed has more than a match table can hold.")
    }
    return matchTable
  }
}

/// The mapped patterns and matchers as links are matched with them. The patterns form a
/// match table of their own, which the builder of tables makes when the first link arrives after
/// a change.
final class MappedTable: MappedPatterns {
  let matchTable: MatchTable
  /// By their targets in the match table.
  let patterns: [RoutePattern]
  private let matchers: [(identity: MappedMatcher, matcher: any RouteMatcher)]

  init(
    _ matchTable: MatchTable, _ patterns: [RoutePattern],
    _ matchers: [(identity: MappedMatcher, matcher: any RouteMatcher)]
  ) {
    self.matchTable = matchTable
    self.patterns = patterns
    self.matchers = matchers
  }

  /// A pattern as it was mapped, or the description of a matcher, by the index of its action.
  func pattern(at index: Int) -> String {
    index < patterns.count
      ? patterns[index].description : matchers[index - patterns.count].identity.description
  }

  func parameters(at index: Int) -> [String] { patterns[index].parameters }

  /// The mapped pattern that a link matches, or else the matcher, unless a pattern of the table
  /// wins.
  func match(
    _ link: String, _ bytes: Span<UInt8>, after tableReader: borrowing _RouteReader,
    hasRival: Bool, within scope: LinkScope?
  ) throws(LinkError) -> MappedContent? {
    var reader = _RouteReader(tableReader, in: matchTable)
    while let index = try reader.nextPattern(in: bytes)?.route {
      if patterns[index].takesRestOfQuery, !hasTexts(of: index, reader.match, bytes) { continue }
      if hasRival, tableReader.specificity(in: bytes) <= reader.specificity(in: bytes) {
        return nil
      }
      return MappedContent(
        link, at: index, in: self, .found(reader.match), besides: tableReader.matchTable,
        within: scope)
    }
    guard !hasRival, let (index, parameters) = matcherMatch(reader, bytes) else { return nil }
    return MappedContent(
      link, at: index, in: self, .given(parameters), besides: tableReader.matchTable,
      within: scope)
  }

  /// Whether each parameter has a string. The match table has checked all but the rest of a query,
  /// where a later item may have a malformed escape.
  private func hasTexts(of index: Int, _ match: FoundMatch, _ link: Span<UInt8>) -> Bool {
    var reader = _RouteReader(match, in: matchTable)
    for _ in patterns[index].parameters {
      guard case .found = reader.nextText(in: link) else { return false }
    }
    return true
  }

  /// Tries the matchers, the newest first.
  private func matcherMatch(
    _ reader: borrowing _RouteReader, _ link: Span<UInt8>
  ) -> (index: Int, parameters: [String: String])? {
    guard !matchers.isEmpty, reader.isForMatchers(link) else { return nil }
    let segments = reader.segmentTexts(in: link)
    for (index, entry) in matchers.enumerated().reversed() {
      if let parameters = entry.matcher.match(segments) {
        return (patterns.count + index, parameters)
      }
    }
    return nil
  }
}
