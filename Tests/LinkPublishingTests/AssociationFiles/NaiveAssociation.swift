import Foundation

/// Apple's documented rules for universal links, written for the tests by themselves: the JSON
/// as Foundation reads it, one component after the other, each pattern by backtracking.
///
/// *applinks.Details.Components*, *applinks.Details.Components.Query*, *applinks.Defaults*,
/// *applinks.SubstitutionVariables*, and WWDC 2019, session 717.
struct NaiveAssociation {
  /// Those of all details, one after the other.
  private var components: [Component] = []

  init(_ json: String, appID: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let applinks = object?["applinks"] as? [String: Any] ?? [:]
    let variables = applinks["substitutionVariables"] as? [String: [String]] ?? [:]
    for case let details as [String: Any] in applinks["details"] as? [Any] ?? [] {
      let apps = (details["appIDs"] as? [String] ?? []) + [details["appID"] as? String ?? ""]
      let defaults = Self.merged(applinks["defaults"], details["defaults"])
      let written =
        (details["components"] as? [Any])?.map { Self.merged(defaults, $0) }
        ?? (details["paths"] as? [String] ?? []).map { path in
          let isExcluded = path.hasPrefix("NOT ")
          return ["/": isExcluded ? String(path.dropFirst(4)) : path, "exclude": isExcluded]
        }
      components += written.map {
        Component($0, isClaimed: apps.contains(appID), variables: variables)
      }
    }
  }

  private static func merged(_ outer: Any?, _ inner: Any?) -> [String: Any] {
    (outer as? [String: Any] ?? [:]).merging(inner as? [String: Any] ?? [:]) { $1 }
  }

  /// Whether the system hands a link to the app: the first component that matches decides.
  func claims(_ link: String) -> Bool { claims(LinkParts(link)) }

  func claims(_ parts: LinkParts) -> Bool {
    components.first { $0.matches(parts) }?.isClaimed ?? false
  }
}

/// A component, or a path of the older list.
private struct Component {
  let isClaimed: Bool
  private let path: Glob?
  private let query: Glob?
  private let fragment: Glob?
  private let items: [(name: String, value: Glob)]
  private let isEncoded: Bool

  /// - Parameter isClaimed: Whether it claims its links, if it is no exclusion.
  init(_ component: [String: Any], isClaimed: Bool, variables: [String: [String]]) {
    self.isClaimed = isClaimed && component["exclude"] as? Bool != true
    isEncoded = component["percentEncoded"] as? Bool ?? true
    let isSensitive = component["caseSensitive"] as? Bool ?? true
    func glob(_ pattern: Any?) -> Glob? {
      (pattern as? String).map { Glob($0, variables: variables, isSensitive: isSensitive) }
    }
    path = glob(component["/"])
    query = glob(component["?"])
    fragment = glob(component["#"])
    items = (component["?"] as? [String: String] ?? [:]).compactMap { name, pattern in
      glob(pattern).map { (name, $0) }
    }
  }

  func matches(_ parts: LinkParts) -> Bool {
    func text(_ text: String) -> String { isEncoded ? text : text.removingPercentEncoding ?? text }
    func matches(_ glob: Glob?, _ part: String) -> Bool { glob?.matches(text(part)) ?? true }
    guard matches(path, parts.path), matches(fragment, parts.fragment), matches(query, parts.query)
    else { return false }
    return items.allSatisfy { name, value in
      let values = parts.items.filter { text($0.name) == name }.map(\.value)
      return (values.isEmpty ? [""] : values).allSatisfy { matches(value, $0) }
    }
  }
}

/// A pattern of Apple's, that looks at each text once: a law asks for thousands of links that have
/// few paths, and fewer queries.
private final class Glob {
  private let variables: [String: [String]]
  private let isSensitive: Bool
  private var tokens: [Token] = []
  private var known: [[UInt8]: Bool] = [:]

  init(_ pattern: String, variables: [String: [String]], isSensitive: Bool) {
    (self.variables, self.isSensitive) = (variables, isSensitive)
    tokens = tokens(of: pattern)
  }

  func matches(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    if let known = known[bytes] { return known }
    let isMatch = matches(tokens[...], Array(folded(text).unicodeScalars)[...])
    known[bytes] = isMatch
    return isMatch
  }

  /// The compiled matcher and the naive one read letters of either case alike by folding.
  private func folded(_ text: String) -> String { isSensitive ? text : text.lowercased() }

  private enum Token {
    case character(Unicode.Scalar)
    case one, many
    case text([String])
  }

  private func tokens(of pattern: String) -> [Token] {
    var tokens: [Token] = []
    var rest = pattern[...]
    while let first = rest.unicodeScalars.first {
      if rest.hasPrefix("$("), let end = rest.firstIndex(of: ")") {
        let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<end])
        tokens.append(.text(texts(of: name).map(folded)))
        rest = rest[rest.index(after: end)...]
        continue
      }
      switch first {
      case "*": tokens.append(.many)
      case "?": tokens.append(.one)
      default: tokens += folded(String(first)).unicodeScalars.map { .character($0) }
      }
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    return tokens
  }

  private func texts(of name: String) -> [String] {
    if let texts = variables[name] { return texts }
    let upper = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
    let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let digits = "0123456789".map(String.init)
    return switch name {
    case "upper": upper
    case "lower": lower
    case "alpha": upper + lower
    case "digit": digits
    case "alnum": upper + lower + digits
    case "xdigit": digits + "abcdefABCDEF".map(String.init)
    default: []
    }
  }

  private func matches(_ tokens: ArraySlice<Token>, _ text: ArraySlice<Unicode.Scalar>) -> Bool {
    guard let token = tokens.first else { return text.isEmpty }
    let rest = tokens.dropFirst()
    switch token {
    case .character(let scalar): return text.first == scalar && matches(rest, text.dropFirst())
    case .one: return !text.isEmpty && matches(rest, text.dropFirst())
    case .many:
      return (text.startIndex...text.endIndex).contains { matches(rest, text[$0...]) }
    case .text(let texts):
      // Wildcards count in a variable's texts.
      return texts.contains { option in
        let inner: [Token] = option.unicodeScalars.map {
          $0 == "*" ? .many : $0 == "?" ? .one : .character($0)
        }
        return matches((inner + rest)[...], text)
      }
    }
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

  /// The link with a slash at the end of its path; nil for one with no other.
  var withSlash: LinkParts? {
    guard path != "/" else { return nil }
    var parts = self
    parts.path += "/"
    return parts
  }

  var items: [(name: String, value: String)] {
    query.split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
    }
  }
}
