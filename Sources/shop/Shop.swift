import Foundation
import Routes
import Turnpike

/// The example program: opens links as an app would, and says what happened.
///
/// ```
/// swift run shop open 'shop://product/A-17?variant=2'
/// swift run shop plan 'shop://product/A-17/reviews'
/// ```
@main
struct Shop {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let report = Report(style: .forStandardOutput)
    switch arguments.first {
    case nil, "--help": RouteListing(style: report.style).print()
    case "open" where arguments.count > 1:
      let handled = await LinkOpener(report).open(arguments.dropFirst())
      if !handled { exit(1) }
    case "plan" where arguments.count > 1:
      let handled = await PlanReport(report).open(arguments.dropFirst())
      if !handled { exit(1) }
    case "open", "plan":
      report.complain("a link is missing, such as 'shop://product/A-17'")
      exit(2)
    case .some(let word):
      report.complain("unknown command '\(word)'; write 'shop open LINK…' or 'shop plan LINK…'")
      exit(2)
    }
  }
}
