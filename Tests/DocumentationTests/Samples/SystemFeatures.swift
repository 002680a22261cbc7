// Routes in widgets, Spotlight, Handoff and intents. Elsewhere than on Apple's platforms this is
// compiled against stand-ins of Apple's modules, in `Tests/Packages/AppleInterfaces`.
#if canImport(SwiftUI) && canImport(CoreSpotlight) && canImport(WidgetKit)
  import AppIntents
  import CoreSpotlight
  import SwiftUI
  import Turnpike
  import TurnpikeExplaining
  import TurnpikeUI
  import UniformTypeIdentifiers
  import WidgetKit

  @testable import DocumentationTables

  private struct Product {
    let id = 17
  }

  private struct Entry {
    let product = Product()
  }

  private struct ProductWidgetView: View {
    let product: Product

    var body: some View { Text("product \(product.id)") }
  }

  private struct ProductView: View {
    let id: Int

    var body: some View { Text("product \(id)") }
  }

  private struct ContentView: View {
    var body: some View { Text("the app") }
  }

  private struct Widget: View {
    let entry = Entry()

    var body: some View {
      ProductWidgetView(product: entry.product)
        .widgetURL(AppRoute.product(productID: entry.product.id))
    }
  }

  private struct Orders: View {
    var body: some View {
      Link("Your orders", to: AppRoute.orders)
    }
  }

  func index() async throws {
    let attributes = CSSearchableItemAttributeSet(contentType: .content)
    attributes.title = "Espresso cup"
    let item = CSSearchableItem(AppRoute.product(productID: 17), attributes: attributes)
    try await CSSearchableIndex.default().indexSearchableItems([item])
  }

  private struct ProductScreen: View {
    let id: Int

    var body: some View {
      ProductView(id: id)
        .handoff(AppRoute.product(productID: id), activityType: "com.example.app.route")
    }
  }

  private struct Root: View {
    let router: Router<AppRoute, Void>

    var body: some View {
      ContentView()
        .opensLinks(with: router, handoff: "com.example.app.route")
    }
  }

  struct ProductEntity: AppEntity {
    static let typeDisplayRepresentation: TypeDisplayRepresentation = "Product"
    static let defaultQuery = ProductQuery()

    let id: Int

    var displayRepresentation: DisplayRepresentation { "A product" }
  }

  struct ProductQuery: EntityQuery {
    func entities(for identifiers: [Int]) -> [ProductEntity] { identifiers.map(ProductEntity.init) }
  }

  struct OpenProduct: OpenIntent {
    static let title: LocalizedStringResource = "Open a product"

    @Parameter(title: "Product") var target: ProductEntity

    func perform() async throws -> some IntentResult & OpensIntent {
      .result(opensIntent: OpenURLIntent(AppRoute.product(productID: target.id).url()))
    }
  }

  struct OpenForumPost: URLRepresentableIntent {
    static let title: LocalizedStringResource = "Open a post"

    @Parameter(title: "Forum") var forum: Int
    @Parameter(title: "Post") var post: Int

    static var urlRepresentation: URLRepresentation {
      "https://app.example.com/forums/\(\.$forum)/post/\(\.$post)"
    }
  }

  private struct DebugMenu: View {
    let router: Router<AppRoute, Void>

    var body: some View {
      List {
        #if DEBUG
          NavigationLink("Links") { LinkTester(router) }
        #endif
      }
    }
  }
#endif
