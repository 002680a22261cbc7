import RouteMatching

extension CheckedType {
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
