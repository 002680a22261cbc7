/// How deep files may include or tables may mount one another, and how often. Two
/// includes in each of thirty files would be a thousand million.
enum CompositionLimit {
  static let depth = 32
  static let count = 1000
}
