import RouteMatching

/// Constraints: `Int(1...)`, `String(1...80)`, `String(/[a-z]+/)`.
extension Checker {
  /// Returns the type that a constraint leaves of another, or `nil` where it is wrong
  /// and reported.
  mutating func checkConstraint(
    _ constraint: SyntaxTree.Constraint, on type: CheckedType, named name: String
  ) -> CheckedType? {
    var narrowed = type
    guard case .builtIn(let builtIn) = type.kind else {
      report(.unconstrainable(name, at: constraint.place))
      return nil
    }
    guard type.constraint == builtIn.constraint else {
      report(.constrainedTwice(name, at: constraint.place))
      return nil
    }
    switch constraint {
    case .range(let lower, let upper, let isClosed, let place):
      let bounds = Bounds(
        lower: lower?.text, upper: upper?.text, isClosed: isClosed, type: builtIn)
      guard let texts = checkBounds(bounds, at: place) else {
        return nil
      }
      narrowed.constraint = texts
    case .regularExpression(let text):
      guard builtIn == .string else {
        report(.unconstrainable(name, at: text.place))
        return nil
      }
      guard let expression = checkRegularExpression(text) else { return nil }
      narrowed.constraint = .automaton(expression.automaton)
      narrowed.slash = slash(in: expression, text)
    }
    return narrowed
  }

  private mutating func checkBounds(
    _ bounds: Bounds, at place: SourceRange
  ) -> TextConstraint? {
    do {
      return try bounds.constraint()
    } catch {
      let written = "\(bounds.type.rawValue)(\(place.text))"
      report(.malformedBounds(error, in: written, of: bounds.type.rawValue, at: place))
      return nil
    }
  }
}

extension BuiltInType {
  /// The texts of the type without a constraint.
  var constraint: TextConstraint {
    switch self {
    case .string: .any
    case .url: .automaton(.uriReference)
    case .int, .int64: .integer(lower: .min, upper: .max, width: nil)
    case .int8: .integer(lower: -128, upper: 127, width: nil)
    case .int16: .integer(lower: -32_768, upper: 32_767, width: nil)
    case .int32: .integer(lower: -2_147_483_648, upper: 2_147_483_647, width: nil)
    case .uint, .uint64: .unsigned(lower: 0, upper: .max, width: nil)
    case .uint8: .unsigned(lower: 0, upper: 255, width: nil)
    case .uint16: .unsigned(lower: 0, upper: 65_535, width: nil)
    case .uint32: .unsigned(lower: 0, upper: 4_294_967_295, width: nil)
    case .double, .decimal: .decimal(lower: nil, upper: nil, includesUpper: true)
    case .bool: .boolean
    case .uuid: .uuid
    case .date: .date
    }
  }
}
