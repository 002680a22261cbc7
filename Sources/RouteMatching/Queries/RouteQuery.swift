/// The items of a query, in order, with repeated keys.
///
/// ```swift
/// let query = RouteQuery(parsing: "tags=a&tags=b&city=san%20francisco")
/// query["city"]           // "san francisco"
/// query["tags"]           // "b": of a repeated key the last counts
/// query.values(of: "tags")  // ["a", "b"]
/// query.encoded           // "tags=a&tags=b&city=san%20francisco"
/// ```
///
/// Parsing ``encoded`` returns an equal query, unless an item has an empty key.
///
/// Keys and values are compared byte by byte, because links are bytes: `é` as one scalar and `é` as
/// two scalars are two keys.
public struct RouteQuery: Hashable, Sendable {
  /// A key with its value, decoded.
  public struct Item: Hashable, Sendable {
    /// The text before the `=`.
    public var key: String
    /// The text after the first `=`; empty if there is none.
    public var value: String

    /// Makes an item from decoded text.
    public init(key: String, value: String) {
      self.key = key
      self.value = value
    }
  }

  /// All items, in the order of the link.
  public var items: [Item]

  /// Makes a query of items, in their order.
  public init(_ items: [Item] = []) {
    self.items = items
  }

  /// The value of the last item with this key; `nil` if there is none.
  ///
  /// Setting a value replaces the first item with the key, or appends an item, and
  /// removes other items with the key. Setting `nil` removes them all.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public subscript(key: String) -> String? {
    get { items.last { $0.key.hasBytes(of: key) }?.value }
    set {
      guard let newValue else { return items.removeAll { $0.key.hasBytes(of: key) } }
      guard let first = items.firstIndex(where: { $0.key.hasBytes(of: key) }) else {
        return items.append(Item(key: key, value: newValue))
      }
      items[first].value = newValue
      if let next = items[(first + 1)...].firstIndex(where: { $0.key.hasBytes(of: key) }) {
        items[next...].removeAll { $0.key.hasBytes(of: key) }
      }
    }
  }

  /// The values of all items with this key, in order.
  ///
  /// - Complexity: O(*n*) in the number of items.
  public func values(of key: String) -> [String] {
    items.filter { $0.key.hasBytes(of: key) }.map(\.value)
  }

  /// The items as a dictionary. If a key is repeated, the last item counts, even if the keys are
  /// equal in Swift and differ in their bytes.
  public var dictionary: [String: String] {
    items.reduce(into: [:]) { dictionary, item in
      dictionary.removeValue(forKey: item.key)
      dictionary[item.key] = item.value
    }
  }
}

extension RouteQuery.Item {
  /// Whether the keys and the values have the same bytes: a composed and a decomposed letter
  /// differ.
  public static func == (left: Self, right: Self) -> Bool {
    left.key.hasBytes(of: right.key) && left.value.hasBytes(of: right.value)
  }
}

extension RouteQuery: RandomAccessCollection {
  /// The position of the first item.
  public var startIndex: Int { items.startIndex }

  /// The position after the last item.
  public var endIndex: Int { items.endIndex }

  /// The item at a position, in the order of the link.
  public subscript(position: Int) -> Item { items[position] }
}

extension RouteQuery: ExpressibleByDictionaryLiteral {
  /// Makes a query of the items in the order of the literal; keys may repeat.
  public init(dictionaryLiteral elements: (String, String)...) {
    items = elements.map { Item(key: $0.0, value: $0.1) }
  }
}

extension RouteQuery {
  /// Makes a query of a dictionary, sorted by key, so that equal dictionaries make equal links.
  ///
  /// - Complexity: O(*n* log *n*) in the number of items.
  public init(_ dictionary: [String: String]) {
    items = dictionary.sorted { $0.key < $1.key }.map { Item(key: $0.key, value: $0.value) }
  }
}

extension RouteQuery.Item: CustomStringConvertible {
  /// The item as a link contains it: `city=san%20francisco`.
  public var description: String { RouteQuery.escape(key) + "=" + RouteQuery.escape(value) }
}

extension RouteQuery: CustomStringConvertible {
  /// The query as a link contains it.
  public var description: String { encoded }
}

extension RouteQuery {
  /// Parses a query as a link has it, with or without its leading `?`.
  ///
  /// `&` separates items and the first `=` separates a key from its value; then both are
  /// percent-decoded, so that an encoded `&` is data. A key without `=` has the empty value. Items
  /// without a key are skipped, and so are items with escapes that are malformed or not UTF-8.
  ///
  /// - Parameters:
  ///   - text: The query, such as `?q=swift&page=2`.
  ///   - separators: The characters that separate items, all of them ASCII. Old
  ///     web pages also used `;`: pass `"&;"` for them.
  ///   - plusIsSpace: Whether `+` is a space, as HTML forms send it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String, separators: String = "&", plusIsSpace: Bool = false) {
    self = withBytes(of: text) { bytes in
      let start = bytes.count > 0 && bytes[0] == UInt8(ascii: "?") ? 1 : 0
      return RouteQuery(
        start..<bytes.count, in: bytes, separators: Array(separators.utf8),
        plusIsSpace: plusIsSpace)
    }
  }

  /// The items of a part of a string, which begins and ends at ASCII characters.
  package init(
    _ range: Range<Int>, in text: Span<UInt8>, separators: [UInt8] = [UInt8(ascii: "&")],
    plusIsSpace: Bool
  ) {
    items = []
    items.reserveCapacity(range.isEmpty ? 0 : 4)
    var ranges = QueryItems(range)
    while let item = ranges.next(
      in: text, marksOfEnd: { word in separators.reduce(0) { $0 | word.marks(of: $1) } })
    {
      let isEncoded =
        text.contains(UInt8(ascii: "%"), in: item.whole)
        || plusIsSpace && text.contains(UInt8(ascii: "+"), in: item.whole)
      func decoded(_ range: Range<Int>) -> String? {
        isEncoded
          ? PercentEncoding.decoded(range.map { text[$0] }, plusIsSpace: plusIsSpace)
          : String(utf8: text.extracting(range))
      }
      if let key = decoded(item.key), let value = decoded(item.value) {
        items.append(Item(key: key, value: value))
      }
    }
  }

  /// The query as a link has it, without the `?`: `q=swift&page=2`.
  ///
  /// Everything but letters, digits and `-._~!'()*` is percent-encoded as UTF-8, so that nobody
  /// reads a plus as a space, or one value as two.
  public var encoded: String {
    items.map(\.description).joined(separator: "&")
  }

  /// Encodes text for a query: `a b&c` becomes `a%20b%26c`.
  public static func escape(_ text: String) -> String {
    AllowedCharacters.query.encoding(text)
  }

  /// Decodes a part of a query, or returns `nil` if an escape is malformed or the result is not
  /// UTF-8. A plus stays a plus.
  public static func unescape(_ text: String) -> String? {
    PercentEncoding.decoded(text.utf8)
  }
}
