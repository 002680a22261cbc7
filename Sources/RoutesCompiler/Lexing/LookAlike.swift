/// A character outside ASCII that looks like a sign of the language, or like nothing.
enum LookAlike {
  /// `：` for `:`, `→` for `->`
  case sign(String)
  /// `“` and other quotes, which a pattern does not have.
  case quote
  case invisible
}

extension [UInt8] {
  /// The sign that the character at an offset looks like, in text that ends at a limit.
  func lookAlike(at offset: Int, limit: Int) -> LookAlike? {
    guard self[offset] >= 0xC2 else { return nil }
    if invisibleLength(at: offset) != nil { return .invisible }
    let (scalar, length) = scalar(at: offset)
    if let sign = scalar.patternSign { return .sign(sign) }
    guard scalar.isTypographicQuote else { return nil }
    // An apostrophe is part of a word: `/l’été`.
    let isApostrophe = scalar == "’" && offset + length < limit && self[offset - 1] != .slash
    return isApostrophe ? nil : .quote
  }
}

extension Unicode.Scalar {
  /// The sign of the language that the character is mistaken for.
  var sign: String? { patternSign ?? bodySign }

  /// A sign of patterns, or the arrow.
  fileprivate var patternSign: String? {
    switch self {
    case "／", "∕", "⁄", "⧸": "/"
    case "：", "∶", "꞉", "﹕": ":"
    case "？", "﹖": "?"
    case "＊", "∗", "﹡": "*"
    case "＆", "﹠": "&"
    case "＝", "﹦": "="
    case "＃", "﹟": "#"
    case "％", "﹪": "%"
    case "｛", "﹛": "{"
    case "｝", "﹜": "}"
    case "＞", "→", "⇒", "⟶", "➔", "➜": "->"
    default: nil
    }
  }

  /// One that patterns have as text.
  private var bodySign: String? {
    switch self {
    case "（", "﹙": "("
    case "）", "﹚": ")"
    case "，", "﹐": ","
    case "［": "["
    case "］": "]"
    case "＠", "﹫": "@"
    case "｜": "|"
    case "−", "－", "﹣": "-"
    default: nil
    }
  }

  fileprivate var isTypographicQuote: Bool { "“”„‟«»‘’‚‛‹›".unicodeScalars.contains(self) }
}
