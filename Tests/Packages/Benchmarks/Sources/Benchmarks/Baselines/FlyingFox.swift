#if Peers
  import FlyingFox
  import Foundation

  extension Workload {
    /// FlyingFox's routes, one after the other, as its handler tries them.
    func flyingFoxOperation(_ name: String, _ pass: Pass) -> Operation {
      let routes = patterns.indices.sorted { rank(of: $0) < rank(of: $1) }.map { route in
        (index: route, route: HTTPRoute("GET \(patterns[route])"))
      }
      let requests = pass.visits { HTTPRequest(path: $0.text) }
      let check = {
        for (request, link) in zip(requests, pass.visits { $0 }) {
          guard await firstRoute(of: routes, matching: request) == link.answer?.route else {
            throw WrongAnswer(name, link.text)
          }
        }
      }
      return operation(name, pass, check: check) {
        var sum = 0
        for request in requests {
          sum &+= await firstRoute(of: routes, matching: request) ?? -1
        }
        return sum
      }
    }
  }

  private func firstRoute(
    of routes: [(index: Int, route: HTTPRoute)], matching request: HTTPRequest
  ) async -> Int? {
    for (index, route) in routes where await route ~= request { return index }
    return nil
  }

  extension HTTPRequest {
    fileprivate init(path: String) {
      self.init(
        method: .GET, version: .http11, path: path, query: [], headers: [:],
        body: HTTPBodySequence(data: Data()))
    }
  }
#endif
