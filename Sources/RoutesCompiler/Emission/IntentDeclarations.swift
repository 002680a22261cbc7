import RouteMatching

/// The extensions that App Intents read while an app is built, on platforms that have them:
///
/// ```swift
/// nonisolated extension ShopRoute {
///   struct OpenProduct: AppIntents.URLRepresentableIntent {
///     static let title: LocalizedStringResource = "Open a product"
///
///     static var urlRepresentation: URLRepresentation {
///       "https://shop.example.com/product/\(\.$id)"
///     }
/// ```
struct IntentDeclarations {
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let checked = table.table.intents
    guard !checked.isEmpty else { return }
    writer.section("App Intents read all of this while the app is built: only literals.")
    writer.line("#if canImport(AppIntents)")
    writer.indent()
    if !checked.intents.isEmpty {
      writer.block("nonisolated extension \(table.name) {") { writer in
        for (number, intent) in checked.intents.enumerated() {
          if number > 0 { writer.line() }
          write(intent, to: &writer)
        }
      }
    }
    EntityDeclarations(table: table).write(to: &writer)
    writer.outdent()
    writer.line("#endif")
  }

  private func write(_ intent: CheckedIntent, to writer: inout SwiftWriter) {
    let route = table.table.routes[intent.route]
    let isOpening = intent.target == nil ? "" : "AppIntents.OpenIntent, "
    writer.documentation(route.documentation)
    // Without 'nonisolated', which Swift takes for one of the parameters too; it has that of the
    // extension.
    writer.line(
      "\(table.access)struct \(intent.name):",
      "\(isOpening)AppIntents.URLRepresentableIntent {")
    writer.indent()
    let title = intent.title.quoted
    writer.line("\(table.access)static let title: LocalizedStringResource =", title)
    if intent.target == nil { writeLink(of: route, to: &writer) }
    writeMembers(members(of: intent), to: &writer)
    writer.outdent()
    writer.line("}")
  }

  private func writeLink(of route: CheckedRoute, to writer: inout SwiftWriter) {
    let link = IntentLink(of: route, hosts: table.table.hosts)
    writer.line()
    writer.block("\(table.access)static var urlRepresentation: URLRepresentation {") {
      $0.line(link.literal { "\\(\\.$\(route.parameters[$0].label))" })
    }
  }
}

/// The parameters of an intent.
extension IntentDeclarations {
  private struct Member {
    let name: String
    let title: String
    let type: String
    /// Where Swift's own errors about the type belong.
    var place: SourceRange?
  }

  private func members(of intent: CheckedIntent) -> [Member] {
    if let target = intent.target {
      return [
        Member(
          name: "target", title: target.title, type: table.type(of: target),
          place: target.isEnum ? nil : target.place)
      ]
    }
    let parameters = table.table.routes[intent.route].parameters
    let spelling = table.spelling(outsideEnumOf: intent.route)
    return intent.parameters.map { index in
      let parameter = parameters[index]
      return Member(
        name: parameter.label, title: SwiftLabel.words(of: parameter.label),
        type: spelling.type(parameter.type))
    }
  }

  private func writeMembers(_ members: [Member], to writer: inout SwiftWriter) {
    for member in members {
      writer.line()
      writer.located(at: member.place, offset: 1) { writer in
        // Not '@Parameter', which would be an enum of the table that has this name.
        writer.line("@AppIntents.IntentParameter(title: \(member.title.quoted))")
        writer.line("\(table.access)var \(SwiftName.declared(member.name)): \(member.type)")
      }
    }
    writer.line()
    writer.line("\(table.access)init() {}")
    guard !members.isEmpty else { return }
    writer.line()
    let parameters = members.map { "\(SwiftName.parameter($0.name)): \($0.type)" }
    writer.list("\(table.access)init(", parameters, ") {")
    for member in members {
      writer.line("  self.\(SwiftName.declared(member.name)) = \(SwiftName.local(member.name))")
    }
    writer.line("}")
  }
}

extension CheckedEntity {
  /// `Product` for `ProductEntity`, as people read it.
  fileprivate var title: String {
    let name = name.split(separator: ".").last.map(String.init) ?? name
    let isLong = name.hasSuffix("Entity") && name != "Entity"
    return SwiftLabel.words(of: isLong ? String(name.dropLast(6)) : name)
  }
}

extension SwiftTable {
  /// Types as they are written outside the table's enum, for a route's own.
  func spelling(outsideEnumOf route: Int) -> SwiftSpelling {
    spelling(outside: root.all.last { $0.routes.contains(route) } ?? root)
  }

  /// The type of an entity where its code is.
  func type(of entity: CheckedEntity) -> String {
    guard entity.isEnum, let parameter = entity.identifier else { return entity.name }
    let route = table.routes[entity.route]
    return spelling(outsideEnumOf: entity.route).type(route.parameters[parameter].type)
  }
}
