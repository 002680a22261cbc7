import RouteMatching
import Turnpike

extension Workload {
  /// The links of the workload as they are seldom, and in tables with other options.
  func otherLinkOperations() -> [Operation] {
    [
      stringOperation(
        Workload.fiveHosts, GitHubHostsRoute.table, Pass(hits.map(Workload.onHost))),
      stringOperation(
        Workload.eitherCase, GitHubFoldedRoute.table, Pass(hits.map(Workload.capitalised))),
      stringOperation(Workload.escaped, GitHubRoute.table, Pass(hits.map(self.escaped))),
      stringOperation(
        Workload.punctuated, GitHubRoute.table, Pass(hits.compactMap(self.punctuated))),
    ]
  }

  static let fiveHosts = "string to ranges, five hosts"
  static let eitherCase = "string to ranges, case ignored"
  static let escaped = "string to ranges, escaped"
  static let punctuated = "string to ranges, with '!$&"

  /// `https://gist.github.com/users/defunkt`, on the host that GitHubHosts.routes has for it.
  private static func onHost(_ link: Link) -> Link {
    let hosts = ["api", "uploads", "www", "gist", "raw"]
    let host = hosts[(link.answer?.route ?? 0) % hosts.count]
    return Link(text: "https://\(host).github.com\(link.text)", answer: link.answer)
  }

  /// `/Users/Defunkt`
  private static func capitalised(_ link: Link) -> Link {
    let segments = link.text.split(separator: "/").map(capitalised)
    let answer = link.answer.map { Answer(route: $0.route, values: $0.values.map(capitalised)) }
    return Link(text: "/" + segments.joined(separator: "/"), answer: answer)
  }

  private static func capitalised(_ segment: some StringProtocol) -> String {
    segment.prefix(1).uppercased() + segment.dropFirst()
  }

  /// `/users/%64efunkt`: the last segment has an escape.
  private func escaped(_ link: Link) -> Link {
    changed(link) { last in
      let byte = String(last.utf8.first ?? 0, radix: 16)
      return "%\(byte)\(last.dropFirst())"
    } ?? link
  }

  /// `/users/it's$defunkt&co!`, of links that end in a text.
  private func punctuated(_ link: Link) -> Link? {
    guard let route = link.answer?.route, types[route].last == "string",
      patterns[route].split(separator: "/").last?.hasPrefix(":") == true
    else { return nil }
    return changed(link) { "it's$\($0)&co!" }
  }

  /// With another last segment.
  private func changed(_ link: Link, _ change: (String) -> String) -> Link? {
    guard var answer = link.answer else { return nil }
    var segments = link.text.split(separator: "/").map(String.init)
    let last = change(segments.removeLast())
    if patterns[answer.route].split(separator: "/").last?.hasPrefix(":") == true {
      answer.values[answer.values.endIndex - 1] = last
    }
    return Link(text: "/" + (segments + [last]).joined(separator: "/"), answer: answer)
  }
}
