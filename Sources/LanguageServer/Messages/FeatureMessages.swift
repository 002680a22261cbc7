struct Hover: Encodable, Sendable {
  var contents: MarkupContent
  var range: TextRange
}

struct DocumentHighlight: Encodable, Sendable { var range: TextRange }

struct InlayHint: Encodable, Sendable {
  var position: Position
  var label: String
  var paddingLeft = true
}

struct CompletionItem: Hashable, Encodable, Sendable {
  enum Kind: Int, Hashable, Encodable, Sendable {
    case method = 2
    case function = 3
    case field = 5
    case `class` = 7
    case module = 9
    case property = 10
    case value = 12
    case enumeration = 13
    case keyword = 14
    case file = 17
    case enumMember = 20
    case structure = 22
  }

  var label: String
  var kind: Kind
  var detail: String?
  var documentation: MarkupContent?
  var textEdit: TextEdit?
}

struct CompletionList: Encodable, Sendable {
  var isIncomplete = false
  var items: [CompletionItem]
}
