import MatchTableBuilding

/// The declarations of a table, by name, before any of them is used: they may be below the
/// routes that need them.
struct Declarations {
  /// `type Login = String(/[a-z]+/)`, or `type ProductID` without a base.
  struct TypeName {
    let base: SyntaxTree.TypeSyntax?
  }

  let header: SyntaxTree.Header
  var imports: [CheckedImport] = []
  var schemes: [String] = []
  /// The first of them that is `http` or `https`.
  var webScheme: SyntaxTree.Name?
  var hosts: [String] = []
  var options = CheckedOptions()
  var enums = NamedList<CheckedEnum>()
  var types = NamedList<TypeName>()
  var filters = NamedList<SyntaxTree.FilterDeclaration>()
  var attributes = NamedList<CheckedAttribute>()
  /// Attributes whose types are wrong.
  var brokenAttributes: Set<String> = []
  /// Where each type and enum was declared first.
  var typePlaces: [String: SourceRange] = [:]

  /// The types that are the user's own, in order.
  var userTypes: [CheckedUserType] {
    zip(types.names, types.elements).compactMap { name, type in
      guard type.base == nil, let place = typePlaces[name] else { return nil }
      return CheckedUserType(name: name, place: place)
    }
  }
}

package struct CheckedImport: Sendable {
  package let module: String
  package let place: SourceRange
}

/// A Swift type of the user's: `type ProductID`.
package struct CheckedUserType: Sendable {
  package let name: String
  /// The name's place, where Swift's own errors about the type are to land.
  package let place: SourceRange
}

/// A declared custom attribute: `attribute analytics(String)`.
package struct CheckedAttribute: Sendable {
  package let name: String
  package let type: BuiltInType?
  package let place: SourceRange
}

/// An enum that the generated code declares.
package struct CheckedEnum: Sendable {
  package struct Case: Sendable {
    package let name: String
    package let rawValue: String
  }

  package let name: String
  package let documentation: [String]
  package let cases: [Case]
  package let place: SourceRange
}

extension CheckedEnum {
  /// The texts of its cases in a link.
  var constraint: TextConstraint {
    .oneOf(cases.map(\.rawValue).sortedByBytes)
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

  subscript(index: Int) -> Element { elements[index] }

  /// The same names for other things, in the same order.
  func map<Other>(_ transform: (Element) -> Other) -> NamedList<Other> {
    NamedList<Other>(elements: elements.map(transform), names: names, indices: indices)
  }
}
