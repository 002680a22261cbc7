import RouteMatching
import RoutesCompiler
import TableBuilding

/// The parts of the links on which association files and tables are compared: links as RFC 3986
/// (section 6.2.2) normalizes them, which is how pages have them and a phone hands them on.
///
/// - The path begins with a slash, and no segment of it is empty, except after the last slash.
/// - A byte is escaped if the part of the link cannot have it, with capital digits. An
///   unreserved character never is; others that the part may have are in either form.
/// - Escapes are UTF-8.
/// - A key that a pattern or a component names is in the query at most once.
///
/// A link in another form opens the same screen once the app has it; whether the system claims
/// it is not documented.
enum LinkPart: Hashable, Sendable {
  /// `//shop.example.com`
  case site
  case path
  /// The item of the query with a key, `q=red`; empty where there is none. Conditions on items
  /// do not depend on one another, or on their order, so each is looked at alone.
  case item(String)
  /// The whole query without its `?`, where a pattern is one of its text; empty where there is
  /// none.
  case query
  /// Without its `#`; empty where there is none.
  case fragment

  /// Whether the part may have a byte as it is.
  func allows(_ byte: UInt8) -> Bool {
    switch self {
    case .site: byte.isHostLabelByte || byte == 0x2E || byte == 0x2F || byte == 0x3A
    case .path: AllowedCharacters.segment.allows(byte) || byte == UInt8(ascii: "/")
    case .item, .query, .fragment: AllowedCharacters.fragment.allows(byte)
    }
  }
}

extension UInt8 {
  /// Whether RFC 3986 (section 2.3) calls the character unreserved: it is never escaped.
  var isUnreserved: Bool {
    isASCIILetter || isASCIIDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: ".")
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "~")
  }
}

/// Reads a part of a link, one character or one escape after the other.
protocol SpellingReader: Hashable {
  associatedtype State: Hashable

  var start: State { get }
  /// The first of each range of ASCII characters that are never told apart.
  var runStarts: [UInt8] { get }
  /// - Parameter isEscaped: Whether the byte is written as an escape.
  func next(_ state: State, _ byte: UInt8, isEscaped: Bool) -> State?
  func accepts(_ state: State) -> Bool
}

/// How much of an escape was read.
private enum Escape: Hashable { case none, percent, high(UInt8) }

/// The spellings of a part of a link that a reader accepts.
private struct Spelling<Reader: SpellingReader>: ImplicitAutomaton {
  struct State: Hashable {
    var inner: Reader.State
    var escape = Escape.none
  }

  let reader: Reader
  let part: LinkPart

  var start: State { State(inner: reader.start) }

  /// Those of the reader, what escapes are made of, and where the part may have other characters.
  var runStarts: [UInt8] {
    reader.runStarts + "%0123456789ABCDEF".utf8.runs
      + (1..<128).filter { part.allows($0) != part.allows($0 - 1) }
  }

  func next(_ state: State, _ byte: UInt8) -> State? {
    switch state.escape {
    case .none where byte == UInt8(ascii: "%"): return State(inner: state.inner, escape: .percent)
    case .none:
      guard part.allows(byte), let next = reader.next(state.inner, byte, isEscaped: false) else {
        return nil
      }
      return State(inner: next)
    case .percent:
      guard let high = byte.capitalDigit else { return nil }
      let leadsOn = (0..<16).contains { next(state.inner, high, $0) != nil }
      return leadsOn ? State(inner: state.inner, escape: .high(high)) : nil
    case .high(let high):
      guard let low = byte.capitalDigit, let next = next(state.inner, high, low) else { return nil }
      return State(inner: next)
    }
  }

  private func next(_ state: Reader.State, _ high: UInt8, _ low: UInt8) -> Reader.State? {
    let decoded = high << 4 | low
    return decoded.isUnreserved ? nil : reader.next(state, decoded, isEscaped: true)
  }

  func accepts(_ state: State) -> Bool { state.escape == .none && reader.accepts(state.inner) }
}

extension SpellingReader {
  /// The automaton of the spellings that the reader accepts.
  func automaton(
    in part: LinkPart, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try TextAutomaton(exploring: Spelling(reader: self, part: part), &budget).minimized
  }
}

extension Sequence<UInt8> {
  /// Where the ranges begin if each of the characters is one by itself.
  var runs: [UInt8] { flatMap { [$0, $0 + 1] } }
}

extension TextAutomaton {
  var runStarts: [UInt8] { runs.map(\.lowerBound).filter { $0 < 128 } }
}

extension UInt8 {
  /// The value of a hexadecimal digit that is no small letter.
  fileprivate var capitalDigit: UInt8? {
    isASCIIDigit || (0x41...0x46).contains(self) ? hexadecimalValue : nil
  }
}

// MARK: Readers

/// Every text that is spelled well: its escapes are UTF-8, and no segment of a path is empty.
struct WellSpelled: SpellingReader {
  let part: LinkPart
  /// Whether a path may end in a slash that is not all of it.
  let mayEndInSlash: Bool
  /// Whether a `+` stands for itself, which some read as a space.
  var mayHavePlus = true

  struct State: Hashable {
    enum Place: Hashable {
      case start
      case root, slash, segment
      /// In a text that is no path.
      case text
    }

    var place: Place
    var validation = UTF8Validation()
  }

  var start: State { State(place: part == .path || part == .fragment ? .start : .text) }
  var runStarts: [UInt8] { "/+".utf8.runs }

  func next(_ state: State, _ byte: UInt8, isEscaped: Bool) -> State? {
    var next = state
    guard isEscaped || state.validation.isComplete, next.validation.accepts(byte) else {
      return nil
    }
    let isPlus = byte == UInt8(ascii: "+") && !isEscaped && part != .path
    guard mayHavePlus || !isPlus else { return nil }
    let isSlash = byte == UInt8(ascii: "/") && !isEscaped
    switch (state.place, isSlash) {
    case (.start, true): next.place = .root
    case (.segment, true): next.place = .slash
    case (.start, false) where part == .fragment: next.place = .text
    case (.start, false), (.root, true), (.slash, true): return nil
    case (.root, false), (.slash, false): next.place = .segment
    case (.segment, false), (.text, _): break
    }
    return next
  }

  func accepts(_ state: State) -> Bool {
    switch state.place {
    case .start: part == .fragment
    case .slash: mayEndInSlash
    case .root, .segment, .text: state.validation.isComplete
    }
  }
}

/// The decoded texts of an automaton.
struct DecodedText: SpellingReader {
  let texts: TextAutomaton

  var start: Int { 0 }
  var runStarts: [UInt8] { texts.runStarts }

  func next(_ state: Int, _ byte: UInt8, isEscaped: Bool) -> Int? {
    texts.isEmpty ? nil : texts.next(state, byte)
  }

  func accepts(_ state: Int) -> Bool { !texts.isEmpty && texts.accepting[state] }
}

extension TextAutomaton {
  /// The paths of a pattern: its segments as links spell them, and a slash at the end unless
  /// `isStrict` is set.
  init(pathOf segments: [TextAutomaton], tail: TextAutomaton?, isStrict: Bool) {
    let parts = segments + (tail.map { [$0] } ?? [])
    let runStarts = Set([0] + "/".utf8.runs + parts.flatMap(\.runStarts))
    let starts = runStarts.sorted()
    // The start, then those after so many segments and a slash, then those of the segments.
    var firstStates = [segments.count + 2]
    for part in parts { firstStates.append((firstStates.last ?? 0) + part.accepting.count) }
    let count = firstStates[parts.count]
    var transitions = [Int32](repeating: -1, count: count * starts.count)
    var accepting = [Bool](repeating: false, count: count)
    let slash = starts.firstIndex(of: UInt8(ascii: "/")) ?? 0
    transitions[slash] = 1
    accepting[segments.count + 1] = segments.isEmpty || !isStrict
    for (index, part) in parts.enumerated() where !part.isEmpty {
      for (column, byte) in starts.enumerated() where column != slash {
        for state in part.accepting.indices {
          guard let next = part.next(state, byte) else { continue }
          let target = Int32(firstStates[index] + next)
          transitions[(firstStates[index] + state) * starts.count + column] = target
          if state == 0 { transitions[(index + 1) * starts.count + column] = target }
        }
      }
      for state in part.accepting.indices where part.accepting[state] {
        accepting[firstStates[index] + state] = index >= segments.count - 1
        transitions[(firstStates[index] + state) * starts.count + slash] =
          Int32(min(index + 1, segments.count) + 1)
      }
    }
    self.init(
      classes: ByteClasses.classes(startingAt: runStarts), classCount: starts.count,
      transitions: transitions, accepting: accepting)
  }
}

extension TextAutomaton {
  /// The paths that it takes with a slash after them, all or those that it takes only so.
  func pathsBeforeSlash(without own: Bool) -> TextAutomaton {
    var paths = self
    paths.accepting = accepting.indices.map { state in
      !(own && accepting[state]) && (next(state, UInt8(ascii: "/")).map { accepting[$0] } ?? false)
    }
    return paths.isEmpty ? .nothing : paths
  }
}

/// The fragments of an automaton of `FragmentWriter`, which escapes nothing but marks, and
/// those always where they are part of a text.
struct PatternFragment: SpellingReader {
  let fragments: TextAutomaton

  var start: Int { 0 }
  var runStarts: [UInt8] { Self.marks.runs + fragments.runStarts }

  private static let marks = Array("%+?/&=".utf8)

  func next(_ state: Int, _ byte: UInt8, isEscaped: Bool) -> Int? {
    guard !fragments.isEmpty else { return nil }
    let isWritten = isEscaped ? Self.marks.contains(byte) : byte == UInt8(ascii: "+")
    guard isWritten else { return fragments.next(state, byte) }
    let escape = [
      UInt8(ascii: "%"), UInt8(hexadecimalDigit: byte >> 4), UInt8(hexadecimalDigit: byte & 15),
    ]
    var current = state
    for byte in escape {
      guard let next = fragments.next(current, byte) else { return nil }
      current = next
    }
    return current
  }

  func accepts(_ state: Int) -> Bool { !fragments.isEmpty && fragments.accepting[state] }
}

/// The text of a part as a component sees it whose `percentEncoded` is true: escapes are three
/// characters.
struct EncodedText<Reader: SpellingReader>: ImplicitAutomaton {
  let reader: Reader

  var start: Reader.State { reader.start }
  var runStarts: [UInt8] { Array(0x21...0x7F) }

  func next(_ state: Reader.State, _ byte: UInt8) -> Reader.State? {
    reader.next(state, byte, isEscaped: false)
  }

  func accepts(_ state: Reader.State) -> Bool { reader.accepts(state) }
}
