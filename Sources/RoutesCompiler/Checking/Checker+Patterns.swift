import Turnpike

/// What a pattern is for.
struct PatternRole {
  var target: LinkPattern.Target
  var isExternal: Bool
  /// Whether links are printed by it.
  var isPrinted = false
  var binding = PatternBinding()
  /// Whether its call is wrong, so that holes without a parameter say no more.
  var hasMistake = false
}

/// Patterns against the parameters of their route.
extension Checker {
  /// Binds the holes of a pattern and makes its shapes. What is wrong with it
  /// breaks the route.
  mutating func checkPattern(
    _ pattern: FlatPattern, as role: PatternRole, with signature: inout RouteSignature,
    in file: Int
  ) -> CheckedPattern {
    let holes = pattern.syntax.locatedHoles
    var binding = role.binding
    let unbound = binding.bind(holes, to: signature.parameters)
    let before = diagnostics.count
    reportUnbound(unbound, of: pattern, as: role, signature: signature, in: file)
    if role.isPrinted { reportDropped(holes, of: pattern, route: signature.owner.name, in: file) }
    for hole in holes {
      guard let index = binding.holes[hole.name] else { continue }
      checkHole(hole, takes: signature.parameters[index])
    }
    let shapes = PatternShapes(
      pattern: pattern.syntax, holes: holes, parameters: signature.parameters,
      keys: signature.keys, binding: binding, target: role.target, isExternal: role.isExternal)
    if role.isPrinted { checkOptionals(in: shapes, of: pattern, signature: signature) }
    checkQueryLists(signature.parameters, holes: holes, binding: binding)
    if diagnostics.count > before { signature.owner.isBroken = true }
    return CheckedPattern(
      text: pattern.text, syntax: pattern.syntax,
      shapes: signature.owner.isBroken ? [] : shapes.make(), place: pattern.place)
  }

  /// A hole from a prefix stands in another line, and is reported at the pattern.
  private func place(of hole: PatternHole, in pattern: FlatPattern, _ file: Int) -> SourceRange {
    let isOwn = pattern.place.bytes.contains(hole.hole.place.bytes.lowerBound)
    return isOwn ? place(hole.hole.place, in: file) : pattern.place
  }

  private mutating func reportUnbound(
    _ holes: [PatternHole], of pattern: FlatPattern, as role: PatternRole,
    signature: RouteSignature, in file: Int
  ) {
    guard !role.hasMistake else { return }
    let names = pattern.syntax.locatedHoles.map(\.name)
    let taken = Set(names)
    // Two names that become one label are reported as such; only the first binds.
    for hole in holes where !isShared(Label.make(from: hole.name), among: names) {
      let free = signature.parameters.map(\.label).filter { !taken.contains($0) }
      report(
        .unboundHole(
          hole.name, signature: signature.text, labels: free, isPrinted: role.isPrinted,
          at: place(of: hole, in: pattern, file)))
    }
  }

  private func isShared(_ label: String, among names: [String]) -> Bool {
    names.count { Label.make(from: $0) == label } > 1
  }

  private mutating func reportDropped(
    _ holes: [PatternHole], of pattern: FlatPattern, route: String, in file: Int
  ) {
    for hole in holes where hole.hole.isDropped {
      report(.droppedValue(of: route, at: place(of: hole, in: pattern, file)))
    }
  }

  /// Reports a list or dictionary where a link has one value, and a catch-all that
  /// is neither a list nor whole text.
  private mutating func checkHole(_ hole: PatternHole, takes parameter: CheckedParameter) {
    let type = parameter.type
    if hole.isRest {
      if type.isDictionary || !type.isList && !type.isWholeText {
        report(.catchAllType(parameter.text, name: parameter.label, at: parameter.place))
      } else if type.separator != nil {
        report(.uselessSeparator(parameter.label, at: parameter.place))
      }
      return
    }
    if case .query = hole.spot, !type.isDictionary { return }
    if type.isCollection {
      report(
        .collectionInPattern(
          parameter.text, name: hole.name, component: hole.component, at: parameter.place))
    }
  }

  /// A list in a query has no element where its key is missing, so that no other
  /// default could ever be told from an empty list.
  private mutating func checkQueryLists(
    _ parameters: [CheckedParameter], holes: [PatternHole], binding: PatternBinding
  ) {
    let rests = Set(holes.filter(\.isRest).compactMap { binding.holes[$0.name] })
    for (index, parameter) in parameters.enumerated() where !rests.contains(index) {
      guard parameter.type.isList, case .list(let values)? = parameter.defaultValue?.kind,
        !values.isEmpty
      else { continue }
      report(.listDefault(parameter.text, at: parameter.place))
    }
  }
}

extension CheckedType {
  /// Whether it can hold all the text between slashes.
  fileprivate var isWholeText: Bool { kind == .builtIn(.string) && constraint == .any }
}

/// Optional parameters: only those at the end of a path can be left out.
extension Checker {
  private mutating func checkOptionals(
    in shapes: PatternShapes, of pattern: FlatPattern, signature: RouteSignature
  ) {
    let segments = pattern.syntax.segments
    var required: SyntaxTree.Segment?
    for index in segments.indices.reversed() {
      let isOptional = shapes.absentable(segment: index) != nil
      if isOptional && required == nil { continue }
      checkOptionals(in: segments[index], before: required, shapes, pattern, signature)
      if !isOptional { required = segments[index] }
    }
    checkOptionalTexts(in: shapes, of: pattern)
  }

  private mutating func checkOptionals(
    in segment: SyntaxTree.Segment, before required: SyntaxTree.Segment?,
    _ shapes: PatternShapes, _ pattern: FlatPattern, _ signature: RouteSignature
  ) {
    for hole in segment.pieces.compactMap(\.hole) {
      guard let parameter = shapes.parameter(of: hole), parameter.mayBeAbsent else { continue }
      guard let required, segment.pieces.count == 1 else {
        report(
          .optionalInText(parameter.label, text: "'\(segment)'", at: parameter.place))
        continue
      }
      report(
        .optionalBeforeRequired(
          parameter.label, segment: "\(required)",
          write: alternative(to: pattern, without: segment, parameter, signature),
          at: parameter.place))
    }
  }

  /// `also /about -> about(lang: "en")`
  private func alternative(
    to pattern: FlatPattern, without segment: SyntaxTree.Segment, _ parameter: CheckedParameter,
    _ signature: RouteSignature
  ) -> String {
    var rest = pattern.syntax
    rest.segments.removeAll { $0 == segment }
    let value = parameter.defaultValue?.swift ?? parameter.exampleValue
    return "also \(rest) -> \(signature.owner.name)(\(parameter.label): \(value))"
  }

  /// A host is always there, and so is a text with a value that must be.
  private mutating func checkOptionalTexts(in shapes: PatternShapes, of pattern: FlatPattern) {
    for hole in shapes.holes {
      guard let parameter = shapes.parameter(of: hole.hole), parameter.mayBeAbsent else { continue }
      switch hole.spot {
      case .host: report(.optionalInText(parameter.label, text: "the host", at: parameter.place))
      case .fragment, .fragmentPath, .fragmentRest:
        guard let fragment = pattern.syntax.fragment else { continue }
        if fragment.textHoles.contains(where: { !shapes.mayBeAbsent($0) }) {
          report(.optionalInText(parameter.label, text: "'\(fragment)'", at: parameter.place))
        }
      case .queryText(_, let pieces, _, _):
        if pieces.compactMap(\.hole).contains(where: { hole in
          shapes.parameter(of: hole).map { !$0.mayBeAbsent } ?? true
        }) {
          report(
            .optionalInText(
              parameter.label, text: "'\(pieces.text(in: .query))'", at: parameter.place))
        }
      default: continue
      }
    }
  }
}
