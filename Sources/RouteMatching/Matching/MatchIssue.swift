/// A part of a link that could not be used.
///
/// ```
/// variant: "x" is not an Int(1...)
/// max: "1e3" is not a Double: write fixed decimals, such as 1000 or 0.5
/// variant: "%ZZ" has a '%' that is not followed by two hexadecimal digits
/// ```
public struct MatchIssue: Hashable, Sendable {
  /// The label of the parameter whose value is nil, is its default or lacks an element; `nil` for
  /// an item of the query that no parameter reads.
  public let parameter: String?
  /// The key of an item that no parameter reads, as the link has it; `nil` for a parameter.
  public let key: String?
  /// A description of the problem, without a capital or a full stop.
  public let problem: String
}

extension MatchIssue {
  /// Whether both have the same parameter, key and problem, byte by byte, because links are bytes.
  public static func == (left: MatchIssue, right: MatchIssue) -> Bool {
    (left.key == nil) == (right.key == nil) && left.subject.hasBytes(of: right.subject)
      && left.problem.hasBytes(of: right.problem)
  }
}

extension MatchIssue: CustomStringConvertible {
  /// The parameter or the key, and the problem.
  public var description: String { "\(subject.escapedForPrinting): \(problem)" }

  private var subject: String { parameter ?? key ?? "" }
}

/// An item of a query whose escapes are malformed, so that it is dropped.
package struct UnreadableItem: Sendable {
  /// The index of the parameter that has the key.
  package var parameter: Int?
  /// The key and what is wrong, as the link has them.
  package let key: String
  package let text: String
  package let problem: String
  /// Whether the key cannot be read.
  let isKey: Bool

  /// Makes an unreadable item, or nil if the item can be read.
  init?(_ item: QueryItemRange, in link: Span<UInt8>) {
    isKey = PercentEncoding.problem(of: item.key, in: link) != nil
    let range = isKey ? item.key : item.value
    guard let problem = PercentEncoding.problem(of: range, in: link) else { return nil }
    key = String(utf8: link.extracting(item.key))
    text = String(utf8: link.extracting(range))
    self.problem = problem.description
  }
}

extension MatchIssue {
  /// A string that is not a value of its type, which is written as in the table.
  ///
  /// - Parameter form: The form in which the type's values are printed.
  package init(_ parameter: String, text: String, type: String, form: PrintedForm) {
    self.parameter = parameter
    key = nil
    // Any text is a `String`, so there it is what stands around the value that is missing.
    let noun = MatchIssue.noun(of: type)
    problem =
      "\(MatchIssue.quoted(text)) is not " + (noun == "a String" ? "of the pattern's form" : noun)
      + (form.advice(on: text).map { ": \($0)" } ?? "")
  }

  /// An item whose escapes are malformed.
  package init(_ item: UnreadableItem, labels: [String]) {
    parameter = item.parameter.flatMap { labels.indices.contains($0) ? labels[$0] : nil }
    key = parameter == nil ? item.key : nil
    problem = "\(MatchIssue.quoted(item.text)) \(item.problem)"
  }

  /// Quoted as in Swift, so that no text of a link can do harm when it is printed; long
  /// text is cut off.
  private static func quoted(_ text: String) -> String {
    let start = text.unicodeScalars.prefix(80)
    let isWhole = start.endIndex == text.unicodeScalars.endIndex
    return String(start).quoted + (isWhole ? "" : "…")
  }

  /// `an Int(1...)`, for one value of a list too.
  private static func noun(of type: String) -> String {
    var name = type.hasSuffix("?") ? type.dropLast() : type[...]
    if name.hasPrefix("["), let end = name.lastIndex(of: "]") { name = name[..<end].dropFirst() }
    if name.hasPrefix("(") { return "one of \(name)" }
    return ("AEIO".contains(name.prefix(1)) ? "an " : "a ") + name
  }
}
