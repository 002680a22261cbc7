/// A part of a pattern, by the name that messages have for it.
enum PatternPart: String, CustomStringConvertible {
  case host, path, query, fragment

  var description: String { rawValue }
}
