import RouteMatching

extension Emitter {
  /// The static members of the table's own enum.
  ///
  /// All data are literals of text: Swift compiles a text of any length at once, and an
  /// array of a thousand elements in seconds.
  mutating func emitTableMembers() {
    text.line()
    text.line("/// Names, patterns, documentation and examples of the routes.")
    text.line("\(access)static let table = Turnpike.RouteTableInfo<\(table.name)>(")
    emitLiteral(
      "_automaton", "The patterns of all routes, compiled: links are matched against this.",
      automatonLines, joinsLines: true, ",")
    emitLiteral("templates", "The link of each case, with a mark for each value.", templates, ",")
    emitLiteral(
      "description", "The table's facts, a line each, with tabs between the fields.", description,
      ")")
    emitRequirements()
    emitValueChecks()
  }

  private var description: [String] {
    TableDescriptionWriter(
      table, files: files, names: fileNames, canonicalLinks: canonicalLinks
    ).facts.map(\.line)
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
    var templates = table.routes.map { LinkTemplate(of: $0).text }
    if let otherwise = table.otherwise {
      templates.append("/%FF" + (otherwise.parameter.map { "?\($0.name)={0}" } ?? ""))
    }
    return templates
  }

  /// `label: #"""` … `"""#`, with enough `#` that no line ends it; its lines are one
  /// where `joinsLines` is set.
  private mutating func emitLiteral(
    _ label: String, _ comment: String, _ lines: [String], joinsLines: Bool = false, _ end: String
  ) {
    let mark = String(repeating: "#", count: Self.poundCount(of: lines))
    text.indent()
    text.line("// " + comment)
    text.line(label + ": " + mark + "\"\"\"")
    text.indent()
    for (number, line) in lines.enumerated() {
      let isLast = number + 1 == lines.count
      text.line(joinsLines && !isLast ? line + "\\" + mark : line)
    }
    text.line("\"\"\"" + mark + end)
    text.outdent()
    text.outdent()
  }

  /// One more than the longest run of `#` after a `"` or a `\`.
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

  /// Where a link cannot have a value of a user's type, Swift says so at its `type` line.
  private mutating func emitRequirements() {
    guard !table.userTypes.isEmpty else { return }
    text.line()
    text.line("/// Compiles only where a link can have a value of each type.")
    block("private static func _requireRouteValues() {") { emitter in
      for type in emitter.table.userTypes {
        emitter.located(at: type.place) {
          $0.text.line("Turnpike._requireRouteValue(\(type.name).self)")
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
    section("Stops a debug build where a Swift type rejects a text of the table.")
    block("\(access)static func _requireValues() {") { emitter in
      for item in texts {
        emitter.located(at: item.place) {
          $0.text.list(
            "Turnpike._requireRouteValue(",
            [item.text.quoted, "as: \(item.type).self"], ")", hugsClose: true)
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
    return defaults
      + table.filterUses.flatMap { use in
        zip(use.filter.map { table.filters[$0].parameters } ?? [], use.arguments).flatMap {
          foreignTexts($1, of: $0)
        }
      }
  }

  private func foreignTexts(
    _ value: CheckedValue?, of parameter: CheckedParameter
  ) -> [ForeignText] {
    guard parameter.type.namesUserType else { return [] }
    let type = innerSpelling.type(parameter.type.element)
    return (value?.texts ?? []).map {
      ForeignText(text: $0, type: type, place: parameter.place)
    }
  }
}
