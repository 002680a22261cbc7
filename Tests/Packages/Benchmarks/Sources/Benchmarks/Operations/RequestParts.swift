import Turnpike

extension Workload {
  /// Reading one part of a request for a whole link.
  func partOperations() -> [Operation] {
    let pass = Pass(hits, link: Workload.wholeLink)
    let requests = Visits(
      pass.visits { RouteRequest($0.text, hosts: ["api.github.com"]) })
    let paths = hits.map(\.text)
    return [
      operation(
        "request.host", pass,
        check: pass.checks { request, _ in
          request.host == "api.github.com"
        }
      ) { requests.sum { $0.value.host?.utf8.count ?? -1 } },
      operation(
        "request.path", pass,
        check: pass.checks { request, index in
          request.path == paths[index]
        }
      ) { requests.sum { $0.value.path.utf8.count } },
      operation(
        "request.query", pass,
        check: pass.checks { request, _ in
          request.query == ["page": "2", "per_page": "50"]
        }
      ) { requests.sum { $0.value.query.count } },
    ]
  }
}

extension Pass {
  /// A check that a part is the right one for each link, by its index.
  fileprivate func checks(_ isRight: @escaping (RouteRequest, Int) -> Bool) -> Operation.Check {
    {
      for (index, link) in links.enumerated()
      where !isRight(RouteRequest(link.text, hosts: ["api.github.com"]), index) {
        throw WrongAnswer("a part of the request", link.text)
      }
    }
  }
}
