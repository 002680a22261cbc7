import MatchTableBuilding
import RouteMatching

/// The type that a value has to fit, and its purpose.
struct ValueContext {
  let type: CheckedType
  var isOptional = false
  /// The anonymous enums that the type may name.
  var enums: [CheckedEnum] = []
  /// `default` or `value`, as messages call it.
  let role: String
  /// Whether the value has to be within the bounds of its type: not in an example,
  /// that is shown not to hold when it is run.
  var isBounded = true

  /// The same for an element of a list.
  var element: ValueContext {
    ValueContext(type: type.element, enums: enums, role: role, isBounded: isBounded)
  }
}

/// Values: defaults, arguments of filters and attributes, and those in examples.
extension TableChecker {
  /// Returns a value that fits its type, as the text that a link has for it, or
  /// `nil` where it does not fit and is reported.
  func checkValue(_ value: SyntaxTree.Value, as context: ValueContext) -> CheckedValue? {
    switch value.kind {
    case .none where context.isOptional: CheckedValue(kind: .none, swift: "nil")
    case .list(let elements) where context.type.isList: list(elements, as: context.element)
    case .dictionary(let items)
    where context.type.isDictionary && (items.isEmpty || !context.isBounded):
      CheckedValue(
        kind: .dictionary(Dictionary(items.map { ($0.key, $0.value) }) { $1 }),
        swift: items.map { (key: $0.key, value: $0.value) }.dictionaryLiteral)
    case .enumCase(let name): enumCase(name, value, as: context)
    default: literal(value, as: context)
    }
  }

  private func list(
    _ elements: [SyntaxTree.Value], as context: ValueContext
  ) -> CheckedValue? {
    let values = elements.compactMap { checkValue($0, as: context) }
    guard values.count == elements.count else { return nil }
    let swift = "[" + values.map(\.swift).joined(separator: ", ") + "]"
    return CheckedValue(kind: .list(values), swift: swift)
  }

  private func enumCase(
    _ name: String, _ value: SyntaxTree.Value, as context: ValueContext
  ) -> CheckedValue? {
    guard let enumeration = enumeration(of: context) else {
      reportMisfit(value, as: context)
      return nil
    }
    guard let found = enumeration.cases.first(where: { $0.name == name }) else {
      diagnostics.report(
        .unknownCaseValue(
          name, as: context.role, of: enumeration.name, cases: enumeration.cases.map(\.name),
          at: value.place))
      return nil
    }
    return CheckedValue(kind: .text(found.rawValue), swift: ".\(name)")
  }

  private func enumeration(of context: ValueContext) -> CheckedEnum? {
    switch context.type.kind {
    case .enumeration(let name): types.enums[name]
    // Those of filters are declared beside the table's own.
    case .anonymousEnum(let name): context.enums.first { $0.name == name } ?? types.enums[name]
    default: nil
    }
  }

  private func literal(_ value: SyntaxTree.Value, as context: ValueContext) -> CheckedValue? {
    let type = context.type
    guard let literal = LiteralValue(value, as: type) else {
      reportMisfit(value, as: context)
      return nil
    }
    let isValue = type.constraint.accepts(literal.text) && type.hasValue(for: literal.text)
    guard !context.isBounded || isValue else {
      diagnostics.report(
        .valueOutside(
          value.place.text, as: context.role, of: type.text,
          write: type.value(near: literal.text), at: value.place))
      return nil
    }
    return CheckedValue(kind: .text(type.canonical(literal.text)), swift: literal.swift)
  }

  /// `"x"` for an `Int`, or `3` for an enum.
  private func reportMisfit(_ value: SyntaxTree.Value, as context: ValueContext) {
    let written = value.place.text
    if context.type.isDictionary, case .dictionary = value.kind {
      diagnostics.report(.filledDictionary(as: context.role, at: value.place))
    } else if let enumeration = enumeration(of: context) {
      diagnostics.report(
        .unknownCaseValue(
          written, as: context.role, of: enumeration.name, cases: enumeration.cases.map(\.name),
          at: value.place))
    } else {
      diagnostics.report(
        .valueMisfit(
          written, as: context.role, of: context.type.plainName,
          write: context.type.value(near: value.plainText), at: value.place))
    }
  }
}

extension SyntaxTree.Value {
  /// What a number or a string says; `nil` for any other value.
  fileprivate var plainText: String? {
    switch kind {
    case .number(let text), .string(let text): text
    default: nil
    }
  }
}

extension CheckedType {
  /// A value that the type has, as a table writes it: the text itself, the nearest number, or any
  /// other that is short. `nil` where there is none to show.
  func value(near text: String?) -> String? {
    guard case .builtIn(let type) = element.kind, !isDictionary else { return nil }
    guard let value = nearestText(to: text) else { return nil }
    let isQuoted = [.string, .uuid, .url, .date].contains(type)
    let literal = isQuoted ? value.quoted : value
    return isList ? "[\(literal)]" : literal
  }

  private func nearestText(to text: String?) -> String? {
    if let text, constraint.accepts(text), element.hasValue(for: text) { return text }
    if let range = element.range, constraint.width == 0, let number = text.flatMap(Int128.init) {
      return "\(min(max(number, range.lowerBound), range.upperBound))"
    }
    var budget = StateBudget.single
    return try? constraint.automaton(&budget).sample
  }
}

extension [(key: String, value: String)] {
  /// The pairs as a Swift expression: `["color": "red"]`.
  var dictionaryLiteral: String {
    let pairs = map { "\($0.key.quoted): \($0.value.quoted)" }
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  }
}
