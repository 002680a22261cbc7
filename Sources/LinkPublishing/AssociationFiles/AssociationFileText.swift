import Foundation

extension AssociationFile {
  /// The most bytes that Apple's servers take (*Supporting associated domains*).
  package static let maximumBytes = 128 << 10

  /// The file as JSON: on several lines with comments, or without either where it would be too
  /// long.
  ///
  /// - Parameter appID: As in `ABCDE12345.com.example.shop`.
  package func text(appID: String) -> String {
    let texts = [(true, true), (true, false)].lazy.map { (isPretty, hasComments) in
      text(appID: appID, isPretty: isPretty, hasComments: hasComments)
    }
    return texts.first { $0.utf8.count <= Self.maximumBytes }
      ?? text(appID: appID, isPretty: false, hasComments: false)
  }

  /// A file that claims more in fewer bytes: without exclusions, with `?*` in place of long
  /// variables, and with one component for the paths that begin alike.
  func shortened() -> AssociationFile {
    var file = self
    file.components.removeAll(where: \.isExcluded)
    if !file.isShortEnough { file.widenVariables() }
    while !file.isShortEnough { file.mergePaths() }
    return file
  }

  /// Whether the system reads the file, with an ID of up to 255 characters.
  var isShortEnough: Bool {
    text(appID: "", isPretty: false, hasComments: false).utf8.count <= Self.maximumBytes - 255
  }

  private mutating func widenVariables() {
    for (name, texts) in variables where texts.count > 64 {
      variables[name] = nil
      for index in components.indices {
        components[index].path = components[index].path?.replacing("$(\(name))", with: "?*")
        guard case .items(let items)? = components[index].query else { continue }
        components[index].query = .items(
          items.mapValues { $0.replacing("$(\(name))", with: "?*") })
      }
    }
  }

  /// Merges the components that begin with the first segment that most do; all, where each has
  /// its own.
  private mutating func mergePaths() {
    let crowds = Dictionary(grouping: components.indices) { components[$0].firstSegment }
      .filter { $0.key != "/" && $0.value.count > 1 }
    var merged = Component()
    guard let crowd = crowds.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) })
    else {
      components = [merged]
      return
    }
    merged.path = crowd.key + "*"
    merged.isCaseSensitive = components.allSatisfy(\.isCaseSensitive)
    merged.isPercentEncoded = components[crowd.value[0]].isPercentEncoded
    components[crowd.value[0]] = merged
    let others = Set(crowd.value.dropFirst())
    components = components.indices.filter { !others.contains($0) }.map { components[$0] }
  }

  private func text(appID: String, isPretty: Bool, hasComments: Bool) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(tree(appID: appID, hasComments: hasComments)) else {
      preconditionFailure("A file of texts and lists is always JSON.")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  private func tree(appID: String, hasComments: Bool) -> FileTree {
    let isCaseSensitive = !components.contains { !$0.isCaseSensitive }
    let components = components.map { ComponentTree($0, isCaseSensitive, hasComments) }
    let details = DetailsTree(
      appIDs: [appID], components: components,
      defaults: isCaseSensitive ? nil : ["caseSensitive": false])
    return FileTree(
      applinks: LinksTree(
        details: [details], substitutionVariables: variables.isEmpty ? nil : variables))
  }
}

extension AssociationFile.Component {
  /// `{ "/" : "/drafts/?*", "exclude" : true }`
  package var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
    let data = try? encoder.encode(ComponentTree(self, true, true))
    return String(decoding: data ?? Data(), as: UTF8.self)
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  /// `/old/`; `/` where the path has no further segment.
  fileprivate var firstSegment: String {
    let segments = path?.split(separator: "/") ?? []
    return segments.count > 1 ? "/\(segments[0])/" : "/"
  }
}

extension AssociationFile.Query: Encodable {
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .items(let items): try container.encode(items)
    }
  }
}

// MARK: Trees

private struct FileTree: Encodable {
  var applinks: LinksTree
}

private struct LinksTree: Encodable {
  var details: [DetailsTree]
  var substitutionVariables: [String: [String]]?
}

private struct DetailsTree: Encodable {
  var appIDs: [String]
  var components: [ComponentTree]
  var defaults: [String: Bool]?
}

private struct ComponentTree: Encodable {
  enum CodingKeys: String, CodingKey {
    case path = "/"
    case query = "?"
    case fragment = "#"
    case exclude, caseSensitive, percentEncoded, comment
  }

  var path: String?
  var query: AssociationFile.Query?
  var fragment: String?
  var exclude: Bool?
  var caseSensitive: Bool?
  var percentEncoded: Bool?
  var comment: String?

  init(_ component: AssociationFile.Component, _ isCaseSensitive: Bool, _ hasComments: Bool) {
    path = component.path
    query = component.query
    fragment = component.fragment
    exclude = component.isExcluded ? true : nil
    let hasOwnCase = component.isCaseSensitive != isCaseSensitive
    caseSensitive = hasOwnCase ? component.isCaseSensitive : nil
    percentEncoded = component.isPercentEncoded ? nil : false
    comment = hasComments ? component.comment : nil
  }
}
