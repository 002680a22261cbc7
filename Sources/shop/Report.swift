import Foundation
import Turnpike

/// Prints what happens to a link, a line at a time.
///
/// ```
/// shop://wine/barolo
///   route    wine(id: "barolo")
///   filter   ageAtLeast(years: 18): the customer is 17
///   outcome  stopped by ageAtLeast
/// ```
struct Report: Sendable {
  let style: Style

  /// Reports links one after another, and returns whether all of them went well.
  @MainActor
  func each(
    of links: some Sequence<String>, _ open: @MainActor (String) async -> Bool
  ) async -> Bool {
    var isGood = true
    for link in links {
      begin(link)
      let wentWell = await open(link)
      isGood = isGood && wentWell
    }
    return isGood
  }

  private func begin(_ link: String) { print(style.text("\n\(RouteRequest(link))", .strong)) }

  func line(_ name: String, _ text: String, _ tone: Style.Tone = .plain) {
    let padding = String(repeating: " ", count: 9 - name.count)
    print("  \(style.text(name, .faint))\(padding)\(style.text(text, tone))")
  }

  /// `Shop.routes:30`
  func place(of route: RouteInfo) -> String {
    let file = route.file.split(separator: "/").last ?? ""
    return style.text("\(file):\(route.line)", .faint)
  }

  /// Says what is wrong with the command line.
  func complain(_ message: String) {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  }
}
