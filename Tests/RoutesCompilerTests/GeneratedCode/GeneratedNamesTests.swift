import TableTexts
import TestSupport
import Testing

@testable import RoutesCompiler

/// Names that mean something in Swift, in the library, or in generated code, wherever a
/// table has names: what the compiler accepts, Swift accepts too.
@Suite("Names in generated code", .startsCompilers)
struct GeneratedNamesTests {
  @Test("Swift compiles every name that a table may have, without a warning")
  func names() throws {
    var sources = try tables().map { name, text in
      let (accepted, refused) = split(text)
      #expect(refused == Self.refused[name], "\(name)")
      let uses = name == "Enums" ? self.uses(of: accepted) : ""
      return (name: "\(name).swift", text: try swift(of: accepted + uses))
    }
    sources.append((name: "Groups.swift", text: try swift(of: groups())))
    for name in Self.libraryTypes {
      let text = "routes \(name)\n/ -> home\n/:id -> item(id: Int)\n"
      sources.append((name: "\(name)Table.swift", text: try swift(of: text)))
    }
    #expect(sources.count == 18)
    let flags = ["-swift-version", "6", "-warnings-as-errors"]
    #expect(try TypeCheck.run(sources, flags: flags) == "")
  }

  @Test("A module may have a type of the library's own name, and of each name that it has")
  func libraryNames() throws {
    let names = try PublicNames.read()
    #expect(names.types.count > 40)
    let types = names.types.subtracting(["_Turnpike"]).union(["Turnpike"])
    let declarations = types.map { "public struct \($0) {}\n" }
    let own = """
      import Foundation
      import Turnpike
      public struct ProductID: _Turnpike.RouteValue, Hashable {
        public init?(routeText: Swift.String) { nil }
        public var routeText: Swift.String { "" }
      }
      public struct Date {}
      public struct UUID {}
      public struct URL {}
      public struct Decimal {}

      """
    let tables = try GoldenFile.names.map { name in
      (name: "\(name).swift", text: try GoldenFile(name: name).swift)
    }
    let sources = tables + [("Module.swift", own + declarations.joined())]
    let flags = ["-swift-version", "6", "-warnings-as-errors"]
    #expect(try TypeCheck.run(sources, flags: flags) == "")
  }

  @Test(
    "A name of Swift's is qualified where the table declares it",
    arguments: ["Sendable", "Void", "CaseIterable"])
  func swiftNames(_ name: String) throws {
    let lowercased = name.prefix(1).lowercased() + name.dropFirst()
    for text in [
      "routes \(name)\nenum Kind = a | b\n/ -> home\n/:kind -> item(kind: Kind)\n",
      "routes R\nenum \(name) = a | b\n/ -> home\n/:kind -> item(kind: \(name))\n",
      "routes R\nenum Kind = a | b\n/ -> \(lowercased) {\n/ -> home\n}\n/:kind -> item(kind: Kind)\n",
    ] {
      let swift = try swift(of: text)
      #expect(swift.contains("Swift.\(name)"))
      let flags = ["-swift-version", "6", "-warnings-as-errors"]
      #expect(try TypeCheck.run([("Names.swift", swift)], flags: flags) == "", "\(text)")
    }
  }

  @Test("A table has no name that generated code needs", arguments: refusedTables)
  func tableNames(name: String) {
    let codes = diagnostics(of: "routes \(name)\n/ -> home\n").map(\.code)
    #expect(codes == ["R048"])
  }

  @Test("What is called as an associated type of routes is refused, or hides none")
  func associatedTypes() throws {
    let types = Self.associatedTypes.map { name in
      "public struct \(name): RawRepresentable, RouteValue { public var rawValue: String; "
        + "public init(rawValue: String) { self.rawValue = rawValue } }\n"
    }
    let inner = SourceFile(path: "Inner.routes", text: "public routes InnerRoute\n/ -> home\n")
    var sources = [("Types.swift", "public import Turnpike\n" + types.joined())]
    var refused: [String: String] = [:]
    for (role, template) in Self.roles {
      var text = "public routes \(role)Route\n/ -> home\n"
      var names: [String] = []
      for (number, name) in Self.associatedTypes.enumerated() {
        let item = Self.item(template, name, number)
        let file = SourceFile(path: "Names.routes", text: "routes R\n/ -> home\n" + item)
        let isRefused = try #require(RoutesCompiler.compile([file, inner]).first).hasErrors
        // A table has one 'otherwise' line.
        if isRefused { names.append(name) } else if role != "Otherwise" { text += item }
      }
      refused[role] = names.joined(separator: " ")
      let file = SourceFile(path: "Names.routes", text: text)
      let table = try #require(RoutesCompiler.compile([file], mountable: [inner]).first)
      sources.append(("\(role).swift", try #require(table.swift(of: "Names.routes") { $0 })))
    }
    sources.append(("Inner.swift", try swift(of: "public routes InnerRoute\n/ -> home\n")))
    #expect(refused == Self.refusedAssociatedTypes)
    let flags = ["-swift-version", "6", "-warnings-as-errors"]
    #expect(try TypeCheck.run(sources, flags: flags) == "")
    var tables: [(String, String)] = []
    for name in Self.associatedTypes where diagnostics(of: "routes \(name)\n/ -> a\n").isEmpty {
      let text = "routes \(name)\n/:n -> item(n: Int, k: (a | b)?)\n"
      tables.append(("\(name).swift", try swift(of: text)))
    }
    #expect(tables.count == 15)
    #expect(try TypeCheck.run(tables, flags: flags) == "")
  }

  /// Those of the protocols that generated types conform to, and of generated protocols.
  private static let associatedTypes = [
    "ID", "AllCases", "RawValue", "ArrayLiteralElement", "StringLiteralType", "Element", "Key",
    "Value", "Index", "Iterator", "CodingKeys", "Failure", "Destination", "Stride",
    "Output", "Routes", "Table", "_Table", "_Filter", "_Output", "_Account",
  ]

  /// A line, or a group, of each kind that gives a name: with the number of the name, the name
  /// itself, the name in lower case, and in two words.
  private static let roles = [
    ("Case", "/a<number> -> <lower>(x: Int)\n"),
    ("Label", "/a<number> -> a<number>(<lower>: Int)\n"),
    ("Group", "/a<number> -> <lower> {\n/:x -> a(x: Int, y: (b | c)?)\n}\n"),
    ("Mount", "mount /a<number> -> <lower>(InnerRoute)\n"),
    ("Otherwise", "otherwise -> <lower>(url: String)\n"),
    ("Enum", "enum <name> = a | b\n/a<number> -> a<number>(x: <name>, y: [<name>])\n"),
    ("EnumCase", "enum E<number> = <lower> | other\n"),
    ("Unnamed", "/a<number> -> <first>(<second>: (a | b))\n"),
    (
      "Type",
      "type <name>\n/a<number> -> a<number>(x: <name>)\n"
        + "/b<number> -> account<number> {\n/:x -> a(x: <name>)\n}\n"
    ),
    ("Alias", "type <name> = Int(1...)\n/a<number> -> a<number>(x: <name>)\n"),
    ("Filter", "filter <lower>\n"),
    ("FilterLabel", "filter a<number>(<lower>: Int)\n"),
    ("UnnamedInFilter", "filter <first>(<second>: (a | b))\n"),
  ]

  private static func item(_ template: String, _ name: String, _ number: Int) -> String {
    let (first, second) = name.caseAndLabel
    return template.replacing("<number>", with: "\(number)").replacing("<name>", with: name)
      .replacing("<lower>", with: name.lowerCamel).replacing("<first>", with: first)
      .replacing("<second>", with: second)
  }

  private static let refusedAssociatedTypes = [
    "Case": "Table", "Label": "", "Group": "ID Table _Table _Filter _Output _Account",
    "Mount": "Table",
    "Otherwise": "Table", "Enum": "ID _Table _Filter", "EnumCase": "AllCases Table",
    "Unnamed": "ID _Table _Filter _Output _Account",
    "Type": "ID Output Routes _Table _Filter", "Alias": "ID Output Routes _Table _Filter",
    "Filter": "Table", "FilterLabel": "",
    "UnnamedInFilter": "ID _Table _Filter _Output _Account",
  ]

  private func swift(of text: String) throws -> String {
    let file = SourceFile(path: "Names.routes", text: text)
    let table = try #require(RoutesCompiler.compile([file]).first)
    return try #require(table.swift(of: "Names.routes") { $0 })
  }

  private func diagnostics(of text: String) -> [Diagnostic] {
    RoutesCompiler.compile([SourceFile(path: "Names.routes", text: text)]).flatMap(\.diagnostics)
  }

  /// The text without the lines that have an error, and the names on those, which end
  /// with a comment: `/a1 -> init // init`.
  private func split(_ text: String) -> (accepted: String, refused: String) {
    let file = SourceFile(path: "Names.routes", text: text)
    let errors = diagnostics(of: text).filter { $0.severity == .error }
    let lines = Set(errors.map { file.line(at: $0.place.bytes.lowerBound) - 1 })
    var accepted = ""
    var refused: [String] = []
    for (number, line) in text.split(separator: "\n").enumerated() {
      if lines.contains(number), let name = line.split(separator: " ").last {
        refused.append(String(name))
      } else {
        accepted += line + "\n"
      }
    }
    return (accepted, refused.joined(separator: " "))
  }

  private func tables() -> [(name: String, text: String)] {
    let words = Self.words.enumerated()
    return [
      ("Cases", words.map { "/a\($0) -> \($1) // \($1)\n" }),
      ("Labels", words.map { "/a\($0) -> a\($0)(\($1): Int, \($1)_value: Int) // \($1)\n" }),
      ("Filters", words.map { "filter \($1)(\($1): Int) // \($1)\n" }),
      ("EnumCases", words.map { "enum E\($0) = \($1) | other // \($1)\n" }),
      ("Enums", Self.typeNames.map { "enum \($0) = a | b // \($0)\n" }),
    ].map { name, lines in (name, "routes \(name)Route\n/ -> home\n" + lines.joined()) }
  }

  private func uses(of enums: String) -> String {
    Self.typeNames.enumerated().filter { enums.contains("enum \($1) =") }
      .map { "/a\($0) -> a\($0)(x: \($1), y: [\($1)])\n" }.joined()
  }

  /// A group for each name that one may have.
  private func groups() -> String {
    var refused: [String] = []
    var text = "routes GroupsRoute\n"
    for (number, name) in Self.groupNames.enumerated() {
      let group = "/a\(number) -> \(name) {\n/ -> home\n}\n"
      let isAccepted = diagnostics(of: "routes R\n" + group).isEmpty
      if isAccepted { text += group } else { refused.append(name) }
    }
    #expect(refused.joined(separator: " ") == "any protocol int string self init _ __ _open 日本")
    return text
  }

  private static let refused = [
    "Cases": "Any Protocol Self Type _ init self none id table _route _write _invoke _filter Value",
    "Labels": "_ inout nil",
    "Filters":
      "Any Protocol Self Type _ init inout nil self table _route _write _invoke _filter Value",
    "EnumCases":
      "Any Protocol Self Type _ init nil self allCases table _route _write _invoke _filter Value",
    "Enums":
      "Any Self Type Protocol Swift Turnpike Foundation String Int Double Bool UUID URL Date "
      + "Decimal UInt8",
  ]

  static let refusedTables = [
    "_", "Any", "Self", "Type", "Protocol", "Swift", "Turnpike", "_Turnpike", "Foundation",
    "MainActor", "AnyObject", "Handler", "Output", "Table", "Routes",
  ]

  private static let libraryTypes = [
    "Router", "TypedRoute", "RouteGroup", "RouteValue", "RouteRequest", "_RouteOpener",
    "_RouterGroup", "Outcome", "FilterChain", "Navigator", "HeldLinkResult", "Task",
  ]

  private static let groupNames = [
    "any", "protocol", "output", "handler", "routes", "int", "string", "sendable", "error",
    "result", "optional", "array", "void", "actor", "self", "init", "_", "__", "_open", "hash",
    "request", "link", "日本",
  ]

  /// Keywords, contextual keywords, and members that generated code has or calls.
  private static let words = """
    Any Protocol Self Type _ __ actor any as associatedtype async await borrow borrowing break case
    catch class consume consuming continue convenience copy default defer deinit didSet discard do
    dynamic each else enum extension fallthrough fileprivate final for func get guard if import in
    indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated
    nonmutating open operator optional override package postfix precedence precedencegroup prefix
    private protocol public repeat required rethrows return self sending set some static struct
    subscript super switch then throw throws try typealias unowned unsafe var weak where while
    willSet yield none allCases hash hashValue rawValue description id path url link plan
    metadata route routes table index values writer handler request next use _route _write _invoke
    _filter _open _table _firstRoute match handles explain start ready navigate filter output
    Value requestValue handlerValue selfValue scheme host query fragment encode decode map
    first count isEmpty append add enter begin defaulted list others
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)

  private static let typeNames = """
    Any Self Type Protocol Swift Turnpike Foundation MainActor Handler Output Table Routes Router
    TypedRoute RouteGroup RouteValue RouteRequest _RouteOpener _RouterGroup Outcome FilterChain
    Navigator HeldLinkResult Sendable AnyObject Void Never Error Result Optional Array Dictionary Set
    String Int Double Bool UUID URL Date Decimal Character Task Actor Codable Equatable Hashable
    Identifiable CaseIterable RawRepresentable Span UInt8
    """.split(whereSeparator: { $0 == " " || $0 == "\n" }).map(String.init)
}

extension String {
  fileprivate var lowerCamel: String { prefix(1).lowercased() + dropFirst() }

  /// The case and its label whose unnamed enum has the name: `allCases` has `AllCases`.
  fileprivate var caseAndLabel: (String, String) {
    let second = dropFirst().firstIndex(where: \.isUppercase) ?? index(before: endIndex)
    return (String(self[..<second]).lowerCamel, String(self[second...]).lowerCamel)
  }
}
