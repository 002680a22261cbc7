@MainActor
final class Session {
  private(set) var isSignedIn = false

  func signIn() {
    isSignedIn = true
  }
}
