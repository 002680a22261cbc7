/// The description of a table, read from the text that the routes compiler writes: lines of
/// fields separated by tabs, the first of which is the kind of line.
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
/// A `route` line opens a route; what belongs to a route follows it.
struct TableDescription: Sendable {
  var name = ""
  var files: [String] = []
  var schemes: [String] = []
  var hosts: [String] = []
  var routes: [RouteInfo] = []
  var redirects: [RouteInfo.Redirect] = []
  /// The case for links that match nothing: its name, and how it is shown.
  var otherwise: RouteInfo?
  var examples: [RouteInfo.Example] = []

  init() {}

  /// - Complexity: O(*n*) in the length of the text.
  init(parsing text: String) {
    var isRedirect = false
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      let texts = fields.map(TableDescription.unescaped)
      let entry = Entry(tag: texts[0], fields: texts.dropFirst())
      if entry.tag == "route" || entry.tag == "redirect" { isRedirect = entry.tag == "redirect" }
      if isRedirect, entry.tag == "deprecated", !redirects.isEmpty {
        redirects[redirects.count - 1].deprecation = entry.text(0)
      } else {
        take(entry)
      }
    }
  }
}

/// One line of a description.
private struct Entry {
  let tag: String
  let fields: ArraySlice<String>

  /// A field after the tag; empty if the line is too short.
  func text(_ position: Int) -> String {
    let index = fields.startIndex + position
    return index < fields.endIndex ? fields[index] : ""
  }

  func number(_ position: Int) -> Int { Int(text(position)) ?? 0 }
}

extension TableDescription {
  private mutating func take(_ entry: Entry) {
    switch entry.tag {
    case "table": name = entry.text(0)
    case "file": files.append(entry.text(0))
    case "scheme": schemes.append(entry.text(0))
    case "host": hosts.append(entry.text(0))
    case "route": routes.append(route(entry))
    case "redirect": redirects.append(redirect(entry))
    case "otherwise": otherwise = RouteInfo(name: entry.text(0), pattern: "")
    // The lines of the `otherwise` case follow it, after all routes.
    case "tab" where otherwise != nil, "present" where otherwise != nil: otherwise?.take(entry)
    case "example": examples.append(TableDescription.example(entry))
    default:
      guard !routes.isEmpty else { return }
      routes[routes.count - 1].take(entry)
    }
  }

  private func route(_ entry: Entry) -> RouteInfo {
    var route = RouteInfo(name: entry.text(0), pattern: entry.text(1))
    route.file = file(entry.number(2))
    route.line = entry.number(3)
    return route
  }

  private func redirect(_ entry: Entry) -> RouteInfo.Redirect {
    RouteInfo.Redirect(
      pattern: entry.text(0), target: entry.text(1), file: file(entry.number(2)),
      line: entry.number(3))
  }

  private static func example(_ entry: Entry) -> RouteInfo.Example {
    let canonicalLink = entry.text(1)
    return RouteInfo.Example(
      link: entry.text(0), canonicalLink: canonicalLink.isEmpty ? nil : canonicalLink)
  }

  private func file(_ index: Int) -> String { files.indices.contains(index) ? files[index] : "" }

  /// A field as it was: `\t`, `\n` and `\\` are a tab, a newline and a backslash, and `\e`
  /// is the empty field that ends a line.
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

extension RouteInfo {
  fileprivate mutating func take(_ entry: Entry) {
    switch entry.tag {
    case "parameter": parameters.append(Parameter(entry))
    case "doc": documentation += (documentation.isEmpty ? "" : "\n") + entry.text(0)
    case "via":
      filterUses.append(entry.number(0))
      filters.append(entry.text(1))
    case "tab": tab = entry.text(0)
    case "popToRoot": popsToRoot = true
    case "present": presentation = Presentation(rawValue: entry.text(0))
    case "after":
      let arguments = entry.fields.dropFirst().map(Dependency.Argument.init)
      dependency = Dependency(route: entry.number(0), arguments: arguments)
    case "attribute":
      let text = entry.fields.count > 1 ? entry.text(1) : nil
      attributes.append(Attribute(name: entry.text(0), text: text))
    case "deprecated": deprecation = entry.text(0)
    case "hidden": isHidden = true
    case "inApp": isInApp = true
    case "also": alsoPatterns.append(entry.text(0))
    default: break
    }
  }
}

extension RouteInfo.Parameter {
  fileprivate init(_ entry: Entry) {
    let presence: Presence
    switch entry.text(3) {
    case "optional": presence = .optional
    case "list": presence = .list
    case "default": presence = .defaulted(entry.text(4))
    case let text where text.hasPrefix("default "): presence = .defaulted(String(text.dropFirst(8)))
    default: presence = .required
    }
    self.init(
      label: entry.text(0), name: entry.text(1), type: entry.text(2), presence: presence)
  }
}

extension RouteInfo.Dependency.Argument {
  /// `=text` is a constant, a number is a position, nothing is nothing.
  fileprivate init(_ text: String) {
    if text.hasPrefix("=") {
      self = .constant(String(text.dropFirst()))
    } else {
      self = Int(text).map { .parameter($0) } ?? .absent
    }
  }
}
