/// One of the functions over which the calls of an enum's handler are spread.
///
/// Each `await` splits its function in two, which costs Swift much time and memory where
/// a function has many: five in each compile fastest. So a switch of more than five cases
/// hands them on, five or twenty-five to each of the next functions. A call to the last of
/// 150 routes then waits for two others, and for one more with each 125 after those, and
/// not for one in five of them.
struct DispatchFunction {
  static let awaitCount = 5

  /// `_invoke1` has the number 1, and `_invoke` 0.
  let number: Int
  /// The cases of the enum that it takes.
  let cases: Range<Int>
  /// The functions that it hands its cases on to; none where it calls the handler.
  let parts: [Part]

  struct Part {
    let number: Int
    let cases: Range<Int>
  }

  /// The functions for the cases, the one that takes all of them first.
  static func functions(for cases: Range<Int>) -> [DispatchFunction] {
    var functions: [DispatchFunction] = []
    var ranges = [cases]
    while functions.count < ranges.count {
      let cases = ranges[functions.count]
      let parts = split(cases)
      functions.append(
        DispatchFunction(
          number: functions.count, cases: cases,
          parts: zip(ranges.count..., parts).map(Part.init)))
      ranges += parts
    }
    return functions
  }

  /// The cases that other functions take, so many that none has more than five parts,
  /// and the rest after them. None where there are few enough to call their handlers.
  private static func split(_ cases: Range<Int>) -> [Range<Int>] {
    guard cases.count > awaitCount else { return [] }
    let square = awaitCount * awaitCount
    let size = cases.count > square ? square : awaitCount
    let starts = stride(from: cases.lowerBound, to: cases.upperBound, by: size)
      .prefix(awaitCount + 1)
    return zip(starts, starts.dropFirst() + [cases.upperBound]).map { $0..<$1 }
  }
}
