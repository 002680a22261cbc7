import Foundation
import Turnpike

extension Workload {
  /// From a path, and from a whole link with a query, to the case of the enum.
  func typedOperations(hits: Pass, misses: Pass) -> [Operation] {
    [
      typedOperation("string to case", hits),
      typedOperation("URL to case", Pass(self.hits, link: Workload.wholeLink)),
      typedOperation("string to case, miss", misses),
      typedOperation("URL to case, miss", Pass(self.misses, link: Workload.wholeLink)),
    ]
  }

  /// A path as browsers and mails have it; other links are whole.
  static func wholeLink(_ link: String) -> String {
    link.hasPrefix("/") ? "https://api.github.com\(link)?page=2&per_page=50" : link
  }

  private func typedOperation(_ name: String, _ pass: Pass) -> Operation {
    operation(name, pass, answer: { GitHubRoute($0)?.answer }) {
      pass.texts.sum { link in
        guard let route = GitHubRoute(link.value) else { return -1 }
        keep(route)
        return 1
      }
    }
  }
}

extension TypedRoute {
  /// The position of the route and its values as the compiler lays them out, without a word
  /// of the library's own printing.
  var answer: Answer? {
    let content = Mirror(reflecting: self).children.first
    let name = content?.label ?? "\(self)"
    guard let route = Self.table.routes.firstIndex(where: { $0.name == name }) else { return nil }
    let values = content.map { Mirror(reflecting: $0.value).children.map { "\($0.value)" } }
    return Answer(route: route, values: values ?? [])
  }
}

extension Workload {
  /// From the case of the enum to its path, and `==` with an equal case.
  func caseOperations(hits: Pass) throws -> [Operation] {
    let routes = hits.visits { GitHubRoute($0.text) }
    let equals = hits.visits { GitHubRoute($0.text) }
    let visits = Visits(routes)
    let first = Array(routes.prefix(hits.links.count))
    return [
      operation("print path", hits, check: { try hits.checkPrinting(first) }) {
        visits.sum { $0.value.path.utf8.count }
      },
      operation("==", hits, check: { try hits.checkEquality(first) }) {
        routes.indices.reduce(0) { sum, index in
          sum &+ (routes[index] == equals[index] ? 1 : 0)
        }
      },
    ]
  }
}

extension Pass {
  /// The paths are the links again, but for the upper case of a UUID.
  fileprivate func checkPrinting(_ routes: [GitHubRoute]) throws {
    for (link, route) in zip(visits { $0 }, routes) where route.path != link.text {
      guard route.path.lowercased() == link.text.lowercased() else {
        throw WrongAnswer("print path", link.text)
      }
    }
  }

  /// Routes are equal where their links are.
  fileprivate func checkEquality(_ routes: [GitHubRoute]) throws {
    let links = visits { $0 }
    for (left, route) in zip(links, routes) {
      for (right, other) in zip(links, routes)
      where (route == other) != (left.text == right.text) {
        throw WrongAnswer("==", "\(left.text) and \(right.text)")
      }
    }
  }
}
