import RouteMatching

/// How types and values of a table are written in Swift.
///
/// Names of Foundation are qualified, since the user's module may have a `Date` of its
/// own. Those of the standard library are qualified where the table has one that is the
/// same.
struct SwiftSpelling {
  /// The names that the table declares or imports.
  let names: Set<String>
  /// The prefix of the name of a declared enum: nothing inside the table's own enum,
  /// `ShopRoute.` elsewhere.
  var declaredPrefix = ""
  /// The same for an anonymous enum, that is declared beside its case.
  var anonymousPrefix = ""

  /// A name of the standard library.
  func standard(_ name: String) -> String {
    names.contains(name) ? "Swift." + name : name
  }

  func type(_ type: CheckedType) -> String {
    switch type.kind {
    case .builtIn(let type):
      type.isInFoundation ? "Foundation." + type.rawValue : standard(type.rawValue)
    case .enumeration(let name): declaredPrefix + SwiftName.declared(name)
    case .anonymousEnum(let name): anonymousPrefix + SwiftName.declared(name)
    case .user(let name): name
    case .list(let element): "[" + self.type(element) + "]"
    case .dictionary: "[\(standard("String")): \(standard("String"))]"
    }
  }

  /// The type with its `?`.
  func type(of parameter: CheckedParameter) -> String {
    type(parameter.type) + (parameter.isOptional ? "?" : "")
  }

  /// The parameter of a handler's method: `id: ProductID`.
  func parameter(_ parameter: CheckedParameter) -> String {
    SwiftName.parameter(parameter.label) + ": " + type(of: parameter)
  }
}

extension SwiftSpelling {
  /// A value as an expression of the parameter's type.
  ///
  /// Types without a literal, and types of the user's, are made from the text that a
  /// link has, which asks nothing of them but to be a `RouteValue`.
  static func expression(_ value: CheckedValue, of type: CheckedType) -> String {
    switch value.kind {
    case .none: return "nil"
    case .dictionary: return value.swift
    case .list(let elements):
      guard case .list(let element) = type.kind else { return value.swift }
      return "[" + elements.map { expression($0, of: element) }.joined(separator: ", ") + "]"
    case .text(let text):
      guard type.hasNoLiteral else { return value.swift }
      return "_Turnpike._routeValue(" + text.quoted + ")"
    }
  }

  /// A value as the argument of a function that takes it under `label`, or its text under
  /// `textLabel` where its type may reject that: `to: 1`, `toText: "even"`.
  static func fallback(
    _ value: CheckedValue, of type: CheckedType, label: String, textLabel: String
  ) -> String {
    guard type.hasNoLiteral else { return label + ": " + expression(value, of: type) }
    switch value.kind {
    case .text(let text): return textLabel + ": " + text.quoted
    case .list(let elements):
      let texts = elements.flatMap(\.texts).map(\.quoted).joined(separator: ", ")
      return textLabel + "s: [" + texts + "]"
    case .none, .dictionary: return label + ": " + expression(value, of: type)
    }
  }

  /// An argument of a filter.
  static func filterArgument(_ value: CheckedValue, of type: CheckedType) -> String {
    switch (value.kind, type.kind) {
    case (.list(let elements), .list(let element)):
      "[" + elements.map { filterArgument($0, of: element) }.joined(separator: ", ") + "]"
    case (.text(let text), _) where type.hasNoLiteral:
      "try _Turnpike._filterArgument(" + text.quoted + ")"
    default: expression(value, of: type)
    }
  }

  /// The value of a parameter that a call of a case or an open function leaves out.
  static func defaultArgument(of parameter: CheckedParameter, isInQuery: Bool) -> String {
    if let value = parameter.defaultValue { return " = " + expression(value, of: parameter.type) }
    if parameter.isOptional { return " = nil" }
    guard case .list = parameter.type.kind, isInQuery else { return "" }
    return " = []"
  }
}

extension BuiltInType {
  var isInFoundation: Bool {
    switch self {
    case .uuid, .url, .date, .decimal: true
    default: false
    }
  }
}

extension CheckedType {
  /// Whether it is, or holds, a Swift type of the user's.
  var namesUserType: Bool {
    switch kind {
    case .user: true
    case .list(let element): element.namesUserType
    default: false
    }
  }

  var namesFoundation: Bool {
    switch kind {
    case .builtIn(let type): type.isInFoundation
    case .list(let element): element.namesFoundation
    default: false
    }
  }

  fileprivate var hasNoLiteral: Bool { namesUserType || namesFoundation }
}

extension CheckedParameter {
  /// The parameter's value as an argument: `id: id`.
  var argument: String { label + ": " + SwiftName.local(label) }
}

extension CheckedValue {
  var isEmptyList: Bool {
    if case .list(let elements) = kind { elements.isEmpty } else { false }
  }
}
