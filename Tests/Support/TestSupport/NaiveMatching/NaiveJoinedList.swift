import MatchTableBuilding

/// The text of a list that one item has, as it is in a link whose escapes are well formed.
struct NaiveJoinedList {
  private let text: String
  private let separator: String
  private let constraint: TextConstraint
  private let plusIsSpace: Bool

  init(_ text: String, separator: String, _ constraint: TextConstraint, plusIsSpace: Bool) {
    (self.text, self.separator, self.constraint) = (text, separator, constraint)
    self.plusIsSpace = plusIsSpace
  }

  /// A link has `|` and a space only as escapes.
  private var isPrintedAsEscape: Bool { separator == "|" || separator == " " }

  /// The decoded elements: none in the empty text, and one separator at the end counts for nothing.
  func elements(readsForms: Bool) -> [String] {
    let splitsDecoded = isPrintedAsEscape || readsForms && !constraint.naivelyHas(separator)
    var parts = splitsDecoded ? decoded(text).parts(at: separator) : text.parts(at: separator)
    if parts.last == "" { parts.removeLast() }
    return splitsDecoded ? parts : parts.map(decoded)
  }

  private func decoded(_ part: String) -> String {
    part.percentDecoded(plusIsSpace: plusIsSpace).value ?? part
  }

  var isRead: Bool { elements(readsForms: false).allSatisfy { constraint.naivelyAccepts($0) } }

  /// The list as it is printed; nil where it has no form. One whose last element is empty stays.
  var form: String? {
    let forms = elements(readsForms: !isRead).map { constraint.naiveForm(of: $0) }
    guard !forms.contains(nil) else { return nil }
    guard forms.last != "" else { return text }
    let printed = isPrintedAsEscape ? separator.utf8.map(\.naiveEscape).joined() : separator
    return forms.map { NaiveComponent.query.escaped($0 ?? "", besides: separator) }
      .joined(separator: printed)
  }
}

extension String {
  fileprivate func parts(at separator: String) -> [String] {
    var parts = [""]
    var rest = unicodeScalars[...]
    while let scalar = rest.first {
      if rest.starts(with: separator.unicodeScalars) {
        parts.append("")
        rest = rest.dropFirst(separator.unicodeScalars.count)
      } else {
        parts[parts.count - 1].unicodeScalars.append(scalar)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}

extension TextConstraint {
  /// Whether one of the texts has another in it, found by trying each state.
  fileprivate func naivelyHas(_ text: String) -> Bool {
    switch self {
    case .any, .length: return true
    case .oneOf(let texts): return texts.contains { $0.parts(at: text).count > 1 }
    case .joined: return true
    case .automaton(let automaton):
      return automaton.accepting.indices.contains { start in
        var state: Int? = start
        for byte in text.utf8 { state = state.flatMap { automaton.next($0, byte) } }
        return state != nil
      }
    }
  }
}
