#if Peers
  @_spi(Internal) import Hummingbird

  extension Workload {
    /// The trie of Hummingbird's router; what its server does around it is left out.
    func hummingbirdOperation(_ name: String, _ pass: Pass) -> Operation {
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
        run: { pass.texts.sum { trie.resolve($0.value)?.value ?? -1 } })
    }
  }
#endif
