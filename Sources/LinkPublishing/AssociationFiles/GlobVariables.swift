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

  /// The name of the enum, or one that tells what is listed: `01-12`, `has-q`.
  private func wantedName(of texts: [String]) -> String {
    if let name = enums[texts.sortedByBytes] { return name }
    guard let first = texts.first, let last = texts.last else { return "none" }
    let isClass = texts.count > 2 && texts.allSatisfy { $0.utf8.count == 1 }
    let name =
      texts.contains("\(first)=*")
      ? "has-\(first)" : isClass ? texts.className : "\(first)-\(last)"
    return String(name.filter { !"$()".contains($0) }.prefix(40))
  }

  /// The variables that some components name.
  func used(in components: [AssociationFile.Component]) -> [String: [String]] {
    let names = Set(components.flatMap(\.patterns).flatMap { GlobPattern($0).variables })
    return texts.filter { names.contains($0.key) }
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

extension [String] {
  /// Single characters as ranges: `1-9`, `A-Za-z-`; those that are left out where those are
  /// fewer: `not 0-9`.
  fileprivate var className: String {
    let bytes = Set(flatMap(\.utf8))
    let others = Set((UInt8(0x21)..<0x7F).filter { $0.isASCIILetter || $0.isASCIIDigit })
      .subtracting(bytes)
    let isMostly = bytes.contains(UInt8(ascii: "!"))
    return isMostly ? "not \(Self.ranges(of: others))" : Self.ranges(of: bytes)
  }

  private static func ranges(of bytes: Set<UInt8>) -> String {
    var ranges: [ClosedRange<UInt8>] = []
    for byte in bytes.sorted() {
      if let last = ranges.last, last.upperBound + 1 == byte {
        ranges[ranges.count - 1] = last.lowerBound...byte
      } else {
        ranges.append(byte...byte)
      }
    }
    return ranges.map { range in
      let (first, last) = (range.lowerBound.character, range.upperBound.character)
      return range.count == 1 ? first : range.count == 2 ? first + last : "\(first)-\(last)"
    }.joined()
  }
}

extension UInt8 {
  fileprivate var character: String { String(decoding: [self], as: UTF8.self) }
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

  /// The patterns of the queries that have a key.
  static func queries(withKey key: String) -> [String] {
    [key, "\(key)=*", "\(key)&*", "*&\(key)", "*&\(key)=*", "*&\(key)&*"]
  }
}

extension String {
  /// With `?` in place of the characters that mean something in a pattern, which has no way
  /// to write them.
  var withoutWildcards: String {
    replacing("*", with: "?").replacing("$(", with: "?(")
  }
}
