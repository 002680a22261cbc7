import TestSupport
import Testing

@testable import RouteMatching

@Suite("The slashes of a path")
struct PathSlashesTests {
  /// The bits of a text, byte by byte.
  private static func slashes(of text: [UInt8]) -> UInt64 {
    (0..<64).reduce(0) { bits, index in
      let isSlash = index >= text.count || text[index] == UInt8(ascii: "/")
      return isSlash ? bits | 1 << UInt64(index) : bits
    }
  }

  /// Texts of each length to 140, each with a slash or more at another place.
  private static let texts: [[UInt8]] = PropertyCases.sample(
    (0...140).flatMap { count in
      [1, 3, 7, 64].map { distance in
        (0..<count).map { UInt8(ascii: $0 % distance == 0 ? "/" : "a") }
      }
    })

  @Test("Each slash has its bit, and so has each byte after the path")
  func bits() {
    for text in Self.texts {
      let link = Array("ab".utf8) + text + Array("?/".utf8)
      let found = link.span.slashes(of: 2..<2 + text.count)
      #expect(found == Self.slashes(of: text), "\(text)")
    }
  }

  @Test("A path of ASCII without marks is plain, whatever its length")
  func plain() {
    for text in Self.texts where text.contains(UInt8(ascii: "/")) {
      #expect(text.span.plainPath().slashes == Self.slashes(of: text), "\(text)")
    }
  }

  @Test("One mark or byte beyond ASCII anywhere, and it is not; other signs change nothing")
  func others() {
    for text in Self.texts where text.contains(UInt8(ascii: "/")) {
      for index in text.indices.dropFirst() where text[index] != UInt8(ascii: "/") {
        for byte in Array("?#".utf8) + [0x80, 0xC3, 0xFF] {
          var other = text
          other[index] = byte
          #expect(other.span.plainPath().slashes == 0, "\(other)")
        }
        for byte in Array("%'!$&(~".utf8) + [0, 0x1F, 0x7F] {
          var other = text
          other[index] = byte
          let path = other.span.plainPath()
          #expect(path.slashes == Self.slashes(of: text), "\(other)")
          #expect(path.hasEscapes == (byte == UInt8(ascii: "%")), "\(other)")
        }
      }
    }
  }
}
