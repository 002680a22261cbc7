#if canImport(SwiftUI)
  public import SwiftUI
  public import Turnpike

  /// A screen for a debug menu, which lists the routes of a table, and explains and opens any link.
  ///
  /// ```swift
  /// #if DEBUG
  ///   NavigationLink("Links") { LinkTester(router) }
  /// #endif
  /// ```
  ///
  /// A link is opened as an external link, through the router's filters. A tap on a route puts its
  /// first example into the field, or else its pattern.
  public struct LinkTester<Routes: TypedRoute, Output: Sendable>: View {
    private let router: Router<Routes, Output>
    @State private var link = ""
    @State private var result = ""

    /// Makes a screen whose links the router explains and opens.
    public init(_ router: Router<Routes, Output>) {
      self.router = router
    }

    /// The field for a link, its explanation, and the list of routes.
    public var body: some View {
      List {
        Section("Link") {
          TextField("Link", text: $link)
          Text(link.isEmpty ? "Paste a link, or tap a route." : "\(router.explain(link))")
          Button("Open") { open(link) }
          Text(result)
        }
        Section(Routes.table.name) {
          ForEach(Routes.table.routes, id: \.name) { route in
            Button("\(route.pattern)  \(route.name)") { link = sample(of: route) }
          }
        }
      }
    }

    private func open(_ link: String) {
      Task {
        do {
          result = "\(try await router.open(link: link))"
        } catch {
          result = "failed: \(error)"
        }
      }
    }

    private func sample(of route: RouteInfo) -> String {
      let example = Routes.table.examples.first { example in
        Routes(example.link)?.info.name == route.name
      }
      return example?.link ?? route.pattern
    }
  }
#endif
