import Foundation

/// Apple's rules for universal links, written for the tests by themselves: the JSON as Foundation
/// reads it, one component after the other, each pattern as a regular expression.
///
/// *applinks.Details.Components*, *applinks.Details.Components.Query*, *applinks.Defaults*,
/// *applinks.SubstitutionVariables*, WWDC 2019, session 717, and what `swcutil` was recorded to do.
struct NaiveAssociation {
  /// What neither the documentation nor a record says: whether `caseSensitive` is about the names of
  /// items, too.
  enum Reading: CaseIterable, Sendable { case namesAsTheyAre, namesInEitherCase }

  private var components: [Component] = []

  /// - Parameter appID: The app whose entries count.
  init(_ json: String, appID: String, _ reading: Reading = .namesAsTheyAre) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let applinks = object?["applinks"] as? [String: Any] ?? [:]
    let variables = applinks["substitutionVariables"] as? [String: [String]] ?? [:]
    for case let details as [String: Any] in applinks["details"] as? [Any] ?? [] {
      let apps = (details["appIDs"] as? [String] ?? []) + [details["appID"] as? String ?? ""]
      guard apps.contains(appID) else { continue }
      let defaults = Self.merged(applinks["defaults"], details["defaults"])
      let written =
        (details["components"] as? [Any])?.map { Self.merged(defaults, $0) }
        ?? (details["paths"] as? [String] ?? []).map { path in
          let isExcluded = path.hasPrefix("NOT ")
          return ["/": isExcluded ? String(path.dropFirst(4)) : path, "exclude": isExcluded]
        }
      components += try written.map { try Component($0, variables, reading) }
    }
  }

  private static func merged(_ outer: Any?, _ inner: Any?) -> [String: Any] {
    (outer as? [String: Any] ?? [:]).merging(inner as? [String: Any] ?? [:]) { $1 }
  }

  /// Whether the system hands a link to the app: the first component that matches decides.
  func claims(_ link: String) -> Bool {
    let parts = LinkParts(link)
    return components.first { $0.matches(parts) }?.isClaimed ?? false
  }
}

private struct Component {
  let isClaimed: Bool
  private let path: Expression?
  private let query: Expression?
  private let fragment: Expression?
  private let items: [(name: String, value: Expression)]
  private let isEncoded: Bool
  private let foldsNames: Bool

  init(
    _ component: [String: Any], _ variables: [String: [String]],
    _ reading: NaiveAssociation.Reading
  ) throws {
    isClaimed = component["exclude"] as? Bool != true
    isEncoded = component["percentEncoded"] as? Bool ?? true
    let isSensitive = component["caseSensitive"] as? Bool ?? true
    foldsNames = !isSensitive && reading == .namesInEitherCase
    func expression(_ pattern: Any?, isPath: Bool = false) throws -> Expression? {
      try (pattern as? String).map {
        try Expression($0, isPath: isPath, isSensitive: isSensitive, variables)
      }
    }
    path = try expression(component["/"], isPath: true)
    query = try expression(component["?"])
    fragment = try expression(component["#"])
    // One value that is no text, and all items are ignored.
    items = try (component["?"] as? [String: String] ?? [:]).compactMap { name, pattern in
      try expression(pattern).map { (name, $0) }
    }
  }

  func matches(_ parts: LinkParts) -> Bool {
    func text(_ text: String) -> String { isEncoded ? text : text.removingPercentEncoding ?? text }
    func matches(_ expression: Expression?, _ part: String) -> Bool {
      expression?.matches(text(part)) ?? true
    }
    let path = text(parts.path).reversed().drop { $0 == "/" }.reversed()
    guard self.path?.matches(String(path)) ?? true, matches(query, parts.query),
      matches(fragment, parts.fragment)
    else { return false }
    return items.allSatisfy { name, value in
      let values = parts.items.filter { isSame(text($0.name), name) }.map(\.value)
      return (values.isEmpty ? [""] : values).allSatisfy { matches(value, $0) }
    }
  }

  private func isSame(_ name: String, _ other: String) -> Bool {
    foldsNames ? name.lowercased() == other.lowercased() : name == other
  }
}

/// A pattern of Apple's, that looks at each text once: a law asks for thousands of links that have
/// few paths, and fewer queries.
private final class Expression {
  private let expression: NSRegularExpression
  private var known: [String: Bool] = [:]

  init(
    _ pattern: String, isPath: Bool, isSensitive: Bool, _ variables: [String: [String]]
  ) throws {
    func text(of pattern: some StringProtocol) -> String {
      var text = ""
      for character in pattern {
        switch character {
        case "*": text += ".*"
        case "?": text += "."
        default: text += NSRegularExpression.escapedPattern(for: String(character))
        }
      }
      return text
    }
    func wholeText(of pattern: String) -> String {
      let parts = pattern.components(separatedBy: "$(")
      var whole = text(of: parts[0])
      for part in parts.dropFirst() {
        let name = String(part.prefix { $0 != ")" })
        let texts: [String] = variables[name] ?? Self.predefined[name] ?? []
        let choices = texts.map { text(of: $0) }.joined(separator: "|")
        whole += "(?:\(choices))" + text(of: part.dropFirst(name.count + 1))
      }
      return whole
    }
    var (start, end) = (pattern, "")
    if isPath {
      let body = pattern.drop { $0 == "/" }.reversed().drop { $0 == "/" }.reversed()
      start = body.isEmpty ? "" : "/" + String(body)
      // "/buy/*" takes "/buy".
      if start.hasSuffix("/*") { (start, end) = (String(start.dropLast(2)), "(?:/.*)?") }
    }
    expression = try NSRegularExpression(
      pattern: "\\A(?:\(wholeText(of: start))\(end))\\z",
      options: isSensitive
        ? .dotMatchesLineSeparators : [.dotMatchesLineSeparators, .caseInsensitive])
  }

  private static let predefined: [String: [String]] = [
    "digit": "0123456789".map { String($0) }, "lang": ["en", "fr", "nl"],
    "region": ["CA", "FR", "NL"],
  ]

  func matches(_ text: String) -> Bool {
    if let known = known[text] { return known }
    let range = NSRange(text.startIndex..., in: text)
    let isMatch = expression.firstMatch(in: text, range: range) != nil
    known[text] = isMatch
    return isMatch
  }
}

/// A link taken apart at its first marks.
struct LinkParts {
  private(set) var path = ""
  private(set) var query = ""
  private(set) var fragment = ""

  init(_ link: String) {
    var rest = link[...]
    if let hash = rest.firstIndex(of: "#") {
      fragment = String(rest[rest.index(after: hash)...])
      rest = rest[..<hash]
    }
    if let question = rest.firstIndex(of: "?") {
      query = String(rest[rest.index(after: question)...])
      rest = rest[..<question]
    }
    if let scheme = rest.range(of: "://") {
      let host = rest[scheme.upperBound...]
      path = host.firstIndex(of: "/").map { String(host[$0...]) } ?? "/"
    } else {
      path = String(rest)
    }
  }

  var items: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
    }
  }
}
