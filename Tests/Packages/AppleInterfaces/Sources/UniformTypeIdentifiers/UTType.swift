public struct UTType: Sendable {
  public static let content = UTType()
}
