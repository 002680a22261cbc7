extension Growth {
  /// How many times as long an operation takes with ten times the items, at most. One whose work
  /// grows with the square of its items takes a hundred times as long, which bad luck does not
  /// explain, nor good luck hide.
  static let most = 20.0

  /// Prints for each operation how many times as long it takes with 1,000 items as with 100, and
  /// throws where that is more than `most` in each of three measurements.
  static func check() async throws {
    var failed: [String] = []
    for work in all {
      let ratio = try await work.leastRatio(tries: 3)
      print(number(ratio, 1).aligned(7) + "  \(work.name)")
      if ratio > most { failed.append(work.name) }
    }
    print("\(all.count) operations with 100 and with 1,000 items")
    guard failed.isEmpty else { throw GrowthError(operations: failed) }
  }
}

extension Growth.Work {
  /// Measures until the ratio is one that may be, or this many times.
  fileprivate func leastRatio(tries: Int) async throws -> Double {
    var least = Double.infinity
    for _ in 0..<tries where least > Growth.most {
      least = min(least, try await nanoseconds(items: 1_000) / nanoseconds(items: 100))
    }
    return least
  }

  /// The best of up to nine timings, each long enough for the clock.
  private func nanoseconds(items: Int) async throws -> Double {
    let run = try prepare(items)
    let sum = try await run()
    let first = try await time(run, 1, sum)
    let repetitions = Int(max(1, 100_000 / max(first, 1)))
    var (best, spent, timings) = (first, first, 0)
    while timings < 9, timings < 2 || spent < 30_000_000 {
      let time = try await time(run, repetitions, sum)
      (best, spent, timings) = (min(best, time), spent + time * Double(repetitions), timings + 1)
    }
    return best
  }

  /// What one run takes, in nanoseconds, on all threads: a router may use others.
  private func time(_ run: Run, _ repetitions: Int, _ sum: Int) async throws -> Double {
    let start = ThreadClock.ofAllThreads
    for _ in 0..<repetitions {
      guard try await run() == sum else { throw WrongAnswer(name, "the second time") }
    }
    return Double(ThreadClock.ofAllThreads - start) / Double(repetitions)
  }
}

/// Operations whose work grows with the square of their items.
struct GrowthError: Error, CustomStringConvertible {
  var operations: [String]

  var description: String {
    "over \(number(Growth.most, 0)) times as long with ten times the items: "
      + operations.joined(separator: "; ")
  }
}
