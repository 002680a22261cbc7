import RouteMatching
import RoutesCompiler

/// The links that an association file and a table are compared on: `https` links as RFC 3986
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
enum LinkPart: Int, CaseIterable, Hashable, Sendable {
  /// `//shop.example.com`
  case site
  case path
  /// Without its `?`; empty where there is none.
  case query
  /// Without its `#`; empty where there is none.
  case fragment

  /// Whether the part may have a byte as it is.
  func allows(_ byte: UInt8) -> Bool {
    switch self {
    case .site: byte.isHostLabelByte || byte == 0x2E || byte == 0x2F || byte == 0x3A
    case .path: AllowedCharacters.segment.allows(byte) || byte == UInt8(ascii: "/")
    case .query, .fragment: AllowedCharacters.fragment.allows(byte)
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
protocol SpellingReader {
  associatedtype State: Hashable

  var start: State { get }
  /// - Parameter isEscaped: Whether the byte is written as an escape.
  func next(_ state: State, _ byte: UInt8, isEscaped: Bool) -> State?
  func accepts(_ state: State) -> Bool
}

/// The spellings of a part of a link that a reader accepts.
struct Spelling<Reader: SpellingReader>: ImplicitAutomaton {
  struct State: Hashable {
    enum Escape: Hashable { case none, percent, high(UInt8) }

    var inner: Reader.State
    var escape = Escape.none
  }

  let reader: Reader
  let part: LinkPart

  var start: State { State(inner: reader.start) }

  /// Each character by itself; no other byte is in a link.
  var runStarts: [UInt8] { Array(0x21...0x7F) }

  func next(_ state: State, _ byte: UInt8) -> State? {
    switch state.escape {
    case .none where byte == UInt8(ascii: "%"): return State(inner: state.inner, escape: .percent)
    case .none:
      guard part.allows(byte) else { return nil }
      return reader.next(state.inner, byte, isEscaped: false).map { State(inner: $0) }
    case .percent:
      return byte.capitalDigit.map { State(inner: state.inner, escape: .high($0)) }
    case .high(let high):
      guard let low = byte.capitalDigit else { return nil }
      let decoded = high << 4 | low
      guard !decoded.isUnreserved else { return nil }
      return reader.next(state.inner, decoded, isEscaped: true).map { State(inner: $0) }
    }
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

  struct State: Hashable {
    enum Place: Hashable {
      case start
      case slash, segment
      /// In a text that is no path.
      case text
    }

    var place: Place
    var validation = UTF8Validation()
  }

  var start: State { State(place: part == .query ? .text : .start) }

  func next(_ state: State, _ byte: UInt8, isEscaped: Bool) -> State? {
    var next = state
    guard isEscaped || state.validation.isComplete, next.validation.accepts(byte) else {
      return nil
    }
    let isSlash = byte == UInt8(ascii: "/") && !isEscaped
    switch (state.place, isSlash) {
    case (.start, true), (.segment, true): next.place = .slash
    case (.start, false) where part == .path: return nil
    case (.start, false): next.place = .text
    case (.slash, true): return nil
    case (.slash, false): next.place = .segment
    case (.segment, false), (.text, _): break
    }
    return next
  }

  func accepts(_ state: State) -> Bool {
    state.validation.isComplete && (part != .path || state.place != .start)
  }
}

/// The decoded texts of an automaton.
struct DecodedText: SpellingReader {
  let texts: TextAutomaton

  var start: Int { 0 }

  func next(_ state: Int, _ byte: UInt8, isEscaped: Bool) -> Int? {
    texts.isEmpty ? nil : texts.next(state, byte)
  }

  func accepts(_ state: Int) -> Bool { !texts.isEmpty && texts.accepting[state] }
}

/// The paths of a pattern: its segments, and a slash at the end unless `isStrict` is set.
struct PatternPath: SpellingReader {
  let segments: [TextAutomaton]
  let tail: TextAutomaton?
  let isStrict: Bool

  enum State: Hashable {
    case start
    /// After a slash, with so many segments before it.
    case slash(Int)
    case segment(Int, Int)
  }

  var start: State { .start }

  private func texts(_ index: Int) -> TextAutomaton? {
    index < segments.count ? segments[index] : tail
  }

  func next(_ state: State, _ byte: UInt8, isEscaped: Bool) -> State? {
    let isSlash = byte == UInt8(ascii: "/") && !isEscaped
    switch state {
    case .start: return isSlash ? .slash(0) : nil
    case .slash(let count):
      guard !isSlash, let texts = texts(count), !texts.isEmpty else { return nil }
      return texts.next(0, byte).map { .segment(count, $0) }
    case .segment(let index, let state):
      guard let texts = texts(index) else { return nil }
      if isSlash {
        return texts.accepting[state] ? .slash(min(index + 1, segments.count)) : nil
      }
      return texts.next(state, byte).map { .segment(index, $0) }
    }
  }

  func accepts(_ state: State) -> Bool {
    switch state {
    case .start: false
    case .slash(let count): count == segments.count && (count == 0 || !isStrict)
    case .segment(let index, let state):
      index >= segments.count - 1 && texts(index)?.accepting[state] == true
    }
  }
}

/// The queries whose value of a key is one of an automaton's texts; none that have it twice.
struct QueryItemReader: SpellingReader {
  let key: [UInt8]
  let values: TextAutomaton
  /// Whether the query need not have the key.
  let mayBeAbsent: Bool
  /// Whether the key may be there without `=`.
  let mayBeBare: Bool
  var readsPlusAsSpace = false

  struct State: Hashable {
    enum Place: Hashable {
      /// After so many bytes of the key.
      case key(Int)
      case value(Int)
      /// In a value that is none of the texts.
      case wrongValue
      case otherItem
    }

    var place = Place.key(0)
    /// Whether the query would be accepted without the item that is being read.
    var isAccepted: Bool
    /// Whether it has the key.
    var isSeen = false
  }

  var start: State { State(isAccepted: mayBeAbsent) }

  func next(_ state: State, _ byte: UInt8, isEscaped: Bool) -> State? {
    if byte == UInt8(ascii: "&"), !isEscaped { return ended(state) }
    var next = state
    let isPlus = byte == UInt8(ascii: "+") && !isEscaped
    let byte = readsPlusAsSpace && isPlus ? UInt8(ascii: " ") : byte
    switch state.place {
    case .key(key.count) where byte == UInt8(ascii: "=") && !isEscaped:
      guard !state.isSeen else { return nil }
      next.isAccepted = false
      next.place = values.isEmpty ? .wrongValue : .value(0)
    case .key(let count):
      next.place = count < key.count && key[count] == byte ? .key(count + 1) : .otherItem
    case .value(let value): next.place = values.next(value, byte).map { .value($0) } ?? .wrongValue
    case .wrongValue, .otherItem: break
    }
    return next
  }

  private func ended(_ state: State) -> State? {
    var next = state
    next.place = .key(0)
    switch state.place {
    case .key(key.count):
      guard !state.isSeen else { return nil }
      next.isAccepted = mayBeBare
    case .value(let value): next.isAccepted = values.accepting[value]
    case .wrongValue: next.isAccepted = false
    case .key, .otherItem: return next
    }
    next.isSeen = true
    return next
  }

  func accepts(_ state: State) -> Bool { ended(state)?.isAccepted ?? false }
}

/// The queries that have a key at most once.
struct SingleKeyReader: SpellingReader {
  private let items: QueryItemReader

  init(key: [UInt8]) {
    items = QueryItemReader(key: key, values: .nothing, mayBeAbsent: true, mayBeBare: true)
  }

  var start: QueryItemReader.State { items.start }

  func next(
    _ state: QueryItemReader.State, _ byte: UInt8, isEscaped: Bool
  ) -> QueryItemReader.State? {
    guard var next = items.next(state, byte, isEscaped: isEscaped) else { return nil }
    next.isAccepted = true
    let isSecond = next.place == .wrongValue || state.place == .key(items.key.count)
    return isSecond && state.isSeen && next.place != .otherItem ? nil : next
  }

  func accepts(_ state: QueryItemReader.State) -> Bool {
    !state.isSeen || state.place != .key(items.key.count)
  }
}

/// The fragments of an automaton of `FragmentWriter`, which escapes nothing but marks, and
/// those always where they are part of a text.
struct PatternFragment: SpellingReader {
  let fragments: TextAutomaton

  var start: Int { 0 }

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
