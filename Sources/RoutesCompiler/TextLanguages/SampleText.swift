import RouteMatching

extension TextAutomaton {
  /// Texts that a reader knows. One of them is taken where no text is shorter.
  package static let familiarTexts = [
    "x", "7", "en", "42", "abc", "true", "2026", "2026-03-14",
    "123e4567-e89b-12d3-a456-426614174000",
  ]

  /// A short text of the language, such as a reader would choose for an example:
  /// `x`, `7` for a number, a UUID that looks like one. nil where there is none.
  var sample: String? {
    guard let shortest = shortestText else { return nil }
    let length = max(1, shortest.utf8.count)
    return Self.familiarTexts.first { $0.utf8.count == length && accepts($0.utf8) } ?? shortest
  }

  /// The shortest text, of the most ordinary characters; nil where there is none but
  /// marks that no text has.
  var shortestText: String? {
    guard let bytes = shortestBytes() else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  func shortestBytes() -> [UInt8]? {
    guard !accepting.isEmpty else { return nil }
    var search = ShortestTextSearch(self)
    return search.run()
  }
}

/// A search by length, in which the bytes that read best come first.
private struct ShortestTextSearch {
  let automaton: TextAutomaton
  /// One byte of each class, the one that reads best, in order.
  private let bytes: [UInt8]
  private var origins: [(state: Int, byte: UInt8)?]
  private var queue = [0]

  init(_ automaton: TextAutomaton) {
    self.automaton = automaton
    origins = Array(repeating: nil, count: automaton.accepting.count)
    var isTaken = [Bool](repeating: false, count: automaton.classCount)
    bytes = Self.preferred.filter { byte in
      let index = Int(automaton.classes[Int(byte)])
      defer { isTaken[index] = true }
      return !isTaken[index]
    }
  }

  /// Letters, digits, marks that need no escape, then the rest. Of the bytes outside
  /// ASCII those of European letters come first.
  private static let preferred: [UInt8] = {
    let first = Array("abcdefghijklmnopqrstuvwxyz0123456789-_ABCDEFGHIJKLMNOPQRSTUVWXYZ~.".utf8)
    let marks = Array("!$'()*+,;:@&=".utf8)
    let letters: [UInt8] = [0xC3, 0xA9, 0xA4, 0xB1]
    let known = first + marks + letters
    let others = (0x21...0xF4).map { UInt8($0) } + (0...0x20).reversed().map { UInt8($0) }
    return known + others.filter { !known.contains($0) }
  }()

  mutating func run() -> [UInt8]? {
    if automaton.accepting[0] { return [] }
    var isReached = automaton.accepting.map { _ in false }
    isReached[0] = true
    var position = 0
    while position < queue.count {
      let state = queue[position]
      position += 1
      for byte in bytes {
        guard let next = automaton.next(state, byte), !isReached[next] else { continue }
        isReached[next] = true
        origins[next] = (state, byte)
        if automaton.accepting[next] { return text(to: next) }
        queue.append(next)
      }
    }
    return nil
  }

  private func text(to state: Int) -> [UInt8] {
    var text: [UInt8] = []
    var state = state
    while let origin = origins[state] {
      text.append(origin.byte)
      state = origin.state
    }
    return text.reversed()
  }
}

extension NondeterministicAutomaton {
  /// One of the shortest texts; nil where there is none.
  var shortestText: String? {
    var origins: [Int: (state: Int, byte: UInt8?)] = [:]
    var seen: Set<Int> = [0]
    var layer = [0]
    while !layer.isEmpty {
      var position = 0
      while position < layer.count {
        for target in jumps[layer[position]] where seen.insert(target).inserted {
          origins[target] = (layer[position], nil)
          layer.append(target)
        }
        position += 1
      }
      if seen.contains(Self.end) { return text(to: Self.end, origins) }
      var next: [Int] = []
      for state in layer {
        for edge in edges[state] where seen.insert(edge.target).inserted {
          origins[edge.target] = (state, edge.bytes.mostReadable)
          next.append(edge.target)
        }
      }
      layer = next
    }
    return nil
  }

  private func text(to end: Int, _ origins: [Int: (state: Int, byte: UInt8?)]) -> String {
    var bytes: [UInt8] = []
    var state = end
    while let origin = origins[state] {
      if let byte = origin.byte { bytes.append(byte) }
      state = origin.state
    }
    return String(decoding: bytes.reversed(), as: UTF8.self)
  }
}

extension ClosedRange<UInt8> {
  /// A letter or a digit, where there is one.
  fileprivate var mostReadable: UInt8 {
    for byte: UInt8 in [0x61, 0x30, 0x41] where contains(byte) { return byte }
    let readable = clamped(to: 0x61...0x7A)
    return contains(readable.lowerBound) ? readable.lowerBound : lowerBound
  }
}
