import RouteMatching
import Turnpike

/// The path of a link to build: text in which `/` separates segments, and values, each of which
/// stays within one segment.
///
/// ```swift
/// let path: LinkPath = "file/\(name)/edit"   // for the name "a/b": /file/a%2Fb/edit
/// LinkPath("product/1988")                   // a text with slashes
/// LinkPath(segments: ["file", "a/b"])        // /file/a%2Fb
/// ```
///
/// All text is data, not yet encoded: `100%` becomes `100%25`. Slashes at the beginning are
/// skipped, and a slash at the end is kept.
public struct LinkPath: Hashable, Sendable {
  /// The segments, not encoded. The last is empty if a slash ends the path.
  private(set) var segments: [String] = []
  /// Whether the text itself, not a value in it, has a `?` or a `#`.
  private var hasDelimiter = false
  /// Whether a value was empty, so that its segment could vanish.
  private var hasEmptyValue = false

  /// Makes a path from a string, in which `/` separates segments.
  public init(_ text: String) {
    append(text)
  }

  /// Makes a path of these segments, each of which may contain any text.
  public init(segments: [String]) {
    self.segments = segments
    hasEmptyValue = segments.contains("")
  }

  /// Whether a link can carry the path to its reader.
  ///
  /// `?` and `#` end a path. An empty segment may get lost; so do `.` and `..`, even if
  /// they are encoded, because browsers resolve them.
  var isRepresentable: Bool {
    !hasDelimiter && !hasEmptyValue
      && !segments.contains(where: [".", ".."].contains) && !segments.dropLast().contains("")
  }

  /// Appends a text, in which `/` separates segments.
  fileprivate mutating func append(_ text: String) {
    hasDelimiter = hasDelimiter || text.utf8.contains { "?#".utf8.contains($0) }
    let slash = UInt8(ascii: "/")
    let text = segments.isEmpty ? text.utf8.drop { $0 == slash } : text.utf8[...]
    guard !text.isEmpty else { return }
    let parts = text.split(separator: slash, omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    join(parts[0])
    segments += parts.dropFirst()
  }

  /// Appends to the last segment.
  fileprivate mutating func join(_ text: String) {
    let begun = segments.popLast() ?? ""
    segments.append(begun + text)
  }

  fileprivate mutating func append(value: String) {
    hasEmptyValue = hasEmptyValue || value.isEmpty
    join(value)
  }
}

extension LinkPath {
  /// Whether both have the same bytes: a composed and a decomposed letter differ in a link.
  public static func == (left: LinkPath, right: LinkPath) -> Bool {
    left.segments.elementsEqual(right.segments) { $0.hasBytes(of: $1) }
      && left.hasDelimiter == right.hasDelimiter && left.hasEmptyValue == right.hasEmptyValue
  }
}

extension LinkPath: ExpressibleByStringInterpolation {
  /// The text and the values of a string literal, in order.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var path = LinkPath("")

    /// Makes an empty path.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends text of the literal, in which `/` separates segments.
    public mutating func appendLiteral(_ literal: String) {
      path.append(literal)
    }

    /// Appends a value, which stays within one segment even if it contains a slash.
    public mutating func appendInterpolation<Value: RouteValue>(_ value: Value) {
      path.append(value: value.routeText)
    }
  }

  /// Makes a path from a string literal with values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.path
  }

  /// Makes a path from a string literal, in which `/` separates segments.
  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension LinkPath: CustomStringConvertible {
  /// The segments, joined by slashes, with control characters escaped.
  public var description: String { text.escapedForPrinting }

  /// The segments, joined by slashes.
  var text: String { segments.joined(separator: "/") }
}
