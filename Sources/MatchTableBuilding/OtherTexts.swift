import RouteMatching

extension LinkPattern {
  /// The parameters, by index, that are read from other texts as well than the printed ones: a UUID in
  /// capitals, a key alone for `true`, a list with a separator at its end.
  package func parametersOfOtherTexts(ignoringCase ignoresCase: Bool) -> [Int] {
    parameters.indices.filter { index in
      guard let constraint = constraint(of: parameters[index]) else { return false }
      if customParameters.contains(index) { return true }
      switch parameters[index] {
      case .query(.joined, _): return true
      case .query(.value, _), .query(.list, _):
        return constraint.form == .boolean || constraint.form.readsOtherTexts
      case .path: return constraint.form.readsOtherTexts || ignoresCase && constraint.isOneOf
      default: return constraint.form.readsOtherTexts
      }
    }
  }

  /// The constraint of a value in the path, the query or the fragment.
  private func constraint(of location: ValueLocation) -> TextConstraint? {
    switch location {
    case .absent, .constant, .constants, .host, .query(.others, _): nil
    case .path(let segment, let placeholder): segments[segment].constraint(of: placeholder)
    case .query(.value(_, let constraint), _), .query(.list(_, let constraint), _),
      .query(.joined(_, _, let constraint), _), .query(.catchAll(_, let constraint), _):
      constraint
    case .query(.placeholder(_, let pieces, let placeholder), _),
      .fragment(let pieces, let placeholder):
      SegmentPattern.mixed(pieces).constraint(of: placeholder)
    case .fragmentPath(let segments, let segment, let placeholder):
      segments[segment].constraint(of: placeholder)
    }
  }
}

extension SegmentPattern {
  fileprivate func constraint(of placeholder: Int) -> TextConstraint? {
    let constraints = pieces.compactMap { piece in
      if case .placeholder(let constraint) = piece { constraint } else { nil }
    }
    if constraints.indices.contains(placeholder) { return constraints[placeholder] }
    guard case .catchAll(_, let rest) = self else { return nil }
    return rest.element
  }
}

extension PrintedForm {
  /// Whether the constraint of a value accepts texts of it that are not printed.
  fileprivate var readsOtherTexts: Bool { self == .uuid || self == .date || self == .double }
}

extension TextConstraint {
  fileprivate var isOneOf: Bool { if case .oneOf = self { true } else { false } }
}
