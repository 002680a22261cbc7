import Foundation

extension AssociationFile {
  /// The most bytes that Apple's servers take (*Supporting associated domains*).
  package static let mostBytes = 128 << 10

  /// The file as JSON: on several lines with comments, or without either where it would be too
  /// long.
  ///
  /// - Parameter appID: As in `ABCDE12345.com.example.shop`.
  package func text(appID: String) throws(AssociationFileTooLong) -> String {
    let texts = [(true, true), (true, false), (false, false)].lazy.map { (isPretty, hasComments) in
      text(appID: appID, isPretty: isPretty, hasComments: hasComments)
    }
    if let text = texts.first(where: { $0.utf8.count <= Self.mostBytes }) { return text }
    throw AssociationFileTooLong(
      byteCount: text(appID: appID, isPretty: false, hasComments: false).utf8.count,
      crowdedPrefixes: crowdedPrefixes)
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

  /// The first segments of the paths that most components begin with.
  private var crowdedPrefixes: [(prefix: String, count: Int)] {
    var counts: [String: Int] = [:]
    for component in components {
      let first = component.path?.split(separator: "/").first.map { "/\($0)/" } ?? "/"
      counts[first, default: 0] += 1
    }
    let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    return sorted.prefix(3).map { ($0.key, $0.value) }
  }
}

/// A file that Apple's servers would not take.
package struct AssociationFileTooLong: Error, Sendable {
  package let byteCount: Int
  /// The texts that most components begin with, and how many do.
  package let crowdedPrefixes: [(prefix: String, count: Int)]

  package var message: String {
    let list = crowdedPrefixes.map { "\($0.count) begin with '\($0.prefix)'" }
    return "the file would have \(byteCount) bytes, and the system reads at most "
      + "\(AssociationFile.mostBytes); of its components \(list.joined(separator: ", ")): "
      + "merge the routes there under one with a parameter"
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

  enum QueryTree: Encodable {
    case text(String)
    case items([String: String])

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .items(let items): try container.encode(items)
      }
    }
  }

  var path: String?
  var query: QueryTree?
  var fragment: String?
  var exclude: Bool?
  var caseSensitive: Bool?
  var percentEncoded: Bool?
  var comment: String?

  init(_ component: AssociationFile.Component, _ isCaseSensitive: Bool, _ hasComments: Bool) {
    path = component.path
    switch component.query {
    case .text(let text): query = .text(text)
    case .items(let items): query = .items(items)
    case nil: break
    }
    fragment = component.fragment
    exclude = component.isExcluded ? true : nil
    let hasOwnCase = component.isCaseSensitive != isCaseSensitive
    caseSensitive = hasOwnCase ? component.isCaseSensitive : nil
    percentEncoded = component.isPercentEncoded ? nil : false
    comment = hasComments ? component.comment : nil
  }
}
