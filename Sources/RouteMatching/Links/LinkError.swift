/// Why a link could not be opened, matched or written.
///
/// A link that matches nothing is not an error: opening it returns ``Outcome/unmatched(_:)``, and
/// matching it returns `nil`.
///
/// ```swift
/// do {
///   try await router.open(url)
/// } catch let error as LinkError {
///   print(error)  // "the path of the link has a malformed percent-escape"
/// }
/// ```
public enum LinkError: Error, Hashable, Sendable {
  /// The link has more bytes of UTF-8 than a link may have: 64 KiB.
  case linkTooLong
  /// The query has more items than a query may have: 1,000.
  case tooManyQueryItems
  /// The authority has user information before an `@`, which is how
  /// `https://shop.example.com@evil.example` disguises its host.
  case userInfo
  /// A `%` in the path is not followed by two hexadecimal digits
  /// (RFC 3986, section 2.1).
  case malformedEscape
  /// The path, once its percent-escapes are decoded, is not UTF-8.
  case invalidUTF8
  /// More than 67 million bytes would have to be compared to match the link. Any link of
  /// 2 KB takes less.
  case tooComplex
  /// A route has a value that no link can contain, such as the path segment `..` or a number
  /// outside its range. The string is the label of the parameter, or the name of the route if its
  /// values together make no link.
  case valueNotRepresentable(String)
}

extension LinkError: CustomStringConvertible {
  /// A description of the problem, without a capital or a full stop.
  public var description: String {
    switch self {
    case .linkTooLong: "the link is longer than 64 KiB"
    case .tooManyQueryItems: "the query of the link has more than 1,000 items"
    case .userInfo:
      "the link has user information before '@' in its authority, which could disguise its host"
    case .malformedEscape:
      "the path of the link has a '%' that is not followed by two hexadecimal digits"
    case .invalidUTF8: "the path of the link is not UTF-8 after percent-decoding"
    case .tooComplex: "the link takes too long to match"
    case .valueNotRepresentable(let parameter):
      "no link can carry the value of '\(parameter.escapedForPrinting)'"
    }
  }
}
