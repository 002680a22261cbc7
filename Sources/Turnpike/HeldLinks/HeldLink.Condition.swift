extension HeldLink {
  /// What a link waits for, by a name of your choosing. Declare each one once:
  ///
  /// ```swift
  /// extension HeldLink.Condition {
  ///   nonisolated static let login: Self = "login"
  /// }
  /// ```
  ///
  /// Then a filter writes `request.hold(until: .login)`, and the app
  /// `router.openHeldLinks(waitingFor: .login)`: a name that is misspelled does not compile.
  public struct Condition: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Makes a condition with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension HeldLink.Condition: ExpressibleByStringLiteral {
  /// Makes a condition with a name.
  public init(stringLiteral name: String) {
    self.init(rawValue: name)
  }
}

extension HeldLink.Condition: CustomStringConvertible {
  /// The name, with control characters escaped.
  public var description: String { rawValue.escapedForPrinting }
}
