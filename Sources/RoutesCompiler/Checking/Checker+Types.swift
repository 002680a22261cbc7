import RouteMatching

/// Whose parameters are being checked: anonymous enums are named after it.
struct ParameterOwner {
  /// The name of a case or filter.
  var name: String
  /// The anonymous enums of its parameters.
  var enums: [CheckedEnum] = []
  /// Whether a type was unknown or wrong. Its dependents are not checked.
  var isBroken = false
}

/// Types of parameters: what a link's text may be, and which Swift type it has.
extension Checker {
  /// Returns the type of a parameter. An unknown type is reported, and accepts any text
  /// from then on.
  mutating func checkType(
    _ syntax: SyntaxTree.TypeSyntax, of label: String,
    owner: inout ParameterOwner
  ) -> CheckedType {
    switch syntax.base {
    case .named(let name, let constraint):
      checkNamed(name, constraint, syntax, owner: &owner)
    case .list(let element):
      checkList(element, syntax, of: label, owner: &owner)
    case .dictionary(let key, let value):
      checkDictionary(key, value, syntax, owner: &owner)
    case .cases(let cases):
      checkAnonymous(cases, syntax, of: label, owner: &owner)
    }
  }

  /// `Int(1...)` without the `?` after it.
  private func typeText(_ syntax: SyntaxTree.TypeSyntax) -> String {
    let text = syntax.place.text
    guard syntax.isOptional, text.hasSuffix("?") else { return text }
    return String(text.dropLast())
  }

  private mutating func checkNamed(
    _ name: SyntaxTree.Name, _ constraint: SyntaxTree.Constraint?,
    _ syntax: SyntaxTree.TypeSyntax, owner: inout ParameterOwner
  ) -> CheckedType {
    guard let type = namedType(name) else {
      reportUnknownType(name)
      owner.isBroken = true
      return CheckedType(kind: .user(name.text), constraint: .any, text: name.text)
    }
    guard let constraint else { return type }
    let checked = checkConstraint(constraint, on: type, named: name.text)
    owner.isBroken = owner.isBroken || checked == nil
    var narrowed = checked ?? type
    narrowed.text = typeText(syntax)
    return narrowed
  }

  /// The type of a name, without the constraint at its use.
  private mutating func namedType(_ name: SyntaxTree.Name) -> CheckedType? {
    if let known = typeCache[name.text] { return known }
    let type = findType(name)
    typeCache[name.text] = type
    return type
  }

  private mutating func findType(_ name: SyntaxTree.Name) -> CheckedType? {
    if let builtIn = BuiltInType(rawValue: name.text) {
      return CheckedType(
        kind: .builtIn(builtIn), constraint: builtIn.constraint, text: name.text)
    }
    if let enumeration = declarations.enums[name.text] {
      return CheckedType(
        kind: .enumeration(name.text), constraint: enumeration.constraint, text: name.text)
    }
    guard let declared = declarations.types[name.text] else { return nil }
    guard let base = declared.base else {
      return CheckedType(kind: .user(name.text), constraint: .any, text: name.text)
    }
    return aliasType(name.text, base: base)
  }

  /// The type of `type Login = String(/[a-z]+/)`. An alias that needs itself is
  /// reported as unknown where it does.
  private mutating func aliasType(
    _ name: String, base: SyntaxTree.TypeSyntax
  ) -> CheckedType {
    let limit = 32
    let isCircular = openAliases.contains(name)
    guard !isCircular, openAliases.count < limit else {
      let place = base.place
      report(
        isCircular
          ? .circularType(name, at: place)
          : .nestedTooDeep("names of types", limit: limit, at: place))
      return CheckedType(kind: .user(name), constraint: .any, text: name)
    }
    openAliases.insert(name)
    defer { openAliases.remove(name) }
    var owner = ParameterOwner(name: name)
    if case .named = base.base {
    } else {
      report(.aliasOfCollection(name, at: base.place))
    }
    var type = checkType(base, of: "", owner: &owner)
    type.text = name
    return type
  }

  private mutating func reportUnknownType(_ name: SyntaxTree.Name) {
    guard !isBrokenName(name.text) else { return }
    let place = name.place
    let meant = BuiltInType.meant(by: name.text)?.rawValue
    if let suggestion = meant ?? Suggestion.name(for: name.text, among: declarations.typeNames) {
      report(.misspeltType(name.text, suggestion: suggestion, at: place))
    } else if !declarations.canDeclareType(named: name.text) {
      report(.impossibleType(name.text, at: place))
    } else {
      report(.undeclaredType(name.text, at: place))
    }
  }

  private mutating func checkList(
    _ element: SyntaxTree.TypeSyntax, _ syntax: SyntaxTree.TypeSyntax, of label: String,
    owner: inout ParameterOwner
  ) -> CheckedType {
    let type = checkType(element, of: label, owner: &owner)
    if type.isCollection || element.isOptional {
      report(.listElement(element.place.text, at: element.place))
      owner.isBroken = true
    }
    return CheckedType(
      kind: .list(type), constraint: type.constraint, text: typeText(syntax),
      slash: type.slash)
  }

  private mutating func checkDictionary(
    _ key: SyntaxTree.TypeSyntax, _ value: SyntaxTree.TypeSyntax,
    _ syntax: SyntaxTree.TypeSyntax, owner: inout ParameterOwner
  ) -> CheckedType {
    if !key.isPlainString || !value.isPlainString {
      report(.dictionaryType(syntax.place.text, at: syntax.place))
      owner.isBroken = true
    }
    return CheckedType(kind: .dictionary, constraint: .any, text: typeText(syntax))
  }

  private mutating func checkAnonymous(
    _ cases: [SyntaxTree.EnumCase], _ syntax: SyntaxTree.TypeSyntax, of label: String,
    owner: inout ParameterOwner
  ) -> CheckedType {
    let name =
      SwiftLabel.upperCamel(owner.name) + SwiftLabel.upperCamel(SwiftLabel.make(from: label))
    let enumeration = CheckedEnum(
      name: name, documentation: [], cases: checkCases(cases, of: name),
      place: syntax.place)
    owner.enums.append(enumeration)
    return CheckedType(
      kind: .anonymousEnum(name), constraint: enumeration.constraint,
      text: typeText(syntax))
  }
}

extension BuiltInType {
  /// The type that goes by another name in other languages and routers: `Integer`,
  /// `number` and `str`.
  static func meant(by name: String) -> BuiltInType? {
    switch name.lowercased() {
    case "int", "integer", "long", "number": .int
    case "float", "float32", "float64", "double", "cgfloat", "real": .double
    case "bool", "boolean": .bool
    case "string", "str": .string
    case "uuid", "guid": .uuid
    case "url", "uri": .url
    case "date", "datetime": .date
    default: nil
    }
  }
}

extension CheckedType {
  var isDictionary: Bool { kind == .dictionary }

  var isCollection: Bool { isList || isDictionary }

  /// The type of one value: that of an element, in a list.
  var element: CheckedType { if case .list(let element) = kind { element } else { self } }
}

extension SyntaxTree.TypeSyntax {
  fileprivate var isPlainString: Bool {
    guard case .named(let name, nil) = base else { return false }
    return name.text == "String" && !isOptional
  }
}
