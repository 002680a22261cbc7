/// The declarations of a table, by name, before any of them is used: they may be below the
/// routes that need them.
struct Declarations {
  /// `type Login = String(/[a-z]+/)`, or `type ProductID` without a base.
  struct TypeName {
    var base: SyntaxTree.TypeSyntax?
  }

  var header: SyntaxTree.Header?
  var imports: [CheckedImport] = []
  var schemes: [String] = []
  var hosts: [String] = []
  var options = CheckedTable.Options()
  var enums = NamedList<CheckedEnum>()
  var types = NamedList<TypeName>()
  var filters = NamedList<CheckedFilter>()
  var attributes = NamedList<CheckedAttribute>()
  /// Those whose types are wrong.
  var brokenAttributes: Set<String> = []
  /// The declarations of the filters, whose types are checked once all are known.
  var filterSyntax: [SyntaxTree.FilterDeclaration] = []
  /// Where each type and enum was declared first.
  var typePlaces: [String: SourceRange] = [:]
  var usedFilters: Set<Int> = []

  /// The types that are the user's own, in order.
  var userTypes: [CheckedUserType] {
    zip(types.names, types.elements).compactMap { name, type in
      guard type.base == nil, let place = typePlaces[name] else { return nil }
      return CheckedUserType(name: name, place: place)
    }
  }

  /// The names that a signature may use, for suggestions.
  var typeNames: [String] {
    BuiltInType.allCases.map(\.rawValue) + enums.names + types.names
  }

  /// Whether a `type` line may have the name.
  func canDeclareType(named name: String) -> Bool {
    !ReservedName.types.contains(name) && !(name.first?.isLowercase ?? false)
  }
}

/// Things that are declared once, in order and by name.
struct NamedList<Element> {
  private(set) var elements: [Element] = []
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  /// Returns `false`, and adds nothing, if the name is taken.
  mutating func add(_ element: Element, named name: String) -> Bool {
    guard indices[name] == nil else { return false }
    indices[name] = elements.count
    names.append(name)
    elements.append(element)
    return true
  }

  func index(of name: String) -> Int? { indices[name] }

  subscript(name: String) -> Element? { indices[name].map { elements[$0] } }

  subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }
}
