import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// A pattern as its owner would write it in an association file: `/product/:id` as
/// `{ "/": "/product/?*" }`.
///
/// A component says less than its pattern: a value is `?*`, whatever its type, unless it is an enum's.
struct PatternComponent {
  let pattern: AssociatedPattern
  private(set) var component = AssociationFile.Component()
  /// Patterns that together match each link that the component takes, as long as no `?*` of it
  /// takes a slash.
  let words: [LinkPattern]
  /// The paths of the component, in which a `?*` takes slashes, and those of the pattern.
  let shape: PathGlob
  let paths: PathGlob

  /// - Returns: nil for an exclusion that can't be said.
  init?(
    _ pattern: AssociatedPattern, isExcluded: Bool, _ options: TableOptions,
    _ variables: EnumVariables, comment: String
  ) {
    let mayEndBefore = pattern.hasOptionalCatchAll
    let path = pattern.pattern.segments.map { $0.loosened(but: variables) }
    let query = pattern.pattern.query.loosened
    component.path = path.text(variables, mayEndBefore: mayEndBefore)
    component.query =
      query.isEmpty ? nil : .items(query.reduce(into: [:]) { $0[$1.text] = $1.value(isExcluded) })
    if let fragment = pattern.pattern.fragment {
      component.fragment = fragment.text(isExcluded: isExcluded)
      guard component.fragment != nil else { return nil }
    }
    component.isExcluded = isExcluded
    component.isCaseSensitive = !options.ignoresPathCase
    component.comment = comment
    self.pattern = pattern
    shape = PathGlob(path, takesSlashes: true, mayEndBefore: mayEndBefore)
    paths = PathGlob(pattern.pattern.segments, takesSlashes: false)
    // Letters of either case count as one then, in names and values too.
    let isPathAlone = options.ignoresPathCase
    let fragments = isPathAlone ? [nil] : pattern.pattern.fragment.words(isExcluded: isExcluded)
    words = (mayEndBefore ? [path, path.withoutCatchAll] : [path]).flatMap { path in
      fragments.map { fragment in
        LinkPattern(
          target: .refusal, segments: path,
          query: isPathAlone ? [] : query.filter { isExcluded || !$0.isPresence },
          fragment: fragment)
      }
    }
  }

  /// Where the path ends in a value of which nothing is said: the exclusion of all links with
  /// further segments.
  var nearExclusion: AssociationFile.Component? {
    let segments = pattern.pattern.segments
    guard case .mixed? = segments.last, !segments.contains(where: \.isCatchAll),
      let path = component.path, path.hasSuffix("?*")
    else { return nil }
    var near = AssociationFile.Component()
    near.path = path + "/?*"
    near.isExcluded = true
    near.isCaseSensitive = component.isCaseSensitive
    return near
  }
}

// MARK: Texts

extension [SegmentPattern.Piece] {
  /// With any text in place of each value, but for those of enums, and of each literal that no
  /// pattern of Apple's can say.
  fileprivate func loosened(but variables: EnumVariables? = nil) -> Self {
    map { piece in
      switch piece {
      case .literal(let text): text.isWildcard ? .placeholder(.any) : piece
      case .placeholder(let constraint):
        variables?.name(of: constraint) != nil ? piece : .placeholder(.any)
      }
    }
  }

  fileprivate func text(_ variables: EnumVariables? = nil, _ encoded: (String) -> String) -> String
  {
    map { piece in
      switch piece {
      case .literal(let text): text.isWildcard ? "?*" : encoded(text)
      case .placeholder(let constraint):
        variables?.name(of: constraint).map { "$(\($0))" } ?? "?*"
      }
    }.joined()
  }
}

extension SegmentPattern {
  fileprivate func loosened(but variables: EnumVariables? = nil) -> SegmentPattern {
    let pieces = pieces.loosened(but: variables)
    switch self {
    case .literal(let text): return text.isWildcard ? .mixed(pieces) : self
    case .mixed: return .mixed(pieces)
    case .catchAll(_, let rest):
      return .catchAll(
        before: pieces, .init(isText: rest.isText, followers: rest.followers))
    }
  }
}

extension [SegmentPattern] {
  /// - Parameter mayEndBefore: Whether links may leave out the catch-all at the end.
  fileprivate func text(
    _ variables: EnumVariables? = nil, mayEndBefore: Bool = false
  ) -> String {
    guard !isEmpty else { return "/" }
    return map { segment in
      let text = segment.pieces.text(variables) { AllowedCharacters.segment.encoding($0) }
      return "/" + text + (!segment.isCatchAll ? "" : mayEndBefore ? "*" : "?*")
    }.joined()
  }

  fileprivate var withoutCatchAll: [SegmentPattern] {
    guard case .catchAll(let before, _)? = last, !before.isEmpty else { return dropLast() }
    return dropLast() + [.mixed(before)]
  }
}

extension String {
  /// Whether it has what means something in a pattern, which has no way to write it.
  var isWildcard: Bool { contains("*") || contains("?") || contains("$(") }
}

// MARK: Queries

extension [QueryRequirement] {
  /// The first of each key.
  fileprivate var loosened: [QueryRequirement] {
    var keys: Set<String> = []
    return filter { keys.insert($0.key).inserted }.map { requirement in
      guard case .value(let key, let pieces) = requirement else { return requirement }
      return .value(key: key, pieces.loosened())
    }
  }
}

extension QueryRequirement {
  /// The key as links have it.
  fileprivate var text: String { AllowedCharacters.fragment.encoding(key, escaping: "&+=") }

  fileprivate var isPresence: Bool { if case .present = self { true } else { false } }

  /// An absent item has the empty value. So that a key is there can be said only of one that has a
  /// value: an exclusion says that, and a claim nothing.
  fileprivate func value(_ isExcluded: Bool) -> String {
    switch self {
    case .value(_, let pieces):
      pieces.text { AllowedCharacters.fragment.encoding($0, escaping: "&+") }
    case .present: isExcluded ? "?*" : "*"
    case .absent: ""
    }
  }
}

// MARK: Fragments

extension FragmentPattern {
  /// - Returns: nil where no pattern says it.
  fileprivate func text(isExcluded: Bool) -> String? {
    switch self {
    case .text(let pieces):
      return pieces.text { AllowedCharacters.fragment.encoding($0).escapingDirective }
    case .path(let segments, _):
      // Items may follow, which no pattern tells from more letters.
      let path = segments.text()
      return isExcluded || path.hasSuffix("*") ? path : path + "*"
    case .items(let items):
      // They come in any order, among others.
      guard !isExcluded else { return nil }
      let item = items.first { if case .absent = $0 { false } else { true } }
      return item.map { $0.isPresence ? "*\($0.text)*" : "*\($0.text)=\($0.value(false))*" } ?? "*"
    }
  }
}

extension FragmentPattern? {
  /// What the text matches, in one pattern or several.
  fileprivate func words(isExcluded: Bool) -> [FragmentPattern?] {
    switch self {
    case nil, .items?: return [nil]
    case .text(let pieces)?: return [.text(pieces.loosened())]
    case .path(let segments, _)?:
      let further = SegmentPattern.catchAll(before: [], .init())
      let path = segments.map { $0.loosened() }
      let start = path.prefix { if case .literal = $0 { true } else { false } }
      // A value may have slashes.
      guard start.count == path.count else { return [.path(start + [further], [])] }
      guard !isExcluded, let last = path.last else { return [.path(path, [])] }
      let longer = SegmentPattern.mixed(last.pieces + [.placeholder(.any)])
      return [path, path.dropLast() + [longer], path + [further]].map { .path($0, []) }
    }
  }
}
