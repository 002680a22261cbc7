import Foundation
import Routes
import Turnpike

/// The example program: opens links as an app would, and says what happened.
///
/// ```
/// swift run shop open 'shop://product/A-17?variant=2'
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
    case "open":
      report.complain("a link is missing, such as 'shop://product/A-17'")
      exit(2)
    case .some(let word):
      report.complain("unknown command '\(word)'; write 'shop open LINK…'")
      exit(2)
    }
  }
}
