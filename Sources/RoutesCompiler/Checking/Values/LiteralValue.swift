import MatchTableBuilding
import RouteMatching

/// A value of a table as the text that a link has for it: `1.50` is `1.5`.
struct LiteralValue {
  var text: String
  /// As a Swift expression.
  var swift: String

  /// `nil` for a value that is of another type.
  init?(_ value: SyntaxTree.Value, as type: CheckedType) {
    switch (value.kind, type.kind) {
    case (.string(let text), .user): self.init(text: text)
    case (.number(let text), .user): self.init(text: text, swift: text)
    case (.boolean(let isTrue), .user), (.boolean(let isTrue), .builtIn(.bool)):
      self.init(text: "\(isTrue)", swift: "\(isTrue)")
    case (.string(let text), .builtIn(let type)): self.init(text, as: type)
    case (.number(let text), .builtIn(let builtIn)):
      self.init(number: text, as: builtIn, width: type.constraint.width)
    default: return nil
    }
  }

  private init(text: String, swift: String? = nil) {
    self.text = text
    self.swift = swift ?? text.quoted
  }

  private init?(_ text: String, as type: BuiltInType) {
    switch type {
    case .string: self.init(text: text)
    case .uuid, .date, .url:
      guard let text = type.constraint.printed(text) else { return nil }
      self.init(text: text)
    default: return nil
    }
  }

  private init?(number: String, as type: BuiltInType, width: Int) {
    switch type {
    case .double, .decimal:
      guard let value = DecimalText(number) else { return nil }
      self.init(text: value.text, swift: value.text)
    default:
      guard let range = type.range, let value = Int128(number),
        range.lowerBound < 0 ? Int64(exactly: value) != nil : UInt64(exactly: value) != nil
      else { return nil }
      self.init(text: Self.padded("\(value)", to: width), swift: "\(value)")
    }
  }

  private static func padded(_ digits: String, to width: Int) -> String {
    String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}

extension BuiltInType {
  fileprivate func canonical(_ text: String) -> String {
    switch self {
    case .uuid: text.lowercased()
    case .date: withBytes(of: text) { CalendarDate(inAnyZone: $0) }?.text ?? text
    case .double: Double(text).map { DecimalText.expanding("\($0)") } ?? text
    default: text
    }
  }
}

extension CheckedType {
  /// The canonical text of a value, for types whose values have several texts.
  func canonical(_ text: String) -> String {
    switch kind {
    case .builtIn(let type): type.canonical(text)
    case .list(let element): element.canonical(text)
    default: text
    }
  }

  /// Whether a text has a value of the type; every text has one of a type of the user's.
  func hasValue(for text: String) -> Bool {
    switch kind {
    case .builtIn(.decimal): DecimalText.fitsDecimal(text)
    case .builtIn(.double): DecimalText.fitsDouble(text)
    case .list(let element): element.hasValue(for: text)
    default: true
    }
  }
}

extension DecimalText {
  /// Whether a text has a value of `Double`: some are too great for one.
  package static func fitsDouble(_ text: String) -> Bool {
    isCanonical(text) && Double(text)?.isFinite == true
  }

  /// Whether a text has a value of Foundation's `Decimal`, which is a whole number of 128 bits,
  /// times ten to the power of -128 to 127.
  package static func fitsDecimal(_ text: String) -> Bool {
    guard isCanonical(text), let number = DecimalText(text) else { return false }
    let digits = number.whole + number.fraction
    let zeros = digits.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let significant = digits.dropLast(number.fraction.isEmpty ? min(zeros, 127) : 0)
    return number.fraction.count <= 128
      && (significant.isEmpty
        || UInt128(String(decoding: significant, as: UTF8.self)) != nil)
  }
}
