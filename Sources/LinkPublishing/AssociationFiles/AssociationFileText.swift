extension AssociationFile {
  /// The most bytes that Apple's servers take (*Supporting associated domains*).
  package static let maximumBytes = 128 << 10

  /// The file as JSON, with a line for each component; on one line and without comments where it
  /// would be too long.
  ///
  /// - Parameter appID: As in `ABCDE12345.com.example.shop`.
  package func text(appID: String) -> String {
    let text = lines(appID: appID).joined(separator: "\n") + "\n"
    guard text.utf8.count > Self.maximumBytes else { return text }
    var short = self
    for index in components.indices { short.components[index].comment = nil }
    return short.lines(appID: appID).map { $0.drop { $0 == " " } }.joined() + "\n"
  }

  private func lines(appID: String) -> [String] {
    // All components of a table compare letters alike.
    var defaults = Component()
    defaults.isCaseSensitive = components.allSatisfy(\.isCaseSensitive)
    let variables = variables.sorted { $0.key < $1.key }.map(Self.text(ofVariable:_:))
    var lines = ["{", "  \"applinks\": {", "    \"details\": [", "      {"]
    lines.append("        \"appIDs\": [\(JSON.string(appID).text())],")
    if !defaults.isCaseSensitive {
      lines.append("        \"defaults\": { \"caseSensitive\": false },")
    }
    lines.append("        \"components\": [")
    lines += components.map { $0.text(defaults) }.list(indentedBy: 10)
    lines += ["        ]", "      }", variables.isEmpty ? "    ]" : "    ],"]
    if !variables.isEmpty {
      lines += ["    \"substitutionVariables\": {"] + variables.list(indentedBy: 6) + ["    }"]
    }
    return lines + ["  }", "}"]
  }

  /// `"Sort": ["newest", "price"]`
  package static func text(ofVariable name: String, _ texts: [String]) -> String {
    let list = texts.map { JSON.string($0).text() }.joined(separator: ", ")
    return "\(JSON.string(name).text()): [\(list)]"
  }
}

extension [String] {
  /// Lines with a comma after each but the last.
  fileprivate func list(indentedBy count: Int) -> [String] {
    let indentation = String(repeating: " ", count: count)
    return indices.map { indentation + self[$0] + ($0 == endIndex - 1 ? "" : ",") }
  }
}

extension AssociationFile.Component {
  /// `{ "/": "/drafts/?*", "exclude": true }`
  ///
  /// - Parameter defaults: What it need not say.
  package func text(_ defaults: Self = Self()) -> String {
    func flag(_ name: String, _ flag: KeyPath<Self, Bool>) -> String? {
      self[keyPath: flag] == defaults[keyPath: flag] ? nil : "\"\(name)\": \(self[keyPath: flag])"
    }
    // A part that is open has to say so where the default is not.
    func text(_ name: String, _ part: KeyPath<Self, String?>) -> String? {
      let text = self[keyPath: part] ?? defaults[keyPath: part].map { _ in "*" }
      return text.map { "\"\(name)\": \(JSON.string($0).text())" }
    }
    let query = query ?? defaults.query.map { _ in .text("*") }
    let members = [
      text("/", \.path), query.map { "\"?\": \($0.text)" }, text("#", \.fragment),
      flag("exclude", \.isExcluded), flag("caseSensitive", \.isCaseSensitive),
      flag("percentEncoded", \.isPercentEncoded), text("comment", \.comment),
    ].compactMap(\.self)
    return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
  }
}

extension AssociationFile.Query {
  /// `{ "q": "?*" }`
  fileprivate var text: String {
    switch self {
    case .text(let text): return JSON.string(text).text()
    case .items(let items):
      let members = items.sorted { $0.key < $1.key }.map { key, value in
        "\(JSON.string(key).text()): \(JSON.string(value).text())"
      }
      return members.isEmpty ? "{}" : "{ \(members.joined(separator: ", ")) }"
    }
  }
}

extension AssociationFile.List {
  /// A component as its owner would write it here: `{ "/": "/drafts/?*", "exclude": true }`, or
  /// `"NOT /drafts/?*"`; nil where that can't be said.
  func text(of component: AssociationFile.Component) -> String? {
    guard hasPaths else { return component.text(defaults) }
    let path = component.path ?? "*"
    guard component.isExcluded else {
      // A claim may take more than it says.
      let open = path.globVariables.reduce(path) { $0.replacing("$(\($1))", with: "?*") }
      return JSON.string(open).text()
    }
    let isPath =
      component.query == nil && component.fragment == nil && component.isCaseSensitive
      && path.globVariables.isEmpty
    return isPath ? JSON.string("NOT " + path).text() : nil
  }
}
