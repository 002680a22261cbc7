import RouteMatching

/// Finds the languages that may have a text in common with another, by reading all of them at
/// once as far as it takes to tell them apart.
///
/// Those that differ in how they begin are told apart from the start, and those that differ in
/// how they end from the end; where neither is so, each counts as one that may meet.
struct TextIndex: Sendable {
  private let positions: Range<Int>
  /// None where there are few.
  private let texts: [TextParts]
  // Not lazy properties: these are copied, with all that they have found, at each use.
  private var forward: TextWalk?
  private var backward: TextWalk?

  init(_ languages: [Int], in table: inout LanguageTable) {
    positions = languages.indices
    texts = languages.count > 8 ? languages.map { table.texts(of: $0) } : []
  }

  /// The positions of those that may meet another language, in order.
  mutating func positions(meeting language: Int, in table: inout LanguageTable) -> [Int] {
    guard !texts.isEmpty, language != table.any else { return Array(positions) }
    let other = table.texts(of: language)
    if forward == nil { forward = TextWalk(texts) }
    if let found = forward?.positions(meeting: other) { return found }
    if backward == nil { backward = TextWalk(texts.map(\.fromEnd)) }
    return backward?.positions(meeting: other.fromEnd) ?? Array(positions)
  }
}

/// The automata of a text's parts in turn, so that many texts may share that of a placeholder.
typealias TextParts = [NondeterministicAutomaton]

extension TextParts {
  fileprivate var fromEnd: TextParts { reversed().map(\.reversed) }
}

/// Texts that are read together: a group is the set of all places that one beginning leads to.
private struct TextWalk: Sendable {
  /// A state of a part of one of the texts; those of one text are adjacent.
  private struct Place: Hashable, Comparable {
    var text = 0
    var part = 0
    var state = 0

    static func < (one: Place, other: Place) -> Bool {
      (one.text, one.part, one.state) < (other.text, other.part, other.state)
    }
  }

  /// A group, and a place in another text that one of its beginnings leads to.
  private struct Meeting: Hashable {
    var group = 0
    var place = Place()
  }

  private struct Step: Hashable {
    var group: Int
    var byteClass: UInt8
  }

  private let texts: [TextParts]
  private let classes: [UInt8]
  private let firstBytes: [UInt8]
  private var groups: [[Place]] = []
  private var numbers: [[Place]: Int] = [:]
  private var steps: [Step: Int] = [:]
  /// How many places may still be left for others. Where texts are not told apart early, groups
  /// never become small.
  private var left = 10_000

  init(_ texts: [TextParts]) {
    self.texts = texts
    var starts: Set<UInt8> = [0]
    for part in texts.joined() {
      starts.formUnion(part.runStarts)
      left += 16 * min(part.stateCount, 64)
    }
    classes = ByteClasses.classes(startingAt: starts)
    firstBytes = starts.sorted()
    _ = number(of: texts.indices.map { Place(text: $0) })
  }

  /// nil where it takes too many steps to tell.
  mutating func positions(meeting other: TextParts) -> [Int]? {
    var found: Set<Int> = []
    var seen: Set<Meeting> = []
    var waiting = [Meeting()]
    while left > 0, let meeting = waiting.popLast() {
      let places = groups[meeting.group]
      guard let first = places.first, let last = places.last, seen.insert(meeting).inserted else {
        continue
      }
      if first.text == last.text {
        found.insert(first.text)
        continue
      }
      if isEnd(meeting.place, of: other) {
        found.formUnion(places.filter { isEnd($0, of: texts[$0.text]) }.map(\.text))
      }
      for next in self.places(after: meeting.place, in: other) {
        waiting.append(Meeting(group: meeting.group, place: next))
      }
      for edge in other[meeting.place.part].edges[meeting.place.state] {
        var place = meeting.place
        place.state = edge.target
        let range = classes[Int(edge.bytes.lowerBound)]...classes[Int(edge.bytes.upperBound)]
        for byteClass in range {
          let group = group(after: Step(group: meeting.group, byteClass: byteClass))
          waiting.append(Meeting(group: group, place: place))
        }
      }
    }
    return left > 0 ? found.sorted() : nil
  }

  private func isEnd(_ place: Place, of text: TextParts) -> Bool {
    place.state == NondeterministicAutomaton.end && place.part == text.count - 1
  }

  /// The places that are reached without a byte.
  private func places(after place: Place, in text: TextParts) -> [Place] {
    var places = text[place.part].jumps[place.state].map {
      Place(text: place.text, part: place.part, state: $0)
    }
    if place.state == NondeterministicAutomaton.end, place.part < text.count - 1 {
      places.append(Place(text: place.text, part: place.part + 1))
    }
    return places
  }

  private mutating func group(after step: Step) -> Int {
    if let known = steps[step] { return known }
    let byte = firstBytes[Int(step.byteClass)]
    left -= groups[step.group].count
    var targets: [Place] = []
    for var place in groups[step.group] {
      for edge in texts[place.text][place.part].edges[place.state] where edge.bytes.contains(byte) {
        place.state = edge.target
        targets.append(place)
      }
    }
    let number = number(of: targets)
    steps[step] = number
    return number
  }

  private mutating func number(of places: [Place]) -> Int {
    var all = Set(places)
    var waiting = Array(all)
    while let place = waiting.popLast() {
      for next in self.places(after: place, in: texts[place.text])
      where all.insert(next).inserted {
        waiting.append(next)
      }
    }
    let group = all.sorted()
    if let known = numbers[group] { return known }
    numbers[group] = groups.count
    groups.append(group)
    return groups.count - 1
  }
}
