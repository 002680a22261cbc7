import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Makes patterns that match links whose values are in any form, as `/product/007` is of
/// `/product/7`.
///
/// The language of a pattern has printed forms alone: a link with another one is read as that with
/// the printed form, unless another pattern takes it as it is.
struct OtherForms {
  /// Whether the case of letters in a path does not count.
  let ignoresCase: Bool
  /// Automata of numbers are large, and thousands of patterns have the same ones.
  private var known: [TextConstraint: TextConstraint] = [:]

  init(ignoresCase: Bool) { self.ignoresCase = ignoresCase }

  /// The pattern with values in every form; `nil` where none of its types has another.
  mutating func pattern(_ pattern: LinkPattern) throws(TooManyStates) -> LinkPattern? {
    var other = pattern
    other.segments = try segments(pattern.segments)
    other.query = try items(pattern.query)
    other.fragment =
      switch pattern.fragment {
      case .text(let pieces): .text(try self.pieces(pieces))
      case .path(let segments, let items):
        .path(try self.segments(segments), try self.items(items))
      case .items(let items): .items(try self.items(items))
      case nil: nil
      }
    for (index, location) in pattern.parameters.enumerated() {
      guard case .query(let item, let inFragment) = location else { continue }
      other.parameters[index] = .query(try self.item(item), inFragment: inFragment)
    }
    return other == pattern ? nil : other
  }

  private mutating func segments(
    _ segments: [SegmentPattern]
  ) throws(TooManyStates) -> [SegmentPattern] {
    var others = segments
    for (index, segment) in segments.enumerated() {
      switch ignoresCase ? segment.ignoringCase : segment {
      case .literal: break
      case .mixed(let pieces): others[index] = .mixed(try self.pieces(pieces))
      case .catchAll(let before, var rest):
        rest.element = try constraint(rest.element)
        others[index] = .catchAll(before: try pieces(before), rest)
      }
    }
    return others
  }

  private mutating func items(
    _ items: [QueryRequirement]
  ) throws(TooManyStates) -> [QueryRequirement] {
    var others = items
    for (index, item) in items.enumerated() {
      guard case .value(let key, let pieces) = item else { continue }
      others[index] = .value(key: key, try self.pieces(pieces))
    }
    return others
  }

  /// An item that a link may lack decides where queries are strict.
  private mutating func item(_ item: QueryLocation) throws(TooManyStates) -> QueryLocation {
    switch item {
    case .value(let key, let value): .value(key: key, try constraint(value))
    case .list(let key, let value): .list(key: key, try constraint(value))
    case .joined(let key, let separator, let value):
      .joined(key: key, separator: separator, try constraint(value))
    case .placeholder, .catchAll, .others: item
    }
  }

  private mutating func pieces(
    _ pieces: [SegmentPattern.Piece]
  ) throws(TooManyStates) -> [SegmentPattern.Piece] {
    var other = pieces
    for (index, piece) in pieces.enumerated() {
      guard case .placeholder(let constraint) = piece else { continue }
      other[index] = .placeholder(try self.constraint(constraint))
    }
    return other
  }

  /// The texts of the values in every form that a link may have them in, and some that no value has:
  /// what a link opens is asked before a row has it.
  mutating func constraint(_ constraint: TextConstraint) throws(TooManyStates) -> TextConstraint {
    if let known = known[constraint] { return known }
    if case .joined(let element, let separator) = constraint {
      return .joined(try self.constraint(element), separator: separator)
    }
    var budget = StateBudget.single
    let other: TextConstraint
    switch constraint.form {
    case .asWritten, .url, .uuid: return constraint
    case .inOneCase: other = .automaton(try constraint.automaton(&budget).inEitherCase(&budget))
    case .integer, .unsigned, .decimal, .double:
      other = .automaton(try constraint.automaton(&budget).withZeros(constraint, &budget))
    case .boolean: other = .automaton(Self.booleans)
    case .date: other = .automaton(Self.times)
    }
    known[constraint] = other
    return other
  }

  private static let booleans = TextAutomaton.expression(
    "[01]|[Tt][Rr][Uu][Ee]|[Ff][Aa][Ll][Ss][Ee]")
  private static let times = TextAutomaton.expression(
    "2026-03-14(T(00|10):(00|30):00(\\.0|\\.5)?(Z|[+-]0[01]:00))?")
}

extension TextAutomaton {
  /// Texts that are read in lower or in upper case.
  fileprivate func inEitherCase(
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    var texts = NondeterministicAutomaton()
    for fold in [\UInt8.asciiLowercased, \UInt8.asciiUppercased] where !isEmpty {
      let states = accepting.map { _ in texts.addState() }
      texts.jump(from: 0, to: states[0])
      for (state, own) in states.enumerated() {
        for byte in UInt8.min...UInt8.max {
          guard let next = next(state, byte[keyPath: fold]) else { continue }
          texts.connect(own, byte...byte, states[next])
        }
        if accepting[state] { texts.accept(own) }
      }
    }
    return try texts.determinized(&budget).minimized
  }

  /// Numbers with any zeros before them, or without those that fill up a fixed number of digits, and
  /// with zeros after a fraction.
  fileprivate func withZeros(
    _ constraint: TextConstraint, _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    let (minus, zero) = (UInt8(ascii: "-"), UInt8(ascii: "0"))
    var numbers = NondeterministicAutomaton()
    let sign = numbers.addState()
    numbers.jump(from: 0, to: sign)
    numbers.connect(0, minus...minus, sign)
    numbers.connect(sign, zero...zero, sign)
    let first = numbers.stateCount
    let end = try numbers.append(self, from: sign, &budget)
    var starts = isEmpty ? [] : [0, next(0, minus)].compactMap(\.self)
    for _ in 0..<constraint.width { starts += starts.compactMap { next($0, zero) } }
    for start in Set(starts) { numbers.jump(from: sign, to: first + start) }
    numbers.accept(end)
    guard constraint.form == .decimal else { return try numbers.determinized(&budget).minimized }
    let fraction = numbers.addState()
    numbers.jump(from: end, to: fraction)
    numbers.connect(end, UInt8(ascii: ".")...UInt8(ascii: "."), fraction)
    numbers.connect(fraction, zero...zero, fraction)
    numbers.accept(fraction)
    return try numbers.determinized(&budget).minimized
  }
}
