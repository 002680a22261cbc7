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
    if !file.isShortEnough { file.mergePaths() }
    file.variables = file.components.used(of: file.variables)
    return file
  }

  /// Whether the system reads the file, with an ID of up to 255 characters.
  var isShortEnough: Bool { byteCount <= Self.maximumBytes - 255 }

  private var byteCount: Int {
    text(appID: "", isPretty: false, hasComments: false).utf8.count
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

  /// Merges the components with a first segment that others have, those first that are most; all,
  /// where that is not enough.
  private mutating func mergePaths() {
    let defaults = self.defaults
    /// With the comma after it.
    func bytes(of component: Component) -> Int {
      component.value(defaults, false).text(isPretty: false).utf8.count + 1
    }
    let crowds = Dictionary(grouping: components.indices) { components[$0].firstSegment }
      .filter { $0.key != "/" && $0.value.count > 1 }
      .sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    var (excess, dropped) = (byteCount - Self.maximumBytes + 255, Set<Int>())
    for (start, crowd) in crowds where excess > 0 {
      var merged = Component()
      merged.path = start + "*"
      merged.isCaseSensitive = defaults.isCaseSensitive
      merged.isPercentEncoded = components[crowd[0]].isPercentEncoded
      excess -= crowd.reduce(0) { $0 + bytes(of: components[$1]) } - bytes(of: merged)
      components[crowd[0]] = merged
      dropped.formUnion(crowd.dropFirst())
    }
    components =
      excess > 0
      ? [Component()] : components.indices.filter { !dropped.contains($0) }.map { components[$0] }
  }

  /// What a component need not say.
  private var defaults: Component {
    var defaults = Component()
    defaults.isCaseSensitive = components.allSatisfy(\.isCaseSensitive)
    return defaults
  }

  private func text(appID: String, isPretty: Bool, hasComments: Bool) -> String {
    value(appID: appID, hasComments: hasComments).text(isPretty: isPretty) + "\n"
  }

  private func value(appID: String, hasComments: Bool) -> JSON {
    let defaults = self.defaults
    let details = JSON.object(present: [
      "appIDs": .strings([appID]),
      "components": .array(components.map { $0.value(defaults, hasComments) }),
      "defaults": defaults.isCaseSensitive ? nil : ["caseSensitive": .boolean(false)],
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

extension AssociationFile.List {
  /// A component as its owner would write it here: `{ "/" : "/drafts/?*", "exclude" : true }`, or
  /// `"NOT /drafts/?*"`; nil where that cannot be said.
  func text(of component: AssociationFile.Component) -> String? {
    guard hasPaths else {
      return component.value(defaults, true).text(isPretty: true)
        .split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    }
    guard component.query == nil, component.fragment == nil, component.isCaseSensitive,
      component.isPercentEncoded, let path = component.path, !path.contains("$(")
    else { return nil }
    return JSON.string((component.isExcluded ? "NOT " : "") + path).text()
  }
}

extension AssociationFile.Component {
  /// - Parameter defaults: What it need not say.
  fileprivate func value(_ defaults: Self, _ hasComments: Bool) -> JSON {
    func flag(_ flag: KeyPath<Self, Bool>) -> JSON? {
      self[keyPath: flag] == defaults[keyPath: flag] ? nil : .boolean(self[keyPath: flag])
    }
    // A part that is open has to say so where the default is not.
    let (path, fragment) = (
      path ?? defaults.path.map { _ in "*" }, fragment ?? defaults.fragment.map { _ in "*" }
    )
    let query = query ?? defaults.query.map { _ in .text("*") }
    return .object(present: [
      "/": path.map(JSON.string), "?": query?.value, "#": fragment.map(JSON.string),
      "exclude": flag(\.isExcluded), "caseSensitive": flag(\.isCaseSensitive),
      "percentEncoded": flag(\.isPercentEncoded),
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
