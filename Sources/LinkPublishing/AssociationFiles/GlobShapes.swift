import RoutesCompiler
import TableBuilding

/// A part of a pattern that is being written.
enum GlobPart: Hashable, Sendable {
  case text(String)
  /// One character; one of a predefined variable's where there is a name.
  case character(String?)
  /// The rest of a placeholder's text, which has these characters alone.
  case rest(Set<UInt8>)
  /// Any characters, slashes too.
  case anyText
  /// The same, but at least one.
  case someText
  /// One of these texts, as a substitution variable.
  case texts([String])
}

extension TextAutomaton {
  /// Patterns that together match every text of the automaton, which is of ASCII alone, and
  /// as few others as patterns can.
  var shapes: [[GlobPart]] { isEmpty ? [] : ShapeSearch(self).shapes }
}

private struct ShapeSearch {
  /// The most texts that a variable lists.
  private static let maximumTexts = 64

  /// The lengths of texts that are told apart.
  private static let maximumLength = 64

  private let accepting: [Bool]
  private let targets: [[(byte: UInt8, state: Int)]]
  /// The states after each number of characters, as far as lengths are told apart.
  private var layers: [Set<Int>] = [[0]]

  init(_ automaton: TextAutomaton) {
    accepting = automaton.accepting
    targets = automaton.accepting.indices.map { state in
      (0..<128).compactMap { byte in automaton.next(state, byte).map { (byte, $0) } }
    }
    while let last = layers.last, !last.isEmpty, layers.count <= Self.maximumLength + 1 {
      layers.append(last.reduce(into: []) { $0.formUnion(targets[$1].map(\.state)) })
    }
  }

  var shapes: [[GlobPart]] {
    if let texts = finiteTexts(atMost: Self.maximumTexts) {
      return texts.count == 1 ? [[.text(texts[0])]] : [[.texts(texts)]]
    }
    let lengths = layers.indices.dropLast().filter { layers[$0].contains { accepting[$0] } }
    if layers.last?.isEmpty == true, lengths.count <= 4 {
      return lengths.map { length in
        (0..<length).map { character(at: $0, ofTextsOfLength: length) }
      }
    }
    let least = min(lengths.first ?? 0, 40)
    let start = (0..<least).map { character(at: $0, ofTextsOfLength: nil) }
    return [start + [.rest(characters)]]
  }

  /// All texts in order; nil where there are more.
  private func finiteTexts(atMost most: Int) -> [String]? {
    var texts: [String] = []
    var waiting: [(state: Int, text: [UInt8])] = [(0, [])]
    while let (state, text) = waiting.popLast() {
      if accepting[state] { texts.append(String(decoding: text, as: UTF8.self)) }
      guard texts.count <= most, waiting.count <= 40 * most, text.count <= 80 else { return nil }
      for (byte, target) in targets[state].reversed() { waiting.append((target, text + [byte])) }
    }
    return texts
  }

  /// The characters of the texts at a place: of those of a length, or of all.
  private func character(at position: Int, ofTextsOfLength length: Int?) -> GlobPart {
    let ends = length.map { self.states(thatEndAfter: $0 - position - 1) }
    var bytes: Set<UInt8> = []
    for state in layers[position] {
      for (byte, target) in targets[state] where ends?.contains(target) ?? true {
        bytes.insert(byte)
      }
    }
    return GlobPart(oneOf: bytes)
  }

  /// The states from which a text ends after so many characters.
  private func states(thatEndAfter count: Int) -> Set<Int> {
    var states = Set(accepting.indices.filter { accepting[$0] })
    for _ in 0..<count {
      states = Set(
        targets.indices.filter { state in targets[state].contains { states.contains($0.state) } })
    }
    return states
  }

  /// All characters of the texts.
  private var characters: Set<UInt8> { Set(targets.joined().map(\.byte)) }
}

extension GlobPart {
  /// One of some characters. Where no predefined variable has just these, they are listed; a
  /// `*` or `?` cannot be.
  fileprivate init(oneOf bytes: Set<UInt8>) {
    let texts = bytes.sorted().map { String(decoding: [$0], as: UTF8.self) }
    if texts.count == 1 {
      self = .text(texts[0])
    } else if let name = Self.classes.first(where: { GlobReading.predefined[$0] == texts }) {
      self = .character(name)
    } else if bytes.count > Self.maximumCharacters {
      self = .character(nil)
    } else {
      self = .texts(texts)
    }
  }

  /// As many as `[A-Za-z0-9._~-]` has.
  private static let maximumCharacters = 66

  private static let classes = ["digit", "upper", "lower", "alpha", "alnum", "xdigit"]
}
