/// The `option` lines.
extension Checker {
  /// Every option with its values, the default first.
  private static let optionValues: [(name: String, values: [String])] = [
    ("trailingSlash", ["ignore", "strict"]),
    ("overlaps", ["warn", "leftmost"]),
    ("pathCase", ["match", "ignore"]),
    ("query", ["lenient", "strict"]),
    ("plus", ["literal", "space"]),
    ("isolation", ["mainActor", "none"]),
    ("stack", ["explicit", "prefix"]),
    ("handlers", ["generate", "omit"]),
  ]

  mutating func setOption(
    _ name: SyntaxTree.Name, to value: SyntaxTree.Name
  ) {
    guard let option = Self.optionValues.first(where: { $0.name == name.text }) else {
      let names = Self.optionValues.map(\.name)
      return report(.unknownOption(name.text, among: names, at: name.place))
    }
    guard option.values.contains(value.text) else {
      return report(
        .unknownOptionValue(
          value.text, of: name.text, among: option.values, at: value.place))
    }
    declarations.options.set(name.text, isDefault: value.text == option.values[0])
  }
}

extension CheckedTable.Options {
  /// Each option has two values; the last line for one counts.
  fileprivate mutating func set(_ name: String, isDefault: Bool) {
    switch name {
    case "trailingSlash": isTrailingSlashStrict = !isDefault
    case "overlaps": overlaps = isDefault ? .warn : .leftmost
    case "pathCase": ignoresPathCase = !isDefault
    case "query": isQueryStrict = !isDefault
    case "plus": readsPlusAsSpace = !isDefault
    case "isolation": isolation = isDefault ? .mainActor : .none
    case "stack": stack = isDefault ? .explicit : .prefix
    default: handlers = isDefault ? .generate : .omit
    }
  }
}
