import MatchTableBuilding

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
    var isTaken = [Bool](repeating: false, count: classCount)
    // One byte of each class, the one that reads best.
    let bytes = ShortestPath.preferred.filter { byte in
      let index = Int(classes[Int(byte)])
      defer { isTaken[index] = true }
      return !isTaken[index]
    }
    return ShortestPath.bytes(
      through: accepting.count, jumps: { _ in [] },
      steps: { state in bytes.compactMap { byte in next(state, byte).map { (byte, $0) } } },
      isEnd: { accepting[$0] })
  }
}

extension NondeterministicAutomaton {
  /// One of the shortest texts; nil where there is none.
  var shortestText: String? {
    ShortestPath.bytes(
      through: stateCount, jumps: { jumps[$0] },
      steps: { edges[$0].map { ($0.bytes.mostReadable, $0.target) } }, isEnd: { $0 == Self.end }
    ).map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A search by length.
private enum ShortestPath {
  /// Letters, digits, marks that need no escape, then the rest. Of the bytes outside
  /// ASCII those of European letters come first.
  static let preferred: [UInt8] = {
    let first = Array("abcdefghijklmnopqrstuvwxyz0123456789-_ABCDEFGHIJKLMNOPQRSTUVWXYZ~.".utf8)
    let marks = Array("!$'()*+,;:@&=".utf8)
    let letters: [UInt8] = [0xC3, 0xA9, 0xA4, 0xB1]
    let known = first + marks + letters
    let others = (0x21...0xF4).map { UInt8($0) } + (0...0x20).reversed().map { UInt8($0) }
    return known + others.filter { !known.contains($0) }
  }()

  /// The bytes that lead from state 0 to an end, the first that are found; nil where there are none.
  ///
  /// - Parameters:
  ///   - count: The number of states.
  ///   - jumps: The states that are reached from one without a byte.
  ///   - steps: Those that are reached by a byte, the one that reads best first.
  static func bytes(
    through count: Int, jumps: (Int) -> [Int], steps: (Int) -> [(byte: UInt8, state: Int)],
    isEnd: (Int) -> Bool
  ) -> [UInt8]? {
    guard count > 0 else { return nil }
    var origins = [(state: Int, byte: UInt8?)?](repeating: nil, count: count)
    var isReached = origins.map { _ in false }
    isReached[0] = true
    func reach(_ state: Int, from origin: Int, _ byte: UInt8?, _ states: inout [Int]) {
      guard !isReached[state] else { return }
      isReached[state] = true
      origins[state] = (origin, byte)
      states.append(state)
    }
    var layer = [0]
    while !layer.isEmpty {
      var position = 0
      while position < layer.count {
        let state = layer[position]
        for target in jumps(state) { reach(target, from: state, nil, &layer) }
        position += 1
      }
      if let end = layer.first(where: isEnd) { return bytes(to: end, origins) }
      var next: [Int] = []
      for state in layer {
        for step in steps(state) { reach(step.state, from: state, step.byte, &next) }
      }
      layer = next
    }
    return nil
  }

  private static func bytes(to end: Int, _ origins: [(state: Int, byte: UInt8?)?]) -> [UInt8] {
    var (bytes, state) = ([UInt8](), end)
    while let origin = origins[state] {
      if let byte = origin.byte { bytes.append(byte) }
      state = origin.state
    }
    return bytes.reversed()
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
