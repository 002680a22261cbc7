// Declarations that the samples call, which an app has and this package has not.

actor CouponProcessor {
  private(set) var coupons: [String] = []

  func validateAndProcess(_ coupon: String) { coupons.append(coupon) }
}

actor Sweepstakes {
  func play() -> Bool { Int.random(in: 0..<1000) == 0 }
}

actor Statistics {
  private(set) var events: [String] = []

  func count(_ event: String) { events.append(event) }
}

@MainActor
final class Session {
  private(set) var isSignedIn = false
  private(set) var showsLogin = false

  func signIn() async { isSignedIn = true }
  func showLogin() { showsLogin = true }
}
