import Foundation

@testable import LinkPublishing

/// Why a link that a file claims is none of a table's, found without the library: by the text of
/// the table's patterns, and by trying other links.
final class NaiveKinds {
  private let app: App
  private let paths: [WrittenPath]
  private let ignoresCase: Bool
  /// Links by paths, queries and fragments that are likely to tell patterns apart.
  private(set) var links: [String] = []
  /// Those of paths, which many links have.
  private var kindsOfPaths: [Substring: AssociationCheck.Kind?] = [:]

  init(_ app: App, table: String) {
    self.app = app
    ignoresCase = table.contains("option pathCase ignore")
    let lines = table.split(separator: "\n").filter {
      $0.contains("-> ") && $0.contains("/") && !$0.contains("-> nil") && !$0.contains("-> http")
        && !$0.contains(" @")
    }
    paths = lines.compactMap { line in
      line.firstIndex(of: "/").map { WrittenPath(line[$0...].prefix { !" ?#".contains($0) }) }
    }
    let texts = Set(paths.flatMap(\.segments).compactMap(\.self).flatMap { [$0, $0.uppercased()] })
    let values = ["7", "07", "a", "zz", "new", "true"]
    let words = (texts.map(\.escaped) + values).sorted()
    for first in words {
      links.append("/\(first)")
      for second in words {
        links.append("/\(first)/\(second)")
        links += values.map { "/\(first)/\(second)/\($0)" }
      }
    }
    links = links.flatMap { path in ["", "?k=a", "?k=7", "?q=7", "#L7"].map { path + $0 } }
      .map { "https://shop.example" + $0 }
  }

  /// The kind of a link that is claimed; nil where it is like a pattern's but for the case of
  /// letters, and another pattern, that opens nothing, has it in that case: then the program does
  /// not say whether the first takes its values.
  func kind(of link: String) -> AssociationCheck.Kind? {
    if app.isAnswered(link) { return .target }
    let path = link.dropFirst("https://shop.example".count).prefix { !"?#".contains($0) }
    let kind = kindsOfPaths[path] ?? kind(ofPath: path)
    kindsOfPaths[path] = .some(kind)
    return kind
  }

  private func kind(ofPath path: Substring) -> AssociationCheck.Kind? {
    let segments = path.split(separator: "/").map(String.init)
    if routesSome("/" + segments.joined(separator: "/")) { return .query }
    if paths.contains(where: { $0.isLike(segments, ignoresCase) }) { return .value }
    let folded = paths.filter { $0.isLike(segments, true) }.map { $0.text(of: segments) }
    if folded.contains(where: routesSome) { return .letterCase }
    if folded.contains(where: { app.isAnswered("https://shop.example" + $0) }) { return nil }
    let isDeeper = paths.contains { path in
      !path.hasTail && !path.segments.isEmpty && segments.count > path.segments.count
        && path.isLike(Array(segments.prefix(path.segments.count)), ignoresCase)
    }
    return isDeeper ? .depth : .other
  }

  /// Whether a link with the path opens a route.
  private func routesSome(_ path: String) -> Bool {
    let values: [String?] = [nil, "", "a", "7", "true"]
    return values.contains { k in
      values.contains { q in
        let items = [k.map { "k=\($0)" }, q.map { "q=\($0)" }].compactMap(\.self)
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        return ["", "#L7"].contains { app.routes("https://shop.example\(path)\(query)\($0)") }
      }
    }
  }
}

/// The path of a pattern, by its text.
private struct WrittenPath {
  /// The text of each segment; nil for a value.
  let segments: [String?]
  let hasTail: Bool

  init(_ text: Substring) {
    let segments = text.split(separator: "/")
    hasTail = segments.last?.hasPrefix("*") ?? false
    self.segments = segments.dropLast(hasTail ? 1 : 0).map {
      $0.contains(":") || $0.contains("{") ? nil : $0.removingPercentEncoding
    }
  }

  /// Whether a path has the segments' texts, and anything for the values.
  func isLike(_ others: [String], _ ignoresCase: Bool) -> Bool {
    guard hasTail ? others.count > segments.count : others.count == segments.count else {
      return false
    }
    return zip(segments, others).allSatisfy { text, other in
      let other = other.removingPercentEncoding ?? other
      return text == nil || text == other
        || ignoresCase && text?.asciiLowercased == other.asciiLowercased
    }
  }

  /// The path of some segments with the texts as the pattern has them.
  func text(of others: [String]) -> String {
    others.indices.map { index in
      "/" + (index < segments.count ? segments[index]?.escaped ?? others[index] : others[index])
    }.joined()
  }
}

extension String {
  fileprivate var escaped: String {
    let allowed = CharacterSet.alphanumerics.union(.init(charactersIn: "-._~:*@"))
    return addingPercentEncoding(withAllowedCharacters: allowed) ?? self
  }

  fileprivate var asciiLowercased: String {
    String(decoding: utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }
}
