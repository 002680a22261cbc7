/// The last segment of a group's prefix where links may leave it out: `:lang` of
/// `/:lang (lang: Lang = .en) {`.
///
/// Each pattern in the group then has two shapes, one with the segment and one without it.
struct OptionalSegment: Sendable {
  /// The position among the segments of a pattern.
  private(set) var index: Int
  /// The name of its placeholder.
  let name: String
  /// The text that it has in the links that leave it out.
  let defaultText: String

  /// The same segment after so many others.
  func moved(by count: Int) -> Self {
    var moved = self
    moved.index += count
    return moved
  }
}

extension GroupScope {
  /// The segment that links to what is inside may leave out.
  var optionalSegment: OptionalSegment? { prefixes.lazy.compactMap(\.optionalSegment).first }
}

extension Declarations {
  /// The segment that each prefix of a group ends in, if links may leave it out.
  ///
  /// The first prefix decides, because it is printed; another may end in the same parameter.
  func optionalSegments(
    of group: SyntaxTree.Group, in scope: GroupScope
  ) -> [OptionalSegment?] {
    let segments = group.prefixes.map {
      optionalSegment(of: $0, among: scope.parameters + group.parameters)
    }
    return segments.map { $0?.name == segments[0]?.name ? $0 : nil }
  }

  private func optionalSegment(
    of prefix: SyntaxTree.Pattern, among parameters: [SyntaxTree.Parameter]
  ) -> OptionalSegment? {
    let segments = prefix.shape.segments
    guard let last = segments.last, last.count == 1, case .placeholder(let placeholder) = last[0],
      let parameter = parameters.named(placeholder.name.text), !parameter.type.isOptional,
      let value = parameter.defaultValue, let cases = cases(of: parameter.type)
    else { return nil }
    // A default that is no case is reported as that alone.
    let text = cases.first { value.kind == .enumCase($0.name) }?.rawValue ?? ""
    return OptionalSegment(
      index: segments.count - 1, name: placeholder.name.text, defaultText: text)
  }

  /// The cases of an enum, of one without a name, or of what a `type` line names so; none of an
  /// unknown type, which may be a misspelt one.
  private func cases(of type: SyntaxTree.TypeSyntax) -> [CheckedEnum.Case]? {
    var type = type
    // The names may be a cycle, which is reported elsewhere.
    for _ in 0...types.names.count {
      switch type.base {
      case .cases(let cases):
        return cases.map { .init(name: $0.name.text, rawValue: ($0.rawValue ?? $0.name).text) }
      case .named(let name, _):
        if let enumeration = enums[name.text] { return enumeration.cases }
        guard let declared = types[name.text] else {
          return BuiltInType(rawValue: name.text) == nil ? [] : nil
        }
        guard let base = declared.base else { return nil }
        type = base
      case .list, .dictionary: return nil
      }
    }
    return nil
  }
}

extension [SyntaxTree.Parameter] {
  /// The parameter that a name in a pattern means.
  fileprivate func named(_ name: String) -> SyntaxTree.Parameter? {
    first { $0.label.text == name }
      ?? first { SwiftLabel.make(from: $0.label.text) == SwiftLabel.make(from: name) }
  }
}
