/// The text of a pattern, and its parts, so that a mount can put its prefix before it.
package struct WrittenPattern: Sendable {
  /// As a reader would write it: `/account/orders/:id`.
  let whole: String
  private let site: String?
  private let isHost: Bool
  private let segments: [String]
  private let query: [String]
  private let fragment: String?
}

extension WrittenPattern {
  init(_ pattern: SyntaxTree.Pattern, whole: String) {
    self.whole = whole
    site = pattern.site?.description
    isHost = if case .host = pattern.site { true } else { false }
    segments = pattern.segments.map(\.description)
    query = pattern.query.map(\.description)
    fragment = pattern.fragment?.description
  }

  /// The text of a prefix.
  init(_ prefix: PatternPrefix) {
    whole = prefix.text
    site = prefix.site?.description
    isHost = if case .host = prefix.site { true } else { false }
    segments = prefix.segments.map(\.description)
    query = prefix.query.map(\.description)
    fragment = prefix.fragment?.description
  }

  /// The text of the pattern at a prefix, as a reader would write it.
  func appended(to prefix: PatternPrefix) -> WrittenPattern {
    if prefix.isEmpty { return self }
    let outer = prefix.parts
    let joined = WrittenPattern(
      whole: whole, site: site ?? outer.site, isHost: site == nil ? outer.isHost : isHost,
      segments: outer.segments + segments, query: outer.query + query,
      fragment: fragment ?? outer.fragment)
    return WrittenPattern(
      whole: text(after: prefix) ?? joined.description, site: joined.site,
      isHost: joined.isHost, segments: joined.segments, query: joined.query,
      fragment: joined.fragment)
  }

  /// The text of the two, one after the other; `nil` where that is not the pattern's.
  private func text(after prefix: PatternPrefix) -> String? {
    guard prefix.isPlain, site == nil else { return nil }
    guard segments.isEmpty else { return prefix.text + whole }
    let isWhole = prefix.text.isEmpty && query.isEmpty && fragment == nil
    return isWhole ? "/" : prefix.text + whole.dropFirst()
  }

  /// The text of the parts.
  private var description: String {
    let path = isHost && segments.isEmpty ? "" : "/" + segments.joined(separator: "/")
    let items = query.isEmpty ? "" : "?" + query.joined(separator: "&")
    return (site ?? "") + path + items + (fragment ?? "")
  }
}
