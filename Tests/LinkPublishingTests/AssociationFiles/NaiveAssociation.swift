import Foundation

/// Apple's documented rules for universal links, written for the tests by themselves: the JSON
/// as Foundation reads it, one component after the other, each pattern by backtracking.
///
/// *applinks.Details.Components*, *applinks.Details.Components.Query*, *applinks.Defaults*,
/// *applinks.SubstitutionVariables*, and WWDC 2019, session 717.
struct NaiveAssociation {
  private let applinks: [String: Any]
  private let appID: String

  init(_ json: String, appID: String) throws {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    applinks = object?["applinks"] as? [String: Any] ?? [:]
    self.appID = appID
  }

  /// Whether the system hands a link to the app: the first component that matches decides.
  func claims(_ link: String) -> Bool {
    let parts = Parts(link)
    for case let details as [String: Any] in applinks["details"] as? [Any] ?? [] {
      let apps = (details["appIDs"] as? [String] ?? []) + [details["appID"] as? String ?? ""]
      let defaults = merged(applinks["defaults"], details["defaults"])
      if let components = details["components"] as? [Any] {
        for component in components {
          let component = merged(defaults, component)
          guard matches(component, parts) else { continue }
          return apps.contains(appID) && component["exclude"] as? Bool != true
        }
      } else {
        for path in details["paths"] as? [String] ?? [] {
          let isExcluded = path.hasPrefix("NOT ")
          let pattern = isExcluded ? String(path.dropFirst(4)) : path
          guard matches(pattern, parts.path, isSensitive: true) else { continue }
          return apps.contains(appID) && !isExcluded
        }
      }
    }
    return false
  }

  private func merged(_ outer: Any?, _ inner: Any?) -> [String: Any] {
    (outer as? [String: Any] ?? [:]).merging(inner as? [String: Any] ?? [:]) { $1 }
  }

  private func matches(_ component: [String: Any], _ parts: Parts) -> Bool {
    let isSensitive = component["caseSensitive"] as? Bool ?? true
    let isEncoded = component["percentEncoded"] as? Bool ?? true
    func text(_ text: String) -> String { isEncoded ? text : text.removingPercentEncoding ?? text }
    if let pattern = component["/"] as? String,
      !matches(pattern, text(parts.path), isSensitive: isSensitive)
    {
      return false
    }
    if let pattern = component["#"] as? String,
      !matches(pattern, text(parts.fragment), isSensitive: isSensitive)
    {
      return false
    }
    if let pattern = component["?"] as? String {
      return matches(pattern, text(parts.query), isSensitive: isSensitive)
    }
    for (name, pattern) in component["?"] as? [String: String] ?? [:] {
      var values = parts.items.filter { text($0.name) == name }.map { text($0.value) }
      if values.isEmpty { values = [""] }
      guard values.allSatisfy({ matches(pattern, $0, isSensitive: isSensitive) }) else {
        return false
      }
    }
    return true
  }

  private func matches(_ pattern: String, _ text: String, isSensitive: Bool) -> Bool {
    // The compiled matcher and the naive one read letters of either case alike by folding.
    func folded(_ text: String) -> String { isSensitive ? text : text.lowercased() }
    let tokens = tokens(of: pattern).map { token -> Token in
      switch token {
      case .character(let scalar):
        .text([folded(String(scalar))])
      case .text(let texts): .text(texts.map(folded))
      default: token
      }
    }
    return matches(tokens[...], Array(folded(text).unicodeScalars)[...])
  }

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
        tokens.append(.text(texts(of: name)))
        rest = rest[rest.index(after: end)...]
        continue
      }
      tokens.append(first == "*" ? .many : first == "?" ? .one : .character(first))
      rest = Substring(rest.unicodeScalars.dropFirst())
    }
    return tokens
  }

  private func texts(of name: String) -> [String] {
    let own = applinks["substitutionVariables"] as? [String: [String]] ?? [:]
    if let texts = own[name] { return texts }
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
private struct Parts {
  var path = ""
  var query = ""
  var fragment = ""

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
