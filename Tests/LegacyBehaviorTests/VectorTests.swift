import Foundation
import LinkVectors
import TestTables
import Testing
import Turnpike
import TurnpikeApps

@Suite("Facts of Turnpike and of InstantCocoa's router")
struct VectorTests {
  @Test("Links lead where they always led", arguments: LinkVector.all)
  func links(vector: LinkVector) async throws {
    let target = try VectorRouter(vector.routes)
    target.keepRequests()
    let origin = vector.entry == .inApp ? LinkOrigin.inApp : .external
    let isHandled = target.router.handles(vector.link, from: origin)
    #expect(isHandled == (vector.answer.pattern != nil))
    #expect(target.requests.isEmpty)
    let outcome = try await target.open(vector.link, as: vector.entry)
    let request = try #require(target.requests.first)
    #expect(target.requests.count == 1)
    #expect(outcome.isHandled == isHandled)
    #expect(target.trace.lines == [vector.answer.pattern.map { "dest(\($0))" } ?? "default"])
    expect(request, vector)
  }

  private func expect(_ request: RouteRequest, _ vector: LinkVector) {
    #expect(request.pattern == vector.answer.pattern)
    #expect(request.query.dictionary == vector.answer.query)
    #expect(request.scheme == vector.answer.scheme)
    #expect(request.origin.isInApp == (vector.entry == .inApp))
    #expect(request.parameters?.count == vector.answer.parameters?.count)
    for (name, value) in vector.answer.parameters ?? [:] {
      let text = request.parameters?[name]
      switch value {
      case .text(let expected): #expect(text == expected)
      case .number(let expected): #expect(text.flatMap { Int(routeText: $0) } == expected)
      }
    }
  }

  @Test("Queries say what they always said", arguments: QueryVector.all)
  func queries(vector: QueryVector) {
    #expect(RouteQuery(parsing: vector.text).dictionary == vector.dictionary)
  }

  @Test("Links to other apps are written as they always were", arguments: BuildVector.all)
  func building(vector: BuildVector) throws {
    let path = LinkPath(stringLiteral: vector.path)
    let link = try ExternalLink(scheme: vector.scheme, path: path, query: vector.query)
    #expect(vector.links.contains(link.description))
  }

  @Test("Filters run as they always ran", arguments: FilterVector.all)
  func filters(vector: FilterVector) async throws {
    await run(vector, on: FilterScripts(vector, on: try VectorRouter(vector.routes)))
  }

  @Test("Filters run in the same way on the routes of a table", arguments: FilterVector.all)
  func tableFilters(vector: FilterVector) async {
    #expect(
      Set(vector.routes).isSubset(of: FactsRoute.table.routes.map { $0.pattern.dropFirst() + "" }))
    await run(vector, on: FilterScripts(vector, on: VectorRouter<FactsRoute>()))
  }

  private func run<Routes>(_ vector: FilterVector, on scripts: FilterScripts<Routes>) async {
    var steps = scripts.checkpoint.arrivals.makeAsyncIterator()
    var requests: [Task<Void, any Error>] = []
    for link in vector.links {
      requests.append(
        Task {
          defer { scripts.checkpoint.noteEnd() }
          try await scripts.target.open(link, as: vector.entry)
        })
      await steps.next()
    }
    for name in vector.resume {
      scripts.checkpoint.resume(name)
      await steps.next()
    }
    scripts.checkpoint.close()
    for request in requests { _ = await request.result }
    #expect(scripts.target.trace.lines == vector.trace)
    #expect(scripts.rejections.isEmpty != vector.refusesSecond)
  }

  @Test("The facts in words hold", arguments: WordedVector.all)
  func words(vector: WordedVector) async throws {
    try await vector.body()
  }

  @Test("Each of the 280 facts has a row of a test")
  func completeness() throws {
    let rows =
      LinkVector.all.map(\.id) + QueryVector.all.map(\.id) + BuildVector.all.map(\.id)
      + FilterVector.all.map(\.id) + WordedVector.all.map(\.id) + NavigationVector.all.map(\.id)
    #expect(Set(rows).count == rows.count)
    #expect(Self.numbers.count == 280)
    // Behavior that no program can show has rows among the programs that do not compile.
    #expect(Self.numbers.subtracting(rows) == ["TPF-022", "TPF-023"])
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../RoutesCompilerTests/GeneratedCode/ProgramFactTests.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
    for id in Self.numbers.subtracting(rows) {
      #expect(lines.contains { $0.hasPrefix("    (\"\(id)\",") }, "\(id) has no row")
    }
  }

  /// Facts are numbered by what says them: Turnpike's tests and documents, its queries,
  /// its links and its filters, InstantCocoa's tests and documents.
  static let numbers: Set<String> = {
    let counts = [
      "TPT": 30, "TPD": 85, "TPQ": 22, "TPB": 25, "TPF": 29, "ICT": 27, "ICD": 62,
    ]
    let numbers = counts.flatMap { document, count in
      (1...count).map { number in
        document + "-" + String(repeating: "0", count: 3 - "\(number)".count) + "\(number)"
      }
    }
    return Set(numbers)
  }()
}
