import RoutesCompiler
import TableBuilding

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
  var runStarts: [UInt8] { (key + "=&+".utf8).runs + values.runStarts }

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

/// One item with a key, and the empty text.
struct ItemReader: SpellingReader {
  let key: [UInt8]
  let readsPlusAsSpace: Bool

  /// How many bytes of the key were read; nil in the value.
  var start: Int? { 0 }
  var runStarts: [UInt8] { (key + "=&+".utf8).runs }

  func next(_ state: Int?, _ byte: UInt8, isEscaped: Bool) -> Int?? {
    if byte == UInt8(ascii: "&"), !isEscaped { return .none }
    guard let count = state else { return .some(nil) }
    if count == key.count { return byte == UInt8(ascii: "=") && !isEscaped ? .some(nil) : .none }
    let isSpace = readsPlusAsSpace && byte == UInt8(ascii: "+") && !isEscaped
    return key[count] == (isSpace ? UInt8(ascii: " ") : byte) ? count + 1 : .none
  }

  func accepts(_ state: Int?) -> Bool { state.map { $0 == 0 || $0 == key.count } ?? true }
}

/// The queries that have a key at most once.
struct SingleKeyReader: SpellingReader {
  private let items: QueryItemReader

  init(key: [UInt8]) {
    items = QueryItemReader(key: key, values: .nothing, mayBeAbsent: true, mayBeBare: true)
  }

  var start: QueryItemReader.State { items.start }
  var runStarts: [UInt8] { items.runStarts }

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
