/// The intents and entities that a table declares for App Intents, the system's own way into apps.
package struct CheckedIntents: Sendable {
  var intents: [CheckedIntent] = []
  var entities: [CheckedEntity] = []

  package init() {}

  var isEmpty: Bool { intents.isEmpty && entities.isEmpty }
}

/// `/orders -> orders @intent("Show my orders")`
struct CheckedIntent: Sendable {
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
struct CheckedEntity: Sendable {
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

  /// Whether a link can be without a parameter as soon as it is optional: in the query, or at
  /// the end of the path.
  func canLeaveOut(_ parameter: Int) -> Bool {
    guard let bound = patterns.first?.bound else { return false }
    let isAlone = bound.segments.allSatisfy { !$0.parameters.contains(parameter) || $0.count == 1 }
    let isLast = bound.segments.reversed().drop { isAbsentable($0) }
      .dropFirst().allSatisfy { !$0.parameters.contains(parameter) }
    return isAlone && isLast
      && !bound.sitePlaceholders.contains { $0.parameter == parameter }
      && bound.textsAroundValues.allSatisfy { $0 == [parameter] || !$0.contains(parameter) }
  }

  private func isAbsentable(_ segment: [BoundPattern.Piece]) -> Bool {
    segment.last?.placeholder?.parameter.map { parameters[$0].mayBeAbsent } ?? false
  }
}

extension BoundPattern {
  /// The parameters of each text in the query and the fragment, of which a link has all or none.
  fileprivate var textsAroundValues: [[Int]] {
    let items = query + (fragment?.items ?? [])
    let texts = items.map(\.placeholders) + [fragment?.textPlaceholders ?? []]
    return texts.map { $0.compactMap(\.parameter) }
  }
}

extension [BoundPattern.Piece] {
  fileprivate var parameters: [Int] { compactMap { $0.placeholder?.parameter } }
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
