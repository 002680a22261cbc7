// Texts as a reader of a link sees them: compared and cut scalar by scalar, never by
// what looks the same.

extension String {
  package func isSame(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }

  /// The text before and after the first of a scalar.
  package func cut(at scalar: Unicode.Scalar) -> (before: String, behind: String?) {
    guard let index = unicodeScalars.firstIndex(of: scalar) else { return (self, nil) }
    let behind = unicodeScalars[unicodeScalars.index(after: index)...]
    return (String(unicodeScalars[..<index]), String(behind))
  }

  /// The parts between separators, empty ones too.
  package func parts(separatedBy scalar: Unicode.Scalar) -> [String] {
    unicodeScalars.split(separator: scalar, omittingEmptySubsequences: false).map(String.init)
  }

  package func parts(separatedBy separator: String) -> [String] {
    let (bytes, mark) = (Array(utf8), Array(separator.utf8))
    var parts: [String] = []
    var (start, end) = (0, 0)
    while end + mark.count <= bytes.count {
      guard bytes[end..<end + mark.count].elementsEqual(mark) else {
        end += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<end], as: UTF8.self))
      end += mark.count
      start = end
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }

  package func starts(withSame prefix: String) -> Bool { utf8.starts(with: prefix.utf8) }

  package func ends(withSame suffix: String) -> Bool {
    utf8.reversed().starts(with: suffix.utf8.reversed())
  }

  /// With its ASCII letters in lower case, and nothing else changed.
  package var foldedASCII: String {
    let bytes = utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 + 32 : $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text that percent-escapes stand for, or what is wrong with them.
  package func percentDecoded(plusIsSpace: Bool = false) -> Result<String, NaiveEscapeProblem> {
    var bytes: [UInt8] = []
    var rest = Array(utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard digits.utf8.count == 2, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }),
          let value = UInt8(digits, radix: 16)
        else { return .failure(.malformedEscape) }
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(plusIsSpace && byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
      }
    }
    return String(validating: bytes, as: UTF8.self).map { .success($0) } ?? .failure(.invalidUTF8)
  }
}

package enum NaiveEscapeProblem: Error {
  case malformedEscape, invalidUTF8
}

extension Result {
  package var value: Success? { try? get() }
}
