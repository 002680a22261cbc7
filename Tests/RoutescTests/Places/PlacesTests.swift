import Foundation
import PlacesTable
import RoutesCompiler
import Testing

@testable import Turnpike
import RouteMatching
import TurnpikeMapping
@testable import routesc

/// The compiled table, `link()` and `routesc match` give one answer for every type at every
/// place of a pattern.
@Suite("Every place of a parameter with every type")
struct PlacesTests {
  private static let tables = RoutesCompiler.compile([
    SourceFile(path: "Places.routes", text: Place.table)
  ])
  private static let indices = Dictionary(
    uniqueKeysWithValues: PlacesRoute.table.routes.enumerated().map { ($1.name, $0) })

  private let compiled: CompiledTable
  private let matcher: LinkMatcher

  init() throws {
    let result = try #require(Self.tables.first)
    compiled = try #require(result.compiled)
    matcher = try #require(LinkMatcher(result, explains: false))
  }

  @Test("The table is what the list of cells writes")
  func table() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "PlacesTable/Places.routes")
    let isCurrent = try String(contentsOf: file, encoding: .utf8) == Place.table
    if !isCurrent, ProcessInfo.processInfo.environment["RECORD_GOLDEN_FILES"] != nil {
      try Place.table.write(to: file, atomically: true, encoding: .utf8)
    }
    #expect(isCurrent, "run with RECORD_GOLDEN_FILES set, and review the file")
  }

  @Test("Every cell has a match and a miss")
  func cells() {
    #expect(Place.all.count == 24)
    #expect(PlaceType.all.count == 28)
    #expect(PlaceCell.all.count == 24 * 20 + 2 * 8)
    #expect(PlaceCell.all.filter(\.inside.isEmpty).map(\.name) == [])
    // Any text is a `String`; a host's labels are ASCII.
    let all = Place.all.filter { $0.hostMarks == nil }.map { $0.name + "String" }
    #expect(PlaceCell.all.filter(\.outside.isEmpty).map(\.name) == all)
    #expect(PlacesRoute.table.routes.count == 23 * 20 + 2 * 8 + 1)
    #expect(PlacesRoute.table.redirects.count == 20)
  }

  @Test("A link with a value opens, and prints again", arguments: Place.all)
  func matches(place: Place) throws {
    for cell in place.cells {
      for (text, printed) in cell.inside {
        let link = cell.link(text)
        let match = try #require(try PlacesRoute.table.match(link), "\(link)")
        #expect(match.route.info.name == cell.routeName, "\(link)")
        #expect(match.issues == [], "\(link)")
        #expect(throws: Never.self, "\(link)") {
          let again = try match.route.link(.path)
          expectSame(text: again, cell.printedLink(printed))
          #expect(PlacesRoute(again) == match.route, "\(link)")
        }
        expectSame(link, match)
        try expect(link, prints: printed, of: cell)
      }
    }
  }

  @Test(
    "A link with another form of a value opens as the one that is printed", arguments: Place.all)
  func otherForms(place: Place) throws {
    for cell in place.cells {
      for (text, printed) in cell.other {
        let link = cell.link(text)
        let match = try #require(try PlacesRoute.table.match(link), "\(link)")
        #expect(match.issues == [], "\(link)")
        let readAs = try #require(match.readAs, "\(link)")
        expectSame(text: readAs, cell.link(printed))
        var again = try PlacesRoute.table.match(readAs)
        #expect(again?.readAs == nil, "\(link)")
        again = try PlacesRoute.table.match(cell.link(printed))
        #expect(match.route == again?.route, "\(link)")
        #expect(PlacesRoute(link) == match.route, "\(link)")
        expectSame(link, match)
        #expect(matcher.answer(to: link).readAs == readAs, "\(link)")
      }
    }
  }

  @Test(
    "A list of ten thousand other forms is read as the printed ones",
    arguments: ["/restInt", "/joinedInt?v=07"])
  func longLists(start: String) throws {
    let separator = start.contains("?") ? "," : "/"
    let link = start + String(repeating: separator + "07", count: 10_000)
    let match = try #require(try PlacesRoute.table.match(link))
    #expect(match.issues == [])
    #expect(match.readAs == link.replacing("07", with: "7"))
  }

  /// The example line that `routesc check --strict-examples` accepts for the printed link.
  private func expect(_ link: String, prints printed: String, of cell: PlaceCell) throws {
    guard case .route(let match) = try compiled.resolve(link), cell.place.hostMarks == nil else {
      return
    }
    expectSame(text: compiled.path(of: match), cell.printedLink(printed))
  }

  /// Which characters are escaped is for the printer to say; what they are is not.
  private func expectSame(text: String, _ expected: String) {
    #expect(text.removingPercentEncoding == expected.removingPercentEncoding)
  }

  /// `routesc match` says what the program says.
  private func expectSame(
    _ link: String, _ match: Match<PlacesRoute>?
  ) {
    let answer = matcher.answer(to: link)
    #expect(isSame(answer.route?.description, match?.route), "\(link)")
    #expect(answer.issues == match?.issues ?? [], "\(link)")
    #expect((answer.redirect != nil) == (match?.redirectedFrom != nil), "\(link)")
  }

  /// Whether `routesc` writes a route as the program does, or with the value that the program
  /// leaves out because it is the default.
  private func isSame(_ written: String?, _ route: PlacesRoute?) -> Bool {
    guard let written, let route else { return written == nil && route == nil }
    guard written != route.description, let parameter = route.info.parameters.first else {
      return written == route.description
    }
    let values =
      if case .defaulted(let text) = parameter.presence {
        [text, Int(text).map(String.init) ?? text]
      } else {
        ["[]", "[:]", "nil"]
      }
    return written.hasPrefix("\(route)(v: ") && values.contains(where: written.contains)
  }

  @Test("A link with another text does not", arguments: Place.all)
  func misses(place: Place) throws {
    for cell in place.cells {
      for text in cell.outside {
        let link = cell.link(text)
        let match = try PlacesRoute.table.match(link)
        if place.miss == .unmatched {
          #expect(match == nil, "\(link)")
        } else {
          #expect(match?.issues.count == 1, "\(link)")
          #expect(try match?.route.link(.path) == cell.linkWithout, "\(link)")
        }
        // The rule of a user type is known to the program alone.
        if !cell.type.isUser { expectSame(link, match) }
      }
    }
  }

  @Test("A link without the value opens where it may be left out", arguments: Place.all)
  func absences(place: Place) throws {
    for cell in place.cells {
      let match = try PlacesRoute.table.match(cell.linkWithout)
      #expect((match != nil) == place.isOptional, "\(cell)")
      #expect(try match?.route.link(.path) ?? cell.linkWithout == cell.linkWithout)
      expectSame(cell.linkWithout, match)
    }
  }

  @Test("A value outside its constraint has no link", arguments: Place.all)
  func unprintable(place: Place) throws {
    for cell in place.cells {
      let texts = cell.type.unprintable + (cell.type.name == "String" ? place.unprintable : [])
      for text in texts {
        let route = try route(cell, of: text)
        #expect(throws: LinkError.valueNotRepresentable("v"), "\(cell): \(text)") {
          try route.link()
        }
        #expect(PlacesRoute(route.path) == nil, "\(cell): \(text)")
      }
    }
  }

  /// A route with a value that a link has not.
  private func route(_ cell: PlaceCell, of text: String) throws -> PlacesRoute {
    let index = try #require(Self.indices[cell.routeName])
    return try withBytes(of: "/") { (link: Span<UInt8>) throws -> PlacesRoute in
      var reader = try _RouteReader(of: link, in: PlacesRoute.table.matchTable, within: nil)
      reader.givenValues = [.text(text)]
      return try PlacesRoute._route(at: index, &reader, link)
    }
  }

  @Test("Mapped patterns hand on the same texts", arguments: Place.all)
  func mapped(place: Place) throws {
    guard let pattern = place.mapped else { return }
    for cell in place.cells {
      let router = Router<EmptyTable, Void>()
      try router.map(pattern(cell.name)) { _ in }
      for text in cell.type.inside.map(\.text) + cell.type.outside {
        let match = try router.match(cell.link(text))
        #expect(match?.parameters == ["v": text], "\(cell.link(text))")
      }
      #expect(try router.match(cell.linkWithout) == nil, "\(cell)")
    }
  }

  @Test("A dictionary takes every item of the query, the last of a key")
  func dictionary() throws {
    let links = [
      "/dictionary": "/dictionary", "/dictionary?b=1&a=2&b=3": "/dictionary?a=2&b=3",
      "/dictionary?a=%2F%3F%26&é=": "/dictionary?a=/?%26&%C3%A9=",
    ]
    for (link, printed) in links {
      let match = try #require(try PlacesRoute.table.match(link))
      expectSame(text: try match.route.link(.path), printed)
      expectSame(link, match)
    }
    let unreadable = try PlacesRoute.table.match("/dictionary?a=%ZZ")
    #expect(unreadable?.route == .dictionary(v: [:]))
    #expect(unreadable?.issues.count == 1)
    expectSame("/dictionary?a=%ZZ", unreadable)
  }

  @Test("A type at a place where it cannot be is an error", arguments: impossibleCells)
  func impossible(cell: ImpossibleCell) {
    let text = """
      routes ARoute
      type Slug
      /b -> b
      \(cell.lines)

      """
    let tables = RoutesCompiler.compile([SourceFile(path: "A.routes", text: text)])
    let errors = tables.flatMap(\.diagnostics).filter { $0.severity == .error }
    #expect(errors.map(\.code) == [cell.code], "\(cell.lines)")
    #expect(tables.first?.compiled == nil, "\(cell.lines)")
  }
}

/// Lines of a table that are one error.
struct ImpossibleCell: Sendable {
  var code: String
  var lines: String
}

private let impossibleCells: [ImpossibleCell] = [
  ImpossibleCell(code: "R055", lines: #"/a/:v -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"/a/:v -> a(v: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"/a/:v -> a(v: [String] joined ",")"#),
  ImpossibleCell(code: "R055", lines: #"/a/x{v} -> a(v: [Int] joined ",")"#),
  ImpossibleCell(code: "R055", lines: #"/a#:v -> a(v: [Int] joined ",")"#),
  ImpossibleCell(code: "R020", lines: #"/a/x{v}y -> a(v: Int?)"#),
  ImpossibleCell(code: "R020", lines: #"/a/x{v}y -> a(v: Int = 1)"#),
  ImpossibleCell(code: "R055", lines: #"/a/x{v}y -> a(v: [Int])"#),
  ImpossibleCell(code: "R020", lines: #"/a/:v/b -> a(v: Int?)"#),
  ImpossibleCell(code: "R020", lines: #"/a/:v/b -> a(v: Int = 1)"#),
  ImpossibleCell(code: "R055", lines: #"/a/*v -> a(v: Int)"#),
  ImpossibleCell(code: "R062", lines: #"/a/*v -> a(v: [Int]?)"#),
  ImpossibleCell(code: "R055", lines: #"/a/*v -> a(v: [Int?])"#),
  ImpossibleCell(code: "R055", lines: #"/a/*v -> a(v: [[Int]])"#),
  ImpossibleCell(code: "R055", lines: #"/a/*v -> a(v: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"/a/*v -> a(v: [Int] joined ",")"#),
  ImpossibleCell(code: "R016", lines: #"/a/*v/:w -> a(v: [Int], w: Int?)"#),
  ImpossibleCell(code: "R062", lines: #"/a -> a(v: [Int]?)"#),
  ImpossibleCell(code: "R055", lines: #"/a -> a(v: [Int?])"#),
  ImpossibleCell(code: "R055", lines: #"/a -> a(v: [[Int]])"#),
  ImpossibleCell(code: "R063", lines: #"/a -> a(v: [Int: String])"#),
  ImpossibleCell(code: "R063", lines: #"/a -> a(v: [String: Int])"#),
  ImpossibleCell(code: "R062", lines: #"/a -> a(v: [String: String]?)"#),
  ImpossibleCell(code: "R063", lines: #"/a -> a(v: [String: String], w: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"/a -> a(v: Int joined ",")"#),
  ImpossibleCell(code: "R055", lines: #"/a -> a(v: [String: String] joined ",")"#),
  ImpossibleCell(code: "R055", lines: #"/a -> a(v: [Int] joined "")"#),
  ImpossibleCell(code: "R062", lines: #"/a -> a(v: Int? = 1)"#),
  ImpossibleCell(code: "R056", lines: #"/a -> a(v: Int(1...) = 0)"#),
  ImpossibleCell(code: "R055", lines: #"/a?k=:v -> a(v: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"/a?k=x{v}y -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"/a?k=x{v}y -> a(v: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"/a?k=*v -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"/a?k=*v -> a(v: [String: String])"#),
  ImpossibleCell(code: "R016", lines: #"/a?k=*v&l=:w -> a(v: Int, w: Int)"#),
  ImpossibleCell(code: "R016", lines: #"/a?k=*v&l=*w -> a(v: Int, w: Int)"#),
  ImpossibleCell(code: "R055", lines: #"/a#:v -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"/a#:v -> a(v: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"/a#x{v}y -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"/a#/x/:v -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"/a#k=:v -> a(v: [String: String])"#),
  ImpossibleCell(code: "R020", lines: #"https://:v.h.example/a -> a(v: Int?)"#),
  ImpossibleCell(code: "R020", lines: #"https://:v.h.example/a -> a(v: Int = 1)"#),
  ImpossibleCell(code: "R055", lines: #"https://:v.h.example/a -> a(v: [Int])"#),
  ImpossibleCell(code: "R055", lines: #"https://:v.h.example/a -> a(v: [String: String])"#),
  ImpossibleCell(code: "R055", lines: #"https://*v/a -> a(v: [String])"#),
  ImpossibleCell(code: "R020", lines: #"https://*v/a -> a(v: String?)"#),
  ImpossibleCell(code: "R055", lines: #"https://*v/a -> a(v: [String: String])"#),
  ImpossibleCell(code: "R085", lines: #"https://:v.h.example/a -> a(v: (up | dotted("a.b")))"#),
  ImpossibleCell(code: "R085", lines: #"https://:v.h.example/a -> a(v: (up | uber("ü")))"#),
  ImpossibleCell(code: "R020", lines: "/a/:v (v: Int?) {\n /x -> a\n}"),
  ImpossibleCell(code: "R055", lines: "/a/:v (v: [Int]) {\n /x -> a\n}"),
  ImpossibleCell(code: "R020", lines: "/a/:v (v: Int = 1) {\n /x -> a\n}"),
  ImpossibleCell(code: "R047", lines: #"/a/:v -> a(v: (up | empty("")))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Bool(1...2))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: UUID(1...2))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Date(1...2))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: URL(1...2))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Int(/a/))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Slug(1...2))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Int8(0...300))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: UInt(-1...3))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Int(1.5...3))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: String(-1...3))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Int(01...100))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Double(01...12))"#),
  ImpossibleCell(code: "R057", lines: #"/a/:v -> a(v: Int(1..<1))"#),
  ImpossibleCell(code: "R057", lines: "/a/:v -> a(v: Int8(001...300))"),
]
