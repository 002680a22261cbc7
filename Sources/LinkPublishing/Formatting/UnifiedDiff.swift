import RouteMatching

/// The difference between two texts as `diff -u` prints it, for people and for `patch`.
///
/// Lines that occur exactly once in each text are its anchors (patience diff). Between two of
/// them all lines have changed, except those with which both sides begin or end.
package struct UnifiedDiff {
  fileprivate enum Line {
    case same(Substring)
    case old(Substring)
    case new(Substring)
  }

  /// How many lines around a change are shown.
  private static let context = 3

  private var lines: [Line] = []

  /// The difference, or an empty text where there is none.
  package static func text(from old: String, to new: String, named name: String) -> String {
    guard old != new else { return "" }
    var diff = UnifiedDiff()
    diff.compare(lines(of: old)[...], lines(of: new)[...])
    return "--- \(name)\n+++ \(name)\n" + diff.hunks.map(diff.text).joined()
  }

  /// The lines with their newlines, which the last may lack.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")).map(rest.index(after:)) ?? rest.endIndex
      lines.append(Substring(rest[..<end]))
      rest = rest[end...]
    }
    return lines
  }

  private mutating func compare(_ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>) {
    var (old, new) = (old, new)
    while let first = old.first, first.utf8.elementsEqual((new.first ?? "").utf8) {
      lines.append(.same(first))
      (old, new) = (old.dropFirst(), new.dropFirst())
    }
    var tail: [Line] = []
    while let last = old.last, last.utf8.elementsEqual((new.last ?? "").utf8) {
      tail.append(.same(last))
      (old, new) = (old.dropLast(), new.dropLast())
    }
    compareBetweenAnchors(old, new)
    lines += tail.reversed()
  }

  private mutating func compareBetweenAnchors(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) {
    let anchors = Self.anchors(old, new)
    guard !anchors.isEmpty else {
      lines += old.map(Line.old) + new.map(Line.new)
      return
    }
    var (oldStart, newStart) = (old.startIndex, new.startIndex)
    for anchor in anchors {
      compare(old[oldStart..<anchor.old], new[newStart..<anchor.new])
      lines.append(.same(old[anchor.old]))
      (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
    }
    compare(old[oldStart...], new[newStart...])
  }

  /// The longest sequence of lines that both texts have once, in the order of both.
  private static func anchors(
    _ old: ArraySlice<Substring>, _ new: ArraySlice<Substring>
  ) -> [(old: Int, new: Int)] {
    var places: [[UInt8]: (old: [Int], new: [Int])] = [:]
    for index in old.indices { places[Array(old[index].utf8), default: ([], [])].old.append(index) }
    for index in new.indices { places[Array(new[index].utf8), default: ([], [])].new.append(index) }
    let pairs = places.values.filter { $0.old.count == 1 && $0.new.count == 1 }
      .map { (old: $0.old[0], new: $0.new[0]) }.sorted { $0.old < $1.old }
    // Patience sorting: the last of each pile, and for each pair the one before it.
    var piles: [Int] = []
    var previous: [Int?] = []
    for (index, pair) in pairs.enumerated() {
      let pile = piles.partitioningIndex { pairs[$0].new > pair.new }
      previous.append(pile > 0 ? piles[pile - 1] : nil)
      if pile == piles.count { piles.append(index) } else { piles[pile] = index }
    }
    let chain = sequence(first: piles.last) { last in last.map { previous[$0] } }
    return chain.prefix { $0 != nil }.compactMap { $0.map { pairs[$0] } }.reversed()
  }

  /// The ranges of lines to show.
  private var hunks: [Range<Int>] {
    var hunks: [Range<Int>] = []
    for (index, line) in lines.enumerated() {
      if case .same = line { continue }
      let end = min(index + 1 + Self.context, lines.count)
      if let last = hunks.last, last.upperBound >= index - Self.context {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(max(index - Self.context, 0)..<end)
      }
    }
    return hunks
  }

  private func text(of hunk: Range<Int>) -> String {
    let before = lines[..<hunk.lowerBound]
    let shown = lines[hunk]
    let old = Self.range(after: before.count(where: \.isInOld), shown.count(where: \.isInOld))
    let new = Self.range(after: before.count(where: \.isInNew), shown.count(where: \.isInNew))
    return "@@ -\(old) +\(new) @@\n" + shown.map(\.text).joined()
  }

  /// `3,7` for seven lines from the third on, `3` for one; an empty range is after a line.
  private static func range(after line: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(line),0"
    case 1: "\(line + 1)"
    default: "\(line + 1),\(count)"
    }
  }
}

extension UnifiedDiff.Line {
  fileprivate var isInOld: Bool { if case .new = self { false } else { true } }

  fileprivate var isInNew: Bool { if case .old = self { false } else { true } }

  fileprivate var text: String {
    let (mark, line) =
      switch self {
      case .same(let line): (" ", line)
      case .old(let line): ("-", line)
      case .new(let line): ("+", line)
      }
    let isWhole = line.utf8.last == UInt8(ascii: "\n")
    let text = line.unicodeScalars.map { $0.isMisleading ? String($0).visible : String($0) }
    return mark + text.joined() + (isWhole ? "" : "\n\\ No newline at end of file\n")
  }
}

extension Unicode.Scalar {
  /// Whether it changes how the text around it is shown. A tab or the end of a line does not.
  fileprivate var isMisleading: Bool { isInvisible && self != "\t" && self != "\r" && self != "\n" }
}

extension [Int] {
  /// The first index whose element is past a limit, in an array where all after it are too.
  fileprivate func partitioningIndex(where isPast: (Int) -> Bool) -> Int {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if isPast(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}
