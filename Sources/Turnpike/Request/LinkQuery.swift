import RouteMatching

/// The query of a link as text, to write it again with the items that a filter has changed.
///
/// An item that is in the link keeps its text, which has more than a key and a value: to a
/// Bool, `on` is true and `on=` is no value; in a list that commas join, `a%2Cb` is one
/// element and `a,b` are two.
struct LinkQuery {
  /// A list that has one value in the query, and the text between its elements.
  typealias JoinedList = (key: String, separator: String)

  private let beforeQuery: Substring
  private let fragment: Substring
  /// The items of the link, and their texts.
  private let given: [(item: RouteQuery.Item, text: Substring)]
  private let joinedLists: [JoinedList]

  /// - Parameter plusIsSpace: Whether `+` in the query is a space.
  init(of link: String, joinedLists: [JoinedList], plusIsSpace: Bool) {
    let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let start = link[..<end].utf8.firstIndex(of: UInt8(ascii: "?")) ?? end
    beforeQuery = link[..<start]
    fragment = link[end...]
    self.joinedLists = joinedLists
    given = link.utf8[start..<end].dropFirst().split(separator: UInt8(ascii: "&")).flatMap { text in
      RouteQuery(parsing: "?" + String(Substring(text)), plusIsSpace: plusIsSpace)
        .map { ($0, Substring(text)) }
    }
  }

  /// The link with these items.
  func replaced(by query: RouteQuery) -> String {
    var given = given
    let texts = query.map { item -> String in
      guard let index = given.firstIndex(where: { $0.item == item }) else { return text(of: item) }
      // The next equal item has the text of the next one in the link.
      given.append(given.remove(at: index))
      return String(given[given.endIndex - 1].text)
    }
    return beforeQuery + (texts.isEmpty ? "" : "?" + texts.joined(separator: "&")) + fragment
  }

  /// A key alone is true to a Bool, and the empty text to every other type.
  private func text(of item: RouteQuery.Item) -> String {
    let key = RouteQuery.escape(item.key)
    guard !item.value.isEmpty else { return key }
    guard let list = joinedLists.first(where: { $0.key.hasBytes(of: item.key) }) else {
      return item.description
    }
    let elements = item.value.utf8.split(
      separator: list.separator.utf8, omittingEmptySubsequences: false)
    return key + "="
      + elements.map { RouteQuery.escape(String(Substring($0))) }.joined(separator: list.separator)
  }
}
