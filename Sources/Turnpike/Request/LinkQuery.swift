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
  /// The strings of the items of the link.
  private var given: [RouteQuery.Item: [Substring]] = [:]
  private let joinedLists: [JoinedList]

  /// - Parameter plusIsSpace: Whether `+` in the query is a space.
  init(of link: String, joinedLists: [JoinedList], plusIsSpace: Bool) {
    let end = link.utf8.firstIndex(of: UInt8(ascii: "#")) ?? link.endIndex
    let start = link[..<end].utf8.firstIndex(of: UInt8(ascii: "?")) ?? end
    beforeQuery = link[..<start]
    fragment = link[end...]
    self.joinedLists = joinedLists
    for text in link.utf8[start..<end].dropFirst().split(separator: UInt8(ascii: "&")) {
      for item in RouteQuery(parsing: "?" + String(Substring(text)), plusIsSpace: plusIsSpace) {
        given[item, default: []].append(Substring(text))
      }
    }
  }

  /// The link with these items.
  func replaced(by query: RouteQuery) -> String {
    var counts: [RouteQuery.Item: Int] = [:]
    let texts = query.map { item -> String in
      guard let given = given[item] else { return text(of: item) }
      // The next equal item has the text of the next one in the link.
      defer { counts[item, default: 0] += 1 }
      return String(given[counts[item, default: 0] % given.count])
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
