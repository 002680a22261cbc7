import LinkVectors
import TestSupport
import Testing
import Turnpike
import TurnpikeMapping

extension WordedVector {
  /// The effects of filters, beside the order in which they run.
  static let filters: [WordedVector] = [
    WordedVector("TPT-008") {
      let scripts = FilterScripts(
        FilterVector("", [], .inApp, [], [.init("F", [.proceed])], []), on: try VectorRouter([]))
      #expect(scripts.target.trace.lines.isEmpty)
      try await scripts.target.open("r", as: .inApp)
      #expect(scripts.target.trace.lines == ["F", "default"])
    },
    WordedVector("TPF-011") {
      let scripts = FilterScripts(
        FilterVector("", ["r"], .inApp, [], [.init("A", [.redirect("r")])], []),
        on: try VectorRouter(["r"]))
      await #expect(throws: RouterError.tooManyRedirects) {
        try await scripts.target.open("r", as: .inApp)
      }
      #expect(!scripts.target.trace.lines.contains("dest(r)"))
    },
    couponFilter("TPF-024", "com.x.App:product/1988?coupon_id=SAVE10", .external, sees: "SAVE10"),
    couponFilter("TPF-025", "product/1988", .inApp, sees: nil),
    WordedVector("TPF-026") {
      let target = try VectorRouter(["r"])
      target.router.addFilter { request, next in
        target.trace.note(request.pattern == nil && request.parameters == nil ? "none" : "some")
        return try await next(request)
      }
      try await target.open("zzz", as: .inApp)
      #expect(target.trace.lines == ["none", "default"])
    },
    WordedVector("TPF-027") {
      let target = try VectorRouter(["u/:id"])
      target.router.addFilter { request, next in
        target.trace.note("filter \(request.pattern ?? "-") \(request.parameters?["id"] ?? "-")")
        return try await next(request)
      }
      try await target.open("u/1", as: .inApp)
      #expect(target.trace.lines == ["filter u/:id 1", "dest(u/:id)"])
    },
    WordedVector("TPF-028") { try await filtersRunOnTheCallersActor() },
  ]

  /// A filter that redeems the coupon that a link may have, and goes on.
  private static func couponFilter(
    _ id: String, _ link: String, _ entry: LinkVector.Entry, sees coupon: String?
  ) -> Self {
    WordedVector(id) {
      let target = try VectorRouter(["product/:product_id"])
      target.router.addFilter { request, next in
        if let coupon = request.query["coupon_id"] { target.trace.note(coupon) }
        return try await next(request)
      }
      try await target.open(link, as: entry)
      #expect(target.trace.lines == [coupon, "dest(product/:product_id)"].compactMap(\.self))
    }
  }

  @MainActor
  private static func filtersRunOnTheCallersActor() async throws {
    let trace = Trace()
    let router = Router()
    try router.map("r") { _ in trace.note("handler \(isMain(#isolation))") }
    router.addFilter { request, next in
      trace.note("filter \(isMain(#isolation))")
      return try await next(request)
    }
    try await router.open(inAppPath: "r")
    #expect(trace.lines == ["filter true", "handler true"])
  }

  private static func isMain(_ actor: (any Actor)?) -> Bool { actor === MainActor.shared }
}
