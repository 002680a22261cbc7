/// Writes the Swift source of a table: the enum of its routes and the functions that open them,
/// the static data, and the handler protocols with what calls a handler.
///
/// The files that write something for `/product/:id -> product(id: Int)`, the second route of its table:
///
/// ```
/// EnumDeclaration  case product(id: Int)
/// CaseCoding       case 1: return .product(id: try values.required(link))
///                  case .product: return 1, and: case .product(let id): writer.add(id)
/// OpenFunctions    func product(id: Int) async throws -> _Turnpike.Outcome<Output>
/// StaticData       a part of the match table, the pieces of its links, and the facts about the
///                  route, a line of TableDescriptionWriter
/// HandlerProtocol  func product(id: Int, request: _Turnpike.RouteRequest) async throws -> Output
/// HandlerDispatch  case .product(let id): return try await handler.product(id: id, …)
/// ```
///
/// They read the enums of a `SwiftTable` and add lines to a `SwiftWriter`. `SwiftName` and
/// `SwiftSpelling` write names, types and values. The other files write what a table has once, or
/// what filters, mounts and redirects need.
///
/// The same table gives the same text on every machine, but for the paths that
/// `#sourceLocation` prints.
package struct Emitter {
  private let table: SwiftTable
  private let data: StaticData
  private let fileName: String

  /// - Parameters:
  ///   - matchTable: The match table as printable text.
  ///   - links: The table that links are printed by, as printable text.
  ///   - canonicalLinks: The link that each example's route prints.
  ///   - files: The files of the compilation, as `#sourceLocation` is to call them.
  ///   - fileNames: The names of the files everywhere else: the same on every machine.
  package init(
    _ resolved: ResolvedTable, matchTable: String, links: String,
    canonicalLinks: [String?] = [], files: [SourceFile], fileNames: [String]
  ) {
    table = SwiftTable(resolved)
    let description = TableDescriptionWriter(
      resolved, files: files, names: fileNames, canonicalLinks: canonicalLinks)
    data = StaticData(table: table, matchTable: matchTable, links: links, facts: description.facts)
    fileName = fileNames.first ?? ""
  }

  /// The Swift source of the table, as one file.
  package func swift() -> String { swift(of: CodePart.allCases) }

  /// The Swift source of a part of the table's code, as a file of its own.
  package func swift(of part: CodePart) -> String { swift(of: [part]) }

  private func swift(of parts: [CodePart]) -> String {
    let parts = parts.filter(hasCode)
    var writer = SwiftWriter()
    FileHeader(fileName: fileName, table: table.table, parts: parts).write(to: &writer)
    for part in parts { write(part, to: &writer) }
    return writer.text
  }

  private var hasHandlers: Bool { table.table.options.handlers == .generate }

  private func hasCode(_ part: CodePart) -> Bool { part != .handlers || hasHandlers }

  /// Adds an empty line and a part.
  private func write(_ part: CodePart, to writer: inout SwiftWriter) {
    switch part {
    case .routes: writeRoutes(to: &writer)
    case .matchTable: data.writeLiterals(to: &writer)
    case .handlers: writeHandlers(to: &writer)
    }
  }

  private func writeRoutes(to writer: inout SwiftWriter) {
    writer.line()
    EnumDeclaration(routes: table.root, table: table, data: data).write(to: &writer)
    FilterEnum(table).write(to: &writer)
    RedirectFunction(table: table).write(to: &writer)
    if hasHandlers {
      for routes in table.root.all {
        OpenFunctions(routes: routes, table: table).write(to: &writer)
      }
    }
  }

  private func writeHandlers(to writer: inout SwiftWriter) {
    let enums = table.root.all
    for routes in enums { HandlerProtocol(routes: routes, table: table).write(to: &writer) }
    for routes in enums { HandlerDispatch(routes: routes, table: table).write(to: &writer) }
    RouterInitializer(table: table).write(to: &writer)
  }
}

/// A file that another includes.
extension Emitter {
  /// The Swift source of such a file: a comment that says where its routes are.
  package static func swift(forFile path: String, includedBy table: String) -> String {
    swift(of: .routes, forFile: path, includedBy: table)
  }

  /// A part of that source; all but the first are empty.
  package static func swift(
    of part: CodePart, forFile path: String, includedBy table: String
  ) -> String {
    var writer = SwiftWriter()
    FileHeader.writeComment(fileName: path, to: &writer)
    if part == .routes {
      writer.section("Its routes are in the code of \(table), which includes it.")
    }
    return writer.text
  }
}

/// A part of the code of a table.
///
/// The plugin has each part in a file of its own, so that a build compiles the parts side by side,
/// and after an edit only those that it changes: another pattern of a route changes `matchTable`
/// alone. More parts would cost small tables more than they give large ones.
///
/// The raw value is what the name of the part's file has after `App.routes`; the plugin gives the
/// same names. Swift compiles neighbors in the order of the names together, so the smallest part
/// is between the others.
package enum CodePart: String, CaseIterable, Sendable {
  /// The enum of the routes, with a function for each that opens it.
  case routes = ""
  /// The strings that links are matched against and printed from.
  case matchTable = "Automaton"
  /// The handler protocols, and what calls a handler.
  case handlers = "Handlers"
}
