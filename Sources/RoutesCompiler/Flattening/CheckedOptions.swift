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
      return reportUnknown(name, value, diagnostics)
    }
    guard option.values.contains(value.text) else {
      return diagnostics.report(
        .unknownOptionValue(value.text, of: name.text, among: option.values, at: value.place))
    }
    set(name.text, isDefault: value.text == option.values[0])
  }

  /// Advises only an option that has the value, so that what is advised is an option.
  private func reportUnknown(
    _ name: SyntaxTree.Name, _ value: SyntaxTree.Name, _ diagnostics: DiagnosticCollector
  ) {
    let options = BuiltInOption.values
    let isSwapped = options.contains { $0.name == value.text }
    let line = isSwapped ? "\(value.text) \(name.text)" : Self.meant[[name.text, value.text]]
    let fitting = options.filter { $0.values.contains(value.text) }.map(\.name)
    let near = Suggestion.name(for: name.text, among: options.map(\.name))
    let all = options.map { "'\($0.name)'" }.joined(separator: ", ")
    let isOpen = fitting.isEmpty && near == nil
    diagnostics.report(
      .unknownOption(
        name.text, among: near == nil ? fitting : options.map(\.name),
        note: line.map { .write("option \($0)", .line) }
          ?? (isOpen ? "the options are \(all)" : nil),
        at: name.place))
  }

  /// What options of other routers are here.
  private static let meant: [[String]: String] = [
    ["caseSensitive", "false"]: "pathCase ignore", ["caseSensitive", "true"]: "pathCase match",
    ["caseInsensitive", "true"]: "pathCase ignore", ["ignoreCase", "true"]: "pathCase ignore",
    ["sensitive", "false"]: "pathCase ignore", ["sensitive", "true"]: "pathCase match",
    ["strictSlash", "true"]: "trailingSlash strict", ["strictQuery", "true"]: "query strict",
  ]

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
