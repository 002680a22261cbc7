import RouteMatching

/// The type of a value, and its purpose.
struct ValueContext {
  var type: CheckedType
  var isOptional = false
  /// The anonymous enums that the type may name.
  var enums: [CheckedEnum] = []
  /// `default` or `value`, as messages call it.
  var role: String
  /// Whether the value has to be within the bounds of its type: not in an example,
  /// that is shown not to hold when it is run.
  var isBounded = true

  init(type: CheckedType, isOptional: Bool = false, enums: [CheckedEnum] = [], role: String) {
    self.type = type
    self.isOptional = isOptional
    self.enums = enums
    self.role = role
  }

  /// The same for an element of a list.
  var element: ValueContext {
    var element = ValueContext(type: type.element, enums: enums, role: role)
    element.isBounded = isBounded
    return element
  }
}

/// Values: defaults, arguments of filters and attributes, and those in examples.
extension Checker {
  /// Returns a value that fits its type, as the text that a link has for it, or
  /// `nil` where it does not fit and is reported.
  mutating func checkValue(
    _ value: SyntaxTree.Value, of context: ValueContext
  ) -> CheckedValue? {
    switch value.kind {
    case .none where context.isOptional: CheckedValue(kind: .none, swift: "nil")
    case .list(let elements) where context.type.isList:
      checkElements(elements, of: context.element)
    case .dictionary(let items) where context.type.isDictionary && !context.isBounded:
      CheckedValue(
        kind: .dictionary(Dictionary(items.map { ($0.key, $0.value) }) { $1 }),
        swift: value.description)
    case .enumCase(let name): checkCase(name, value, of: context)
    default: checkText(value, of: context)
    }
  }

  private mutating func checkElements(
    _ elements: [SyntaxTree.Value], of context: ValueContext
  ) -> CheckedValue? {
    let values = elements.compactMap { checkValue($0, of: context) }
    guard values.count == elements.count else { return nil }
    let swift = "[" + values.map(\.swift).joined(separator: ", ") + "]"
    return CheckedValue(kind: .list(values), swift: swift)
  }

  private mutating func checkCase(
    _ name: String, _ value: SyntaxTree.Value, of context: ValueContext
  ) -> CheckedValue? {
    guard let enumeration = enumeration(of: context) else {
      return reportMisfit(value, of: context)
    }
    guard let found = enumeration.cases.first(where: { $0.name == name }) else {
      report(
        .unknownCaseValue(
          name, as: context.role, of: enumeration.name, cases: enumeration.cases.map(\.name),
          at: value.place))
      return nil
    }
    return CheckedValue(kind: .text(found.rawValue), swift: ".\(name)")
  }

  private func enumeration(of context: ValueContext) -> CheckedEnum? {
    switch context.type.kind {
    case .enumeration(let name): declarations.enums[name]
    // Those of filters are declared beside the table's own.
    case .anonymousEnum(let name):
      context.enums.first { $0.name == name } ?? declarations.enums[name]
    default: nil
    }
  }

  private mutating func checkText(
    _ value: SyntaxTree.Value, of context: ValueContext
  ) -> CheckedValue? {
    guard let literal = LiteralValue(value, as: context.type) else {
      return reportMisfit(value, of: context)
    }
    let type = context.type
    let isValue = type.constraint.accepts(literal.text) && type.hasValue(for: literal.text)
    guard !context.isBounded || isValue else {
      report(
        .valueOutside(
          value.place.text, as: context.role, of: context.type.text,
          at: value.place))
      return nil
    }
    return CheckedValue(kind: .text(literal.text), swift: literal.swift)
  }

  /// `"x"` for an `Int`, or `3` for an enum.
  private mutating func reportMisfit(
    _ value: SyntaxTree.Value, of context: ValueContext
  ) -> CheckedValue? {
    let written = value.place.text
    let place = value.place
    if let enumeration = enumeration(of: context) {
      report(
        .unknownCaseValue(
          written, as: context.role, of: enumeration.name, cases: enumeration.cases.map(\.name),
          at: place))
    } else {
      report(.valueMisfit(written, as: context.role, of: context.type.plainName, at: place))
    }
    return nil
  }
}

extension CheckedType {
  /// The name without a constraint: `Int` for `Int(1...)`.
  var plainName: String {
    switch kind {
    case .builtIn(let type): type.rawValue
    default: text
    }
  }
}
