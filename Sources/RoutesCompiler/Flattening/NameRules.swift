import RouteMatching

/// Names one by one: those that Swift can't have, and those that would mislead.
extension DiagnosticCollector {
  func checkType(_ name: SyntaxTree.Name) {
    guard name.text.first?.isLowercase ?? false else { return }
    report(.lowerCaseType(name.text, at: name.place))
  }

  /// A case, or a filter or attribute that becomes a method, as `things` says.
  func checkMember(
    _ name: SyntaxTree.Name, _ things: String = "case names"
  ) {
    if let replacement = ReservedName.replacements[name.text] {
      report(.impossibleCase(name.text, write: replacement, at: name.place))
    } else if name.text.isInUpperCase {
      let lowercased = SwiftLabel.lowerCamel(name.text)
      let other = ReservedName.replacements[lowercased] ?? ReservedName.confusing[lowercased]
      report(.upperCaseName(name.text, things, write: other ?? lowercased, at: name.place))
    }
  }

  func checkCase(_ name: SyntaxTree.Name) {
    checkMember(name)
    guard let replacement = ReservedName.confusing[name.text] else { return }
    report(.confusingCase(name.text, write: replacement, at: name.place))
  }

  /// A case of an enum of routes.
  func checkRoute(_ name: SyntaxTree.Name) {
    checkCase(name)
    guard let replacement = ReservedName.routeReplacements[name.text] else { return }
    report(.impossibleCase(name.text, write: replacement, at: name.place))
  }

  func checkLabel(_ label: SyntaxTree.Name) {
    guard label.text == "inout" || label.text == "_" else { return }
    report(.impossibleLabel(label.text, at: label.place))
  }

  /// Reports each name in the prefixes of a group with parameters that is none of them: it would be
  /// one more parameter, which takes any text.
  func checkParameters(of group: SyntaxTree.Group, in outer: GroupScope) {
    guard !group.parameters.isEmpty else { return }
    let declared = (outer.parameters + group.parameters).map(\.label.text)
    let labels = Set(declared.map(SwiftLabel.make))
    for holes in group.prefixes.map(\.shape.holes) {
      let placed = Set((outer.prefixes[0].shape.holes + holes).map(\.label))
      let free = declared.filter { !placed.contains(SwiftLabel.make(from: $0)) }
      for placeholder in holes
      where !placeholder.hole.isDropped && !labels.contains(placeholder.label) {
        report(
          .undeclaredInPrefix(
            placeholder.name, parameters: group.parameters.text, labels: free,
            at: placeholder.hole.place))
      }
    }
  }

  /// Reports each name of a line's pattern that a prefix around it has already, and what a catch-all in
  /// that prefix does not allow: at the first prefix of the group that has such a mistake. A name that
  /// the pattern itself has twice was reported when it was parsed.
  func checkPlaceholders(of pattern: SyntaxTree.Pattern, at prefixes: [PrefixedPattern]) {
    let mistakes = prefixes.lazy.map { pattern.mistakes(at: $0) }
    mistakes.first { !$0.isEmpty }?.forEach(report)
  }
}

extension SyntaxTree.Pattern {
  fileprivate func mistakes(at prefix: PrefixedPattern) -> [Diagnostic] {
    if prefix.shape.fragment != nil, let fragment = shape.fragment {
      return [.secondFragment(fragment.text, at: place)]
    }
    // Few groups have a placeholder, and the rest is much to do for each of their routes.
    guard !prefix.shape.holes.isEmpty else { return [] }
    var mistakes: [Diagnostic] = []
    if let first = prefix.shape.catchAll {
      if let second = shape.catchAll {
        mistakes.append(.secondCatchAll(second.name.text, at: second.place, first: first.place))
      }
      if shape.segments.isEmpty, prefix.shape.segments.last?.last?.hole?.place == first.place {
        mistakes.append(.nothingAfterCatchAll(first.name.text, at: place))
      }
    }
    let own = shape.holes
    let prefixed = [prefix].prefixed(self)[0]
    for placeholder in own where !placeholder.hole.isDropped {
      let same = prefixed.shape.holes.filter { $0.name == placeholder.name }
      guard same.count > own.count(where: { $0.name == placeholder.name }) else { continue }
      let place = placeholder.hole.place
      mistakes.append(
        .repeatedParameter(place.text, in: prefixed.text, at: place, first: same[0].hole.place))
    }
    return mistakes
  }
}

extension String {
  /// Whether a name begins as those of types do.
  var isInUpperCase: Bool { utf8.first.map { $0.asciiLowercased != $0 } ?? false }
}
