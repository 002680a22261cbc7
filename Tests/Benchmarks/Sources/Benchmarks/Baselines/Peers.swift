#if Peers
  import FlyingFox
  @_spi(Internal) import Hummingbird

  extension Workload {
    /// Routers of other packages, with the same patterns.
    func peerOperations(_ pass: Pass, suffix: String) -> [Operation] {
      [
        hummingbirdOperation("Hummingbird" + suffix, pass),
        flyingFoxOperation("FlyingFox" + suffix, pass),
      ]
    }

    /// The trie of Hummingbird's router; what its server does around it is left out.
    private func hummingbirdOperation(_ name: String, _ pass: Pass) -> Operation {
      let builder = RouterPathTrieBuilder<Int>()
      for (route, pattern) in patterns.enumerated() {
        builder.addEntry(RouterPath(pattern), value: route)
      }
      let trie = builder.build()
      let names = patterns.map(Workload.parameters)
      return operation(
        name, pass,
        answer: { link in
          trie.resolve(link).map { route, parameters in
            Answer(route: route, values: names[route].map { parameters.get($0) ?? "" })
          }
        },
        run: { pass.sum { trie.resolve($0)?.value ?? -1 } })
    }

    /// FlyingFox's routes, one after the other, as its handler tries them.
    private func flyingFoxOperation(_ name: String, _ pass: Pass) -> Operation {
      let routes = patterns.indices.sorted { rank(of: $0) < rank(of: $1) }.map { route in
        (index: route, route: HTTPRoute("GET \(patterns[route])"))
      }
      let requests = pass.links.map { link in
        HTTPRequest(
          method: .GET, version: .http11, path: link.text, query: [], headers: [:],
          body: HTTPBodySequence(data: .init()))
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
#else
  extension Workload {
    /// None: they are built where the package's trait `Peers` is on.
    func peerOperations(_ pass: Pass, suffix: String) -> [Operation] { [] }
  }
#endif
