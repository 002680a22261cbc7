import Foundation
import TestSupport
import Testing

@testable import RoutesCompiler

@Suite("Long lines with mistakes")
struct ParserGrowthTests {
  /// A line with its middle repeated until the text has so many bytes.
  private static func text(_ line: [UInt8], bytes: Int) -> SourceFile {
    let (start, end) = (line.count / 3, line.count * 2 / 3)
    let middle = line[start..<end]
    let count = max(1, (bytes - line.count) / max(1, middle.count))
    let repeated = Array(repeatElement(middle, count: count).joined())
    return SourceFile(
      path: "Shop.routes",
      bytes: Array("routes ShopRoute\nfilter signedIn\n".utf8) + line[..<start] + repeated
        + line[end...])
  }

  /// The CPU time of this thread, because other tests run at the same time, in seconds.
  private static func threadSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// The time of reading a file, the least of some runs; none is below what can be told apart.
  private static func seconds(of file: SourceFile, runs: Int) -> Double {
    let times = (0..<runs).map { _ in
      let start = threadSeconds()
      _ = RoutesCompiler.parse(file)
      return threadSeconds() - start
    }
    return max(times.min() ?? 0, 0.000_5)
  }

  /// The times of the short and the long text: a line that seems slow is read five times more.
  private static func times(of line: [UInt8]) -> (few: Double, many: Double) {
    let (short, long) = (text(line, bytes: 2_000), text(line, bytes: 20_000))
    let (few, many) = (seconds(of: short, runs: 1), seconds(of: long, runs: 1))
    if many <= 15 * few { return (few, many) }
    return (seconds(of: short, runs: 5), seconds(of: long, runs: 5))
  }

  @Test("Ten times the text of a line takes at most 15 times as long to read")
  func growth() throws {
    let lines = try Screen.all().flatMap(\.files).flatMap { file in
      file.bytes.split(separator: UInt8(ascii: "\n")).map(Array.init)
    }
    var tried = 0
    for line in PropertyCases.sample(Array(Set(lines)).sorted { $0.lexicographicallyPrecedes($1) })
    where line.count >= 6 {
      tried += 1
      let (few, many) = Self.times(of: line)
      #expect(many <= 15 * few, "\(String(decoding: line, as: UTF8.self)): \(few) s, \(many) s")
    }
    #expect(tried >= PropertyCases.least(1_500) / 2)
  }
}
