import Foundation
import MatchTableBuilding

extension TextConstraint {
  /// Whether a decoded text is one of those that the constraint stands for, decided
  /// in the plainest way.
  package func naivelyAccepts(_ text: String, ignoresCase: Bool = false) -> Bool {
    switch self {
    case .any: true
    case .length(let range): range.contains(text.unicodeScalars.count)
    case .oneOf: canonical(text, ignoresCase: ignoresCase) != nil
    case .automaton(let automaton): automaton.naivelyAccepts(text)
    case .joined(let element, let separator):
      text.parts(separatedBy: separator).allSatisfy {
        !$0.isEmpty && element.naivelyAccepts($0, ignoresCase: ignoresCase)
      }
    }
  }

  /// The text of an enum as the table writes it, also in a list; every other text as it is.
  package func canonical(_ text: String, ignoresCase: Bool) -> String? {
    if case .joined(let element, let separator) = self {
      let texts = text.parts(separatedBy: separator).compactMap {
        element.canonical($0, ignoresCase: ignoresCase)
      }
      return texts.joined(separator: separator)
    }
    guard case .oneOf(let texts) = self else { return text }
    return texts.first {
      ignoresCase ? $0.foldedASCII.isSame(as: text.foldedASCII) : $0.isSame(as: text)
    }
  }
}

/// The printed forms of types, read in the plainest way.
extension String {
  var areDigits: Bool {
    !isEmpty && unicodeScalars.allSatisfy { ("0"..."9").contains($0) }
  }

  var withoutMinus: String {
    starts(withSame: "-") ? String(unicodeScalars.dropFirst()) : self
  }

  package func isNaiveInteger(in range: ClosedRange<Int128>, width: Int?) -> Bool {
    isNaiveInteger(width: width) && (Int128(self).map(range.contains) ?? false)
  }

  private func isNaiveInteger(width: Int?) -> Bool {
    let digits = withoutMinus
    guard digits.areDigits, starts(withSame: "-") == false || digits.contains(where: { $0 != "0" })
    else { return false }
    guard let width else { return digits == "0" || !digits.starts(withSame: "0") }
    return digits.unicodeScalars.count == width
  }

  package func isNaiveDecimal(from lower: String?, to upper: String?, includesUpper: Bool)
    -> Bool
  {
    let (whole, fraction) = withoutMinus.cut(at: ".")
    guard whole.areDigits, whole == "0" || !whole.starts(withSame: "0"),
      fraction.map({ $0.areDigits && !$0.ends(withSame: "0") }) ?? true, self != "-0",
      let value = Decimal(string: self)
    else { return false }
    let isLow = lower.flatMap { Decimal(string: $0) }.map { value < $0 } ?? false
    let isHigh =
      upper.flatMap { Decimal(string: $0) }.map { includesUpper ? value > $0 : value >= $0 }
      ?? false
    return !isLow && !isHigh
  }

  package var isNaiveUUID: Bool {
    let groups = parts(separatedBy: "-")
    return groups.map(\.utf8.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy {
        $0.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isASCIIHexDigit }
      }
  }

  package var isNaiveDate: Bool {
    let (day, time) = cut(at: "T")
    let numbers = day.parts(separatedBy: "-")
    guard numbers.map(\.utf8.count) == [4, 2, 2], numbers.allSatisfy(\.areDigits),
      let year = Int(numbers[0]), let month = Int(numbers[1]), let dayOfMonth = Int(numbers[2])
    else { return false }
    let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...12).contains(month) && (1...days[month - 1]).contains(dayOfMonth)
      && (time?.isNaiveTime ?? true)
  }

  private var isNaiveTime: Bool {
    guard ends(withSame: "Z") else { return false }
    let (seconds, fraction) = String(unicodeScalars.dropLast()).cut(at: ".")
    guard fraction.map({ $0.areDigits && $0.utf8.count <= 9 && !$0.ends(withSame: "0") }) ?? true
    else { return false }
    let numbers = seconds.parts(separatedBy: ":")
    guard numbers.map(\.utf8.count) == [2, 2, 2], numbers.allSatisfy(\.areDigits) else {
      return false
    }
    return zip(numbers.compactMap { Int($0) }, [24, 60, 60]).allSatisfy { $0 < $1 }
  }
}

extension TextAutomaton {
  fileprivate func naivelyAccepts(_ text: String) -> Bool {
    var state = 0
    for byte in text.utf8 {
      let next = transitions[state * classCount + Int(classes[Int(byte)])]
      guard next >= 0 else { return false }
      state = Int(next)
    }
    return accepting[state]
  }
}
