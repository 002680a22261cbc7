import RouteMatching
import RoutesCompiler
import TableBuilding

/// How much of a pattern a component says; less where the whole cannot be said.
enum GlobDetail: Int, Sendable {
  case whole, withoutFragment, pathAlone, everything
}

/// The components that together claim every link of a pattern, and those that keep them from
/// claiming much more.
struct PatternGlobs {
  private let pattern: PatternAutomata
  private let options: TableOptions
  private let comment: String
  private let spelling: GlobSpelling
  private let paths: [[GlobPart]]

  /// - Parameter hasSlashes: Whether paths are written with a slash at the end too.
  init(
    _ pattern: PatternAutomata, _ options: TableOptions, _ shapes: ConstraintShapes,
    hasSlashes: Bool, comment: String
  ) {
    self.pattern = pattern
    self.options = options
    self.comment = comment
    spelling = GlobSpelling(pattern.pattern, options, shapes)
    paths = spelling.paths(hasSlashes: hasSlashes)
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
    component.isPercentEncoded = !spelling.isDecoded
    component.isCaseSensitive = !options.ignoresPathCase
    return component
  }

  /// The components that keep links of the pattern from the app.
  func exclusions(_ variables: inout GlobVariables) -> [AssociationFile.Component] {
    components(.whole, &variables).map { component in
      var component = component.excluded
      switch pattern.pattern.fragment {
      // `secret` must not keep out `secretary`.
      case .path(let segments, _):
        if case .literal? = segments.last { component.fragment?.removeLast() }
      // Of a key that comes again the last value counts.
      case .items(let items): component.fragment = items.literalText ?? component.fragment
      case .text, nil: break
      }
      return component
    }
  }

  /// What excludes links with more segments than the pattern's.
  func depthGuard(_ variables: inout GlobVariables) -> AssociationFile.Component {
    var component = emptyComponent
    let segments: [GlobPart] = pattern.pattern.segments.map { segment in
      if case .literal(let text) = segment { spelling.written(.text(text)) } else { .someText }
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
    if hasPaths, case .path(let segments, _)? = pattern.pattern.fragment, component.fragment != nil
    {
      guards += fragmentGuards(segments).map { fragment in
        var component = component
        component.fragment = variables.text(of: fragment)
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
        // With a slash at the end it may be the link of another pattern.
        let rest = path[(index + 1)...]
        let isAtEnd = rest.count == 1 && !options.isTrailingSlashStrict
        return isAtEnd
          ? [path[..<index] + [.text("/")], path[..<index] + [.text("/"), .character(nil)] + rest]
          : [path[..<index] + [.text("/")] + rest]
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

  /// Fragments with a segment more. Items may follow, and their slashes count no segments: so
  /// nothing before that segment may be a `?`, which a `*` would take. A value is given up to some
  /// characters.
  private func fragmentGuards(_ segments: [SegmentPattern]) -> [[GlobPart]] {
    let paths = spelling.shapes(of: segments)
    let rests = paths.first?.indices.filter { if case .rest = paths[0][$0] { true } else { false } }
    guard paths.count == 1, let rests, rests.count <= 1, !paths[0].contains(.anyText) else {
      return []
    }
    let open = GlobPart.texts(others(than: []))
    return (0..<(rests.isEmpty ? 1 : Self.maximumGuardedLength)).map { count in
      paths[0].flatMap { part -> [GlobPart] in
        switch part {
        case .rest: Array(repeating: open, count: count)
        case .character(nil), .someText: [open]
        case .character, .text, .texts, .anyText: [part]
        }
      } + [.text("/"), open, .anyText]
    }
  }

  private static let maximumGuardedLength = 8

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

/// Queries and fragments.
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
        items[key] = variables.text(of: spelling.shapes(of: pieces))
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
      return variables.text(of: spelling.shapes(of: pieces))
    case .path(let segments, _):
      let paths = spelling.shapes(of: segments)
      return paths.count == 1 ? variables.text(of: paths[0] + [.anyText]) : "/*"
    case .items(let requirements):
      let text = requirements.lazy.compactMap(\.literalText).first
      let key = requirements.first { if case .absent = $0 { false } else { true } }?.key
      return (text ?? key).map { variables.presence(inFragments: $0) }
    }
  }
}

extension QueryRequirement {
  /// `v=2`; nil where more than one text will do.
  fileprivate var literalText: String? {
    guard case .value(let key, let pieces) = self, case .literal(let value)? = pieces.first,
      pieces.count == 1
    else { return nil }
    return "\(key)=\(value)"
  }
}

extension [QueryRequirement] {
  fileprivate var literalText: String? {
    let texts = compactMap(\.literalText)
    return texts.count == count ? texts.joined(separator: "&").withoutWildcards : nil
  }
}
