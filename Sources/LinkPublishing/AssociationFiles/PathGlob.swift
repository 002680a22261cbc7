import MatchTableBuilding
import RouteMatching

/// The paths of a pattern, or those that the words of its component take, character by character:
/// there a value may have slashes, which the languages of patterns do not know.
struct PathGlob: Sendable {
  fileprivate enum Unit: Sendable {
    case byte(UInt8)
    /// Any character, which may be a slash or not.
    case one(takesSlash: Bool)
    /// Any number of them.
    case many(takesSlash: Bool)
  }

  private var units: [Unit] = []
  /// Where paths may end.
  private var ends: Set<Int> = []
  private let leastSegmentCount: Int
  /// How many values may have slashes that no value of the pattern has.
  private(set) var crossingCount = 0

  /// - Parameters:
  ///   - takesSlashes: Whether values of any text have slashes.
  ///   - mayEndBefore: Whether the catch-all at the end may be left out.
  init(_ segments: [SegmentPattern], takesSlashes: Bool, mayEndBefore: Bool = false) {
    leastSegmentCount = segments.count - (mayEndBefore ? 1 : 0)
    for segment in segments {
      if mayEndBefore, segment.isCatchAll, segment.pieces.isEmpty { ends.insert(units.count) }
      units.append(.byte(UInt8(ascii: "/")))
      for piece in segment.pieces {
        switch piece {
        case .literal(let text):
          // Letters of either case are one: it is enough not to miss a path.
          let text = AllowedCharacters.segment.encoding(text).asciiLowercased
          units += text.utf8.map(Unit.byte)
        case .placeholder(let constraint):
          let crosses = takesSlashes && constraint == .any
          crossingCount += crosses ? 1 : 0
          appendValue(takesSlashes: crosses)
        }
      }
      guard segment.isCatchAll else { continue }
      if mayEndBefore, !segment.pieces.isEmpty { ends.insert(units.count) }
      // After a text its first character may be a slash.
      if takesSlashes, !segment.pieces.isEmpty { crossingCount += 1 }
      appendValue(takesSlashes: true)
    }
    ends.insert(units.count)
  }

  private mutating func appendValue(takesSlashes: Bool) {
    units += [.one(takesSlash: takesSlashes), .many(takesSlash: takesSlashes)]
  }

  /// Whether a value takes a slash of the links of a pattern, which have more segments.
  func takesDeeperLinks(of pattern: LinkPattern) -> Bool {
    guard crossingCount > 0, let deeper = pattern.segments.deeper(than: leastSegmentCount) else {
      return false
    }
    return meets(PathGlob(deeper, takesSlashes: false))
  }

  /// Whether there is a path that both have.
  func meets(_ other: PathGlob) -> Bool {
    let start = commonStart(with: other)
    if let unit = unit(at: start), let otherUnit = other.unit(at: start), !unit.meets(otherUnit),
      !ends.contains(start)
    {
      return false
    }
    // Each pair of places that some text leads to.
    let width = other.units.count + 1
    var isReached = [Bool](repeating: false, count: (units.count + 1) * width)
    var pairs = [(start, start)]
    while let (own, foreign) = pairs.popLast() {
      guard !isReached[own * width + foreign] else { continue }
      isReached[own * width + foreign] = true
      if ends.contains(own), other.ends.contains(foreign) { return true }
      let (unit, otherUnit) = (unit(at: own), other.unit(at: foreign))
      if case .many? = unit { pairs.append((own + 1, foreign)) }
      if case .many? = otherUnit { pairs.append((own, foreign + 1)) }
      guard let unit, let otherUnit, unit.meets(otherUnit) else { continue }
      pairs.append((unit.isMany ? own : own + 1, otherUnit.isMany ? foreign : foreign + 1))
    }
    return false
  }

  private func unit(at index: Int) -> Unit? { index < units.count ? units[index] : nil }

  /// How many units are the same character in both: most paths differ in the first of them.
  private func commonStart(with other: PathGlob) -> Int {
    var count = 0
    while count < units.count, count < other.units.count,
      case (.byte(let byte), .byte(let otherByte)) = (units[count], other.units[count]),
      byte == otherByte
    {
      count += 1
    }
    return count
  }
}

extension PathGlob.Unit {
  fileprivate var isMany: Bool { if case .many = self { true } else { false } }

  fileprivate func meets(_ other: Self) -> Bool {
    switch (self, other) {
    case (.byte(let byte), .byte(let otherByte)): byte == otherByte
    case (.byte(let byte), .one(let takesSlash)), (.byte(let byte), .many(let takesSlash)),
      (.one(let takesSlash), .byte(let byte)), (.many(let takesSlash), .byte(let byte)):
      takesSlash || byte != UInt8(ascii: "/")
    default: true
    }
  }
}

extension [SegmentPattern] {
  /// The paths with more segments than a number; nil where there are none.
  func deeper(than count: Int) -> [SegmentPattern]? {
    guard let index = firstIndex(where: \.isCatchAll),
      case .catchAll(let before, let rest) = self[index]
    else { return self.count > count ? self : nil }
    guard self.count <= count else { return self }
    let value = SegmentPattern.mixed(before + [.placeholder(rest.element)])
    let further = SegmentPattern.value(rest.element)
    return self[..<index] + [value] + Array(repeating: further, count: count - self.count)
      + [.catchAll(before: [], rest)] + self[(index + 1)...]
  }
}
