extension Workload {
  /// Routers of other packages, with the same patterns; none where the trait `Peers` of this
  /// package is off.
  func peerOperations(_ pass: Pass, suffix: String) -> [Operation] {
    #if Peers
      [
        hummingbirdOperation("Hummingbird" + suffix, pass),
        flyingFoxOperation("FlyingFox" + suffix, pass),
      ]
    #else
      []
    #endif
  }
}
