import RouteMatching

/// The switches of a table, as its `option` lines set them.
package struct CheckedOptions: Sendable {
  package enum Overlaps: Sendable { case warn, leftmost }
  package enum Isolation: Sendable { case mainActor, none }
  package enum Stack: Sendable { case explicit, prefix }
  package enum Handlers: Sendable { case generate, omit }

  /// The options that change how links are read.
  package var matching = TableOptions()
  package var overlaps = Overlaps.warn
  package var isolation = Isolation.mainActor
  package var stack = Stack.explicit
  /// Whether the generated code has a handler protocol and open functions, or
  /// the enum alone, which compiles much faster where a table is very large.
  package var handlers = Handlers.generate
}

extension CheckedOptions {
  /// Sets the option of a line.
  mutating func set(
    _ name: SyntaxTree.Name, to value: SyntaxTree.Name, _ diagnostics: DiagnosticCollector
  ) {
    guard let option = BuiltInOption.values.first(where: { $0.name == name.text }) else {
      let options = BuiltInOption.values.map(\.name)
      return diagnostics.report(.unknownOption(name.text, among: options, at: name.place))
    }
    guard option.values.contains(value.text) else {
      return diagnostics.report(
        .unknownOptionValue(value.text, of: name.text, among: option.values, at: value.place))
    }
    set(name.text, isDefault: value.text == option.values[0])
  }

  /// Each option has two values; the last line for one counts.
  private mutating func set(_ name: String, isDefault: Bool) {
    switch name {
    case "trailingSlash": matching.isTrailingSlashStrict = !isDefault
    case "overlaps": overlaps = isDefault ? .warn : .leftmost
    case "pathCase": matching.ignoresPathCase = !isDefault
    case "query": matching.isQueryStrict = !isDefault
    case "plus": matching.readsPlusAsSpace = !isDefault
    case "isolation": isolation = isDefault ? .mainActor : .none
    case "stack": stack = isDefault ? .explicit : .prefix
    default: handlers = isDefault ? .generate : .omit
    }
  }
}
