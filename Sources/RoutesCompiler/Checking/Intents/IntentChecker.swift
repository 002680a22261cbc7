import RouteMatching

/// `@intent` and `@entity`: whether the link of the route can be one of those that App Intents
/// write.
///
/// They read `"https://shop.example.com/product/\(.id)"` in the source while the app is built,
/// and know nothing of the table: what such a text can't say is an error here, because there
/// it would be a link that opens nothing.
struct IntentChecker {
  /// The name of the table.
  let table: String
  let hosts: [String]
  let areHostsBroken: Bool
  /// The names of the declared enums.
  let enums: Set<String>
  let routes: [TypedRoute]
  let mounts: [CheckedMount]
  /// The types that the table's enum has or names, and the enum itself, by where they are
  /// declared.
  let types: [String: SourceRange]
  /// Those that are the user's own, outside the table's enum.
  let userTypes: Set<String>
  let diagnostics: DiagnosticCollector

  func check() -> CheckedIntents {
    var checked = CheckedIntents()
    for mount in mounts { check(mount) }
    for name in ReservedName.intentTypes {
      types[name].map { diagnostics.report(.typeHidingIntents(name, at: $0)) }
    }
    let own = routes.filter { !$0.isMounted }
    for route in own {
      guard let written = route.metadata.entity, isReachable(route, "entity", at: written.place),
        let entity = entity(written, of: route, among: checked.entities)
      else { continue }
      checked.entities.append(entity)
    }
    for route in own {
      guard let written = route.metadata.intent, isReachable(route, "intent", at: written.place),
        let intent = intent(written, of: route, with: checked)
      else { continue }
      checked.intents.append(intent)
    }
    return checked
  }

  /// The code of a mounted table is in its own module, which knows neither the prefix nor the
  /// hosts here.
  private func check(_ mount: CheckedMount) {
    let route = routes[mount.routes].first {
      $0.metadata.intent != nil || $0.metadata.entity != nil
    }
    guard let route else { return }
    let attribute = route.metadata.intent == nil ? "entity" : "intent"
    diagnostics.report(
      .mountedIntent(attribute, route: route.name, of: mount.tableName, at: mount.place))
  }
}

/// The links of a route.
extension IntentChecker {
  /// Whether links from outside open the route, with a host that is always the same. A broken
  /// route has been reported.
  private func isReachable(
    _ route: TypedRoute, _ attribute: String, at place: SourceRange
  ) -> Bool {
    guard let pattern = route.patterns.first, !pattern.variants.isEmpty else { return false }
    guard let problem = problem(of: route, pattern, attribute, at: place) else { return true }
    diagnostics.report(problem)
    return false
  }

  private func problem(
    of route: TypedRoute, _ pattern: CheckedPattern, _ attribute: String, at place: SourceRange
  ) -> Diagnostic? {
    if route.metadata.isInApp {
      return .unreachableIntent(attribute, of: route.dottedName, refusedBy: "inApp", at: place)
    }
    if route.metadata.isHidden {
      return .unreachableIntent(attribute, of: route.dottedName, refusedBy: "hidden", at: place)
    }
    switch pattern.bound.site {
    case .scheme(let scheme):
      return .intentWithScheme(
        scheme, attribute, of: route.dottedName, pattern: pattern.text, at: place)
    case .host:
      guard pattern.bound.hostPlaceholders.isEmpty else {
        return .intentWithOpenHost(
          attribute, of: route.dottedName, pattern: pattern.text, at: place)
      }
      return nil
    case nil:
      guard LinkPrinter.webFront(hosts: hosts) == nil, !areHostsBroken else { return nil }
      return .intentWithoutHost(
        attribute, of: route.dottedName, pattern: pattern.text, hosts: hosts, at: place)
    }
  }

  /// Reports a value whose slashes are slashes of the link.
  private func reportsCatchAll(
    among parameters: [Int], of route: TypedRoute, _ attribute: String
  ) -> Bool {
    let catchAlls = route.patterns.first?.bound.catchAlls ?? []
    guard let index = parameters.first(where: catchAlls.contains) else { return false }
    let parameter = route.parameters[index]
    diagnostics.report(
      .intentWithSlashes(attribute, of: route.dottedName, parameter.name, at: parameter.place))
    return true
  }
}

/// `@entity`
extension IntentChecker {
  private func entity(
    _ written: RouteMetadata.Argument, of route: TypedRoute, among others: [CheckedEntity]
  ) -> CheckedEntity? {
    if let first = others.first(where: { isEntity($0, written.text, of: route) }) {
      diagnostics.report(
        .repeatedEntity(
          written.text, route: routes[first.route].dottedName, at: written.place,
          first: first.place))
      return nil
    }
    let required = route.requiredParameters
    let declared = enums.union(route.enums.map(\.name))
    if declared.contains(where: { written.text == "\(table).\($0)" }) {
      diagnostics.report(.qualifiedEntity(written.text, in: table, at: written.place))
      return nil
    }
    let isEnum = declared.contains(written.text)
    guard isEnum || !reportsOwnType(written) else { return nil }
    let isFound =
      isEnum
      ? required.map { route.parameters[$0].type.enumName } == [written.text] : !required.isEmpty
    guard isFound else {
      diagnostics.report(
        .entityWithoutIdentifier(
          written.text, isEnum: isEnum, route: route.dottedName, at: written.place))
      return nil
    }
    guard !reportsCatchAll(among: required, of: route, "entity") else { return nil }
    return CheckedEntity(
      name: written.text, route: route.index, identifier: identifier(of: route, required),
      isEnum: isEnum, place: written.place)
  }

  /// Whether a type of the route is the entity. Unnamed enums of two groups may have one name.
  private func isEntity(_ entity: CheckedEntity, _ name: String, of route: TypedRoute) -> Bool {
    guard entity.name == name else { return false }
    let isUnnamed = entity.isEnum && !enums.contains(name)
    return !isUnnamed || routes[entity.route].path.dropLast() == route.path.dropLast()
  }

  /// Reports an entity whose name means a type of the table where its intent is.
  private func reportsOwnType(_ written: RouteMetadata.Argument) -> Bool {
    let name = written.text.prefix { $0 != "." }
    guard !userTypes.contains(String(name)), let first = types[String(name)] else { return false }
    diagnostics.report(
      .entityNamedAsType(written.text, type: String(name), at: written.place, first: first))
    return true
  }

  /// The one parameter, whatever its name, or the one that is called `id`.
  private func identifier(of route: TypedRoute, _ required: [Int]) -> Int? {
    required.count == 1 ? required[0] : required.first { route.parameters[$0].label == "id" }
  }
}

/// `@intent`
extension IntentChecker {
  private func intent(
    _ written: RouteMetadata.Argument, of route: TypedRoute, with checked: CheckedIntents
  ) -> CheckedIntent? {
    let name = "Open" + route.path.map(SwiftLabel.upperCamel).joined()
    if let first = checked.intents.first(where: { $0.name == name }) {
      diagnostics.report(
        .repeatedIntent(
          name, of: route.dottedName, as: "the intent of '\(routes[first.route].dottedName)'",
          at: written.place, first: routes[first.route].place))
      return nil
    }
    if let first = types[name] {
      diagnostics.report(
        .repeatedIntent(
          name, of: route.dottedName, as: "a type of the table", at: written.place, first: first))
      return nil
    }
    if let first = checked.entities.first(where: { $0.name == name }) {
      diagnostics.report(
        .repeatedIntent(
          name, of: route.dottedName, as: "an entity", at: written.place, first: first.place))
      return nil
    }
    let target = checked.entities.first { $0.route == route.index }
    // An entity with a mistake has been reported.
    guard target != nil || route.metadata.entity == nil else { return nil }
    let required = target == nil ? route.requiredParameters : []
    guard !reportsValue(among: required, of: route, checked.entities) else { return nil }
    return CheckedIntent(
      name: name, title: written.text, route: route.index, parameters: required, target: target)
  }

  /// Reports the values that App Intents do not write as links have them.
  private func reportsValue(
    among parameters: [Int], of route: TypedRoute, _ entities: [CheckedEntity]
  ) -> Bool {
    guard !reportsCatchAll(among: parameters, of: route, "intent") else { return true }
    let problems = parameters.compactMap { index in
      problem(with: index, of: route, entities) ?? clash(of: index, among: parameters, of: route)
    }
    problems.forEach(diagnostics.report)
    return !problems.isEmpty
  }

  private func problem(
    with index: Int, of route: TypedRoute, _ entities: [CheckedEntity]
  ) -> Diagnostic? {
    let parameter = route.parameters[index]
    let value = Diagnostic.IntentValue(
      route: route.dottedName, parameter: parameter.text, place: parameter.place,
      canBeAbsent: route.canLeaveOut(index))
    switch parameter.type.kind {
    case .builtIn(.string): return nil
    case .builtIn(.int):
      guard case .integer(let lower, _, let width?) = parameter.type.constraint, width > 0 else {
        return nil
      }
      return .intentWithoutZeros(value, number: lower, digits: width)
    case .enumeration(let name), .anonymousEnum(let name):
      guard let entity = entities.first(where: { isEntity($0, name, of: route) }) else {
        return nil
      }
      return .intentWithEntity(
        value, name, entityOf: routes[entity.route].dottedName, first: entity.place)
    case .user(let name): return .intentWithType(value, entity: name)
    case .builtIn, .list, .dictionary: return .intentWithType(value, entity: nil)
    }
  }

  /// Swift keeps the value of a property with a wrapper in one of its name after `_`.
  private func clash(of index: Int, among others: [Int], of route: TypedRoute) -> Diagnostic? {
    let parameter = route.parameters[index]
    let other = others.first { "_" + route.parameters[$0].label == parameter.label }
    guard let other else { return nil }
    return .intentWithStoredName(
      of: route.dottedName, parameter.label, at: parameter.place,
      first: route.parameters[other].place)
  }
}
