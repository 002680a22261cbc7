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
    if isRest { return text.withSlashes }
    return constraint.naiveForm(of: text, ignoresCase: ignoresCase)
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

extension String {
  /// The rest of a path, with its escapes; where one is of a slash, as it is printed. A slash at its
  /// end is followed by that of the path.
  fileprivate var withSlashes: String {
    guard lowercased().contains("%2f"),
      let text = NaiveSpan(Array(utf8), 0..<utf8.count)?.text
    else { return self }
    let segments = text.split(separator: "/", omittingEmptySubsequences: false)
    let printed = segments.map { NaiveComponent.segment.escaped(String($0), besides: "") }
      .joined(separator: "/")
    return lowercased().hasSuffix("%2f") ? printed + "/" : printed
  }
}
