import MatchTableBuilding

/// Whose parameters are being checked: anonymous enums are named after it.
struct ParameterOwner {
  /// The name of a case or filter.
  let name: String
  /// The anonymous enums of its parameters.
  var enums: [CheckedEnum] = []
  /// Whether a type was unknown or wrong. Nothing that depends on it is checked.
  var isBroken = false
}

/// Types of parameters: which texts of a link they take, and which Swift type they are.
///
/// A class, because all parameters of a table look up names here, each of which is
/// checked once.
final class TypeChecker {
  private let unit: CompilationUnit
  private let declarations: Declarations
  private let diagnostics: DiagnosticCollector
  /// The declared enums, and the anonymous ones of filters.
  private(set) var enums: NamedList<CheckedEnum>
  /// Where each type and enum was declared first.
  private(set) var places: [String: SourceRange]
  private var known: [String: CheckedType] = [:]
  private var expressions: [ExactText: RegularExpression] = [:]
  private var ranges: [Bounds: TextConstraint] = [:]
  /// Names of types whose bases are being checked.
  private var openAliases: Set<String> = []
  /// A chain of thousands is one mistake, although it is read in pieces.
  private var isNestingReported = false

  init(
    _ unit: CompilationUnit, _ declarations: Declarations, _ diagnostics: DiagnosticCollector
  ) {
    self.unit = unit
    self.declarations = declarations
    self.diagnostics = diagnostics
    enums = declarations.enums
    places = declarations.typePlaces
  }

  /// Reports mistakes in declared types, those that nothing uses among them.
  func checkDeclared() {
    for name in declarations.types.names {
      if let place = places[name] { _ = type(named: SyntaxTree.Name(name, at: place)) }
    }
  }

  /// Makes the anonymous enum of a filter's parameter one of the table's own.
  func declare(_ enumeration: CheckedEnum, label: String, at place: SourceRange) {
    if let first = places[enumeration.name] {
      diagnostics.report(
        .anonymousEnumName(enumeration.name, of: label, line: first.line, at: place))
    } else {
      places[enumeration.name] = enumeration.place
      _ = enums.add(enumeration, named: enumeration.name)
    }
  }

  /// Returns the type of a parameter. One that is unknown is reported, and takes any
  /// text from then on.
  func check(
    _ syntax: SyntaxTree.TypeSyntax, of label: String, owner: inout ParameterOwner
  ) -> CheckedType {
    switch syntax.base {
    case .named(let name, let constraint): named(name, constraint, syntax, owner: &owner)
    case .list(let element): list(element, syntax, of: label, owner: &owner)
    case .dictionary(let key, let value): dictionary(key, value, syntax, owner: &owner)
    case .cases(let cases): anonymousEnum(cases, syntax, of: label, owner: &owner)
    }
  }

  private func list(
    _ element: SyntaxTree.TypeSyntax, _ syntax: SyntaxTree.TypeSyntax, of label: String,
    owner: inout ParameterOwner
  ) -> CheckedType {
    let type = check(element, of: label, owner: &owner)
    if type.isCollection || element.isOptional {
      diagnostics.report(
        .listElement(element.place.text, at: element.place))
      owner.isBroken = true
    }
    return CheckedType(
      kind: .list(type), constraint: type.constraint, text: syntax.textOfType, slash: type.slash)
  }

  private func dictionary(
    _ key: SyntaxTree.TypeSyntax, _ value: SyntaxTree.TypeSyntax,
    _ syntax: SyntaxTree.TypeSyntax, owner: inout ParameterOwner
  ) -> CheckedType {
    if !key.isPlainString || !value.isPlainString {
      diagnostics.report(.dictionaryType(syntax.place.text, at: syntax.place))
      owner.isBroken = true
    }
    return CheckedType(kind: .dictionary, constraint: .any, text: syntax.textOfType)
  }

  private func anonymousEnum(
    _ cases: [SyntaxTree.EnumCase], _ syntax: SyntaxTree.TypeSyntax, of label: String,
    owner: inout ParameterOwner
  ) -> CheckedType {
    let name =
      SwiftLabel.upperCamel(owner.name) + SwiftLabel.upperCamel(SwiftLabel.make(from: label))
    if ReservedName.isType(name) {
      diagnostics.report(.reservedAnonymousEnum(name, of: label, at: syntax.place))
    }
    let cases = diagnostics.checkCases(
      cases, of: name, ignoresCase: declarations.options.matching.ignoresPathCase)
    let enumeration = CheckedEnum(
      name: name, documentation: [], cases: cases, place: syntax.place)
    owner.enums.append(enumeration)
    return CheckedType(
      kind: .anonymousEnum(name), constraint: enumeration.constraint, text: syntax.textOfType)
  }
}

/// Types by name.
extension TypeChecker {
  private func named(
    _ name: SyntaxTree.Name, _ constraint: SyntaxTree.Constraint?,
    _ syntax: SyntaxTree.TypeSyntax, owner: inout ParameterOwner
  ) -> CheckedType {
    guard let type = type(named: name) else {
      reportUnknown(name)
      owner.isBroken = true
      return CheckedType(
        kind: .user(name.text), constraint: .any, text: name.text, isUnknown: true)
    }
    guard let constraint else { return type }
    let narrowed = narrow(type, named: name.text, by: constraint)
    owner.isBroken = owner.isBroken || narrowed == nil
    return (narrowed ?? type).written(syntax.textOfType)
  }

  /// The type that a name denotes, without regard to a constraint at its use.
  private func type(named name: SyntaxTree.Name) -> CheckedType? {
    if let type = known[name.text] { return type }
    let type = find(name)
    known[name.text] = type
    return type
  }

  private func find(_ name: SyntaxTree.Name) -> CheckedType? {
    if let builtIn = BuiltInType(rawValue: name.text) { return CheckedType(builtIn) }
    if let enumeration = enums[name.text] {
      return CheckedType(
        kind: .enumeration(name.text), constraint: enumeration.constraint, text: name.text)
    }
    guard let declared = declarations.types[name.text] else { return nil }
    guard let base = declared.base else {
      return CheckedType(kind: .user(name.text), constraint: .any, text: name.text)
    }
    return alias(name.text, of: base)
  }

  /// The type of `type Login = String(/[a-z]+/)`. An alias that needs itself is
  /// reported as unknown where it does.
  private func alias(_ name: String, of base: SyntaxTree.TypeSyntax) -> CheckedType {
    let limit = 32
    let isCircular = openAliases.contains(name)
    guard !isCircular, openAliases.count < limit else {
      if isCircular {
        diagnostics.report(.circularType(name, at: base.place))
      } else if !isNestingReported {
        isNestingReported = true
        diagnostics.report(.nestedTooDeep("names of types", limit: limit, at: base.place))
      }
      return CheckedType(kind: .user(name), constraint: .any, text: name)
    }
    openAliases.insert(name)
    defer { openAliases.remove(name) }
    if case .named = base.base {
    } else {
      diagnostics.report(.aliasOfCollection(name, at: base.place))
    }
    var owner = ParameterOwner(name: name)
    return check(base, of: "", owner: &owner).written(name)
  }

  private func reportUnknown(_ name: SyntaxTree.Name) {
    guard !unit.isBroken(name.text) else { return }
    // `Foundation.URL`
    let isOfModule = ["Foundation.", "Swift."].contains(where: name.text.hasPrefix)
    let last = isOfModule ? String(name.text.drop { $0 != "." }.dropFirst()) : name.text
    let meant = (BuiltInType(rawValue: last) ?? BuiltInType.meant(by: last))?.rawValue
    let names = BuiltInType.allCases.map(\.rawValue) + enums.names + declarations.types.names
    // A declaration in lower case was reported.
    let capital = SwiftLabel.lowerCamel(name.text)
    if meant == nil, name.text != capital, names.contains(capital) { return }
    if let meant {
      diagnostics.report(.misspeltType(name.text, as: [meant], at: name.place))
    } else if Suggestion.name(for: name.text, among: names) != nil {
      diagnostics.report(.misspeltType(name.text, as: names, at: name.place))
    } else if ReservedName.isType(name.text) || name.text.first?.isLowercase ?? false {
      diagnostics.report(.impossibleType(name.text, at: name.place))
    } else {
      diagnostics.report(.undeclaredType(name.text, at: name.place))
    }
  }
}

/// Constraints: `Int(1...)`, `String(1...80)`, `String(/[a-z]+/)`.
extension TypeChecker {
  /// Returns the type that a constraint leaves of another, or `nil` where it is wrong
  /// and reported.
  private func narrow(
    _ type: CheckedType, named name: String, by constraint: SyntaxTree.Constraint
  ) -> CheckedType? {
    guard case .builtIn(let builtIn) = type.kind else {
      diagnostics.report(.unconstrainable(name, at: constraint.place))
      return nil
    }
    guard type.constraint == builtIn.constraint else {
      diagnostics.report(.constrainedTwice(name, at: constraint.place))
      return nil
    }
    switch constraint {
    case .range(let lower, let upper, let isClosed, let place):
      let bounds = Bounds(
        lower: lower?.text, upper: upper?.text, isClosed: isClosed, type: builtIn)
      return texts(in: bounds, at: place).map {
        CheckedType(
          kind: type.kind, constraint: $0, text: type.text, range: try? bounds.integers())
      }
    case .regularExpression(let text):
      guard builtIn == .string else {
        diagnostics.report(.unconstrainable(name, at: text.place))
        return nil
      }
      return expression(text).map { expression in
        CheckedType(
          kind: type.kind, constraint: .automaton(expression.automaton), text: type.text,
          slash: expression.slash.map {
            SlashInExpression(text: text.text, place: text.place.part($0))
          })
      }
    }
  }

  private func texts(in bounds: Bounds, at place: SourceRange) -> TextConstraint? {
    if let known = ranges[bounds] { return known }
    do {
      let constraint = try bounds.constraint()
      ranges[bounds] = constraint
      return constraint
    } catch {
      let name = bounds.type.rawValue
      diagnostics.report(
        .malformedBounds(error, in: "\(name)(\(place.text))", of: name, at: place))
      return nil
    }
  }

  private func expression(_ text: SyntaxTree.Name) -> RegularExpression? {
    let key = ExactText(text.text)
    if let known = expressions[key] { return known }
    do {
      let expression = try RegularExpression(text.text)
      expressions[key] = expression
      return expression
    } catch {
      diagnostics.report(
        .regularExpression(
          text.text, error, at: text.place.part(error.bytes)))
      return nil
    }
  }
}

extension SyntaxTree.TypeSyntax {
  /// `Int(1...)` without the `?` after it.
  fileprivate var textOfType: String { base.description }

  fileprivate var isPlainString: Bool {
    guard case .named(let name, nil) = base else { return false }
    return name.text == "String" && !isOptional
  }
}
