import Instruments

/// Something that is measured: what it is called, and a run over all links of a pass.
struct Operation {
  typealias Check = () async throws -> Void
  typealias Run = () async throws -> Int

  var place: Place
  /// How many links a run goes through.
  var count: Int
  /// Throws where an answer is wrong; called before anything is measured.
  var check: Check
  /// Does the work for each link, and returns a sum of the results. The sum is the same
  /// each time, and shows the optimiser that the results are needed.
  var run: Run
  /// The memory of the table, where this is what reads it.
  var bytes: Int?
}

extension Operation {
  var name: String { place.operation }

  /// Whether it is what this library does, and not what others do beside it.
  var isCounted: Bool { Operation.counted.contains(name) }

  private static let counted = Set([
    "bytes to ranges", "string to ranges", "bytes to ranges, miss", "string to ranges, miss",
    Workload.fiveHosts, Workload.eitherCase, Workload.escaped, Workload.punctuated,
    "string to case", "URL to case", "string to case, miss", "URL to case, miss", "print path",
    "==", "open string", "open string, 1 filter", "open string, 5 filters", "open string, miss",
    "open case", "open string, mapped", "request.host", "request.path", "request.query",
    Workload.unchanged, Workload.changed,
  ]).union(Workload.kindsOfValues.flatMap { [$0.reading, $0.printing] })
}

extension Workload {
  /// An operation whose answers are those of the workload.
  ///
  /// - Parameters:
  ///   - answer: The operation's answer to a link, in full, as the check compares it.
  ///   - run: The code that is measured.
  func operation(
    _ name: String, _ pass: Pass, answer: @escaping (String) async throws -> Answer?,
    run: @escaping Operation.Run
  ) -> Operation {
    operation(name, pass, check: { try await pass.check(name, answer) }, run: run)
  }

  func place(_ operation: String) -> Place { Place(name, patterns.count, operation) }

  /// An operation that gives no answer, or checks it in a way of its own.
  func operation(
    _ name: String, _ pass: Pass, check: @escaping Operation.Check = {},
    run: @escaping Operation.Run
  ) -> Operation {
    Operation(place: place(name), count: pass.count, check: check, run: run)
  }
}

extension Pass {
  /// Checks that each link of the pass gets the answer that is right.
  func check(_ name: String, _ answer: (String) async throws -> Answer?) async throws {
    for link in links {
      let answer = try await answer(link.text)
      guard answer == link.answer else { throw WrongAnswer(name, link, answer) }
    }
  }
}

/// An operation that gives something else than the workload says.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ operation: String, _ link: Workload.Link, _ answer: Answer?) {
    description = """
      \(operation): \(link.text) gives \(answer?.description ?? "nothing"), \
      and not \(link.answer?.description ?? "nothing")
      """
  }

  init(_ operation: String, _ link: String) {
    description = "\(operation): \(link) gives something else"
  }
}

extension Answer: CustomStringConvertible {
  var description: String { "route \(route) with \(values)" }
}

/// Makes the optimiser believe that a value is used.
@inline(__always)
func keep<Value>(_ value: Value) {
  withUnsafePointer(to: value) { keep_value($0) }
}
