import RouteMatching
import RoutesCompiler

/// The substitution variables of a file that is being written: each list of texts has a name.
struct GlobVariables: Sendable {
  private var names: [[String]: String] = [:]
  private(set) var texts: [String: [String]] = [:]
  private var enums: [[String]: String] = [:]

  /// - Parameter known: Variables that a file has.
  init(enums: [CheckedEnum] = [], known: [String: [String]] = [:]) {
    texts = known
    for (name, texts) in known { names[texts] = name }
    for declaration in enums {
      let values = declaration.cases.map(\.rawValue).sortedByBytes
      if self.enums[values] == nil { self.enums[values] = declaration.name }
    }
  }

  mutating func name(of texts: [String]) -> String {
    if let name = names[texts] { return name }
    let wanted = wantedName(of: texts)
    var name = wanted
    var count = 1
    while self.texts[name] != nil || GlobReading.predefined[name] != nil {
      count += 1
      name = "\(wanted)\(count)"
    }
    names[texts] = name
    self.texts[name] = texts
    return name
  }

  /// The name of the enum, or one that tells what is listed: `01-12`, `019`, `has-q`.
  private func wantedName(of texts: [String]) -> String {
    if let name = enums[texts.sortedByBytes] { return name }
    guard let first = texts.first, let last = texts.last else { return "none" }
    let bytes = texts.flatMap(\.utf8)
    let isRange =
      bytes.count != texts.count || zip(bytes, bytes.dropFirst()).allSatisfy { $0 + 1 == $1 }
    let name =
      texts.contains("\(first)=*")
      ? "has-\(first)"
      : isRange ? "\(first)-\(last)" : bytes.count < 16 ? texts.joined() : "characters"
    return String(name.filter { !"$()".contains($0) }.prefix(40))
  }
}

extension [AssociationFile.Component] {
  /// Those of some variables that the components name.
  func used(of variables: [String: [String]]) -> [String: [String]] {
    let names = Set(flatMap(\.patterns).flatMap { GlobPattern($0).variables })
    return variables.filter { names.contains($0.key) }
  }
}

extension GlobVariables {
  private static let maximumAlternatives = 24

  /// A pattern with each text of its variables; itself where there are too many.
  func alternatives(to pattern: String) -> [String] {
    var texts = [pattern]
    for name in GlobPattern(pattern).variables {
      let values = self.texts[name] ?? GlobReading.predefined[name] ?? []
      guard !values.isEmpty, texts.count * values.count <= Self.maximumAlternatives else {
        return [pattern]
      }
      texts = texts.flatMap { text in values.map { text.replacing("$(\(name))", with: $0) } }
    }
    return texts
  }
}

extension AssociationFile.Component {
  /// Every pattern of the component.
  fileprivate var patterns: [String] {
    var patterns = [path, fragment].compactMap(\.self)
    switch query {
    case .text(let text): patterns.append(text)
    case .items(let items): patterns += items.values
    case nil: break
    }
    return patterns
  }
}

extension ResolvedTable {
  /// The declared enums, and those of single parameters.
  var allEnums: [CheckedEnum] { enums + routes.flatMap(\.enums) }
}

extension GlobVariables {
  /// A pattern of some parts.
  mutating func text(of parts: [GlobPart]) -> String {
    var text = ""
    for part in parts {
      switch part {
      case .text(let literal): text += literal.withoutWildcards
      case .character(let name?): text += "$(\(name))"
      case .character(nil): text += "?"
      case .rest, .anyText: text += text.hasSuffix("*") ? "" : "*"
      case .someText: text += "?*"
      case .texts(let texts): text += "$(\(name(of: texts.map(\.withoutWildcards))))"
      }
    }
    return text
  }

  /// The one pattern that there is, or any text.
  mutating func text(of shapes: [[GlobPart]]) -> String {
    shapes.count == 1 ? text(of: shapes[0]) : "?*"
  }

  /// A variable for the queries that have a key.
  mutating func presence(of key: String) -> String {
    "$(\(name(of: Self.queries(withKey: key.withoutWildcards))))"
  }

  /// A variable for the fragments that have a key, or an item, also after a path.
  mutating func presence(inFragments key: String) -> String {
    let texts = Self.queries(withKey: key.withoutWildcards)
    return "$(\(name(of: texts + texts.prefix(3).map { "/*?" + $0 })))"
  }

  /// The patterns of the queries that have a key.
  static func queries(withKey key: String) -> [String] {
    [key, "\(key)=*", "\(key)&*", "*&\(key)", "*&\(key)=*", "*&\(key)&*"]
  }
}

extension String {
  /// With `?` in place of the characters that mean something in a pattern, which has no way
  /// to write them.
  var withoutWildcards: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "*") || $0 == UInt8(ascii: "$") }) else {
      return self
    }
    return replacing("*", with: "?").replacing("$(", with: "?(")
  }
}
