import RouteMatching
import RoutesCompiler

/// A parameter of an old route and that of the new one, whose values are compared.
struct ParameterPair {
  let old: CheckedParameter
  let new: CheckedParameter
  /// The index of the new one.
  let position: Int
  /// The cases of both, where both are of enums.
  let enums: EnumPairing?

  /// Whether two values are the same to a reader, though their Swift types may differ.
  func isSame(_ value: UntypedMatch.Value?, _ other: UntypedMatch.Value?) -> Bool {
    guard isInteger else { return value.map(translated) == other }
    return value?.map(\.withoutLeadingZeros) == other?.map(\.withoutLeadingZeros)
  }

  /// An old value with the texts that the cases of its enum have now.
  func translated(_ value: UntypedMatch.Value) -> UntypedMatch.Value {
    enums.map { value.map($0.translated) } ?? value
  }

  /// Whether both take the same texts, or as many of them.
  var hasSameTexts: Bool {
    old.type.element.constraint == new.type.element.constraint && old.type.isList == new.type.isList
  }

  private var isInteger: Bool {
    enums == nil
      && [old, new].allSatisfy { [.integer, .unsigned].contains($0.type.element.constraint.form) }
  }

  /// `takes Int(1...5) now, and took Int(1...)`
  var takenText: String { "takes \(new.takenText) now, and took \(old.takenText)" }

  /// `no longer takes 'up'`, or of other types than enums what both take; `nil` where an enum lost
  /// none.
  var lostText: String? {
    guard let enums else { return takenText }
    let lost = enums.oldTexts.filter { !enums.newTexts.contains($0) }
    return lost.isEmpty ? nil : "no longer takes \(lost.quotedList)"
  }

  /// `also takes 'up'`, or of other types than enums what both take.
  var gainedText: String? {
    guard let enums else { return takenText }
    let gained = enums.newTexts.filter { !enums.oldTexts.contains($0) }
    return gained.isEmpty ? nil : "also takes \(gained.quotedList)"
  }
}

/// Which case of a new enum is which of an old one: that of the same name, or else one of a new
/// name with the same text in links, which was renamed.
struct EnumPairing {
  /// The texts of the old cases in links, and those of the new ones.
  let oldTexts: [String]
  let newTexts: [String]
  /// The new text of the case that an old text means.
  private var newText: [String: String] = [:]
  /// The cases that have another name.
  private(set) var renamed: [(old: String, new: String)] = []

  init(_ old: [CheckedEnum.Case], _ new: [CheckedEnum.Case]) {
    (oldTexts, newTexts) = (old.map(\.rawValue), new.map(\.rawValue))
    let names = Set(old.map(\.name))
    for item in old {
      let same =
        new.first { $0.name == item.name }
        ?? new.first { $0.rawValue == item.rawValue && !names.contains($0.name) }
      guard let same else { continue }
      newText[item.rawValue] = same.rawValue
      if same.name != item.name { renamed.append((item.name, same.name)) }
    }
  }

  /// The old texts that mean another case in the new enum.
  var changedTexts: [String] {
    oldTexts.filter { newTexts.contains($0) && newText[$0] != $0 }
  }

  /// The old text as the new enum has it; a text that no new case has for a case that is gone.
  func translated(_ text: String) -> String { newText[text] ?? "\u{0}" + text }
}

extension TableComparison {
  /// A parameter of an old route and that of the new one; `nil` where it is gone.
  func parameterPair(_ route: Int, _ newRoute: Int, _ index: Int) -> ParameterPair? {
    guard let position = routes.newParameters[route]?[index] else { return nil }
    let (own, other) = (tables.route(.old, route), tables.route(.new, newRoute))
    let (old, new) = (own.parameters[index], other.parameters[position])
    var enums: EnumPairing?
    if let cases = old.type.cases(among: tables.table(.old).enums(of: own)),
      let newCases = new.type.cases(among: tables.table(.new).enums(of: other))
    {
      enums = EnumPairing(cases, newCases)
    }
    return ParameterPair(old: old, new: new, position: position, enums: enums)
  }
}

extension CheckedParameter {
  /// What it takes, as the table writes it: `Int(1...5)`.
  var takenText: String { type.isList ? "[\(type.element.text)]" : type.text }
}

extension UntypedMatch.Value {
  fileprivate func map(_ transform: (String) -> String) -> UntypedMatch.Value {
    switch self {
    case .text(let text): .text(transform(text))
    case .list(let texts): .list(texts.map(transform))
    case .absent, .dictionary: self
    }
  }

  /// The text, or the first of a list.
  var text: String? {
    switch self {
    case .text(let text): text
    case .list(let texts): texts.first
    case .absent, .dictionary: nil
    }
  }
}

extension CheckedType {
  /// The cases of the enum that it is, or is a list of; `nil` where it is none.
  func cases(among enums: [CheckedEnum]) -> [CheckedEnum.Case]? {
    switch element.kind {
    case .enumeration(let name), .anonymousEnum(let name): enums.first { $0.name == name }?.cases
    default: nil
    }
  }
}

extension [String] {
  /// `'up', 'down'`
  var quotedList: String { map { "'\($0)'" }.joined(separator: ", ") }
}
