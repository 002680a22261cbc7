import MatchTableBuilding
import RouteMatching

/// A parameter's text in a link.
package struct NaivePlace: Hashable {
  /// The bytes of the link, as they are there.
  package var range: Range<Int>
  /// The text, decoded.
  package var text: String
  package var constraint: TextConstraint
  package var component = NaiveComponent.segment
  /// That between the elements of a joined list, which is one place: it is read as a whole.
  package var separator: String?
  package var plusIsSpace = false
  package var ignoresCase = false
  /// Whether it is the rest of a path as one text, which is compared as it is in the link.
  package var isRest = false
  /// Whether segments follow the rest of a path.
  package var isFollowed = false
  /// Whether it is a key without a value, at whose end the value is missing.
  package var isKeyAlone = false
  /// The text with its escapes, of a fragment.
  var raw = ""

  /// Whether the text is not decoded.
  var isAsInLink: Bool { isRest || separator != nil }

  private var list: NaiveJoinedList? {
    separator.map {
      NaiveJoinedList(text, separator: $0, constraint, plusIsSpace: plusIsSpace)
    }
  }

  package var isRead: Bool {
    list?.isRead ?? constraint.naivelyAccepts(text, ignoresCase: ignoresCase)
  }

  /// The text as it is printed, nil where it has no form.
  var form: String? {
    if let list { return list.form }
    if isRest { return restForm }
    return constraint.naiveForm(of: text, ignoresCase: ignoresCase)
  }

  /// A rest with an escaped slash as it is printed, with all slashes. One that ends in a slash needs
  /// another, unless segments follow it.
  private var restForm: String {
    guard text.lowercased().contains("%2f"),
      let decoded = NaiveSpan(Array(text.utf8), 0..<text.utf8.count)?.text
    else { return text }
    let segments = decoded.parts(separatedBy: "/" as Unicode.Scalar)
    let printed = segments.map { component.escaped($0, besides: "") }.joined(separator: "/")
    return text.lowercased().hasSuffix("%2f") && !isFollowed ? printed + "/" : printed
  }

  /// A form as it is in a link.
  func written(_ form: String) -> String {
    isAsInLink ? form : component.escaped(form, besides: "")
  }

  /// Whether a fragment has a slash that is printed without its escape.
  var hasEscapedSlash: Bool { component == .fragment && raw.lowercased().contains("%2f") }
}

package enum NaiveComponent: String, Hashable {
  case segment, query, fragment

  /// What is printed without an escape beside letters and digits (RFC 3986).
  fileprivate var allowed: String {
    switch self {
    case .segment: "-._~!$&'()*+,;=:@"
    case .query: "-._~!'()*"
    case .fragment: "-._~!$&'()*+,;=:@/?"
    }
  }

  package func escaped(_ text: String, besides separator: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      let isAllowed = isPlain || allowed.utf8.contains(byte)
      return isAllowed && !separator.utf8.contains(byte) ? String(scalar) : byte.naiveEscape
    }.joined()
  }
}

/// A part of a link whose text is decoded, with the bytes that each character is written with.
struct NaiveSpan {
  var scalars: [Unicode.Scalar] = []
  var ranges: [Range<Int>] = []
  let range: Range<Int>

  /// nil where it can't be decoded.
  init?(_ link: [UInt8], _ range: Range<Int>, plusIsSpace: Bool = false) {
    self.range = range
    var bytes: [(UInt8, Range<Int>)] = []
    var position = range.lowerBound
    while position < range.upperBound {
      let isEscape = link[position] == UInt8(ascii: "%")
      let end = position + (isEscape ? 3 : 1)
      guard end <= range.upperBound else { return nil }
      let part = String(decoding: link[position..<end], as: UTF8.self)
      if isEscape {
        guard part.utf8.dropFirst().allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
          let decoded = UInt8(part.dropFirst(), radix: 16)
        else { return nil }
        bytes.append((decoded, position..<end))
      } else {
        let isSpace = plusIsSpace && part == "+"
        bytes.append((isSpace ? UInt8(ascii: " ") : link[position], position..<end))
      }
      position = end
    }
    guard let text = String(validating: bytes.map(\.0), as: UTF8.self) else { return nil }
    var next = 0
    for scalar in text.unicodeScalars {
      let count = String(scalar).utf8.count
      scalars.append(scalar)
      ranges.append(bytes[next].1.lowerBound..<bytes[next + count - 1].1.upperBound)
      next += count
    }
  }

  var text: String { String(String.UnicodeScalarView(scalars)) }

  /// The bytes of some of the characters.
  func bytes(_ characters: Range<Int>) -> Range<Int> {
    guard let last = characters.last else { return range.upperBound..<range.upperBound }
    return ranges[characters.lowerBound].lowerBound..<ranges[last].upperBound
  }
}
