import RoutesCompiler

/// A syntax tree as text, all but its places, which differ where two texts are written
/// differently.
package func structure(of value: Any) -> String {
  switch value {
  case is SourceRange: return ""
  case let text as String: return text.debugDescription
  case let names as Set<String>: return "\(names.sorted())"
  default: break
  }
  let children = Mirror(reflecting: value).children
  if children.isEmpty { return "\(value)" }
  let parts = children.map { ($0.label ?? "") + " " + structure(of: $0.value) }
  return "(" + parts.joined(separator: ", ") + ")"
}
