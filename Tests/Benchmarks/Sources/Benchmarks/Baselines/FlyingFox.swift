#if Peers
  import FlyingFox
  import Foundation

  extension Workload {
    /// FlyingFox's routes, one after the other, as its handler tries them.
    func flyingFoxOperation(_ name: String, _ pass: Pass) -> Operation {
      let routes = patterns.indices.sorted { rank(of: $0) < rank(of: $1) }.map { route in
        (index: route, route: HTTPRoute("GET \(patterns[route])"))
      }
      let requests = pass.links.map { link in
        HTTPRequest(
          method: .GET, version: .http11, path: link.text, query: [], headers: [:],
          body: HTTPBodySequence(data: Data()))
      }
      let find = { (request: HTTPRequest) async -> Int? in
        for (index, route) in routes where await route ~= request { return index }
        return nil
      }
      let check = {
        for (request, link) in zip(requests, pass.links) {
          guard await find(request) == link.answer?.route else {
            throw WrongAnswer(name, link.text)
          }
        }
      }
      return operation(name, pass, check: check) {
        var sum = 0
        for request in requests { sum &+= await find(request) ?? -1 }
        return sum
      }
    }
  }
#endif
