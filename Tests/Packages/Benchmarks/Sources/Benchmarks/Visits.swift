/// Values in the order in which they are visited. They are lent and not copied, so that no
/// reference to them is counted: an app that has a link in a variable counts none either.
final class Visits<Value> {
  private let values: UnsafeMutableBufferPointer<Lent<Value>>

  init(_ values: [Value]) {
    self.values = .allocate(capacity: values.count)
    for index in values.indices {
      self.values.initializeElement(at: index, to: Lent(value: values[index]))
    }
  }

  deinit {
    values.deinitialize()
    values.deallocate()
  }

  /// Adds up what `body` makes of each value.
  ///
  /// Always inlined, so that what is measured is in the loop itself.
  @inline(__always)
  func sum(_ body: (borrowing Lent<Value>) -> Int) -> Int {
    var sum = 0
    for index in 0..<values.count { sum &+= body(values[index]) }
    return sum
  }

  /// Adds up what `body` makes of each value.
  @inline(__always)
  func sum(_ body: (borrowing Lent<Value>) async throws -> Int) async throws -> Int {
    var sum = 0
    for index in 0..<values.count { sum &+= try await body(values[index]) }
    return sum
  }
}

/// A value that cannot be copied as a whole.
struct Lent<Value>: ~Copyable {
  let value: Value
}
