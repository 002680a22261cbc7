/// The declarations of a table, by name, before any of them is used: they may be below the
/// routes that need them.
struct Declarations {
  /// `type Login = String(/[a-z]+/)`, or `type ProductID` without a base.
  struct TypeName {
    let base: SyntaxTree.TypeSyntax?
  }

  let header: SyntaxTree.Header
  let imports: [CheckedImport]
  let schemes: [String]
  let hosts: [String]
  let options: CheckedOptions
  let enums: NamedList<CheckedEnum>
  let types: NamedList<TypeName>
  let filters: NamedList<SyntaxTree.FilterDeclaration>
  let attributes: NamedList<CheckedAttribute>
  /// Attributes whose types are wrong.
  let brokenAttributes: Set<String>
  /// Where each type and enum was declared first.
  let typePlaces: [String: SourceRange]

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
