import RouteMatching

/// The types of which App Intents know a link: entities of the user's, and enums of the table.
///
/// ```swift
/// nonisolated extension ProductEntity: AppIntents.URLRepresentableEntity {
///   public static var urlRepresentation: URLRepresentation {
///     "https://shop.example.com/product/\(.id)"
///   }
/// }
/// ```
struct EntityDeclarations {
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    let checked = table.table.intents
    var isFirst = checked.intents.isEmpty
    for entity in checked.entities {
      if !isFirst { writer.line() }
      isFirst = false
      if entity.isEnum { writeEnum(entity, to: &writer) } else { write(entity, to: &writer) }
    }
    for item in enums {
      writer.line()
      writeChoices(of: item, to: &writer)
      guard !item.isEntity else { continue }
      writer.line()
      writeText(of: item, to: &writer)
    }
  }

  /// - Parameter place: Where Swift's own errors about the type belong.
  private func writeExtension(
    of type: String, _ conformance: String, at place: SourceRange? = nil,
    to writer: inout SwiftWriter, _ body: (inout SwiftWriter) -> Void
  ) {
    writer.located(at: place) {
      $0.line("nonisolated extension \(type):", "AppIntents.\(conformance) {")
    }
    writer.indent()
    body(&writer)
    writer.outdent()
    writer.line("}")
  }

  private func link(of entity: CheckedEntity) -> IntentLink {
    IntentLink(of: table.table.routes[entity.route], hosts: table.table.hosts)
  }

  private func write(_ entity: CheckedEntity, to writer: inout SwiftWriter) {
    let parameters = table.table.routes[entity.route].parameters
    let link = link(of: entity).literal { index in
      index == entity.identifier ? "\\(.id)" : "\\(\\.$\(parameters[index].label))"
    }
    writeExtension(
      of: entity.name, "URLRepresentableEntity", at: entity.place, to: &writer
    ) { writer in
      // Public because the user's type may be, whatever the table is.
      writer.block("public static var urlRepresentation: URLRepresentation {") { writer in
        writer.located(at: entity.place) { $0.line(link) }
      }
    }
  }
}

/// Enums of the table.
extension EntityDeclarations {
  private struct Choices {
    let name: String
    let declared: CheckedEnum
    /// Whether its values are links of their own.
    let isEntity: Bool
  }

  /// The enums that intents ask for, or open, each once.
  private var enums: [Choices] {
    var found: [Choices] = []
    let checked = table.table.intents
    let asked = checked.intents.flatMap { intent in intent.parameters.map { (intent.route, $0) } }
    let opened = checked.entities.compactMap { entity in
      entity.isEnum ? entity.identifier.map { (entity.route, $0) } : nil
    }
    for (uses, isEntity) in [(opened, true), (asked, false)] {
      for (route, parameter) in uses {
        guard let choices = choices(of: route, parameter, isEntity: isEntity),
          !found.contains(where: { $0.name == choices.name })
        else { continue }
        found.append(choices)
      }
    }
    return found
  }

  private func choices(of index: Int, _ parameter: Int, isEntity: Bool) -> Choices? {
    let route = table.table.routes[index]
    let type = route.parameters[parameter].type
    let declared = table.table.enums(of: route).first { $0.name == type.enumName }
    let name = table.spelling(outsideEnumOf: index).type(type)
    return declared.map { Choices(name: name, declared: $0, isEntity: isEntity) }
  }

  private func writeChoices(of item: Choices, to writer: inout SwiftWriter) {
    let access = table.access
    writeExtension(of: item.name, "AppEnum", to: &writer) { writer in
      writer.line(
        "\(access)static let typeDisplayRepresentation: AppIntents.TypeDisplayRepresentation =",
        SwiftLabel.words(of: item.declared.name).quoted)
      writer.line(
        "\(access)static let caseDisplayRepresentations:",
        "[\(item.name): AppIntents.DisplayRepresentation] = [")
      for choice in item.declared.cases {
        writer.line("  .\(choice.name): \(SwiftLabel.words(of: choice.name).quoted),")
      }
      writer.line("]")
    }
  }

  /// The links of its values, which are known as a whole.
  private func writeEnum(_ entity: CheckedEntity, to writer: inout SwiftWriter) {
    guard let parameter = entity.identifier,
      let item = choices(of: entity.route, parameter, isEntity: true)
    else { return }
    let link = link(of: entity)
    let head = "\(table.access)static var urlRepresentation: URLRepresentation {"
    writeExtension(of: item.name, "URLRepresentableEnum", to: &writer) { writer in
      writer.block(head) { writer in
        writer.line("URLRepresentation([")
        for choice in item.declared.cases {
          writer.line("  .\(choice.name): \(link.literal { _ in choice.linkText }),")
        }
        writer.line("])")
      }
    }
  }

  /// The text of a value in the link of an intent.
  private func writeText(of item: Choices, to writer: inout SwiftWriter) {
    let head = "\(table.access)var urlRepresentationParameter: \(table.standard("String"))? {"
    writeExtension(
      of: item.name, "CustomURLRepresentationParameterConvertible", to: &writer
    ) { writer in
      writer.block(head) { writer in
        guard item.declared.cases.contains(where: { $0.linkText != $0.rawValue }) else {
          return writer.line("rawValue")
        }
        writer.choice(over: "self") { writer in
          for choice in item.declared.cases {
            writer.line("case .\(choice.name): \(choice.linkText.quoted)")
          }
        }
      }
    }
  }
}

extension CheckedEnum.Case {
  /// The raw value with escapes for all that means something anywhere in a link.
  fileprivate var linkText: String {
    AllowedCharacters.query.encoding(rawValue)
  }
}
