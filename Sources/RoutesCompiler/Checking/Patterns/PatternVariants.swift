import RouteMatching

/// Makes the variants of one pattern: one for each number of trailing parameters
/// that a link may leave out, the longest first.
///
/// `/list/:page -> list(page: Int = 1)` makes `/list/:page` and `/list`.
struct PatternVariants {
  let pattern: SyntaxTree.Pattern
  let placeholders: [PatternPlaceholder]
  let parameters: [CheckedParameter]
  let queries: QueryReadings
  let binding: PatternBinding
  let target: LinkPattern.Target
  let isExternal: Bool
  /// Whether links are printed by the pattern.
  var isPrinted = false
  /// Whether trailing parameters may be left out: not in a redirect.
  var canLeaveOut = true

  func make() -> [LinkPattern] {
    var variants = [whole]
    var kept = pattern.segments.count
    while canLeaveOut, kept > 0, let index = absentable(segment: kept - 1) {
      kept -= 1
      variants.append(leavingOut(segment: kept, parameter: index, of: variants[variants.count - 1]))
    }
    return variants
  }

  private var whole: LinkPattern {
    LinkPattern(
      target: target, site: site, segments: pattern.segments.map(segment),
      query: pattern.query.compactMap(requirement) + impliedDemands, fragment: fragment,
      parameters: sources, isExternal: isExternal)
  }

  /// The parameter whose value is all of a segment, or a catch-all in it, where a
  /// link need not have it.
  func absentable(segment: Int) -> Int? {
    guard let last = pattern.segments[segment].pieces.last, let placeholder = last.placeholder,
      let index = binding.placeholders[placeholder.name.text], parameters[index].mayBeAbsent
    else { return nil }
    if case .catchAll = last { return index }
    return pattern.segments[segment].pieces.count == 1 ? index : nil
  }

  private func leavingOut(
    segment: Int, parameter: Int, of variant: LinkPattern
  ) -> LinkPattern {
    var variant = variant
    let before = pieces(pattern.segments[segment].pieces.dropLast())
    variant.segments.removeLast()
    if !before.isEmpty { variant.segments.append(Self.segment(before)) }
    variant.parameters[parameter] = .absent
    return variant
  }

  func mayBeAbsent(_ placeholder: PatternPlaceholder) -> Bool {
    guard let index = binding.placeholders[placeholder.name] else { return false }
    return parameters[index].mayBeAbsent
  }
}

/// The parts of a pattern, with the types of the parameters in the placeholders.
extension PatternVariants {
  private var site: SitePattern {
    switch pattern.site {
    case nil: .any
    case .scheme(let name): .scheme(name.text.lowercased())
    case .host(let parts, let port, _): .host(parts.map(label), port: port?.text)
    }
  }

  private func label(_ part: SyntaxTree.Pattern.HostPart) -> HostLabel {
    switch part {
    case .label(let name): .literal(name.text.asciiLowercased)
    case .placeholder(let placeholder): .placeholder(constraint(of: placeholder), isMany: false)
    case .catchAll(let placeholder?, _): .placeholder(constraint(of: placeholder), isMany: true)
    case .catchAll(nil, _): .many
    }
  }

  func segment(_ syntax: SyntaxTree.Segment) -> SegmentPattern {
    guard case .catchAll(let placeholder)? = syntax.pieces.last else {
      return Self.segment(pieces(syntax.pieces))
    }
    let type = parameter(of: placeholder)?.type
    let isText = !(type?.isList ?? false)
    return .catchAll(
      before: pieces(syntax.pieces.dropLast()),
      SegmentPattern.CatchAllPattern(
        element: isText ? .any : constraint(of: placeholder), isText: isText))
  }

  /// A lone literal is compared whole; all else is text and placeholders.
  private static func segment(_ pieces: [SegmentPattern.Piece]) -> SegmentPattern {
    if pieces.count == 1, case .literal(let text) = pieces[0] { return .literal(text) }
    return .mixed(pieces)
  }

  /// Text and placeholders in turn, with adjacent literals joined.
  func pieces(_ syntax: some Sequence<SyntaxTree.Piece>) -> [SegmentPattern.Piece] {
    var pieces: [SegmentPattern.Piece] = []
    for piece in syntax {
      switch piece {
      case .literal(let literal):
        if case .literal(let text)? = pieces.last {
          pieces[pieces.count - 1] = .literal(text + literal.text)
        } else {
          pieces.append(.literal(literal.text))
        }
      case .placeholder(let placeholder), .catchAll(let placeholder):
        pieces.append(.placeholder(constraint(of: placeholder)))
      }
    }
    return pieces
  }

  /// The requirement on the fragment; `nil` if all of its values may be absent, because
  /// then any fragment matches, or none.
  private var fragment: FragmentPattern? {
    switch pattern.fragment {
    case nil: return nil
    case .text(let pieces, _):
      return isFragmentOptional ? nil : .text(self.pieces(pieces))
    case .path(let segments, let items, _):
      let requirements = items.compactMap(requirement)
      return isFragmentOptional && requirements.isEmpty
        ? nil : .path(segments.map(segment), requirements)
    case .items(let items, _):
      let requirements = items.compactMap(requirement)
      return requirements.isEmpty ? nil : .items(requirements)
    }
  }

  /// Whether each value in the text or path of the fragment may be absent.
  private var isFragmentOptional: Bool {
    guard let placeholders = pattern.fragment?.textPlaceholders, !placeholders.isEmpty else {
      return false
    }
    return placeholders.allSatisfy(mayBeAbsent)
  }

  /// The parameter of a placeholder of this pattern, or of the part of the route's own that
  /// is read in its place.
  func parameter(of placeholder: SyntaxTree.Placeholder) -> CheckedParameter? {
    (binding.placeholders[placeholder.name.text] ?? queries.indices[placeholder.name.text]).map {
      parameters[$0]
    }
  }

  func constraint(of placeholder: SyntaxTree.Placeholder) -> TextConstraint {
    parameter(of: placeholder)?.type.constraint ?? .any
  }
}
