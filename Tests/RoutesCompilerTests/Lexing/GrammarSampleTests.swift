import Foundation
import TestSupport
import Testing

@testable import RoutesCompiler

/// Writes each table of the repository with its tokens, and what the parser makes of them, to the
/// folder that `TURNPIKE_TOKENS` names: the grammars of editors are compared with it. Where it
/// names none, the tokens are only counted.
@Suite("Tokens for the grammars of editors")
struct GrammarSampleTests {
  private static let folder = ProcessInfo.processInfo.environment["TURNPIKE_TOKENS"]

  @Test("Each word of each table is a keyword or what the parser says")
  func tables() throws {
    var count = 0
    let files = Self.tableFiles()
    for path in Self.folder == nil ? PropertyCases.sample(files) : files {
      let file = try SourceFile(path: path, bytes: Self.bytes(of: path))
      let sample = GrammarSample(file)
      #expect(sample.isReadable, "\(path)")
      #expect(sample.tokens.filter { $0.kind == "word" } == [], "\(path)")
      try sample.write(numbered: count, to: Self.folder)
      count += 1
    }
    #expect(count >= (Self.folder == nil ? 2 : 44))
  }

  /// The paths of all tables under the root that are neither mistakes nor products of a build.
  private static func tableFiles() -> [String] {
    let files = FileManager.default.enumerator(atPath: root.path)
    var paths: [String] = []
    while let path = files?.nextObject() as? String {
      if path.hasSuffix(".routes"), !path.contains("/."), !path.hasPrefix("."),
        !path.hasPrefix("Tests/Screens/")
      {
        paths.append(path)
      }
    }
    return paths.sorted()
  }

  private static func bytes(of path: String) throws -> [UInt8] {
    try Array(Data(contentsOf: root.appending(path: path)))
  }

  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
}

/// A table with its tokens.
private struct GrammarSample {
  struct Token: Encodable, Equatable {
    let start: Int
    let end: Int
    let kind: String
  }

  let file: SourceFile
  let isReadable: Bool
  let tokens: [Token]

  init(_ file: SourceFile) {
    self.file = file
    let lexed = Lexer.lex(file)
    let parsed = Parser.parse(lexed)
    isReadable = parsed.diagnostics.isEmpty
    var roles = TokenRoles()
    roles.add(parsed.tree)
    let words = lexed.tokens.filter { !$0.bytes.isEmpty && $0.kind != .newline }
      .map { token in
        let kind = token.kind == .word ? roles.role(of: token, in: file) : "\(token.kind)"
        return Token(start: token.bytes.lowerBound, end: token.bytes.upperBound, kind: kind)
      }
    tokens =
      words
      + roles.placeholders.map {
        Token(start: $0.lowerBound, end: $0.upperBound, kind: "placeholder")
      }
  }

  func write(numbered number: Int, to folder: String?) throws {
    guard let folder else { return }
    let name = String(file.path.dropLast(".routes".count)).replacing("/", with: "-")
    let url = URL(filePath: folder).appending(path: "\(number)-\(name)")
    try Data(file.bytes).write(to: url.appendingPathExtension("routes"))
    try JSONEncoder().encode(tokens).write(to: url.appendingPathExtension("json"))
  }
}

/// The role of each name of a syntax tree, by its location: found by the declarations that hold it.
private struct TokenRoles {
  private var roles: [(bytes: Range<Int>, role: String)] = []
  private(set) var placeholders: [Range<Int>] = []

  /// The roles of names by the property that holds them. A property that is not here holds no
  /// name, or the role depends on where it is.
  private static let byProperty = [
    "Header.name": "type", "TypeDeclaration.name": "type", "EnumDeclaration.name": "type",
    "Mount.table": "type", "AttributeDeclaration.type": "type", "Base.named": "type",
    "Import.module": "module", "Item.option": "option", "FilterDeclaration.name": "filter",
    "AttributeDeclaration.name": "attribute", "Attribute.name": "attribute",
    "Route.name": "case", "Group.name": "case", "Mount.name": "case", "Otherwise.name": "case",
    "EnumCase.name": "enumCase", "Parameter.label": "label", "Argument.label": "label",
    "Argument.name": "argument",
  ]

  mutating func add(_ tree: SyntaxTree) { add(tree, from: "", in: "case") }

  /// - Parameters:
  ///   - property: The type and the property that the value is in, such as `Route.name`.
  ///   - call: The role of the name of a call here.
  private mutating func add(_ value: Any, from property: String, in call: String) {
    switch value {
    case let name as SyntaxTree.Name:
      roles.append((name.place.bytes, Self.byProperty[property] ?? property))
    case let placeholder as SyntaxTree.Placeholder: placeholders.append(placeholder.place.bytes)
    case let value as SyntaxTree.Value: add(value)
    case let called as SyntaxTree.Call:
      roles += called.path.map { ($0.place.bytes, call) }
      addChildren(of: called.arguments as Any, from: "Call.arguments", in: "argument")
    case is SyntaxTree.FilterUse: addChildren(of: value, from: property, in: "filter")
    case is SourceRange: break
    default: addChildren(of: value, from: property, in: call)
    }
  }

  private mutating func add(_ value: SyntaxTree.Value) {
    switch value.kind {
    case .boolean, .none: roles.append((value.place.bytes, "constant"))
    case .enumCase: roles.append((value.place.bytes, "enumCase"))
    case .list(let values): for value in values { add(value) }
    case .number, .string, .dictionary: break
    }
  }

  private mutating func addChildren(of value: Any, from property: String, in call: String) {
    let mirror = Mirror(reflecting: value)
    let isWrapper =
      mirror.displayStyle == .collection || mirror.displayStyle == .optional
      || mirror.displayStyle == .tuple
    for child in mirror.children {
      let own = "\(mirror.subjectType)".split(separator: ".").last ?? ""
      add(
        child.value, from: isWrapper ? property : "\(own).\(child.label ?? "")", in: call)
    }
  }

  func role(of token: Token, in file: SourceFile) -> String {
    let role = roles.last {
      $0.bytes.lowerBound <= token.bytes.lowerBound
        && token.bytes.upperBound <= $0.bytes.upperBound
    }?.role
    if let role { return role }
    let text = file.text(in: token.bytes)
    if text == "nil" { return "constant" }
    return Keyword(rawValue: text) != nil || text == "joined" ? "keyword" : "word"
  }
}
