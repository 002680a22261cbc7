import Foundation
import Turnpike
import RouteMatching
import TestSupport

/// Random links over random tables, each matched by the match table and by the naive matcher:
///
///     campaign FIRST-SEED TABLES LINKS-PER-TABLE
///
/// prints what was tried and each disagreement, and ends with 1 where there is one. A seed
/// gives the same table and links on every machine.
@main
struct Campaign {
  private var links = 0
  private var matches = 0
  private var failures = 0

  static func main() {
    let numbers = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard numbers.count == 3 else {
      print("usage: campaign FIRST-SEED TABLES LINKS-PER-TABLE")
      exit(2)
    }
    var campaign = Campaign()
    for seed in numbers[0]..<numbers[0] + numbers[1] {
      campaign.run(seed: seed, count: Int(numbers[2]))
    }
    print(
      "seeds \(numbers[0]) on: \(numbers[1]) tables, \(campaign.links) links,",
      "\(campaign.matches) matches, \(campaign.failures) disagreements")
    exit(campaign.failures == 0 ? 0 : 1)
  }

  private mutating func run(seed: UInt64, count: Int) {
    var random = RandomSource(seed: seed)
    let table = RandomTable(&random)
    guard let matchTable = try? table.matchTable() else {
      return report("seed \(seed): the table has no match table")
    }
    for _ in 0..<count {
      let link = random.link(for: table)
      links += 1
      do throws(Disagreement) {
        matches += try table.compareMatches(of: link, in: matchTable)
      } catch {
        report("seed \(seed), \(link.debugDescription): \(error)")
      }
    }
  }

  private mutating func report(_ failure: String) {
    failures += 1
    print(failure)
  }
}
