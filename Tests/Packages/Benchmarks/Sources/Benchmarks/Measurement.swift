import Instruments

/// How often operations are measured.
struct Effort {
  /// How many times each operation is timed, at most.
  var rounds: Int
  /// The time that an operation may take in all; it is timed three times in any case.
  var budget: UInt64

  static let thorough = Effort(rounds: 2_000, budget: 1_500_000_000)
  static let brief = Effort(rounds: 300, budget: 300_000_000)
}

/// The best of many timings of one operation.
private struct Measurement {
  let operation: Operation
  private let sum: Int
  /// How often the operation is run in one timing, so that the clock's own time is nothing
  /// beside it.
  private let repetitions: Int
  /// Whether a run is so short that what others have left in the caches would be seen.
  private let needsWarmth: Bool
  private let allocations: Int?
  private let instructions: Int?
  private var best = Double.infinity
  private var spent: UInt64 = 0
  private var timings = 0

  /// Checks the answers of the operation, and looks how long a run takes.
  init(_ operation: Operation) async throws {
    self.operation = operation
    try await operation.check()
    sum = try await operation.run()
    let (allocationsBefore, instructionsBefore) = (allocation_count(), instruction_count())
    let (start, startOfAll) = (ThreadClock.now, ThreadClock.ofAllThreads)
    _ = try await operation.run()
    let (end, endOfAll) = (ThreadClock.now, ThreadClock.ofAllThreads)
    let instructionsAfter = instruction_count()
    // At most this much may have been done elsewhere, by chance.
    guard end > start, endOfAll - startOfAll < 2 * (end - start) + 1_000_000 else {
      throw WorkloadError("\(operation.place.operation) works in other threads, and is not timed")
    }
    let time = end - start
    allocations = allocationsBefore < 0 ? nil : allocation_count() - allocationsBefore
    instructions = instructionsBefore < 0 ? nil : instructionsAfter - instructionsBefore
    repetitions = Int(max(1, 100_000 / max(time, 1)))
    needsWarmth = time < 10_000_000
  }

  func isDone(_ effort: Effort) -> Bool {
    timings >= 3 && (spent > effort.budget || timings >= effort.rounds)
  }

  /// Times the operation once more, after a run that is not timed.
  mutating func time() async throws {
    if needsWarmth { try await run(1) }
    let start = ThreadClock.now
    try await run(repetitions)
    let time = ThreadClock.now - start
    best = min(best, Double(time) / Double(repetitions * operation.count))
    spent += time
    timings += 1
  }

  private func run(_ count: Int) async throws {
    for _ in 0..<count {
      guard try await operation.run() == sum else {
        throw WorkloadError("\(operation.place.operation) gave something else the second time")
      }
    }
  }

  var figure: Figure {
    Figure(
      place: operation.place, nanoseconds: best,
      instructions: instructions.map { Double($0) / Double(operation.count) },
      allocations: allocations.map { Double($0) / Double(operation.count) },
      bytes: operation.bytes)
  }
}

/// Times operations in turn, round after round, so that a bad moment of the machine spoils
/// no operation for good.
func measure(_ operations: [Operation], _ effort: Effort) async throws -> Figures {
  var measurements: [Measurement] = []
  for operation in operations { measurements.append(try await Measurement(operation)) }
  while measurements.contains(where: { !$0.isDone(effort) }) {
    for index in measurements.indices where !measurements[index].isDone(effort) {
      try await measurements[index].time()
    }
  }
  return Figures(measurements.map(\.figure))
}
