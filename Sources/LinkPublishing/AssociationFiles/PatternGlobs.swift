import RouteMatching
import RoutesCompiler

/// How much of a pattern a component says; less where the whole cannot be said.
enum GlobDetail: Int, Sendable {
  case whole, withoutFragment, pathAlone, everything
}

/// The components that together claim every link of a pattern, and those that keep them from
/// claiming much more.
struct PatternGlobs {
  private let pattern: PatternAutomata
  private let options: TableOptions
  private let hasSlashes: Bool
  private let comment: String
  /// Whether the texts of the pattern have characters that links write in two ways, so that
  /// escapes have to be decoded before they are compared. A slash in a value is none then, so
  /// that before a placeholder both ways are written out if that can be.
  private let isDecoded: Bool
  private var paths: [[GlobPart]] = []

  /// - Parameter hasSlashes: Whether paths are written with a slash at the end too.
  init(
    _ pattern: PatternAutomata, _ options: TableOptions, hasSlashes: Bool, comment: String
  ) {
    self.pattern = pattern
    self.options = options
    self.hasSlashes = hasSlashes
    self.comment = comment
    let texts = pattern.pattern.texts.filter { !$0.utf8.allSatisfy(\.isUnreserved) }
    let segments = pattern.pattern.segments
    let written = segments.flatMap(\.texts).filter { $0.spellings != nil }
    isDecoded =
      !texts.isEmpty && (segments.allSatisfy(\.isLiteral) || !Set(written).isSuperset(of: texts))
    paths = allPaths
  }

  func components(
    _ detail: GlobDetail, _ variables: inout GlobVariables
  ) -> [AssociationFile.Component] {
    var component = emptyComponent
    component.comment = comment
    guard detail != .everything else { return [component] }
    if detail != .pathAlone { component.query = query(&variables) }
    if detail == .whole { component.fragment = fragment(&variables) }
    return paths.map { path in
      var component = component
      component.path = variables.text(of: path)
      return component
    }
  }

  /// A component that compares as the pattern does.
  private var emptyComponent: AssociationFile.Component {
    var component = AssociationFile.Component()
    component.isPercentEncoded = !isDecoded
    component.isCaseSensitive = !options.ignoresPathCase
    return component
  }

  /// The components that keep links of the pattern from the app.
  func exclusions(_ variables: inout GlobVariables) -> [AssociationFile.Component] {
    components(.whole, &variables).map { component in
      var component = component.excluded
      // `secret` must not keep out `secretary`.
      if case .path(let segments, _)? = pattern.pattern.fragment, case .literal? = segments.last {
        component.fragment?.removeLast()
      }
      return component
    }
  }

  /// What excludes links with more segments than the pattern's.
  func depthGuard(_ variables: inout GlobVariables) -> AssociationFile.Component {
    var component = emptyComponent
    let segments: [GlobPart] = pattern.pattern.segments.map { segment in
      if case .literal(let text) = segment { written(.text(text)) } else { .someText }
    }
    component.path = variables.text(of: (segments + [.someText]).flatMap { [.text("/"), $0] })
    return component.excluded
  }

  /// Components that match links of one that the pattern does not have: with more segments
  /// where it has one, or with a key that must not be there.
  func guards(
    of component: AssociationFile.Component, hasPaths: Bool,
    _ variables: inout GlobVariables
  ) -> [AssociationFile.Component] {
    var guards: [AssociationFile.Component] = []
    if hasPaths, component.isPercentEncoded,
      let path = paths.first(where: { variables.text(of: $0) == component.path })
    {
      guards = guardPaths(of: path).map { path in
        var component = component
        (component.path, component.query, component.fragment) = (
          variables.text(of: path), nil, nil
        )
        return component
      }
    }
    for case .absent(let key) in pattern.pattern.query {
      var component = component
      component.query = .text(variables.presence(of: key))
      guards.append(component)
    }
    return guards.map(\.excluded)
  }

  /// Where a placeholder is `?*`, that with a slash in it, or as the `?` after a text, and with a
  /// character that none of its texts has.
  private func guardPaths(of path: [GlobPart]) -> [[GlobPart]] {
    path.indices.flatMap { index -> [[GlobPart]] in
      if path[index] == .character(nil), path[index - 1] != .text("/") {
        return [path[..<index] + [.text("/")] + path[(index + 1)...]]
      }
      guard case .rest(let characters) = path[index] else { return [] }
      let isLast = index == path.count - 1 && !options.isTrailingSlashStrict
      var guards: [[GlobPart]] = [
        [.anyText, .text("/")] + (isLast ? [.character(nil), .anyText] : [.anyText])
      ]
      let others = self.others(than: characters)
      if !others.isEmpty { guards.append([.anyText, .texts(others), .anyText]) }
      return guards.map { path[..<index] + $0 + path[(index + 1)...] }
    }
  }

  /// The characters of paths but for some, and those that mean something in a pattern.
  private func others(than characters: Set<UInt8>) -> [String] {
    let others = UInt8(0x21)..<0x7F
    return others.filter { byte in
      let isKnown =
        characters.contains(byte)
        || options.ignoresPathCase && byte.isASCIILetter && characters.contains(byte ^ 0x20)
      let isWritten = byte == UInt8(ascii: "%") || AllowedCharacters.segment.allows(byte)
      return isWritten && !isKnown && byte != UInt8(ascii: "*")
    }.map { String(decoding: [$0], as: UTF8.self) }
  }
}

extension AssociationFile.Component {
  fileprivate var excluded: Self {
    var component = self
    component.isExcluded = true
    return component
  }
}

// MARK: Paths

extension PatternGlobs {
  /// More alternatives than this are not written one by one.
  private static let maximumAlternatives = 8

  /// A placeholder of which no more is known.
  private static let open: [GlobPart] = [.character(nil), .rest(Set(0x21..<0x7F))]

  private var allPaths: [[GlobPart]] {
    let segments = pattern.pattern.segments
    guard !segments.isEmpty else { return [[.text("/")]] }
    var paths: [[GlobPart]] = [[]]
    for segment in segments {
      paths = combine(combine(paths, [[.text("/")]]), shapes(of: segment))
    }
    return paths.flatMap { path in
      let isOpen =
        switch path.last {
        case .rest, .anyText, .someText: true
        default: false
        }
      let needsSlash = hasSlashes && !isOpen && !options.isTrailingSlashStrict
      return needsSlash ? [path, path + [.text("/")]] : [path]
    }
  }

  private func combine(_ first: [[GlobPart]], _ second: [[GlobPart]]) -> [[GlobPart]] {
    guard first.count * second.count <= Self.maximumAlternatives else {
      return first.map { $0 + Self.open }
    }
    return first.flatMap { one in second.map { one + $0 } }
  }

  private func shapes(of segment: SegmentPattern) -> [[GlobPart]] {
    switch segment {
    case .literal(let text): return [[written(.text(text))]]
    case .mixed(let pieces): return shapes(of: pieces)
    case .catchAll(let before, let rest):
      let first = shapes(of: [.placeholder(rest.element)]).compactMap(\.first)
      let start = before.isEmpty && first.count == 1 ? first[0].firstCharacter : .character(nil)
      return combine(shapes(of: before), [[start, .anyText]])
    }
  }

  private func shapes(of pieces: [SegmentPattern.Piece]) -> [[GlobPart]] {
    var shapes: [[GlobPart]] = [[]]
    for piece in pieces {
      switch piece {
      case .literal(let text): shapes = combine(shapes, [[written(.text(text))]])
      case .placeholder(let constraint): shapes = combine(shapes, self.shapes(of: constraint))
      }
    }
    return shapes
  }

  /// The shapes of a placeholder's texts, which are never empty here.
  private func shapes(of constraint: TextConstraint) -> [[GlobPart]] {
    var open = [Self.open]
    if case .length(let bounds) = constraint {
      let more = min(max(bounds.lowerBound, 1), 40) - 1
      open[0] = Array(repeating: .character(nil), count: more) + Self.open
    }
    var budget = StateBudget.single
    do throws(TooManyStates) {
      let texts = try constraint.automaton(&budget).subtracting(.emptyText(&budget), &budget)
      if case .oneOf(let texts) = constraint {
        return [[written(.texts(texts.filter { !$0.isEmpty }))]]
      }
      return texts.isASCII ? texts.shapes.map { $0.map(written) } : open
    } catch {
      return open
    }
  }

  /// A part as links write it, where escapes are not decoded: a character that may be escaped or
  /// not has two texts.
  private func written(_ part: GlobPart) -> GlobPart {
    guard !isDecoded else { return part }
    switch part {
    case .text(let text): return spelled([text])
    case .texts(let texts): return spelled(texts)
    case .rest(let characters):
      return .rest(Set(characters.flatMap { $0.spellings.flatMap(\.utf8) }))
    case .character(nil): return .someText
    case .character, .anyText, .someText: return part
    }
  }

  private func spelled(_ texts: [String]) -> GlobPart {
    var spellings: [String] = []
    for text in texts {
      guard let own = text.spellings else { return .anyText }
      spellings += own
    }
    return spellings.count == 1 ? .text(spellings[0]) : .texts(spellings)
  }
}

// MARK: Queries and fragments

extension PatternGlobs {
  /// Values where they cannot be empty, for an absent item counts as an empty one; else that
  /// a key is there.
  private func query(_ variables: inout GlobVariables) -> AssociationFile.Query? {
    var items: [String: String] = [:]
    var present: [String] = []
    for requirement in pattern.pattern.query {
      let key = requirement.key
      // A plus is a space there, and a pattern of Apple's can't say "either".
      if options.readsPlusAsSpace, key.contains(" ") { continue }
      guard let item = pattern.parts.query.first(where: { $0.key == key }) else { continue }
      let isEmpty = item.values.accepts([]) || item.mayBeBare
      if !item.mayBeAbsent, !isEmpty, case .value(_, let pieces) = requirement {
        items[key] = variables.text(of: shapes(of: pieces))
      } else if !item.mayBeAbsent {
        present.append(key)
      }
    }
    if !items.isEmpty { return .items(items) }
    return present.first.map { .text(variables.presence(of: $0)) }
  }

  private func fragment(_ variables: inout GlobVariables) -> String? {
    switch pattern.pattern.fragment {
    case nil: return nil
    case .text(let pieces):
      return variables.text(of: shapes(of: pieces))
    case .path(let segments, _):
      var shapes: [[GlobPart]] = [[]]
      for segment in segments {
        shapes = combine(combine(shapes, [[.text("/")]]), self.shapes(of: segment))
      }
      return shapes.count == 1 ? variables.text(of: shapes[0] + [.anyText]) : "/*"
    case .items(let requirements):
      return requirements.first { if case .absent = $0 { false } else { true } }
        .map { "*\($0.key.withoutWildcards)*" }
    }
  }
}

extension GlobPart {
  /// The first character of the part.
  fileprivate var firstCharacter: GlobPart {
    if case .character = self { self } else { .character(nil) }
  }
}

extension TextAutomaton {
  /// Whether every character of the texts is ASCII.
  fileprivate var isASCII: Bool {
    accepting.indices.allSatisfy { state in
      (128...255).allSatisfy { next(state, $0) == nil }
    }
  }

  fileprivate static func emptyText(
    _ budget: inout StateBudget
  ) throws(TooManyStates) -> TextAutomaton {
    try TextAutomaton(.empty, &budget)
  }
}

extension LinkPattern {
  /// The texts that links have to hold as they are.
  fileprivate var texts: [String] {
    var segments = segments
    var requirements = query
    switch fragment {
    case .path(let path, let items):
      segments += path
      requirements += items
    case .items(let items): requirements += items
    case .text(let pieces): segments.append(.mixed(pieces))
    case nil: break
    }
    return segments.flatMap(\.texts)
      + requirements.flatMap { requirement in
        guard case .value(_, let pieces) = requirement else { return [requirement.key] }
        return [requirement.key] + SegmentPattern.mixed(pieces).texts
      }
  }
}

extension SegmentPattern {
  fileprivate var isLiteral: Bool { if case .literal = self { true } else { false } }

  fileprivate var texts: [String] {
    switch self {
    case .literal(let text): [text]
    case .mixed(let pieces), .catchAll(let pieces, _):
      pieces.compactMap { if case .literal(let text) = $0 { text } else { nil } }
    }
  }
}

extension String {
  /// With `?` in place of the characters that mean something in a pattern, which has no way
  /// to write them.
  var withoutWildcards: String {
    replacing("*", with: "?").replacing("$(", with: "?(")
  }
}

extension String {
  /// Every way to write the text in a link; nil where there are more than sixteen.
  fileprivate var spellings: [String]? {
    guard utf8.count(where: { $0.spellings.count > 1 }) <= 4 else { return nil }
    return utf8.reduce([""]) { texts, byte in
      texts.flatMap { text in byte.spellings.map { text + $0 } }
    }
  }
}

extension UInt8 {
  fileprivate var spellings: [String] {
    let character = String(decoding: [self], as: UTF8.self)
    guard !isUnreserved else { return [character] }
    let digits = [UInt8(hexadecimalDigit: self >> 4), UInt8(hexadecimalDigit: self & 15)]
    let escape = "%" + String(decoding: digits, as: UTF8.self)
    return AllowedCharacters.fragment.allows(self) ? [character, escape] : [escape]
  }
}

extension GlobVariables {
  /// A pattern of some parts.
  mutating func text(of parts: [GlobPart]) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal.withoutWildcards
      case .character(let name?): text += "$(\(name))"
      case .character(nil): text += "?"
      case .rest, .anyText: text += text.hasSuffix("*") ? "" : "*"
      case .someText: text += "?*"
      case .texts(let texts): text += "$(\(name(of: texts.map(\.withoutWildcards))))"
      }
    }
    return text
  }

  /// The one pattern that there is, or any text.
  mutating func text(of shapes: [[GlobPart]]) -> String {
    shapes.count == 1 ? text(of: shapes[0]) : "?*"
  }

  /// A variable for the queries that have a key.
  mutating func presence(of key: String) -> String {
    "$(\(name(of: Self.queries(withKey: key.withoutWildcards))))"
  }

  /// The patterns of the queries that have a key.
  static func queries(withKey key: String) -> [String] {
    [key, "\(key)=*", "\(key)&*", "*&\(key)", "*&\(key)=*", "*&\(key)&*"]
  }
}
