/// A router as one would write it first: the link is split, a tree of dictionaries is gone
/// down, and the values are put into a dictionary.
struct DictionaryTrie {
  fileprivate final class Node {
    var children: [String: Node] = [:]
    var parameter: Node?
    /// The pattern that ends here.
    var route: (index: Int, parameters: [String])?
  }

  private let root = Node()

  init(_ patterns: [String]) {
    for (index, pattern) in patterns.enumerated() { insert(pattern, index) }
  }

  private func insert(_ pattern: String, _ index: Int) {
    var node = root
    var parameters: [String] = []
    for segment in pattern.split(separator: "/").map(String.init) {
      if segment.hasPrefix(":") { parameters.append(String(segment.dropFirst())) }
      node = node.child(segment)
    }
    node.route = (index, parameters)
  }

  func match(_ link: String) -> (route: Int, parameters: [String: String])? {
    let segments = link.split(separator: "/").map(String.init)
    var values: [String] = []
    guard let route = root.find(segments[...], &values) else { return nil }
    let pairs = zip(route.parameters, values)
    return (route.index, Dictionary(pairs, uniquingKeysWith: { $1 }))
  }
}

extension DictionaryTrie.Node {
  fileprivate func child(_ segment: String) -> DictionaryTrie.Node {
    let isParameter = segment.hasPrefix(":")
    if let node = isParameter ? parameter : children[segment] { return node }
    let node = DictionaryTrie.Node()
    if isParameter { parameter = node } else { children[segment] = node }
    return node
  }

  /// Text goes before parameters; where it leads nowhere the parameter is tried.
  fileprivate func find(
    _ segments: ArraySlice<String>, _ values: inout [String]
  ) -> (index: Int, parameters: [String])? {
    guard let segment = segments.first else { return route }
    let rest = segments.dropFirst()
    if let route = children[segment]?.find(rest, &values) { return route }
    guard let parameter else { return nil }
    values.append(segment)
    if let route = parameter.find(rest, &values) { return route }
    values.removeLast()
    return nil
  }
}

extension Workload {
  func trieOperation(_ name: String, _ pass: Pass) -> Operation {
    let trie = DictionaryTrie(patterns)
    let names = patterns.map(Workload.parameters)
    return operation(
      name, pass,
      answer: { link in
        trie.match(link).map { match in
          Answer(route: match.route, values: names[match.route].map { match.parameters[$0] ?? "" })
        }
      },
      run: {
        pass.texts.sum { link in
          guard let match = trie.match(link.value) else { return -1 }
          return match.route &+ match.parameters.count
        }
      })
  }

  /// The names of a pattern's parameters, from left to right.
  static func parameters(of pattern: String) -> [String] {
    pattern.split(separator: "/").filter { $0.hasPrefix(":") }.map { String($0.dropFirst()) }
  }
}
