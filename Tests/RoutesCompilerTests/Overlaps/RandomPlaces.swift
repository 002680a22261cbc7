import TestSupport

/// A route `p(a: Int, b: Int, c: String)` with random `also` lines of one path, some of whose values
/// may be absent, and a reading of its links by the lines as they are written.
struct RandomPlaces {
  /// Where a line has a value.
  struct Place: Equatable {
    enum Part: Equatable { case path, query, fragment }

    var part: Part
    /// Empty in the path.
    var key = ""
    /// The text after the value: `s` of `t={t}s`.
    var suffix = ""
    /// Whether the line has a placeholder for it.
    var isNamed = true
  }

  struct Line {
    /// By parameter.
    var places: [Place]

    /// The parameters of the path, in their order.
    var path: [Int] { places.indices.filter { places[$0].part == .path } }
  }

  private(set) var random: RandomSource
  private(set) var lines: [Line] = []
  private let isOptional: [Bool]
  private let isStrict: Bool

  private static let names = ["a", "b", "c"]
  fileprivate static let lastIsString = [false, false, true]

  init(seed: UInt64) {
    var random = RandomSource(seed: seed)
    isStrict = random.once(in: 5)
    var isOptional: [Bool] = []
    // What follows a parameter that may be left out may be left out too.
    for _ in 0..<random.number(1...3) {
      isOptional.append(isOptional.last == true || random.chance(65))
    }
    (self.random, self.isOptional) = (random, isOptional)
    for _ in 0..<self.random.number(2...4) { lines.append(line()) }
  }

  private mutating func line() -> Line {
    let pathCount = random.one(of: [0, 0, 0, 1, isOptional.count])
    return Line(
      places: isOptional.indices.map { index in
        if index < pathCount { return Place(part: .path) }
        let name = Self.names[index]
        if random.once(in: 3) { return unnamed(index) }
        let key = random.one(of: [name, name.uppercased(), name + name])
        guard !random.once(in: 4) else { return Place(part: .fragment, key: key) }
        return Place(part: .query, key: key, suffix: random.one(of: ["", "", "", "s", "m"]))
      })
  }

  /// In the query, as the first line has the value there or in the fragment.
  private func unnamed(_ parameter: Int) -> Place {
    var place = Place(part: .query, key: Self.names[parameter])
    if let first = lines.first?.places[parameter], first.part != .path { place = first }
    (place.part, place.isNamed) = (.query, false)
    return place
  }

  // MARK: Text

  var table: String {
    let types = isOptional.indices.map {
      "\(Self.names[$0]): \(Self.lastIsString[$0] ? "String" : "Int")\(isOptional[$0] ? "?" : "")"
    }
    let patterns = lines.map(pattern)
    return "routes R\n" + (isStrict ? "option query strict\n" : "")
      + "\(patterns[0]) -> p(\(types.joined(separator: ", ")))\n"
      + patterns.dropFirst().map { "    also \($0)\n" }.joined()
  }

  private func pattern(_ line: Line) -> String {
    func items(_ part: Place.Part) -> [String] {
      line.places.indices.filter { line.places[$0].part == part && line.places[$0].isNamed }.map {
        let place = line.places[$0]
        let hole =
          place.suffix.isEmpty ? ":\(Self.names[$0])" : "{\(Self.names[$0])}\(place.suffix)"
        return "\(place.key)=\(hole)"
      }
    }
    let (query, fragment) = (items(.query), items(.fragment))
    return "/p" + line.path.map { "/:" + Self.names[$0] }.joined()
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
      + (fragment.isEmpty ? "" : "#" + fragment.joined(separator: "&"))
  }

  // MARK: Links

  /// A link as its parts: the texts after `/p`, and the items of the query and the fragment.
  struct Link {
    var path: [String]
    var query: [(key: String, value: String)]
    var fragment: [(key: String, value: String)]

    var text: String {
      func text(_ items: [(key: String, value: String)], _ mark: String) -> String {
        items.isEmpty ? "" : mark + items.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
      }
      return "/p" + path.map { "/" + $0 }.joined() + text(query, "?") + text(fragment, "#")
    }

    func last(_ place: Place) -> String? {
      (place.part == .query ? query : fragment).last { $0.key == place.key }?.value
    }
  }

  mutating func link() -> Link {
    // Most links have what one of the lines reads.
    let line = random.one(of: lines)
    var link = Link(path: [], query: [], fragment: [])
    let kept = random.once(in: 3) ? random.number(0...line.path.count) : line.path.count
    for _ in 0..<kept { link.path.append(value()) }
    for place in line.places + (random.once(in: 2) ? random.one(of: lines).places : [])
    where !random.once(in: 5) {
      let item = (place.key, value() + (random.once(in: 5) ? "" : place.suffix))
      if place.part == .query { link.query.append(item) }
      if place.part == .fragment { link.fragment.append(item) }
    }
    return link
  }

  private mutating func value() -> String { random.one(of: ["7", "12", "3", "x", "7s", "7m"]) }
}

/// The reading of a link, by the lines alone.
extension RandomPlaces {
  /// A line with some of the parameters at the end of its path.
  fileprivate struct Shape {
    var line: Int
    var kept: Int
    /// What a link must have, by parameter; the other values may be absent.
    var needed: [Int: Need] = [:]
  }

  fileprivate enum Need: Equatable {
    /// The key, with any value and the text after it.
    case key
    case value
  }

  /// The values of a link; nil where no line matches, and `.some(nil)` where none of them wins.
  func answer(to link: Link) -> [String?]?? {
    let found = shapes.compactMap { shape in values(of: shape, in: link).map { (shape, $0) } }
    guard !found.isEmpty else { return .some(nil) }
    let winner = winner(among: found, isStrict: false)
    // Where queries are strict, a line that reads more values rejects more links. Where that decides
    // which of two lies inside the other, it is left open here.
    if isStrict, winner?.1 != self.winner(among: found, isStrict: true)?.1 { return nil }
    // Of two lines that ask for the same, one of which leaves out what the other reads, no rule says
    // which is read.
    let isOpen = found.contains { one in
      one.0.kept < lines[one.0.line].path.count
        && found.contains {
          $0.0.line != one.0.line && $0.0.isInside(one.0, lines, isStrict: false)
            && one.0.isInside($0.0, lines, isStrict: false)
        }
    }
    if isOpen { return nil }
    return winner.map { .some($0.1) }
  }

  private func winner(
    among found: [(Shape, [String?])], isStrict: Bool
  ) -> (Shape, [String?])? {
    found.first { one in
      found.allSatisfy { $0.0.line == one.0.line || wins(one.0, over: $0.0, isStrict: isStrict) }
    }
  }

  private var shapes: [Shape] {
    var shapes: [Shape] = []
    for index in lines.indices { shapes += self.shapes(of: index, after: shapes) }
    return shapes
  }

  private func shapes(of index: Int, after earlier: [Shape]) -> [Shape] {
    let line = lines[index]
    let least = line.path.firstIndex { isOptional[$0] } ?? line.path.count
    var all = (least...line.path.count).reversed().map { Shape(line: index, kept: $0) }
    let others = all.map { shape in earlier.first { $0.kept == shape.kept } }
    var needed = 0
    for (shape, other) in zip(all, others) {
      guard let other else { continue }
      for place in shape.kept..<line.path.count
      where lines[other.line].places[line.path[place]] != line.places[line.path[place]] {
        needed = max(needed, place + 1)
      }
    }
    for position in all.indices {
      all[position].needed = needs(of: all[position], beside: others[position])
    }
    return all.filter { $0.kept >= needed }
  }

  private func needs(of shape: Shape, beside other: Shape?) -> [Int: Need] {
    let line = lines[shape.line]
    let beside = line.places.indices.filter { line.places[$0].part != .path }
    var needed: [Int: Need] = [:]
    for parameter in beside where !isOptional[parameter] { needed[parameter] = .value }
    guard let other else { return needed }
    let theirs = lines[other.line].places
    let hasFragment = beside.contains { line.places[$0].part == .fragment && !isOptional[$0] }
    let lacksFragment = !theirs.contains { $0.part == .fragment }
    let elsewhere = beside.filter { !line.places[$0].isSame(as: theirs[$0]) }
    let named = elsewhere.filter { line.places[$0].isNamed || theirs[$0].part != .path }
    let asked = (named.isEmpty ? elsewhere : named).filter {
      !(line.places[$0].part == .fragment && hasFragment && lacksFragment)
    }
    for parameter in asked where isOptional[parameter] {
      let (place, their) = (line.places[parameter], theirs[parameter])
      let isSameKey = place.part == their.part && place.key == their.key
      let isTextLeft = isSameKey && place.suffix.isEmpty && asked.count == 1
      needed[parameter] = isTextLeft ? .value : .key
    }
    return needed
  }

  private func values(of shape: Shape, in link: Link) -> [String?]? {
    let line = lines[shape.line]
    guard link.path.count == shape.kept else { return nil }
    var values: [String?] = []
    for (parameter, place) in line.places.enumerated() {
      if let position = line.path.firstIndex(of: parameter) {
        guard position < shape.kept else { values.append(nil); continue }
        guard isValue(link.path[position], of: parameter) else { return nil }
        values.append(link.path[position])
        continue
      }
      let text = link.last(place)
      let inner = text.flatMap { $0.withoutSuffix(place.suffix) }
      let value = inner.flatMap { isValue($0, of: parameter) ? $0 : nil }
      switch shape.needed[parameter] {
      case .key where inner == nil, .value where value == nil: return nil
      default: break
      }
      if text != nil, value == nil, isStrict || !isOptional[parameter] { return nil }
      values.append(value)
    }
    return values
  }

  private func isValue(_ text: String, of parameter: Int) -> Bool {
    Self.lastIsString[parameter] || Int(text) != nil
  }

  /// The narrower one, else the later.
  private func wins(_ one: Shape, over other: Shape, isStrict: Bool) -> Bool {
    let isNarrower = one.isInside(other, lines, isStrict: isStrict)
    let isWider = other.isInside(one, lines, isStrict: isStrict)
    return isNarrower != isWider ? isNarrower : one.line > other.line
  }
}

extension RandomPlaces.Shape {
  /// Whether it asks for all that another one asks for, and where queries are strict rejects all that
  /// the other one rejects.
  fileprivate func isInside(
    _ other: Self, _ lines: [RandomPlaces.Line], isStrict: Bool
  ) -> Bool {
    (!isStrict || rejectsValues(of: lines[other.line], lines))
      && asks(for: other, lines)
  }

  private func rejectsValues(of other: RandomPlaces.Line, _ lines: [RandomPlaces.Line]) -> Bool {
    other.places.enumerated().allSatisfy { parameter, place in
      let takesAnyText = RandomPlaces.lastIsString[parameter] && place.suffix.isEmpty
      return place.part == .path || takesAnyText
        || lines[line].places.enumerated().contains { own, ownPlace in
          ownPlace.isSame(as: place)
            && RandomPlaces.lastIsString[own] == RandomPlaces.lastIsString[parameter]
        }
    }
  }

  private func asks(for other: Self, _ lines: [RandomPlaces.Line]) -> Bool {
    other.needed.allSatisfy { parameter, need in
      let place = lines[other.line].places[parameter]
      return needed.contains { own, ownNeed in
        let ownPlace = lines[line].places[own]
        let isSameItem = ownPlace.part == place.part && ownPlace.key == place.key
        // Every text is a value of a `String`.
        let takesAnyText = need == .key || RandomPlaces.lastIsString[parameter]
        return isSameItem
          && (place.suffix.isEmpty && takesAnyText
            || place.suffix == ownPlace.suffix && (takesAnyText || ownNeed == .value))
      }
    }
  }
}

extension RandomPlaces.Place {
  fileprivate func isSame(as other: Self) -> Bool {
    part == other.part && key == other.key && suffix == other.suffix
  }
}

extension String {
  /// The text before a suffix; none of it may be empty.
  fileprivate func withoutSuffix(_ suffix: String) -> String? {
    if suffix.isEmpty { return self }
    return hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
