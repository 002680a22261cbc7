import TestSupport
import TestTables
import Turnpike
import TurnpikeNavigation

/// A route, what the delegate implements, and what was done.
struct NavigationVector: Vector {
  let id: String
  let route: CocoaRoute
  let members: Set<CocoaDelegate.Member>
  let trace: [String]

  init(
    _ id: String, _ route: CocoaRoute, does members: Set<CocoaDelegate.Member> = [],
    _ trace: [String]
  ) {
    (self.id, self.route, self.members, self.trace) = (id, route, members, trace)
  }

  /// Whatever the delegate implements, one route after another is made and shown.
  static let all: [NavigationVector] = [
    NavigationVector("ICD-046", .plain, ["initWithRoutingInfo(post)", "push(post)"]),
    NavigationVector(
      "ICD-048", .afterForum,
      [
        "initWithRoutingInfo(forums)", "push(forums)", "initWithRoutingInfo(forum)",
        "push(forum)", "initWithRoutingInfo(post)", "push(post)",
      ]),
    NavigationVector(
      "ICD-049", .popping, ["initWithRoutingInfo(post)", "popToRoot(post)", "push(post)"]),
    NavigationVector(
      "ICD-050", .afterPopping,
      [
        "initWithRoutingInfo(forum)", "push(forum)", "initWithRoutingInfo(post)", "push(post)",
      ]),
    NavigationVector(
      "ICD-051", .poppingAfterForum,
      [
        "initWithRoutingInfo(forum)", "popToRoot(post)", "push(forum)",
        "initWithRoutingInfo(post)", "push(post)",
      ]),
    NavigationVector(
      "ICD-052", .popping, does: [.show, .pop, .present],
      [
        "show(nil)", "initWithRoutingInfo(post)", "delegatePop(post)", "delegatePresent(post)",
      ]),
    NavigationVector(
      "ICD-053", .afterPopping, does: [.show, .pop, .present],
      [
        "show(nil)", "initWithRoutingInfo(forum)", "delegatePresent(forum)", "show(nil)",
        "initWithRoutingInfo(post)", "delegatePresent(post)",
      ]),
    NavigationVector(
      "ICD-054", .tabbed, does: [.show],
      ["show(tab2)", "initWithRoutingInfo(post)", "push(post)"]),
    NavigationVector(
      "ICD-055", .plain, does: [.show],
      ["show(nil)", "initWithRoutingInfo(post)", "push(post)"]),
    NavigationVector(
      "ICD-057", .plain, does: [.present],
      ["initWithRoutingInfo(post)", "delegatePresent(post)"]),
  ]
}

/// The old delegate: its three members are optional, and each replaces a default.
@MainActor
final class CocoaDelegate: Navigator {
  typealias Routes = CocoaRoute

  enum Member: Sendable {
    case show, pop, present
  }

  let trace = Trace()
  private let members: Set<Member>
  private let canPush: Bool

  init(_ members: Set<Member>, canPush: Bool = true) {
    self.members = members
    self.canPush = canPush
  }

  var router: Router<CocoaRoute, String> {
    let trace = self.trace
    let router = Router<CocoaRoute, String>(
      _handler: _TableHandler(invoke: { route, _ in
        trace.note("initWithRoutingInfo(\(route.screen))")
        return route.screen
      }))
    router.attachNavigator(self)
    return router
  }

  func show(tab: String?) {
    if members.contains(.show) { trace.note("show(\(tab ?? "nil"))") }
  }

  func popToRoot(for step: NavigationStep<CocoaRoute>, animated: Bool) {
    let name = step.route.screen
    if members.contains(.pop) {
      trace.note("delegatePop(\(name))")
    } else if canPush {
      trace.note("popToRoot(\(name))")
    }
  }

  func present(
    _ destination: String, for step: NavigationStep<CocoaRoute>, animated: Bool
  ) -> Bool {
    let name = step.route.screen
    if members.contains(.present) {
      trace.note("delegatePresent(\(name))")
      return true
    }
    if canPush { trace.note("push(\(name))") }
    return canPush
  }
}

extension CocoaRoute {
  /// InstantCocoa's name for the screen of the route.
  var screen: String { info.attribute("screen")?.value(as: String.self) ?? info.name }
}
