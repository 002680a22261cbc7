import RouteMatching

/// The texts of UUIDs. A state is the number of bytes read.
struct UUIDLanguage: ImplicitAutomaton {
  var start: Int { 0 }
  var runStarts: [UInt8] { [0x2D, 0x2E, 0x30, 0x3A, 0x41, 0x47, 0x61, 0x67] }

  func next(_ count: Int, _ byte: UInt8) -> Int? {
    UUIDForm.allows(byte, at: count) ? count + 1 : nil
  }

  func accepts(_ count: Int) -> Bool { count == UUIDForm.count }
}
