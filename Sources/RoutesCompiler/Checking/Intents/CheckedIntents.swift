/// The intents and entities that a table declares for App Intents, the system's own way into apps.
package struct CheckedIntents: Hashable, Sendable {
  var intents: [CheckedIntent] = []
  var entities: [CheckedEntity] = []

  package init() {}

  var isEmpty: Bool { intents.isEmpty && entities.isEmpty }
}

/// `/orders -> orders @intent("Show my orders")`
struct CheckedIntent: Hashable, Sendable {
  /// `OpenOrders`
  let name: String
  let title: String
  /// By index in the table.
  let route: Int
  /// The parameters that the intent asks for, by index; none if the route has an entity.
  let parameters: [Int]
  /// The type of `@entity` on the same route.
  let target: CheckedEntity?
}

/// `/product/:id -> product(id: ProductID) @entity(ProductEntity)`
struct CheckedEntity: Hashable, Sendable {
  /// As written; the name of an enum if it is one of the table.
  let name: String
  /// By index in the table.
  let route: Int
  /// The parameter that is the entity's identifier, by index.
  let identifier: Int?
  /// The enum of the table whose values the entity has.
  let isEnum: Bool
  let place: SourceRange
}

extension TypedRoute {
  /// The parameters that each of its links has, by index. An intent writes these alone: what a
  /// link may leave out, App Intents could not.
  var requiredParameters: [Int] {
    let catchAlls = patterns.first?.bound.catchAlls ?? []
    return parameters.indices.filter { index in
      let parameter = parameters[index]
      return !parameter.mayBeAbsent && (!parameter.type.isCollection || catchAlls.contains(index))
    }
  }
}

extension CheckedType {
  /// The name of the enum of the table that it is.
  var enumName: String? {
    switch kind {
    case .enumeration(let name), .anonymousEnum(let name): name
    case .builtIn, .user, .list, .dictionary: nil
    }
  }
}
