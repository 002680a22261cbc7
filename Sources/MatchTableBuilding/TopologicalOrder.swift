import RouteMatching

/// An order in which some elements come before others, and otherwise the given order.
package struct TopologicalOrder {
  private let elements: [Int]
  private let before: [Int: [Int]]
  private var isPlaced: [Bool]
  /// The elements in their new order.
  package private(set) var result: [Int] = []

  /// - Parameters:
  ///   - elements: The numbers below their count, in the preferred order.
  ///   - before: For an element, the elements that must come before it.
  package init(_ elements: [Int], before: [Int: [Int]]) {
    self.elements = elements
    self.before = before
    isPlaced = Array(repeating: false, count: elements.count)
    for element in elements { place(element) }
  }

  /// In a cycle, one of the elements comes first.
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
