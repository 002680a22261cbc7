/// Things that are declared once, in order and by name.
struct NamedList<Element> {
  private(set) var elements: [Element] = []
  private(set) var names: [String] = []
  private var indices: [String: Int] = [:]

  /// Returns `false`, and adds nothing, if the name is taken.
  mutating func add(_ element: Element, named name: String) -> Bool {
    guard indices[name] == nil else { return false }
    indices[name] = elements.count
    names.append(name)
    elements.append(element)
    return true
  }

  func index(of name: String) -> Int? { indices[name] }

  subscript(name: String) -> Element? { indices[name].map { elements[$0] } }

  subscript(index: Int) -> Element { elements[index] }

  /// The same names for other things, in the same order.
  func map<Other>(_ transform: (Element) -> Other) -> NamedList<Other> {
    NamedList<Other>(elements: elements.map(transform), names: names, indices: indices)
  }
}
