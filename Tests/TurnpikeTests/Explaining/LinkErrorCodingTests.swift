import Foundation
import Testing
import Turnpike
import TurnpikeExplaining

@Suite("Errors of links, encoded")
struct LinkErrorCodingTests {
  @Test(
    "An error is encoded by its name, and read again",
    arguments: [
      (.linkTooLong, #"{"linkTooLong":{}}"#), (.tooManyQueryItems, #"{"tooManyQueryItems":{}}"#),
      (.userInfo, #"{"userInfo":{}}"#), (.malformedEscape, #"{"malformedEscape":{}}"#),
      (.invalidUTF8, #"{"invalidUTF8":{}}"#), (.tooComplex, #"{"tooComplex":{}}"#),
      (.valueNotRepresentable("id"), #"{"valueNotRepresentable":{"_0":"id"}}"#),
    ] as [(LinkError, String)])
  func names(_ error: LinkError, _ json: String) throws {
    let data = try JSONEncoder().encode(error)
    #expect(String(decoding: data, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(LinkError.self, from: data) == error)
  }

  @Test(
    "What names no error, or two, is none",
    arguments: ["{}", #"{"other":{}}"#, #"{"userInfo":{},"tooComplex":{}}"#, "[]"])
  func others(_ json: String) {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(LinkError.self, from: Data(json.utf8))
    }
  }
}
