import RouteMatching

/// Constraints: `Int(1...)`, `String(1...80)`, `String(/[a-z]+/)`.
extension Checker {
  /// Returns the type that a constraint leaves of another, or `nil` where it is wrong
  /// and reported.
  mutating func checkConstraint(
    _ constraint: SyntaxTree.Constraint, on type: CheckedType, named name: String, in file: Int
  ) -> CheckedType? {
    var narrowed = type
    guard case .builtIn(let builtIn) = type.kind else {
      report(.unconstrainable(name, at: place(constraint.place, in: file)))
      return nil
    }
    guard type.constraint == builtIn.constraint else {
      report(.constrainedTwice(name, at: place(constraint.place, in: file)))
      return nil
    }
    switch constraint {
    case .range(let lower, let upper, let isClosed, let place):
      let bounds = Bounds(
        lower: lower?.text, upper: upper?.text, isClosed: isClosed, type: builtIn)
      guard let texts = checkBounds(bounds, at: self.place(place, in: file), in: file) else {
        return nil
      }
      narrowed.constraint = texts
    case .regularExpression(let text):
      guard builtIn == .string else {
        report(.unconstrainable(name, at: place(text, in: file)))
        return nil
      }
      guard let expression = checkRegularExpression(text, in: file) else { return nil }
      narrowed.constraint = .automaton(expression.automaton)
      narrowed.slash = slash(in: expression, text, in: file)
    }
    return narrowed
  }

  private mutating func checkBounds(
    _ bounds: Bounds, at place: SourceRange, in file: Int
  ) -> TextConstraint? {
    do {
      return try bounds.constraint()
    } catch {
      let written = "\(bounds.type.rawValue)(\(text(Place(place.bytes), in: file)))"
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
