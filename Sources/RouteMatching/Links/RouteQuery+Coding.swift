extension RouteQuery {
  /// The items of a query as a link has it, with or without its leading `?`.
  ///
  /// `&` separates items and the first `=` separates a key from its value; each is
  /// percent-decoded after that, so that an encoded `&` is data. A key without `=`
  /// has the empty value. Empty items and items without a key are skipped, and so
  /// are those whose escapes are malformed or are not UTF-8.
  ///
  /// - Parameters:
  ///   - text: Such as `?q=swift&page=2`.
  ///   - separators: The characters that separate items, all of them ASCII. Old
  ///     web pages also used `;`: pass `"&;"` for them.
  ///   - plusIsSpace: Whether `+` is a space, as HTML forms send it.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing text: String, separators: String = "&", plusIsSpace: Bool = false) {
    let bytes = text.utf8.dropFirst(text.utf8.first == UInt8(ascii: "?") ? 1 : 0)
    let separators = Array(separators.utf8)
    items = bytes.split(whereSeparator: separators.contains).compactMap { item in
      RouteQuery.item(item, plusIsSpace: plusIsSpace)
    }
  }

  private static func item(_ item: Substring.UTF8View, plusIsSpace: Bool) -> Item? {
    let parts = item.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count > 1 ? parts[1] : item.prefix(0)
    guard let key = parts.first, !key.isEmpty,
      let key = PercentEncoding.decoded(key, plusIsSpace: plusIsSpace),
      let value = PercentEncoding.decoded(value, plusIsSpace: plusIsSpace)
    else { return nil }
    return Item(key: key, value: value)
  }

  /// The items as a link has them, without a `?`: `q=swift&page=2`.
  ///
  /// Everything but letters, digits and `-._~!'()*` is percent-encoded as UTF-8, so
  /// that no reader takes a plus for a space or a value for two. The order is kept.
  public var encoded: String {
    items.map { RouteQuery.escape($0.key) + "=" + RouteQuery.escape($0.value) }
      .joined(separator: "&")
  }

  /// Encodes text for a query: `a b&c` becomes `a%20b%26c`.
  public static func escape(_ text: String) -> String {
    AllowedCharacters.query.encoding(text)
  }

  /// Decodes a part of a query, or returns `nil` if an escape is malformed or the
  /// result is not UTF-8. A plus is a plus.
  public static func unescape(_ text: String) -> String? {
    PercentEncoding.decoded(text.utf8)
  }
}
