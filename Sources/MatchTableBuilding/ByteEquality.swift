import RouteMatching

// A link is compared byte by byte, so patterns are too.

extension SegmentPattern {
  package static func == (left: SegmentPattern, right: SegmentPattern) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.hasBytes(of: right)
    case (.mixed(let left), .mixed(let right)): left == right
    case (.catchAll(let left, let leftRest), .catchAll(let right, let rightRest)):
      left == right && leftRest == rightRest
    default: false
    }
  }
}

extension SegmentPattern.Piece {
  package static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.literal(let left), .literal(let right)): left.hasBytes(of: right)
    case (.placeholder(let left), .placeholder(let right)): left == right
    default: false
    }
  }
}

extension QueryRequirement {
  package static func == (left: QueryRequirement, right: QueryRequirement) -> Bool {
    switch (left, right) {
    case (.value(let key, let pieces), .value(let other, let others)):
      key.hasBytes(of: other) && pieces == others
    case (.present(let key), .present(let other)), (.absent(let key), .absent(let other)):
      key.hasBytes(of: other)
    default: false
    }
  }
}

extension TextConstraint {
  package static func == (left: TextConstraint, right: TextConstraint) -> Bool {
    switch (left, right) {
    case (.any, .any): true
    case (.length(let left), .length(let right)): left == right
    case (.oneOf(let left), .oneOf(let right)):
      left.count == right.count && zip(left, right).allSatisfy { $0.hasBytes(of: $1) }
    case (.automaton(let left), .automaton(let right)): left == right
    case (.joined(let left, let separator), .joined(let right, let other)):
      left == right && separator.hasBytes(of: other)
    case (.any, _), (.length, _), (.oneOf, _), (.automaton, _), (.joined, _): false
    }
  }
}
