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
    value(appID: appID, hasComments: hasComments).text(isPretty: isPretty) + "\n"
  }

  private func value(appID: String, hasComments: Bool) -> JSON {
    let isCaseSensitive = components.allSatisfy(\.isCaseSensitive)
    let details = JSON.object(present: [
      "appIDs": .strings([appID]),
      "components": .array(components.map { $0.value(isCaseSensitive, hasComments) }),
      "defaults": isCaseSensitive ? nil : ["caseSensitive": .boolean(false)],
    ])
    let variables = JSON.object(variables.mapValues(JSON.strings))
    return [
      "applinks": .object(present: [
        "details": .array([details]),
        "substitutionVariables": self.variables.isEmpty ? nil : variables,
      ])
    ]
  }
}

extension AssociationFile.Component {
  /// `{ "/" : "/drafts/?*", "exclude" : true }`
  package var text: String {
    value(true, true).text(isPretty: true)
      .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
  }

  /// - Parameter isDefaultSensitive: What it need not say of the case of letters.
  fileprivate func value(_ isDefaultSensitive: Bool, _ hasComments: Bool) -> JSON {
    .object(present: [
      "/": path.map(JSON.string), "?": query?.value, "#": fragment.map(JSON.string),
      "exclude": isExcluded ? .boolean(true) : nil,
      "caseSensitive": isCaseSensitive == isDefaultSensitive ? nil : .boolean(isCaseSensitive),
      "percentEncoded": isPercentEncoded ? nil : .boolean(false),
      "comment": hasComments ? comment.map(JSON.string) : nil,
    ])
  }

  /// `/old/`; `/` where the path has no further segment.
  fileprivate var firstSegment: String {
    let segments = path?.split(separator: "/") ?? []
    return segments.count > 1 ? "/\(segments[0])/" : "/"
  }
}

extension AssociationFile.Query {
  fileprivate var value: JSON {
    switch self {
    case .text(let text): .string(text)
    case .items(let items): .object(items.mapValues(JSON.string))
    }
  }
}
