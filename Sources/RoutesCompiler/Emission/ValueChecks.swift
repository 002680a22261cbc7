import RouteMatching

/// Functions by which Swift says where a type of the user's is no `RouteValue`, or has no value
/// for a text of the table.
struct ValueChecks {
  let table: SwiftTable

  func write(to writer: inout SwiftWriter) {
    writeTypeChecks(to: &writer)
    writeTextChecks(to: &writer)
  }

  /// Where a link cannot have a value of a user's type, Swift says so at its `type` line.
  private func writeTypeChecks(to writer: inout SwiftWriter) {
    guard !table.table.userTypes.isEmpty else { return }
    writer.line()
    writer.line("/// Compiles only where a link can have a value of each type.")
    writer.block("private static func _requireRouteValues() {") { writer in
      for type in table.table.userTypes {
        writer.located(at: type.place) {
          $0.line("_Turnpike._requireRouteValue(\(type.name).self)")
        }
      }
    }
  }

  /// `_requireValues()`, which stops a debug build where a type of the user's rejects a
  /// default or the argument of a filter, in a mounted table too.
  private func writeTextChecks(to writer: inout SwiftWriter) {
    let texts = foreignTexts
    let mounts = table.root.all.flatMap(\.mounts)
    guard !texts.isEmpty || !mounts.isEmpty else { return }
    writer.section("Stops a debug build where a Swift type rejects a text of the table.")
    writer.block("\(table.access)static func _requireValues() {") { writer in
      for item in texts {
        writer.located(at: item.place) {
          $0.line("_Turnpike._requireRouteValue(\(item.text.quoted), as: \(item.type).self)")
        }
      }
      for mount in mounts { writer.line("\(mount.tableName)._requireValues()") }
    }
  }

  /// A text of the table that a Swift type of the user's may reject.
  private struct ForeignText {
    let text: String
    let type: String
    let place: SourceRange
  }

  private var foreignTexts: [ForeignText] {
    let filters = table.table.filters
    let defaults = table.root.all.flatMap(\.cases).flatMap(\.parameters)
      .flatMap { foreignTexts($0.defaultValue, of: $0) }
    let arguments = table.table.filterUses.flatMap { use in
      zip(use.filter.map { filters[$0].parameters } ?? [], use.arguments).flatMap {
        foreignTexts($1, of: $0)
      }
    }
    return defaults + arguments
  }

  private func foreignTexts(
    _ value: CheckedValue?, of parameter: CheckedParameter
  ) -> [ForeignText] {
    guard parameter.type.namesUserType else { return [] }
    let type = table.innerSpelling.type(parameter.type.element)
    return (value?.texts ?? []).map {
      ForeignText(text: $0, type: type, place: parameter.place)
    }
  }
}
