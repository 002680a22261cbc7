import Testing
import Turnpike
import TurnpikeNavigation

@testable import DocumentationTables

struct BooksState: Equatable {
  var tab = BookRoute.Tab.shelves
  var paths: [BookRoute.Tab: [BookRoute]] = [:]
  var sheet: BookRoute?
}

enum BooksAction {
  case show(NavigationPlan<BookRoute>)
}

func reduce(_ state: inout BooksState, _ action: BooksAction) {
  switch action {
  case .show(let plan):
    state.tab = plan.tab() ?? state.tab
    state.sheet = nil
    var path = plan.popsToRoot ? [] : state.paths[state.tab, default: []]
    for step in plan.steps where step.route != .shelves && step.route != .cart {
      if step.isDependency && path.contains(step.route) { continue }
      switch step.presentation {
      case .push, .replace: path = path.presenting(step)
      case .sheet, .fullScreen, .popover: state.sheet = step.route
      case .handlerOnly: break
      }
    }
    state.paths[state.tab] = path
  }
}

@MainActor
private final class Store {
  private(set) var state = BooksState()

  func send(_ action: BooksAction) { reduce(&state, action) }
}

@Suite("A reducer that shows plans, as an article has it")
@MainActor
struct ReducerSamples {
  @Test("A link changes the state of the screens as the table says")
  func links() async throws {
    let store = Store()
    let router = Router(BookRoute.self) { route, request in
      store.send(.show(route.plan))
    }
    try await router.open(link: "https://books.example.com/book/7/reviews")
    #expect(store.state.paths[.shelves] == [.book(id: 7), .reviews(id: 7)])
    try await router.open(link: "com.example.books:checkout")
    #expect(store.state.tab == .cart)
    #expect(store.state.paths[.cart] == [])
    #expect(store.state.sheet == .checkout)
    try await router.open(link: "com.example.books:map")
    #expect(store.state.tab == .cart)
    #expect(store.state.sheet == .lost(url: "com.example.books:map"))
    try await router.open(.reviews(id: 7))
    #expect(store.state.paths[.shelves] == [.book(id: 7), .reviews(id: 7)])
    #expect(store.state.sheet == nil)
    try await router.open(.shelves)
    #expect(store.state.paths[.shelves] == [])
  }
}
