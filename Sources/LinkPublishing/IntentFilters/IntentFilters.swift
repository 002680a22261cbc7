import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// The intent filters with which Android opens a table's links in an app, for its manifest.
///
/// A path is a `pathAdvancedPattern` (*PatternMatcher*, `PATTERN_ADVANCED_GLOB`), which is compared
/// with the decoded path. It is greedy and never goes back, so what follows a value in a segment, or
/// a catch-all in a path, can't be said, and is left out: such a pattern claims more links.
package struct IntentFilters {
  private let schemes: [String]
  /// Hosts that have the same schemes and paths, in the order of the table.
  private var web: [(schemes: [String], hosts: [AssociatedHost], paths: [String])] = []

  /// - Parameter result: A table without an error.
  package init?(_ result: CompilationResult) throws(TooManyStates) {
    guard let table = result.compiled?.table else { return nil }
    // Android compares them with capitals, and links have none when they arrive.
    schemes = AppDeclarations(table).schemes.map(\.asciiLowercased)
    let named = table.schemes.map(\.asciiLowercased).filter { ["http", "https"].contains($0) }
    let declared = Set(table.hosts.map { AssociatedHost($0) })
    for host in AssociatedHost.hosts(of: table) {
      guard let paths = try AssociatedTable(result, host: host)?.advancedPatterns, !paths.isEmpty
      else { continue }
      // A pattern with a host of its own is open to both.
      let schemes = named.isEmpty || !declared.contains(host) ? ["https", "http"] : named
      if let index = web.firstIndex(where: { ($0.schemes, $0.paths) == (schemes, paths) }) {
        web[index].hosts.append(host)
      } else {
        web.append((schemes, [host], paths))
      }
    }
  }

  package var isEmpty: Bool { schemes.isEmpty && web.isEmpty }

  /// One filter for hosts with the same paths, and one for the custom schemes: Android combines all
  /// that one filter has.
  package var text: String {
    let web = web.map { schemes, hosts, paths in
      Self.filter(
        " android:autoVerify=\"true\"",
        schemes.map { ["scheme": $0] } + hosts.map { $0.attributes(in: schemes) }
          + paths.map { ["pathAdvancedPattern": $0] })
    }
    let custom = schemes.isEmpty ? [] : [Self.filter("", schemes.map { ["scheme": $0] })]
    return (web + custom).joined(separator: "\n")
  }

  private static func filter(_ attribute: String, _ data: [KeyValuePairs<String, String>]) -> String
  {
    let elements = data.map { attributes in
      "<data" + attributes.map { " android:\($0)=\"\($1.xmlEscaped)\"" }.joined() + " />"
    }
    let lines = [
      "<action android:name=\"android.intent.action.VIEW\" />",
      "<category android:name=\"android.intent.category.DEFAULT\" />",
      "<category android:name=\"android.intent.category.BROWSABLE\" />",
    ]
    return
      (["<intent-filter\(attribute)>"] + (lines + elements).map { "    " + $0 }
      + ["</intent-filter>"]).map { $0 + "\n" }.joined()
  }
}

extension AssociatedHost {
  /// A port that links may leave out is left out: Android compares it with none.
  fileprivate func attributes(in schemes: [String]) -> KeyValuePairs<String, String> {
    guard let colon = name.lastIndex(of: ":") else { return ["host": name] }
    let (host, port) = (String(name[..<colon]), String(name[name.index(after: colon)...]))
    return schemes == ["http"] && port == "80" ? ["host": host] : ["host": host, "port": port]
  }
}

extension AssociatedTable {
  /// The paths that open something, each once, in the order of the table.
  fileprivate var advancedPatterns: [String] {
    let options = compiled.table.options.matching
    var texts: [String] = []
    for pattern in patterns.sorted(by: { $0.index < $1.index }) where !excludes(pattern.target) {
      let text = pattern.pattern.segments.advancedPattern(options)
      if !texts.contains(text) { texts.append(text) }
    }
    return texts
  }
}

extension [SegmentPattern] {
  /// `/product/[^/]+/{0,1}`, where a slash at the end doesn't count.
  fileprivate func advancedPattern(_ options: TableOptions) -> String {
    var text = ""
    for segment in self {
      text += "/"
      let literals = segment.pieces.prefix { !$0.isPlaceholder }
      for case .literal(let literal) in literals {
        text += literal.unicodeScalars.map { $0.advancedPattern(options) }.joined()
      }
      if segment.isCatchAll, literals.count == segment.pieces.count { return text + ".+" }
      if literals.count < segment.pieces.count { text += "[^/]+" }
      if segment.isCatchAll { return text + ".*" }
    }
    return options.isTrailingSlashStrict && !text.isEmpty ? text : text + "/{0,1}"
  }
}

extension Unicode.Scalar {
  /// The character in an advanced pattern. In a set it stands for itself: a backslash would have to
  /// be doubled in a manifest.
  fileprivate func advancedPattern(_ options: TableOptions) -> String {
    switch self {
    case ".", "*", "+", "[", "{", "}": return "[\(self)]"
    case "\\": return #"\\\\"#
    case "\0"..<" ", "\u{7F}": return "."
    default:
      let letter = String(self)
      let isLetter = options.ignoresPathCase && isASCII && properties.isAlphabetic
      return isLetter ? "[\(letter.lowercased())\(letter.uppercased())]" : letter
    }
  }
}

extension String {
  fileprivate var xmlEscaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
