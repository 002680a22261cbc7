import Foundation
import RouteMatching
import TestSupport
import Testing

@testable import RoutesCompiler

/// Generated code, and handlers as people write them, under each flag that a module
/// may set: it compiles, and Swift says nothing.
@Suite("Flags of generated code", .startsCompilers, .serialized)
struct GeneratedFlagsTests {
  private static let flags: [[String]] = [
    ["-swift-version", "5"],
    ["-swift-version", "6"],
    ["-swift-version", "5", "-strict-concurrency=complete"],
    ["-swift-version", "6", "-default-isolation", "MainActor"],
    [
      "-swift-version", "6", "-default-isolation", "MainActor",
      "-enable-upcoming-feature", "NonisolatedNonsendingByDefault",
      "-enable-upcoming-feature", "InferIsolatedConformances",
    ],
    ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"],
    ["-swift-version", "6", "-enable-upcoming-feature", "MemberImportVisibility"],
    ["-swift-version", "6", "-enable-upcoming-feature", "ExistentialAny"],
    ["-swift-version", "6", "-enable-upcoming-feature", "NonisolatedNonsendingByDefault"],
    ["-swift-version", "6", "-strict-memory-safety"],
  ]

  @Test("Handlers of every isolation compile without a warning", arguments: flags)
  func handlers(_ flags: [String]) throws {
    #expect(try TypeCheck.run(sources(), flags: flags + ["-warnings-as-errors"]) == "")
  }

  @Test("A library with a stable interface compiles without a warning of its own")
  func libraryEvolution() throws {
    let output = try TypeCheck.run(
      sources(), flags: ["-swift-version", "6", "-enable-library-evolution"])
    let messages = output.split(separator: "\n").filter {
      $0.contains("error:") || $0.contains("warning:")
    }
    // Of the libraries that these tests are built with, which are none such.
    #expect(messages.filter { !$0.contains("was not compiled with library evolution") } == [])
  }

  @Test(
    "A module that the code imports already may be imported by the table",
    arguments: [flags[1], flags[5]])
  func ownImports(_ flags: [String]) throws {
    for access in ["", "package ", "public "] {
      let table =
        "\(access)routes MyRoute\nimport Foundation\nimport Turnpike\n/:id -> a(id: UUID)\n"
      let code = try generatedSwift(table)
      let output = try TypeCheck.run([("My.swift", code)], flags: flags + ["-warnings-as-errors"])
      #expect(output == "", "\(table)")
    }
  }

  @Test("The parts of the code compile as one file and in any order", arguments: [0, 1, 2])
  func order(_ shift: Int) throws {
    let sources = try sources()
    let shifted = sources[shift...].reversed() + sources[..<shift]
    let flags = ["-swift-version", "6", "-warnings-as-errors"]
    #expect(try TypeCheck.run(Array(shifted), flags: flags) == "")
    let tables = try GoldenFile.names.map { name in
      (name: "\(name).swift", text: try GoldenFile(name: name).generate())
    }
    #expect(try TypeCheck.run(tables + [("Handlers.swift", handlers)], flags: flags) == "")
  }

  @Test("Code of another version of the compiler is rejected at the label of its match table")
  func version() throws {
    let label = "_matchTable\(MatchTable.layoutVersion):"
    let other = "_matchTable\(MatchTable.layoutVersion - 1):"
    let code = try GoldenFile(name: "Settings").generate()
    for (text, isRejected) in [(code, false), (code.replacing(label, with: other), true)] {
      let output = try TypeCheck.run([("Settings.swift", text)], flags: ["-swift-version", "6"])
      let isAtLabel = output.contains("(have '\(other)links:description:', expected '\(label)")
      #expect(isAtLabel == isRejected, "\(output)")
      #expect(output.isEmpty != isRejected, "\(output)")
    }
  }

  /// The code of the golden tables, each in its parts, and handlers.
  private func sources() throws -> [(name: String, text: String)] {
    let tables = try GoldenFile.names.flatMap { try GoldenFile(name: $0).generateParts() }
    return tables + [("Handlers.swift", handlers)]
  }

  private let handlers = """
    import Foundation
    public import Turnpike

    public nonisolated struct ProductID: RawRepresentable, Hashable, Sendable {
      public var rawValue: String
      public init(rawValue: String) { self.rawValue = rawValue }
    }

    extension ProductID: RouteValue {}

    /// On the main actor, with state.
    @MainActor
    final class Screens: ShopRouteHandler {
      var shown: [String] = []
      let account = AccountScreens()
      let settings = SettingsScreens()

      func home(request: RouteRequest) { shown.append("home") }
      func product(id: ProductID, variant: Int?, request: RouteRequest) async throws {
        shown.append(id.rawValue)
      }
      func category(path: [ProductID], sort: ShopRoute.Sort, page: Int, request: RouteRequest) {}
      func search(query: String, sort: ShopRoute.Sort, tags: [String], request: RouteRequest) {}
      func wine(id: ProductID, request: RouteRequest) {}
      func archive(year: Int, month: Int?, request: RouteRequest) {}
      func darkMode(on: Bool, request: RouteRequest) {}
      func checkout(request: RouteRequest) {}
      func orderDone(order: UUID, request: RouteRequest) {}
      func notFound(url: String, request: RouteRequest) {}
      func signedIn(
        _ request: RouteRequest, next: FilterChain<Void>
      ) async throws -> Outcome<Void> {
        try await next(request)
      }
      func ageAtLeast(
        years: Int, _ request: RouteRequest, next: FilterChain<Void>
      ) async throws -> Outcome<Void> {
        try await next(request)
      }
    }

    /// Without any attribute.
    final class AccountScreens: ShopRouteAccountHandler {
      let address = AddressScreens()
      func overview(request: RouteRequest) {}
      func orders(status: ShopRoute.Account.OrdersStatus?, request: RouteRequest) {}
      func order(id: UUID, request: RouteRequest) async throws {}
    }

    final class AddressScreens: ShopRouteAccountAddressHandler {
      func edit(kind: ShopRoute.Account.Address.EditKind, request: RouteRequest) async {}
    }

    final class SettingsScreens: SettingsRouteHandler {
      func general(request: RouteRequest) {}
      func about(request: RouteRequest) {}
      func unlocked(
        _ request: RouteRequest, next: FilterChain<Void>
      ) async throws -> Outcome<Void> {
        try await next(request)
      }
    }

    /// An actor, under `option isolation none`.
    actor Server: ServerRouteHandler {
      var count = 0
      func status(request: RouteRequest) async throws -> String { "\\(count)" }
      func echo(text: String, request: RouteRequest) async throws -> String {
        count += 1
        return text
      }
      func limited(
        perMinute: Int, _ request: RouteRequest, next: FilterChain<String>
      ) async throws -> Outcome<String> {
        try await next(request)
      }
    }

    @MainActor
    func open() async throws {
      let router = Router(Screens())
      try await router.product(id: ProductID(rawValue: "A-17"))
      try await router.account.order(id: UUID())
      try await router.account.address.edit(kind: .work)
      try await router.settings.about()
      let server = Router(Server())
      if case .handled(let text) = try await server.echo(text: "x") { print(text) }
    }

    extension HeldLink.Condition {
      nonisolated static let login: Self = "login"
    }

    @MainActor
    func openInClosures() async throws {
      let router = Router(
        ShopRoute.self,
        filter: { filter, request, next in
          switch filter {
          case .signedIn: return request.hold(until: .login)
          case .ageAtLeast(let years):
            return years < 18 ? try await next(request) : .stopped(by: "age")
          case .settings(.unlocked): return try await next(request)
          }
        }
      ) { route, request in print(route) }
      if try await router.open(link: "/account").heldUntil == .login {
        await router.openHeldLinks(waitingFor: .login)
      }
      let server = Router(
        ServerRoute.self,
        filter: { filter, request, next in
          guard case .limited(perMinute: 60) = filter else { return .stopped(by: "limit") }
          return try await next(request)
        }, onCallersActor: { route, _ in "\\(route)" })
      print(try await server.status().stoppedBy ?? "")
      try await Router(EnumRoute.self) { route, _ in print(route) }.open(link: "/")
    }
    """
}
