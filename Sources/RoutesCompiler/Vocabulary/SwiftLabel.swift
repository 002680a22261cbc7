/// The Swift label that a name in a pattern becomes: `user_id` becomes `userID`.
package enum SwiftLabel {
  /// The acronyms that Swift's API guidelines write in one case.
  private static let acronyms: Set<String> = ["id", "url", "uuid", "http", "api"]

  /// Joins the words of a `snake_case` name. A name without `_` is kept, so that
  /// one written in camelCase stays as it is.
  ///
  /// ```swift
  /// SwiftLabel.make(from: "url_name")  // "urlName"
  /// SwiftLabel.make(from: "_draft_id")  // "_draftID"
  /// ```
  package static func make(from name: String) -> String {
    guard name.utf8.dropFirst().contains(0x5F) else { return name }
    let leading = name.prefix { $0 == "_" }
    let words = name.dropFirst(leading.count).split(separator: "_")
    guard let first = words.first else { return name }
    return String(leading) + first + words.dropFirst().map(capitalized).joined()
  }

  /// One name of several: `accountOrders` for `account` and `orders`.
  static func joining(_ names: some Collection<String>) -> String {
    (names.first ?? "") + names.dropFirst().map(upperCamel).joined()
  }

  /// `Status` for `status`, `ID` for `id`.
  private static func capitalized(_ word: Substring) -> String {
    acronyms.contains(String(word)) ? word.uppercased() : upperCamel(String(word))
  }

  /// The name with its first letter in lower case: a case's name for a type's.
  static func lowerCamel(_ name: String) -> String {
    name.prefix(1).lowercased() + name.dropFirst()
  }

  /// The name with its first letter in upper case: a type's name for a case's.
  static func upperCamel(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
