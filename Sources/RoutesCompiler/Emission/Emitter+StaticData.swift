extension Emitter {
  /// The static members of the table's own enum.
  ///
  /// All data stands in literals of text: Swift compiles a text of any length at
  /// once, and an array of a thousand elements in seconds.
  mutating func emitTableMembers() {
    text.line()
    text.line("/// Names, patterns, documentation and examples of the routes.")
    text.line("\(access)static let table = Turnpike.RouteTableInfo<\(table.name)>(")
    emitLiteral("automaton", lines: automatonLines, isOneLine: true, ",")
    emitLiteral("templates", lines: templates, ",")
    emitLiteral(
      "description",
      lines: TableDescription(table, files: files).text.split(
        separator: "\n", omittingEmptySubsequences: false
      ).map(String.init), ")")
    emitRequirements()
    emitValueChecks()
  }

  private static let automatonWidth = 92

  private var automatonLines: [String] {
    let bytes = Array(automaton.utf8)
    return stride(from: 0, to: bytes.count, by: Self.automatonWidth).map { start in
      let end = min(start + Self.automatonWidth, bytes.count)
      return String(decoding: bytes[start..<end], as: UTF8.self)
    }
  }

  /// One line for each route, and one for the case of `otherwise`, whose links match
  /// nothing: `%FF` decodes to no text.
  private var templates: [String] {
    var templates = table.routes.map { LinkTemplate($0).text }
    if let otherwise = table.otherwise {
      templates.append("/%FF" + (otherwise.parameter.map { "?\($0.name)={0}" } ?? ""))
    }
    return templates
  }

  /// `label: #"""` … `"""#`, with enough `#` that no line ends it; its lines are one
  /// where `isOneLine` is set.
  private mutating func emitLiteral(
    _ label: String, lines: [String], isOneLine: Bool = false, _ end: String
  ) {
    let mark = String(repeating: "#", count: Self.poundCount(of: lines))
    text.indent()
    text.line(label + ": " + mark + "\"\"\"")
    text.indent()
    for (number, line) in lines.enumerated() {
      let isLast = number + 1 == lines.count
      text.line(isOneLine && !isLast ? line + "\\" + mark : line)
    }
    text.line("\"\"\"" + mark + end)
    text.outdent()
    text.outdent()
  }

  /// One more than the longest run of `#` behind a `"` or a `\`.
  private static func poundCount(of lines: [String]) -> Int {
    var longest = 0
    var run: Int?
    for line in lines {
      for byte in line.utf8 {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): run = 0
        case UInt8(ascii: "#"): run = run.map { $0 + 1 }
        default: run = nil
        }
        longest = max(longest, run ?? 0)
      }
      run = nil
    }
    return longest + 1
  }

  /// Where a type of the user's cannot stand in a link, Swift says so at its `type`
  /// line, at the type's name.
  private mutating func emitRequirements() {
    guard !table.userTypes.isEmpty else { return }
    text.line()
    text.line("/// Compiles only where each type can stand in a link.")
    block("private static func _requireRouteValues() {") { emitter in
      for type in emitter.table.userTypes {
        let column = emitter.files[type.place.file].position(at: type.place.bytes.lowerBound).column
        emitter.located(at: type.place) {
          $0.text.line("_requireRouteValue(\(type.name).self)", atColumn: column)
        }
      }
    }
  }
}

/// A text of the table that a Swift type of the user's may reject.
private struct ForeignText {
  let text: String
  let type: String
  let place: SourceRange
}

extension Emitter {
  /// `_requireValues()`, which stops a debug build where a type of the user's rejects a
  /// default or the argument of a filter, in a mounted table too.
  private mutating func emitValueChecks() {
    let texts = foreignTexts
    let mounts = root.all.flatMap(\.mounts)
    guard !texts.isEmpty || !mounts.isEmpty else { return }
    text.line()
    block("\(access)static func _requireValues() {") { emitter in
      for item in texts {
        emitter.located(at: item.place) {
          let literal = SwiftName.literal(item.text)
          $0.text.line("Turnpike._requireRouteValue(\(literal), as: \(item.type).self)")
        }
      }
      for mount in mounts { emitter.text.line("\(mount.tableName)._requireValues()") }
    }
  }

  private var foreignTexts: [ForeignText] {
    let parameters = root.all.flatMap(\.cases).flatMap(\.parameters)
    let defaults = parameters.flatMap { parameter in
      foreignTexts(parameter.defaultValue, of: parameter)
    }
    let uses = table.filterUses.filter { table.filters.indices.contains($0.filter) }
    return defaults
      + uses.flatMap { use in
        zip(table.filters[use.filter].parameters, use.arguments).flatMap {
          foreignTexts($1, of: $0)
        }
      }
  }

  private func foreignTexts(
    _ value: CheckedValue?, of parameter: CheckedParameter
  ) -> [ForeignText] {
    guard parameter.type.namesUserType else { return [] }
    let type = SwiftValue().type(parameter.type.element)
    return (value?.texts ?? []).map {
      ForeignText(text: $0, type: type, place: parameter.place)
    }
  }
}

extension RouteEnum {
  fileprivate var mounts: [CheckedMount] {
    cases.compactMap { if case .mount(let mount) = $0.payload { mount } else { nil } }
  }
}
