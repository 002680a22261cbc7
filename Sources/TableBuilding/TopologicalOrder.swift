import RouteMatching

/// Puts elements in an order in which some come before others, and which else is the one given.
package struct TopologicalOrder {
  private let elements: [Int]
  private let before: [Int: [Int]]
  private var isPlaced: [Bool]
  /// The elements in their new order.
  package private(set) var result: [Int] = []

  /// - Parameters:
  ///   - elements: Those below their number, in the order that is wished for.
  ///   - before: The elements that come before some others, by these.
  package init(_ elements: [Int], before: [Int: [Int]]) {
    self.elements = elements
    self.before = before
    isPlaced = Array(repeating: false, count: elements.count)
    for element in elements { place(element) }
  }

  /// Where elements go round, one of them comes first.
  private mutating func place(_ element: Int) {
    var stack = [(element, 0)]
    var isOpen: Set<Int> = [element]
    while let (current, index) = stack.last {
      let others = before[current] ?? []
      if isPlaced[current] {
        stack.removeLast()
      } else if index == others.count {
        stack.removeLast()
        isPlaced[current] = true
        result.append(current)
      } else {
        stack[stack.count - 1].1 += 1
        let other = others[index]
        if !isPlaced[other], isOpen.insert(other).inserted { stack.append((other, 0)) }
      }
    }
  }
}
