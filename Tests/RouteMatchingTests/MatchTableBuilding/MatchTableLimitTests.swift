import TestSupport
import Testing
import TurnpikeMapping

@testable import Turnpike
@testable import RouteMatching
@testable import MatchTableBuilding

@Suite("Limits of a table")
struct MatchTableLimitTests {
  /// A pattern that has so many of something.
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var most: Int
    var error: MatchTableLimit
    var pattern: @Sendable (Int) -> LinkPattern
    /// A link that matches the pattern, where one can.
    var link: (@Sendable (Int) -> String)?
  }

  private static func text(_ count: Int) -> String { String(repeating: "a", count: count) }

  private static func placeholders(_ count: Int) -> [SegmentPattern.Piece] {
    Array((0..<count).flatMap { _ in [.placeholder(.any), .literal("-")] }.dropLast())
  }

  private static func placeholdersText(_ count: Int) -> String {
    Array(repeating: "a", count: count).joined(separator: "-")
  }

  private static func regex(states: Int) -> TextConstraint {
    // State n accepts after n bytes, whatever they are.
    .automaton(
      TextAutomaton(
        classes: Array(repeating: 0, count: 256), classCount: 1,
        transitions: (0..<states).map { $0 + 1 < states ? Int32($0 + 1) : -1 },
        accepting: (0..<states).map { $0 == 1 || $0 == states - 1 }))
  }

  private static func pattern(
    _ segments: [SegmentPattern] = [], query: [QueryRequirement] = [],
    fragment: FragmentPattern? = nil, parameters: [ValueLocation] = []
  ) -> LinkPattern {
    LinkPattern(
      target: .route(0), segments: segments, query: query, fragment: fragment,
      parameters: parameters)
  }

  private static let long = MatchTableLimit.literalTooLong(pattern: 1)
  private static let crowded = MatchTableLimit.tooManyPlaceholders(pattern: 1)

  static let rows: [Row] = [
    Row(
      testDescription: "bytes of a literal", most: 65_535, error: long,
      pattern: { pattern([.literal(text($0))]) }, link: { text($0) }),
    Row(
      testDescription: "bytes of a literal with a hole", most: 65_535, error: long,
      pattern: { pattern([.mixed([.placeholder(.any), .literal(text($0))])]) },
      link: { "b" + text($0) }),
    Row(
      testDescription: "bytes before a catch-all", most: 65_535, error: long,
      pattern: { pattern([.catchAll(before: [.literal(text($0))], .init())]) },
      link: { text($0) + "b" }),
    Row(
      testDescription: "bytes of a key", most: 65_535, error: long,
      pattern: { pattern(query: [.present(key: text($0))]) }),
    Row(
      testDescription: "bytes of a query value", most: 65_535, error: long,
      pattern: { pattern(query: [.value(key: "k", [.literal(text($0))])]) }),
    Row(
      testDescription: "bytes of a fragment", most: 65_535, error: long,
      pattern: { pattern(fragment: .text([.literal(text($0))])) }, link: { "#" + text($0) }),
    Row(
      testDescription: "bytes of a separator", most: 65_535, error: long,
      pattern: {
        pattern(
          parameters: [
            .query(.joined(key: "k", separator: text($0), .any), inFragment: false)
          ])
      }, link: { _ in "/?k=a" }),
    Row(
      testDescription: "bytes of a fixed value", most: 65_535, error: long,
      pattern: { pattern(parameters: [.constants(["a", text($0)])]) }, link: { _ in "/" }),
    Row(
      testDescription: "bytes of an enum's text", most: 65_535, error: long,
      pattern: { pattern([.value(.oneOf([text($0)]))]) }, link: { text($0) }),
    Row(
      testDescription: "bytes of a scheme", most: 65_535, error: long,
      pattern: { LinkPattern(target: .route(0), site: .scheme(text($0))) },
      link: { text($0) + ":" }),
    Row(
      testDescription: "labels of a host", most: 127, error: .tooManyLabels(pattern: 1),
      pattern: {
        LinkPattern(
          target: .route(0), site: .host(Array(repeating: .literal("a"), count: $0), port: nil))
      },
      link: { "https://" + Array(repeating: "a", count: $0).joined(separator: ".") }),
    Row(
      testDescription: "segments", most: 65_535, error: .tooManySegments(pattern: 1),
      pattern: { pattern(Array(repeating: .literal("a"), count: $0)) }),
    Row(
      testDescription: "segments of a fragment", most: 65_535,
      error: .tooManySegments(pattern: 1),
      pattern: {
        let segments = Array(repeating: SegmentPattern.literal("a"), count: $0)
        return pattern(
          fragment: .path(segments, []),
          parameters: [.fragmentPath(segments, segment: 0, placeholder: 0)])
      }),
    Row(
      testDescription: "parameters", most: 65_535, error: .tooManySegments(pattern: 1),
      pattern: { pattern(parameters: Array(repeating: .absent, count: $0)) }, link: { _ in "/" }),
    Row(
      testDescription: "holes of a segment", most: 127, error: crowded,
      pattern: {
        pattern([.mixed(placeholders($0))], parameters: [.path(segment: 0, placeholder: $0 - 1)])
      },
      link: { placeholdersText($0) }),
    Row(
      testDescription: "holes of a catch-all's segment", most: 127, error: crowded,
      pattern: {
        pattern(
          [.catchAll(before: placeholders($0 - 1) + [.literal("-")], .init())],
          parameters: [.path(segment: 0, placeholder: $0 - 1)])
      }, link: { placeholdersText($0) }),
    Row(
      testDescription: "holes of a query value", most: 127, error: crowded,
      pattern: {
        pattern(
          query: [.value(key: "k", placeholders($0))],
          parameters: [
            .query(.placeholder(key: "k", placeholders($0), placeholder: $0 - 1), inFragment: false)
          ])
      }, link: { "/?k=" + placeholdersText($0) }),
    Row(
      testDescription: "holes of a fragment", most: 127, error: crowded,
      pattern: {
        pattern(
          fragment: .text(placeholders($0)),
          parameters: [.fragment(placeholders($0), placeholder: $0 - 1)])
      }, link: { "#" + placeholdersText($0) }),
    Row(
      testDescription: "holes of a fragment's segment", most: 127, error: crowded,
      pattern: {
        let segments = [SegmentPattern.mixed(placeholders($0))]
        return pattern(
          fragment: .path(segments, []),
          parameters: [.fragmentPath(segments, segment: 0, placeholder: $0 - 1)])
      }, link: { "#/" + placeholdersText($0) }),
    Row(
      testDescription: "states of a regular expression", most: 65_534,
      error: .tooManyStates(pattern: 1),
      pattern: { pattern([.value(regex(states: $0))]) }, link: { text($0 - 1) }),
  ]

  @Test("One less than a limit and the limit itself match; one more is an error", arguments: rows)
  func limits(row: Row) throws {
    let other = LinkPattern(target: .route(1), segments: [.literal("other")])
    for count in [row.most - 1, row.most] {
      let pattern = row.pattern(count)
      let automaton = try MatchTableBuilder([other, pattern]).build()
      #expect(try TableFixture.matches("/other", automaton).contains(1))
      guard let link = row.link?(count), link.utf8.count <= 65_536 else { continue }
      #expect(try TableFixture.matches(link, automaton) == [0], "\(count)")
      guard !pattern.parameters.isEmpty else { continue }
      try withBytes(of: link) { bytes in
        var reader = try _RouteReader(of: bytes, in: automaton, within: LinkScope())
        _ = try reader.nextPattern(in: bytes)
        let text = pattern.isList(0) ? nil : try reader.optional(bytes) as String?
        let isPlaceholder = pattern.parameters[0] != .absent && !pattern.isList(0)
        #expect(!isPlaceholder || text == "a")
      }
    }
    #expect(throws: row.error) {
      try MatchTableBuilder([other, row.pattern(row.most + 1)]).build()
    }
  }

  @Test("A table has as many words as its offsets can count")
  func words() throws {
    var builder = MatchTableBuilder([Self.pattern([.literal("a")])])
    let count = try builder.build().words.count
    builder.maximumWords = count
    #expect(try builder.build().words.count == count)
    builder.maximumWords = count - 1
    #expect(throws: MatchTableLimit.tableTooLarge) { try builder.build() }
  }

  // MARK: Siblings

  /// Literals that are hard to tell from each other by their first and last eight bytes.
  struct Siblings: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: @Sendable (Int) -> String
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, count - text.utf8.count)) + text
  }

  static let families: [Siblings] = [
    Siblings(
      testDescription: "the same first and last eight bytes",
      text: { "product-\(digits($0, 5))-details" }),
    Siblings(
      testDescription: "with escapes", text: { "käse ist-\(digits($0, 5))-käse ist" }),
    Siblings(
      testDescription: "of other lengths",
      text: { "product-" + String(repeating: "x", count: $0) + "-details" }),
    Siblings(
      testDescription: "halves that are each other's mirror",
      text: { digits($0, 4) + "-abcdef-" + digits($0, 4) }),
    Siblings(testDescription: "short", text: { "n\($0)" }),
    Siblings(testDescription: "of eight bytes", text: { digits($0, 8) }),
    Siblings(testDescription: "of nine bytes", text: { digits($0, 9) }),
    Siblings(testDescription: "of sixteen bytes", text: { "segment-" + digits($0, 8) }),
  ]

  static let counts = [1, 2, 32, 33, 255, 256, 257, 513]

  @Test("Any number of siblings is told apart", arguments: families, [false, true])
  func siblings(of siblings: Siblings, ignoresCase: Bool) throws {
    var tried = 0
    for count in Self.counts {
      var options = TableOptions()
      options.ignoresPathCase = ignoresCase
      var patterns = (0..<count).map {
        LinkPattern(target: .route($0), segments: [.literal(siblings.text($0))])
      }
      patterns.append(LinkPattern(target: .route(count), segments: [.value(.any)]))
      let automaton = try MatchTableBuilder(patterns, options: options).build()
      #expect(MatchTableTree(automaton).slotCount == count)
      for index in [0, 1, count / 2, count - 2, count - 1] where 0..<count ~= index {
        let text = siblings.text(index)
        #expect(try TableFixture.matches("/" + text, automaton) == [index, count])
        #expect(try TableFixture.matches("/%" + text.firstEscaped, automaton) == [index, count])
        let upper = try TableFixture.matches("/" + text.asciiUppercased, automaton)
        let isSame = ignoresCase || text.asciiUppercased == text
        #expect(upper == (isSame ? [index, count] : [count]))
        #expect(try TableFixture.matches("/" + text + "x", automaton).last == count)
        tried += 1
      }
      #expect(try TableFixture.matches("/" + siblings.text(count), automaton) == [count])
      #expect(try TableFixture.matches("/foo", automaton) == [count])
    }
    #expect(tried == 5 * Self.counts.count - 2)
  }

  @Test("A search looks at few slots, however alike siblings are", arguments: families)
  func probes(of siblings: Siblings) {
    let slots = SlotTable((0..<1_000).map { Array(siblings.text($0).utf8) })
    #expect(slots.longestRun <= 64)
  }

  @Test("Mapped patterns that are siblings are all found")
  func mapped() throws {
    let patterns = RoutePatternSet(
      try (0..<600).map { try RoutePattern("/product-\(Self.digits($0, 4))-details/:x") })
    for index in 0..<600 {
      let found = try withBytes(of: "/product-\(Self.digits(index, 4))-details/7") { bytes in
        try patterns.match(bytes)?.index
      }
      #expect(found == index)
    }
  }
}

extension MatchTableTree {
  fileprivate var slotCount: Int { roots.map { slots(of: $0.firstState(in: words.span)).count }[0] }
}

extension SlotTable {
  /// The most slots side by side that are taken.
  fileprivate var longestRun: Int {
    let taken = Set(positions)
    var (run, longest) = (0, 0)
    for position in 0..<count {
      run = taken.contains(position) ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }
}

extension String {
  /// Its first byte as two digits, then the rest.
  fileprivate var firstEscaped: String {
    let byte = String(utf8.first ?? 0, radix: 16)
    return (byte.utf8.count == 1 ? "0" : "") + byte + dropFirst()
  }

  fileprivate var asciiUppercased: String {
    String(
      decoding: utf8.map { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) ? $0 ^ 32 : $0 },
      as: UTF8.self)
  }
}
