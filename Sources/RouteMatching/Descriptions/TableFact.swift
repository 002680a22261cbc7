/// A fact about a table: one line of its description, with tabs between the fields.
///
/// ```
/// table       ShopRoute
/// file        Shop.routes
/// scheme      shop
/// route       product  /product/:id  0  20
/// parameter   id  id  ProductID  required
/// via         3  signedIn
/// ```
///
/// The facts after a `route`, `redirect` or `otherwise` belong to it.
package struct TableFact: Equatable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case table, file, scheme, host
    case route, redirect, otherwise, example
    case parameter, doc, via, after, also, attribute, deprecated
    case tab, popToRoot, present, hidden, inApp
  }

  package let kind: Kind
  package let fields: [String]

  package init(_ kind: Kind, _ fields: [String]) {
    self.kind = kind
    self.fields = fields
  }

  /// Reads a line; nil where its kind is unknown.
  package init?(parsing line: Substring.UTF8View) {
    let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard let first = fields.first, let kind = Kind(rawValue: String(Substring(first))) else {
      return nil
    }
    self.init(kind, fields.dropFirst().map(TableFact.unescaped))
  }

  /// A field; empty where the line has fewer.
  package subscript(position: Int) -> String {
    fields.indices.contains(position) ? fields[position] : ""
  }

  package func number(at position: Int) -> Int { Int(self[position]) ?? 0 }

  /// The line that is read as this fact. Editors take tabs from the end of a line, so an
  /// empty field is `\e` there.
  package var line: String {
    let line = ([kind.rawValue] + fields.map(TableFact.escaped)).joined(separator: "\t")
    return fields.last?.isEmpty == true ? line + "\\e" : line
  }
}

extension TableFact {
  private static func escaped(_ field: String) -> String {
    guard field.utf8.contains(where: { $0 == UInt8(ascii: "\\") || $0 < 0x20 }) else {
      return field
    }
    var escaped = ""
    for scalar in field.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\\\"
      case "\t": escaped += "\\t"
      case "\n": escaped += "\\n"
      // Swift takes no other control character in a literal.
      case _ where scalar.value < 0x20: break
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  private static func unescaped(_ field: Substring.UTF8View) -> String {
    guard field.contains(UInt8(ascii: "\\")) else { return String(Substring(field)) }
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in field {
      switch byte {
      case UInt8(ascii: "\\") where !isEscape:
        isEscape = true
        continue
      case UInt8(ascii: "t") where isEscape: bytes.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "n") where isEscape: bytes.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "e") where isEscape: break
      default: bytes.append(byte)
      }
      isEscape = false
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
