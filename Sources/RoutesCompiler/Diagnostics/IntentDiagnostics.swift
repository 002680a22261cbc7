/// `@intent` and `@entity`, whose links App Intents write.
extension Diagnostic {
  /// - Parameter hosts: The hosts of the table, all of which have a `*`.
  static func intentWithoutHost(
    _ attribute: String, of route: String, pattern: String, hosts: [String], at place: SourceRange
  ) -> Self {
    let needs = "'@\(attribute)' of '\(route)' needs"
    guard let host = hosts.first else {
      return Diagnostic(
        "R096", .error, "\(needs) a web link, and the table has no host", at: place,
        note: "write 'host …' with the host of your site, or begin the pattern with it: "
          + "'https://…\(pattern)'")
    }
    return Diagnostic(
      "R096", .error, "\(needs) one host, and '\(host)' matches many", at: place,
      note: "name one on the same line: 'host \(host), www\(host.dropFirst())'")
  }

  static func intentWithScheme(
    _ scheme: String, _ attribute: String, of route: String, pattern: String,
    at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R096", .error,
      "'@\(attribute)' of '\(route)' needs a web link, and '\(pattern)' is one of scheme "
        + "'\(scheme)'",
      at: place,
      note: "begin the pattern with '/', or with a host: 'https://www.example.com/…'")
  }

  static func intentWithOpenHost(
    _ attribute: String, of route: String, pattern: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R096", .error,
      "'@\(attribute)' of '\(route)' needs one host, and '\(pattern)' has a value there",
      at: place, note: "write the whole host: 'https://www.example.com/…'")
  }

  /// A value that App Intents do not write as links have it.
  struct IntentValue {
    let route: String
    /// As declared: `at: Date`.
    let parameter: String
    let place: SourceRange
    /// Whether a link can be without it as soon as it is optional.
    let canBeAbsent: Bool
  }

  /// - Parameter name: The user's type, for which an entity may stand.
  static func intentWithType(_ value: IntentValue, entity name: String?) -> Self {
    let entity = name.map {
      "write '@entity(\(entityName(for: $0)))' too, with the AppEntity that it identifies"
    }
    return intent(
      with: value, "App Intents write only 'String', 'Int' and enums into a link",
      instead: entity ?? leaveOut(value))
  }

  private static func intent(
    with value: IntentValue, _ reason: String, instead: String?, notes: [Note] = []
  ) -> Self {
    Diagnostic(
      "R097", .error,
      "the intent of '\(value.route)' can't have '\(value.parameter)': \(reason)",
      at: value.place,
      notes: notes + (instead.map { [Note($0), Note("or " + ownIntent)] } ?? [Note(ownIntent)]))
  }

  private static func leaveOut(_ value: IntentValue) -> String? {
    value.canBeAbsent ? "with '?' or a default, the intent leaves it out" : nil
  }

  private static let ownIntent = "an intent of your own can return 'OpenURLIntent'"

  /// `ProductEntity` for `ProductID`
  private static func entityName(for type: String) -> String {
    let name = type.split(separator: ".").last.map(String.init) ?? type
    return (name.hasSuffix("ID") ? String(name.dropLast(2)) : name) + "Entity"
  }

  /// - Parameter number: The least value.
  static func intentWithoutZeros(_ value: IntentValue, number: Int64, digits: Int) -> Self {
    let plain = "\(number)"
    let padded = String(repeating: "0", count: max(0, digits - plain.count)) + plain
    return intent(
      with: value, "App Intents write '\(plain)', and its links have '\(padded)'",
      instead: leaveOut(value))
  }

  static func intentWithSlashes(
    _ attribute: String, of route: String, _ name: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R097", .error,
      "the \(attribute) of '\(route)' can't have '*\(name)': App Intents write a value as one "
        + "segment",
      at: place, note: Self.ownIntent)
  }

  /// An enum that is the entity of one route, in the link of another.
  static func intentWithEntity(
    _ value: IntentValue, _ name: String, entityOf other: String, first: SourceRange
  ) -> Self {
    intent(
      with: value, "App Intents write '\(name)' as the link of '\(other)'",
      instead: leaveOut(value), notes: [Note("it is the entity of '\(other)' here", at: first)])
  }

  /// `_name` beside `name`
  static func intentWithStoredName(
    of route: String, _ name: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    let other = name.dropFirst()
    return Diagnostic(
      "R098", .error,
      "the intent of '\(route)' can't have both '\(name)' and '\(other)', which Swift stores as "
        + "'\(name)'",
      at: place, notes: [Note("'\(other)' is here", at: first), Note("rename one")])
  }

  static func typeHidingIntents(_ name: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R098", .error, "the type '\(name)' already has a meaning in the code of intents", at: place,
      note: "rename it")
  }

  static func secondIntent(_ attribute: String, at place: SourceRange, first: SourceRange) -> Self {
    Diagnostic(
      "R098", .error, "'@\(attribute)' appears twice; a route has one", at: place,
      notes: [Note("first here", at: first)])
  }

  static func intentElsewhere(_ attribute: String, than line: String, at place: SourceRange)
    -> Self
  {
    Diagnostic(
      "R098", .error, "'@\(attribute)' belongs to one route, not to \(line)", at: place,
      note: "write it on the line of each route")
  }

  static func mountedIntent(
    _ attribute: String, route: String, of table: String, at place: SourceRange
  ) -> Self {
    Diagnostic(
      "R098", .error,
      "\(table) has '@\(attribute)' on '\(route)', which has other links where it is mounted",
      at: place, note: "remove the attribute there, or include these routes in this table")
  }

  /// - Parameter other: The attribute that keeps links from outside away.
  static func unreachableIntent(
    _ attribute: String, of route: String, refusedBy other: String, at place: SourceRange
  ) -> Self {
    let reason =
      other == "inApp"
      ? "links from outside do not open it" : "association files leave its links out"
    return Diagnostic(
      "R098", .error, "'\(route)' can't have '@\(attribute)' and '@\(other)': \(reason)",
      at: place, note: "remove one of them")
  }

  static func repeatedIntent(
    _ name: String, of route: String, as other: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    Diagnostic(
      "R098", .error, "the intent of '\(route)' would be named '\(name)', as is \(other)",
      at: place, notes: [Note("'\(name)' is here", at: first), Note("rename one")])
  }

  static func repeatedEntity(
    _ name: String, route: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    Diagnostic(
      "R098", .error, "'\(name)' is the entity of '\(route)' already, and has one link", at: place,
      notes: [Note("first here", at: first)])
  }

  /// `@entity(ShopRoute.Sort)`
  static func qualifiedEntity(_ name: String, in table: String, at place: SourceRange) -> Self {
    Diagnostic(
      "R098", .error, "'\(name)' is an enum of this table", at: place,
      note: "write '@entity(\(name.dropFirst(table.count + 1)))'")
  }

  /// - Parameter type: The name that the entity's begins with.
  static func entityNamedAsType(
    _ name: String, type: String, at place: SourceRange, first: SourceRange
  ) -> Self {
    Diagnostic(
      "R098", .error, "'\(type)' is a type of this table, and no 'AppEntity'", at: place,
      notes: [
        Note("'\(type)' is here", at: first),
        Note("name the entity's module too, as in 'App.\(name)', or rename one"),
      ])
  }

  static func entityWithoutIdentifier(
    _ name: String, isEnum: Bool, route: String, at place: SourceRange
  ) -> Self {
    guard isEnum else {
      return Diagnostic(
        "R098", .error, "the links of '\(route)' have no value that says which '\(name)' it is",
        at: place,
        note: "'@entity' belongs to a route with a parameter, such as '/product/:id'")
    }
    return Diagnostic(
      "R098", .error, "the links of '\(route)' have more, or other, values than one '\(name)'",
      at: place, note: "'@entity' belongs to a route with one value, whose type is '\(name)'")
  }
}
