import RouteMatching

// As Swift would write it beside the type, where every app would link it.
extension LinkError: Codable {
  private enum Coded: Codable {
    case linkTooLong, tooManyQueryItems, userInfo, malformedEscape, invalidUTF8, tooComplex
    case valueNotRepresentable(String)
  }

  /// Encodes the name of the error, and the parameter if it has one.
  public func encode(to encoder: any Encoder) throws {
    let coded: Coded =
      switch self {
      case .linkTooLong: .linkTooLong
      case .tooManyQueryItems: .tooManyQueryItems
      case .userInfo: .userInfo
      case .malformedEscape: .malformedEscape
      case .invalidUTF8: .invalidUTF8
      case .tooComplex: .tooComplex
      case .valueNotRepresentable(let parameter): .valueNotRepresentable(parameter)
      }
    try coded.encode(to: encoder)
  }

  /// Decodes what ``encode(to:)`` has encoded.
  public init(from decoder: any Decoder) throws {
    self =
      switch try Coded(from: decoder) {
      case .linkTooLong: .linkTooLong
      case .tooManyQueryItems: .tooManyQueryItems
      case .userInfo: .userInfo
      case .malformedEscape: .malformedEscape
      case .invalidUTF8: .invalidUTF8
      case .tooComplex: .tooComplex
      case .valueNotRepresentable(let parameter): .valueNotRepresentable(parameter)
      }
  }
}
