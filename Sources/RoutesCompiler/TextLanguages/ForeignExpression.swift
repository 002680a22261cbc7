/// Regular expressions of other languages, with what a route's expression has no need of.
enum ForeignExpression {
  /// What is written elsewhere, and the same in a route, whose expression always matches the
  /// whole text.
  private static let rows = [
    ("\\b", ""), ("\\A", ""), ("\\z", ""), ("\\Z", ""), ("+?", "+"), ("*?", "*"), ("??", "?"),
    ("++", "+"), ("[:alpha:]", "A-Za-z"), ("[:digit:]", "0-9"), ("[:alnum:]", "A-Za-z0-9"),
    ("[:lower:]", "a-z"), ("[:upper:]", "A-Z"), ("(?P<", "(?<"),
  ]

  /// The expression without them; `nil` where it is none of a route all the same.
  static func meaning(of text: String) -> String? {
    guard !text.contains("\\\\") else { return nil }
    var meant = rows.reduce(text) { $0.replacing($1.0, with: $1.1) }
    if meant.hasPrefix("^") { meant.removeFirst() }
    if meant.hasSuffix("$"), !meant.hasSuffix("\\$") { meant.removeLast() }
    meant = closingClass(withoutNames(meant))
    return (try? RegularExpression(meant)) == nil ? nil : meant
  }

  /// `[a-z]{2}` for `[a-z{2}`
  private static func closingClass(_ text: String) -> String {
    guard let open = text.lastIndex(of: "["), !text[open...].contains("]"),
      !text[..<open].hasSuffix("\\")
    else { return text }
    let end = text[open...].firstIndex { "+*?{)".contains($0) } ?? text.endIndex
    return "\(text[..<end])]\(text[end...])"
  }

  /// `([a-z]+)` for `(?<slug>[a-z]+)`
  private static func withoutNames(_ text: String) -> String {
    let parts = text.split(separator: "(?<", omittingEmptySubsequences: false)
    let groups = parts.dropFirst().map { part in
      let name = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let rest = part.dropFirst(name.count)
      return name.isEmpty || rest.first != ">" ? "(?<" + part : "(" + rest.dropFirst()
    }
    return parts[0] + groups.joined()
  }
}
