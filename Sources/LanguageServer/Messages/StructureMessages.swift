struct DocumentSymbol: Hashable, Sendable, Codable {
  enum Kind: Int, Hashable, Sendable, Codable {
    case file = 1
    case module = 2
    case namespace = 3
    case `class` = 5
    case method = 6
    case property = 7
    case enumeration = 10
    case function = 12
    case event = 24
    case enumMember = 22
    case structure = 23
  }

  var name: String
  var detail: String?
  var kind: Kind
  var range: TextRange
  /// The part of the range that is shown when the symbol is chosen.
  var selectionRange: TextRange
  var children: [DocumentSymbol]?
}

struct FoldingRange: Hashable, Sendable, Codable {
  var startLine: Int
  var endLine: Int
  /// `comment`, or nothing.
  var kind: String?
}
