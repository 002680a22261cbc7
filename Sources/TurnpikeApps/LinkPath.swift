import Turnpike

/// The path of a link to build: text in which `/` separates segments, and values
/// that stay within one.
///
/// ```swift
/// let path: LinkPath = "file/\(name)/edit"   // for the name "a/b": /file/a%2Fb/edit
/// LinkPath("product/1988")                   // a text with slashes
/// LinkPath(segments: ["file", "a/b"])        // /file/a%2Fb
/// ```
///
/// All text is data, not yet encoded: `100%` becomes `100%25`. Slashes in front are
/// passed over, and one at the end is kept.
public struct LinkPath: Hashable, Sendable {
  /// The segments, not encoded. The last is empty where a slash ends the path.
  private(set) var segments: [String] = []
  /// Whether the text itself, not a value in it, has what would end a path.
  private var hasDelimiter = false
  /// Whether a value was empty, so that its segment could vanish.
  private var hasEmptyValue = false

  /// The path that a text stands for.
  public init(_ text: String) {
    append(text)
  }

  /// The path of these segments, each of which may hold any text.
  public init(segments: [String]) {
    self.segments = segments
    hasEmptyValue = segments.contains("")
  }

  /// Whether a link can carry the path to its reader.
  ///
  /// `?` and `#` end a path. An empty segment may get lost; `.` and `..` do even
  /// when they are encoded, for readers resolve them.
  var isRepresentable: Bool {
    !hasDelimiter && !hasEmptyValue
      && !segments.contains(where: [".", ".."].contains) && !segments.dropLast().contains("")
  }

  /// Appends a text, in which `/` separates segments.
  fileprivate mutating func append(_ text: String) {
    hasDelimiter = hasDelimiter || text.utf8.contains { "?#".utf8.contains($0) }
    let text = segments.isEmpty ? text.drop { $0 == "/" } : text[...]
    guard !text.isEmpty else { return }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    join(parts[0])
    segments += parts.dropFirst()
  }

  /// Appends to the segment that has been begun.
  fileprivate mutating func join(_ text: String) {
    let begun = segments.popLast() ?? ""
    segments.append(begun + text)
  }

  fileprivate mutating func append(value: String) {
    hasEmptyValue = hasEmptyValue || value.isEmpty
    join(value)
  }
}

extension LinkPath: ExpressibleByStringInterpolation {
  /// What a string literal with values in it is made of.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var path = LinkPath("")

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      path.append(literal)
    }

    /// A value, which stays within one segment whatever it holds.
    public mutating func appendInterpolation<Value: RouteValue>(_ value: Value) {
      path.append(value: value.routeText)
    }
  }

  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.path
  }

  public init(stringLiteral text: String) {
    self.init(text)
  }
}

extension LinkPath: CustomStringConvertible {
  /// The segments, joined by slashes.
  public var description: String { segments.joined(separator: "/") }
}
