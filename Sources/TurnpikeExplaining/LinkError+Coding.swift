import RouteMatching

// As Swift would write it beside the type, where every app would link it.
extension LinkError: Codable {
  private enum Name: String, CodingKey {
    case linkTooLong, tooManyQueryItems, userInfo, malformedEscape, invalidUTF8, tooComplex
    case valueNotRepresentable
  }

  private enum Value: String, CodingKey {
    case parameter = "_0"
  }

  private static let withoutValue: [Name: LinkError] = [
    .linkTooLong: .linkTooLong, .tooManyQueryItems: .tooManyQueryItems, .userInfo: .userInfo,
    .malformedEscape: .malformedEscape, .invalidUTF8: .invalidUTF8, .tooComplex: .tooComplex,
  ]

  /// Encodes the name of the error, and the parameter if it has one.
  public func encode(to encoder: any Encoder) throws {
    let name = Self.withoutValue.first { $0.value == self }?.key ?? .valueNotRepresentable
    var names = encoder.container(keyedBy: Name.self)
    var values = names.nestedContainer(keyedBy: Value.self, forKey: name)
    if case .valueNotRepresentable(let parameter) = self {
      try values.encode(parameter, forKey: .parameter)
    }
  }

  /// Decodes what ``encode(to:)`` has encoded.
  public init(from decoder: any Decoder) throws {
    let names = try decoder.container(keyedBy: Name.self)
    guard let name = names.allKeys.first, names.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Expected the name of one error."))
    }
    if let error = Self.withoutValue[name] {
      self = error
    } else {
      let values = try names.nestedContainer(keyedBy: Value.self, forKey: name)
      self = .valueNotRepresentable(try values.decode(String.self, forKey: .parameter))
    }
  }
}
