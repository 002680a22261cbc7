import RouteMatching
import Turnpike

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A link to another app, such as `shop://product/1988?coupon_id=SAVE10`.
///
/// A link from a string is checked and keeps its bytes, except that its scheme becomes lower case.
/// A link from parts is encoded, so that parsing it returns the same parts.
///
/// ```swift
/// try ExternalLink(scheme: "shop", path: "product/\(id)", query: ["coupon_id": "SAVE10"])
/// ```
public struct ExternalLink: Hashable, Sendable {
  /// The scheme, in lower case and without a colon.
  public let scheme: String
  /// Everything after the colon.
  private let rest: String

  /// Makes a link from a string that is already percent-encoded.
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` for a string without a scheme, with a character
  ///   that links can't contain, such as a space, or with a malformed percent-escape.
  /// - Complexity: O(*n*) in the length of the link.
  public init(_ link: String) throws(AppOpenerError) {
    guard let colon = link.utf8.firstIndex(of: UInt8(ascii: ":")),
      ExternalLink.isScheme(link[..<colon].utf8),
      ExternalLink.isEncoded(link.utf8[colon...])
    else { throw .invalidLink(link) }
    scheme = link[..<colon].lowercased()
    rest = String(link[colon...].dropFirst())
  }

  /// Makes a link from its parts: `shop://product/1988?coupon_id=SAVE10`.
  ///
  /// Each segment, key and value is percent-encoded on its own. Without items there is no `?`. The
  /// first segment follows `://`, or `:///` if it would have another meaning after `://`, such as
  /// `@ada`; a router reads both as the same link. With `http` and `https` the first segment is the
  /// host. After `mailto`, `tel`, `sms` and `geo`, whose links have no host (RFC 6068, 3966, 5724,
  /// 5870), the path follows the colon: `mailto:help@example.com?subject=Help`.
  ///
  /// - Parameters:
  ///   - scheme: With or without a colon: `shop`, `shop:` and `shop://` are the same.
  ///   - path: With or without a slash at the beginning.
  ///   - query: Its items, in the order of the link.
  /// - Throws: ``AppOpenerError/invalidScheme(_:)``, and ``AppOpenerError/invalidPath(_:)`` for a
  ///   path whose text has a `?` or `#`, for a path with a segment that is empty, `.` or `..`, and
  ///   for a web link whose first segment is not a host.
  /// - Complexity: O(*n*) in the length of the link.
  public init(
    scheme: String, path: LinkPath = "", query: RouteQuery = [:]
  ) throws(AppOpenerError) {
    self.scheme = try ExternalLink.name(ofScheme: scheme)
    guard path.isRepresentable,
      let hierarchy = ExternalLink.hierarchy(of: path.segments, scheme: self.scheme)
    else { throw .invalidPath(path.text) }
    rest = hierarchy + (query.isEmpty ? "" : "?" + query.encoded)
  }

  /// Makes a link that represents all links with a scheme: `maps://`.
  init(anyWithScheme scheme: String) throws(AppOpenerError) {
    self.scheme = try ExternalLink.name(ofScheme: scheme)
    rest = "//"
  }

  /// A scheme in lower case and without a colon.
  private static func name(ofScheme scheme: String) throws(AppOpenerError) -> String {
    let name = Substring(scheme.utf8.prefix { $0 != UInt8(ascii: ":") })
    let separator = scheme.utf8.dropFirst(name.utf8.count)
    guard isScheme(name.utf8), separator.dropFirst().allSatisfy("/".utf8.contains)
    else { throw .invalidScheme(scheme) }
    return name.lowercased()
  }
}

extension ExternalLink: ExpressibleByStringLiteral {
  /// Makes a link from a literal: `opener.open("maps://place/Berlin")`.
  ///
  /// - Precondition: The literal is a link. For other strings, use ``init(_:)-(String)``, which
  ///   throws.
  public init(stringLiteral link: String) {
    do throws(AppOpenerError) {
      try self.init(link)
    } catch {
      preconditionFailure(error.description)
    }
  }
}

extension ExternalLink: CustomStringConvertible {
  /// The link as text.
  public var description: String { scheme + ":" + rest }
}

extension ExternalLink {
  /// The segments, after `//` or `///` where a host may follow the scheme; nil for a web
  /// link without a host.
  private static func hierarchy(of segments: [String], scheme: String) -> String? {
    if ["mailto", "tel", "sms", "geo"].contains(scheme) { return encoded(segments[...]) }
    let first = segments.first ?? ""
    let isWeb = ["http", "https"].contains(scheme)
    let isHost = isWeb ? isWebHost(first) : first.utf8.allSatisfy(isHostByte)
    guard isHost || !isWeb else { return nil }
    guard isHost else { return "///" + encoded(segments[...]) }
    return "//" + first + (segments.count > 1 ? "/" + encoded(segments.dropFirst()) : "")
  }

  /// Whether a string is a host, with or without a port: labels of letters, digits, `-`, `_` and
  /// `~`; only the label after a final dot may be empty.
  private static func isWebHost(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.dropFirst().allSatisfy(isPort) else { return false }
    var labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
    return labels.allSatisfy { label in
      !label.isEmpty && label.allSatisfy { isHostByte($0) || $0.isASCIILetter }
    }
  }

  private static func isPort(_ text: Substring.UTF8View) -> Bool {
    text.allSatisfy(\.isASCIIDigit) && UInt16(Substring(text)) != nil
  }

  private static func encoded(_ segments: ArraySlice<String>) -> String {
    segments.map { AllowedCharacters.segment.encoding($0) }.joined(separator: "/")
  }

  /// Whether a byte may be in the place of a host: lower case only, because some parsers change the
  /// case.
  private static func isHostByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    default: false
    }
  }

  private static func isScheme(_ text: some Collection<UInt8>) -> Bool {
    guard let first = text.first, first.isASCIILetter else { return false }
    return text.allSatisfy(\.isSchemeByte)
  }

  /// Whether a string has only the characters of links, and well-formed escapes.
  private static func isEncoded(_ text: some Collection<UInt8>) -> Bool {
    var digits = 0
    for byte in text {
      if digits > 0 {
        guard byte.hexadecimalValue < 16 else { return false }
        digits -= 1
      } else if byte == UInt8(ascii: "%") {
        digits = 2
      } else if !AllowedCharacters.fragment.allows(byte), !"#[]".utf8.contains(byte) {
        return false
      }
    }
    return digits == 0
  }
}

extension ExternalLink {
  /// Makes the link of a URL, byte for byte.
  ///
  /// ```swift
  /// try await opener.open(ExternalLink(PartnerRoute.product(id: "A-17").url(.scheme)))
  /// ```
  ///
  /// - Throws: ``AppOpenerError/invalidLink(_:)`` if the URL is relative.
  public init(_ url: URL) throws(AppOpenerError) {
    try self.init(url.absoluteString)
  }

  /// The link as a URL.
  func url() throws(AppOpenerError) -> URL {
    guard let url = URL(string: description) else { throw .invalidLink(description) }
    return url
  }
}
