/// The kinds of semantic tokens, in the order of the legend, by the protocol's names.
enum SemanticTokenKind: String, CaseIterable, Sendable {
  case keyword, string, regexp, number, comment, decorator, method, namespace, function
  case type, `enum`, enumMember, parameter, property, `operator`

  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
