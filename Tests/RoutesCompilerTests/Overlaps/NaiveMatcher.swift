import Turnpike
import RouteMatching

/// Compares links with patterns in the plainest way, on strings and by trying
/// everything. It shares no code with the compiler or the automaton.
struct NaiveMatcher {
  var schemes: [String] = []
  var hosts: [String] = []
  /// Whether a host line or a pattern names a host.
  var namesHosts = false
  var ignoresCase = false

  func matches(_ pattern: LinkPattern, _ link: String) -> Bool {
    let (front, fragment) = cut(link, "#")
    let (whole, query) = cut(front, "?")
    let (site, path) = self.site(of: whole)
    let texts = path.split(separator: "/").map { decoded(String($0)) }
    return matches(pattern.site, site)
      && matches(pattern.segments[...], texts[...], ignoresCase)
      && pattern.query.allSatisfy { holds($0, query) }
      && matches(pattern.fragment, fragment)
  }

  private enum Site {
    case none
    case scheme(String)
    case host(String, port: String?)
  }

  private func site(of text: String) -> (Site, String) {
    let (scheme, rest) = cut(text, ":")
    guard let rest, !scheme.contains("/") else { return (.none, text) }
    guard rest.hasPrefix("//") else { return (.scheme(scheme), rest) }
    let (authority, path) = cut(String(rest.dropFirst(2)), "/")
    if scheme == "https" && namesHosts {
      let (host, port) = cut(authority, ":")
      return (.host(host, port: port), path ?? "")
    }
    return (.scheme(scheme), authority + "/" + (path ?? ""))
  }

  private func matches(_ pattern: SitePattern, _ site: Site) -> Bool {
    switch (pattern, site) {
    case (.any, .none): return true
    case (.any, .scheme(let scheme)): return schemes.isEmpty || schemes.contains(scheme)
    case (.any, .host(let host, _)):
      return hosts.contains { declared in
        declared.hasPrefix("*.") ? host.hasSuffix(declared.dropFirst(1)) : declared == host
      }
    case (.scheme(let one), .scheme(let other)): return one == other
    case (.host(let labels, let port), .host(let host, let given)):
      let parts = host.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      return (port == nil || port == given) && matches(labels[...], parts[...])
    default: return false
    }
  }

  private func matches(_ labels: ArraySlice<HostLabel>, _ parts: ArraySlice<String>) -> Bool {
    guard let label = labels.first else { return parts.isEmpty }
    guard let part = parts.first, !part.isEmpty else { return false }
    switch label {
    case .literal(let text):
      return text == part && matches(labels.dropFirst(), parts.dropFirst())
    case .placeholder(_, isMany: false): return matches(labels.dropFirst(), parts.dropFirst())
    case .placeholder(_, isMany: true):
      return (1...parts.count).contains {
        matches(labels.dropFirst(), parts.dropFirst($0))
      }
    }
  }

  private func matches(
    _ patterns: ArraySlice<SegmentPattern>, _ texts: ArraySlice<String>, _ ignoresCase: Bool
  ) -> Bool {
    guard let pattern = patterns.first else { return texts.isEmpty }
    guard let text = texts.first else { return false }
    switch pattern {
    case .literal(let literal):
      guard isEqual(literal, text, ignoresCase) else { return false }
    case .mixed(let pieces):
      guard matches(pieces[...], Array(text.unicodeScalars)[...], ignoresCase) else {
        return false
      }
    case .catchAll(let before, let rest):
      let first = before + [.placeholder(rest.element)]
      return matches(first[...], Array(text.unicodeScalars)[...], ignoresCase)
        && texts.dropFirst().allSatisfy { accepts(rest.element, $0, ignoresCase) }
    }
    return matches(patterns.dropFirst(), texts.dropFirst(), ignoresCase)
  }

  private func matches(
    _ pieces: ArraySlice<SegmentPattern.Piece>, _ text: ArraySlice<Unicode.Scalar>,
    _ ignoresCase: Bool
  ) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    return text.indices.contains { index in
      let taken = string(text[...index])
      let isTaken =
        switch piece {
        case .literal(let literal): isEqual(literal, taken, ignoresCase)
        case .placeholder(let constraint): accepts(constraint, taken, ignoresCase)
        }
      return isTaken
        && matches(pieces.dropFirst(), text[text.index(after: index)...], ignoresCase)
    }
  }

  private func accepts(_ constraint: TextConstraint, _ text: String, _ folds: Bool) -> Bool {
    switch constraint {
    case .any: return true
    case .length(let range): return range.contains(text.unicodeScalars.count)
    case .integer(let lower, let upper, nil):
      guard let number = Int64(text), String(number) == text else { return false }
      return (lower...upper).contains(number)
    case .boolean: return text == "true" || text == "false"
    case .oneOf(let texts): return texts.contains { isEqual($0, text, folds) }
    case .automaton(let automaton): return run(automaton, text)
    default: preconditionFailure("The naive matcher does not know this constraint.")
    }
  }

  private func run(_ automaton: TextAutomaton, _ text: String) -> Bool {
    var state = 0
    for byte in text.utf8 {
      let index = state * automaton.classCount + Int(automaton.classes[Int(byte)])
      state = Int(automaton.transitions[index])
      if state < 0 { return false }
    }
    return automaton.accepting[state]
  }
}

extension NaiveMatcher {
  private func holds(_ requirement: QueryRequirement, _ query: String?) -> Bool {
    let items = (query ?? "").split(separator: "&").map { cut(String($0), "=") }
    let last = items.last { decoded($0.0) == requirement.key }
    switch requirement {
    case .absent: return last == nil
    case .present: return last != nil
    case .value(_, let pieces):
      guard let last else { return false }
      let text = decoded(last.1 ?? "")
      if pieces.count == 1, case .placeholder(let constraint) = pieces[0] {
        if constraint == .boolean && last.1 == nil { return true }
        return accepts(constraint, text, false)
      }
      return matches(pieces[...], Array(text.unicodeScalars)[...], false)
    }
  }

  private func matches(_ pattern: FragmentPattern?, _ fragment: String?) -> Bool {
    guard let pattern else { return true }
    guard let fragment else { return false }
    switch pattern {
    case .text(let pieces):
      return matches(pieces[...], Array(decoded(fragment).unicodeScalars)[...], false)
    case .items(let requirements):
      let items = fragment.hasPrefix("/") ? cut(fragment, "?").1 : fragment
      return requirements.allSatisfy { holds($0, items) }
    case .path(let segments, let requirements):
      let (path, query) = cut(fragment, "?")
      let texts = path.split(separator: "/").map { decoded(String($0)) }
      return path.hasPrefix("/") && matches(segments[...], texts[...], false)
        && requirements.allSatisfy { holds($0, query) }
    }
  }

  private func isEqual(_ one: String, _ other: String, _ ignoresCase: Bool) -> Bool {
    ignoresCase ? one.lowercased() == other.lowercased() : one == other
  }

  private func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars)
    return string
  }

  private func cut(_ text: String, _ separator: Character) -> (String, String?) {
    guard let index = text.firstIndex(of: separator) else { return (text, nil) }
    return (String(text[..<index]), String(text[text.index(after: index)...]))
  }

  private func decoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"),
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
