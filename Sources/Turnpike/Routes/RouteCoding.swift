import RouteMatching

extension TypedRoute {
  /// Decodes a route from the string that ``encode(to:)`` wrote.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a string that is no route's link; the error does
  ///   not contain the string.
  public init(from decoder: any Decoder) throws {
    let link = try decoder.singleValueContainer().decode(String.self)
    guard let route = Self(inApp: link) ?? Self(encodedOtherwise: link) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "the string is the link of no route of \(Self.self)"))
    }
    self = route
  }

  /// Encodes the route's path, which ``link(_:)`` returns for ``LinkForm/path``.
  ///
  /// The case of an `otherwise` line is encoded as `/%FF`, which is no route's link, with the link
  /// that it holds: `/%FF?shop://nowhere`.
  ///
  /// - Throws: ``LinkError/valueNotRepresentable(_:)`` for a value that no link can
  ///   contain, and for the case of an `otherwise` line of a mounted table.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(encodedOtherwise ?? link(.path))
  }

  /// The case of an `otherwise` line as text; nil for a route, and for the case of a mounted table.
  private var encodedOtherwise: String? {
    let (index, values) = written
    guard index == Self.table.routeCount, _mounted == nil else { return nil }
    guard case .text(let link)? = values.first else { return OtherwiseCode.path }
    return OtherwiseCode.path + "?" + link
  }

  private init?(encodedOtherwise text: String) {
    guard Self.table.otherwise != nil, text.utf8.starts(with: OtherwiseCode.path.utf8) else {
      return nil
    }
    let rest = text.utf8.dropFirst(OtherwiseCode.path.utf8.count)
    guard rest.isEmpty || rest.first == UInt8(ascii: "?") else { return nil }
    let link = rest.isEmpty ? nil : String(Substring(rest.dropFirst()))
    let values = link.map { [GivenValue.text($0)] } ?? []
    guard let (route, _) = Self.route(at: Self.table.routeCount, from: values) else { return nil }
    self = route
  }

  /// Makes the route with this index and these values.
  ///
  /// - Returns: nil if a required value is not of its type; `hasIssues` is true if an optional
  ///   value is not.
  package static func route(
    at index: Int, from values: [GivenValue]
  ) -> (route: Self, hasIssues: Bool)? {
    // The values do not come from a link, but a reader has one.
    withBytes(of: "/") { bytes in
      guard var reader = try? _RouteReader(of: bytes, in: table.matchTable, within: nil)
      else { return nil }
      reader.givenValues = values
      guard let route = try? _route(at: index, &reader, bytes) else { return nil }
      return (route, !reader.readingIssues.isEmpty)
    }
  }
}

private enum OtherwiseCode {
  static let path = "/%FF"
}
