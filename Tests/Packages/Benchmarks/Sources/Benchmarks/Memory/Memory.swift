import Foundation
import Instruments

/// What operations hold when they are done over and over: one that keeps something for each time holds
/// more at the end than half-way.
struct Memory {
  /// The one that this process does; `nil` runs each in a process of its own.
  let operation: String?

  /// An operation with its default arguments.
  struct Work: Sendable {
    let name: String
    /// Makes what the operation is done on, and returns the operation.
    let prepare: @MainActor @Sendable () throws -> @MainActor (Int) async throws -> Void
  }

  /// The bytes that the second half may add for each time: far below any object, above what the
  /// allocator keeps for its threads.
  static let most = 16.0

  private static let rounds = 20_000

  @MainActor
  func check() async throws {
    if let operation {
      guard let work = Self.all.first(where: { $0.name == operation }) else { throw UsageError() }
      return try await Self.check(work)
    }
    let failed = try Self.all.filter { try !Self.passes($0) }
    print("\(Self.all.count) operations, \(Self.rounds) times each")
    guard failed.isEmpty else { throw MemoryError(operations: failed.map(\.name)) }
  }

  private static func passes(_ work: Work) throws -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: CommandLine.arguments[0])
    process.arguments = ["--memory", work.name]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  @MainActor
  private static func check(_ work: Work) async throws {
    let run = try work.prepare()
    for round in 0..<rounds / 2 { try await run(round) }
    let half = allocated_bytes()
    guard half >= 0 else { return print("bytes are counted with glibc alone") }
    for round in rounds / 2..<rounds { try await run(round) }
    let added = Double(allocated_bytes() - half) / Double(rounds / 2)
    print(number(added, 1).aligned(9) + " bytes  \(work.name)")
    guard added <= most else { throw MemoryError(operations: [work.name]) }
  }
}

/// Operations that hold more and more.
struct MemoryError: Error, CustomStringConvertible {
  var operations: [String]

  var description: String {
    "over \(number(Memory.most, 0)) bytes more for each time: " + operations.joined(separator: "; ")
  }
}
