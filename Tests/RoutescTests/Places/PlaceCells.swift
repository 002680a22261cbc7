/// A type or a constraint, with texts that are values of it and texts that are not.
struct PlaceType: Sendable {
  var name: String
  var text: String
  /// Texts and the one that is printed for the value.
  var inside: [(text: String, printed: String)]
  /// Texts that a second reading brings to the one that is printed.
  var other: [(text: String, printed: String)]
  var outside: [String]
  /// Texts of values of the Swift type that the constraint does not take.
  var unprintable: [String] = []
  /// The first value as a table writes it.
  var value: String
  /// Whether the texts are known to the program alone.
  var isUser = false

  init(
    _ name: String, _ text: String, _ inside: [String],
    other: KeyValuePairs<String, String> = [:], outside: [String],
    unprintable: [String] = [], value: String? = nil, printed: [String: String] = [:],
    isUser: Bool = false
  ) {
    self.name = name
    self.text = text
    self.inside = inside.map { ($0, printed[$0] ?? $0) }
    self.other = other.map { ($0.key, $0.value) }
    self.outside = outside
    self.unprintable = unprintable
    self.value = value ?? inside[0]
    self.isUser = isUser
  }

  static let all: [PlaceType] = [
    PlaceType("String", "String", ["a", "é b", "/?#%", "A"], outside: [], value: #""a""#),
    PlaceType(
      "Length", "String(2...3)", ["ab", "éab"], outside: ["a", "abcd"],
      unprintable: ["a", "abcd"], value: #""ab""#),
    PlaceType(
      "Regex", "String(/[a-c]+-?/)", ["abc", "b-"], outside: ["d", "ab-c"],
      unprintable: ["d"], value: #""abc""#),
    PlaceType(
      "Int", "Int", ["0", "-7", "9223372036854775807"],
      other: [
        "007": "7", "-0": "0", "-07": "-7", "00": "0",
        "0009223372036854775807": "9223372036854775807",
      ],
      outside: ["+5", "0-7", "--7", "x", "1.0", "1e3", "0x10", " 7", "٧", "9223372036854775808"]),
    PlaceType(
      "Int8", "Int8", ["-128", "127"], other: ["-0128": "-128"], outside: ["-129", "128", "0128"]),
    PlaceType("Int16", "Int16", ["-32768", "32767"], outside: ["-32769", "32768"]),
    PlaceType("Int32", "Int32", ["-2147483648"], outside: ["2147483648"]),
    PlaceType("Int64", "Int64", ["-9223372036854775808"], outside: ["-9223372036854775809"]),
    PlaceType(
      "UInt", "UInt", ["18446744073709551615"], other: ["00": "0", "07": "7"],
      outside: ["-1", "-0", "18446744073709551616"]),
    PlaceType("UInt8", "UInt8", ["0", "255"], outside: ["256", "-1"]),
    PlaceType("UInt16", "UInt16", ["65535"], outside: ["65536"]),
    PlaceType("UInt32", "UInt32", ["4294967295"], outside: ["4294967296"]),
    PlaceType("UInt64", "UInt64", ["18446744073709551615"], outside: ["18446744073709551616"]),
    PlaceType(
      "Range", "Int(1...5)", ["1", "5"], other: ["05": "5"], outside: ["0", "6", "06", "-0"],
      unprintable: ["0", "6"]),
    PlaceType(
      "Width", "Int(01...12)", ["03", "12"], other: ["3": "03", "003": "03", "0012": "12"],
      outside: ["13", "00", "0", "-0", "-3", "013"],
      unprintable: ["13", "0"], value: "3"),
    PlaceType(
      "Least", "UInt(3...)", ["3", "18446744073709551615"], outside: ["2"],
      unprintable: ["2"]),
    PlaceType(
      "Double", "Double", ["0", "-1.5", "100"],
      other: [
        "1.50": "1.5", "-0": "0", "-0.0": "0", "01": "1", "10.0": "10", "007.500000": "7.5",
        "26.3660": "26.366",
      ],
      outside: [
        "1e5", "1e-05", "1.5E3", ".5", "5.", "+1.5", "NaN", "inf", "1,5",
        String(repeating: "9", count: 309),
      ]),
    PlaceType(
      "HalfOpen", "Double(0..<1)", ["0", "0.25"], other: ["0.250": "0.25", "-0.00": "0"],
      outside: ["1", "-0.1", "1.5", "1.0", "0.99999999999999999999999"],
      unprintable: ["1", "-0.5"]),
    PlaceType(
      "Decimal", "Decimal(...2.5)",
      ["2.5", "-100", "0." + String(repeating: "0", count: 127) + "1"],
      other: ["2.50": "2.5", "002": "2"],
      outside: ["2.51", "3", "2.501", "-" + String(repeating: "9", count: 39)],
      unprintable: ["3"]),
    PlaceType(
      "Bool", "Bool", ["true", "false"],
      other: ["True": "true", "FALSE": "false", "1": "true", "0": "false"],
      outside: ["yes", "on", "t", "01", "2", "truE ", "-1"]),
    PlaceType(
      "UUID", "UUID",
      ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000"],
      outside: ["123e4567-e89b-12d3-a456-42661417400", "x"],
      value: #""123e4567-e89b-12d3-a456-426614174000""#,
      printed: [
        "123E4567-E89B-12D3-A456-426614174000": "123e4567-e89b-12d3-a456-426614174000"
      ]),
    PlaceType(
      "Date", "Date",
      ["2024-02-29", "2026-03-14T09:26:53Z", "2026-03-14T00:00:00Z", "2026-03-14T09:26:53.589Z"],
      other: [
        "2026-03-14T09:26:53.500Z": "2026-03-14T09:26:53.5Z",
        "2026-03-14T09:26:53.000Z": "2026-03-14T09:26:53Z",
        "2026-03-14T00:00:00.000Z": "2026-03-14",
        "2026-03-14T10:26:53+01:00": "2026-03-14T09:26:53Z",
        "2026-03-14T10:26:53.25+01:00": "2026-03-14T09:26:53.25Z",
        "2024-02-29T23:30:00-00:45": "2024-03-01T00:15:00Z",
        "2026-03-14T09:26:53-00:00": "2026-03-14T09:26:53Z",
        "2026-03-15T00:00:00+00:00": "2026-03-15", "2026-03-15T05:45:00+05:45": "2026-03-15",
        "0000-01-01T00:00:00-23:59": "0000-01-01T23:59:00Z",
      ],
      outside: [
        "2023-02-29", "2026-3-14", "2026-03-14T24:00:00Z", "2026-03-14T09:26:60Z",
        "2026-03-14T09:26Z", "2026-03-14T09:26:53", "2026-03-14T09:26:53+0100",
        "2026-03-14T09:26:53+24:00", "2026-03-14T09:26:53+01:60", "2026-03-14 09:26:53Z",
        "2026-03-14t09:26:53z", "2026-03-14T09:26:53.Z", "2026-03-14T09:26:53.1234567890Z",
        "2023-02-29T10:00:00+01:00", "0000-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
        "2026-03-14T09:26:53,5Z", "+2026-03-14", "9999-12-31T23:59:59.999999999Z",
      ],
      value: #""2024-02-29""#,
      printed: ["2026-03-14T00:00:00Z": "2026-03-14"]),
    PlaceType(
      "URL", "URL", ["a", "https://a.example/?b#c", "%41"],
      other: [
        "é": "%C3%A9",
        "https://a.example/한글?q=é#%41é": "https://a.example/%ED%95%9C%EA%B8%80?q=%C3%A9#%41%C3%A9",
      ],
      outside: ["a b", "[", "https://é.example/", "//é/x", "é b"],
      value: #""a""#),
    PlaceType("Enum", "Sort", ["up", "down-first"], outside: ["Up", "other"], value: ".up"),
    PlaceType(
      "Cases", "(open | shipped)", ["open", "shipped"], outside: ["closed"], value: ".open"),
    PlaceType("Alias", "Login", ["ada"], outside: ["x1"], unprintable: ["x1"], value: #""ada""#),
    PlaceType("User", "Slug", ["s-1"], outside: ["t-1"], value: #""s-1""#, isUser: true),
    PlaceType("Raw", "Number", ["7", "-7"], outside: ["007", "x"], isUser: true),
  ]
}

/// A place of a pattern where a parameter may be.
struct Place: Sendable {
  enum Miss: Sendable {
    /// The pattern does not match.
    case unmatched
    /// The value is left out, and that is an issue.
    case issue
  }

  var name: String
  /// The lines of the table, for the case's name and the type.
  var lines: @Sendable (_ name: String, _ type: String) -> String
  /// The link with an encoded text in it.
  var link: @Sendable (_ name: String, _ text: String) -> String
  var miss = Miss.unmatched
  var isList = false
  /// Which bytes a text may have beside letters in lower case, digits, `-` and `_`, where
  /// it is not encoded.
  var hostMarks: String?
  /// How the link is printed, where that is another one.
  var printed: (@Sendable (_ name: String, _ text: String) -> String)?
  /// The case that is opened, where it is another one.
  var target: String?
  /// The pattern to map at run time, where there is one.
  var mapped: (@Sendable (_ name: String) -> String)?
  /// Whether the route opens where the value is left out.
  var isOptional = false
  /// Whether the first value is the one of a link that has none.
  var isDefaulted = false
  /// Texts that are no value here, whatever the type, and that a `String` has.
  var unprintable: [String] = []

  static let all: [Place] = [
    Place(
      name: "segment", lines: { "/\($0)/:v -> \($0)(v: \($1))" }, link: { "/\($0)/\($1)" },
      mapped: { "/\($0)/:v" }, unprintable: ["", ".", ".."]),
    Place(
      name: "part", lines: { "/\($0)/x{v}y -> \($0)(v: \($1))" }, link: { "/\($0)/x\($1)y" },
      mapped: { "/\($0)/x{v}y" }, unprintable: [""]),
    Place(
      name: "rest", lines: { "/\($0)/*v -> \($0)(v: [\($1)])" }, link: { "/\($0)/\($1)" },
      isList: true, mapped: { "/\($0)/*v" }, unprintable: [".", ".."]),
    Place(
      name: "between", lines: { "/\($0)/*v/x -> \($0)(v: [\($1)])" },
      link: { "/\($0)/\($1)/x" }, isList: true, mapped: { "/\($0)/*v/x" },
      unprintable: [".", ".."]),
    Place(
      name: "last", lines: { "/\($0)/:v -> \($0)(v: \($1)?)" }, link: { "/\($0)/\($1)" },
      isOptional: true, unprintable: ["", ".", ".."]),
    Place(
      name: "query", lines: { "/\($0) -> \($0)(v: \($1))" }, link: { "/\($0)?v=\($1)" },
      mapped: { "/\($0)?:v" }),
    Place(
      name: "optional", lines: { "/\($0) -> \($0)(v: \($1)?)" }, link: { "/\($0)?v=\($1)" },
      miss: .issue, isOptional: true),
    Place(
      name: "defaulted", lines: { "/\($0) -> \($0)(v: \($1))" }, link: { "/\($0)?v=\($1)" },
      miss: .issue, isOptional: true, isDefaulted: true),
    Place(
      name: "key", lines: { "/\($0)?k=:v -> \($0)(v: \($1))" }, link: { "/\($0)?k=\($1)" },
      mapped: { "/\($0)?k=:v" }),
    Place(
      name: "value", lines: { "/\($0)?k=x{v}y -> \($0)(v: \($1))" }, link: { "/\($0)?k=x\($1)y" },
      mapped: { "/\($0)?k=x{v}y" }),
    Place(
      name: "list", lines: { "/\($0) -> \($0)(v: [\($1)])" }, link: { "/\($0)?v=\($1)" },
      miss: .issue, isList: true, isOptional: true),
    Place(
      name: "joined", lines: { "/\($0) -> \($0)(v: [\($1)] joined \",\")" },
      link: { "/\($0)?v=\($1)" }, miss: .issue, isList: true, isOptional: true),
    Place(
      name: "joinedSegment", lines: { "/\($0)/:v -> \($0)(v: [\($1)] joined \"|\")" },
      link: { "/\($0)/\($1)" }, isList: true, unprintable: ["", ".", ".."]),
    Place(
      name: "remainder", lines: { "/\($0)?to=*v -> \($0)(v: \($1))" },
      link: { "/\($0)?to=\($1)" }, mapped: { "/\($0)?to=*v" }),
    Place(name: "fragment", lines: { "/\($0)#:v -> \($0)(v: \($1))" }, link: { "/\($0)#\($1)" }),
    Place(
      name: "optionalFragment", lines: { "/\($0)#:v -> \($0)(v: \($1)?)" },
      link: { "/\($0)#\($1)" }, miss: .issue, isOptional: true),
    Place(
      name: "fragmentPart", lines: { "/\($0)#x{v}y -> \($0)(v: \($1))" },
      link: { "/\($0)#x\($1)y" }),
    Place(
      name: "fragmentPath", lines: { "/\($0)#/x/:v -> \($0)(v: \($1))" },
      link: { "/\($0)#/x/\($1)" }),
    Place(
      name: "fragmentItem", lines: { "/\($0)#k=:v -> \($0)(v: \($1))" },
      link: { "/\($0)#k=\($1)" }),
    Place(
      name: "label", lines: { "https://:v.h.example/\($0) -> \($0)(v: \($1))" },
      link: { "https://\($1).h.example/\($0)" }, hostMarks: "", unprintable: ["", "A", "é", "a.b"]),
    Place(
      name: "host", lines: { "https://*v/\($0) -> \($0)(v: \($1))" },
      link: { "https://\($1)/\($0)" }, hostMarks: ".", unprintable: ["", "A", "é", "a."]),
    Place(
      name: "group", lines: { "/\($0)/:v (v: \($1)) {\n  /x -> \($0)\n}" },
      link: { "/\($0)/\($1)/x" }, mapped: { "/\($0)/:v/x" }, unprintable: ["", ".", ".."]),
    Place(
      name: "also", lines: { "/\($0)/:v -> \($0)(v: \($1))\n  also /other-\($0)/:v" },
      link: { "/other-\($0)/\($1)" }, printed: { "/\($0)/\($1)" }, mapped: { "/other-\($0)/:v" },
      unprintable: ["", ".", ".."]),
    Place(
      name: "redirect",
      lines: { name, _ in
        "redirect /\(name)/:v -> inSegment.\(name.replacingStart("redirect", by: "segment"))(v: v)"
      },
      link: { "/\($0)/\($1)" },
      printed: { "/\($0.replacingStart("redirect", by: "segment"))/\($1)" }, target: "segment"),
  ]
}

extension String {
  func replacingStart(_ start: String, by other: String) -> String {
    hasPrefix(start) ? other + dropFirst(start.count) : self
  }
}

/// A type at a place.
struct PlaceCell: Sendable, CustomStringConvertible {
  var place: Place
  var type: PlaceType

  static let all = Place.all.flatMap(\.cells)

  /// The name of the case, or of the redirect.
  var name: String { place.name + type.name }
  /// With the enum that it is nested in: `inSegment.segmentInt`.
  var routeName: String {
    let place = place.target ?? place.name
    return "\(Place.enumName(of: place)).\(place)\(type.name)"
  }
  var description: String { name }

  func link(_ text: String) -> String { place.link(name, encoded(text)) }

  /// A link without the value.
  var linkWithout: String { place.hostMarks == "" ? "https://h.example/\(name)" : "/\(name)" }

  func printedLink(_ text: String) -> String {
    place.isDefaulted && text == type.inside[0].printed
      ? linkWithout : (place.printed ?? place.link)(name, encoded(text))
  }

  /// Whether the place has room for a text at all.
  func holds(_ text: String) -> Bool {
    guard let marks = place.hostMarks else { return true }
    return text.utf8.allSatisfy { byte in
      (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "-_".utf8.contains(byte) || marks.utf8.contains(byte)
    } && !text.hasPrefix(".") && !text.hasSuffix(".")
  }

  /// The values that a link can have here: text in a link, and as printed.
  var inside: [(text: String, printed: String)] {
    guard place.hostMarks != nil else { return type.inside }
    // Hosts are read in lower case.
    return type.inside.filter { holds($0.text) && type.isSame($0) }
      .map { ($0.text, $0.printed.lowercased()) }
  }

  /// A host is text, which has one form.
  var other: [(text: String, printed: String)] { place.hostMarks == nil ? type.other : [] }

  var outside: [String] {
    guard place.hostMarks != nil else {
      // The comma of '1,5' is a form of the separator.
      return type.outside.filter { place.name != "joined" || $0 != "1,5" }
    }
    let lowered = Set(type.inside.map(\.text))
    return (type.outside + type.other.map(\.text) + type.inside.map(\.text).filter { !holds($0) })
      .filter { !holds($0) || !lowered.contains($0.lowercased()) }
      // A tool reads a host outside ASCII as a browser does, and the library does not.
      .filter { $0.utf8.allSatisfy { $0 < 0x80 } }
  }

  private func encoded(_ text: String) -> String {
    guard place.hostMarks == nil else { return text }
    return text.utf8.map { byte in
      let isPlain =
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
        || "-._".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }

  var route: String {
    place.lines(name, place.isDefaulted ? "\(type.text) = \(type.value)" : type.text)
  }

  /// A link that opens the route, and one that does not.
  var examples: [String] {
    var lines: [String] = []
    if let first = inside.first, first.text == type.inside[0].text {
      let value = place.isList ? "[\(type.value)]" : type.value
      lines.append("example \(link(first.text)) -> \(routeName)(v: \(value))")
    }
    if let miss = outside.first(where: holds), place.miss == .unmatched, !type.isUser {
      lines.append("example \(link(miss)) -> nil")
    }
    return lines
  }
}

extension Place {
  static func enumName(of place: String) -> String {
    "in" + place.prefix(1).uppercased() + place.dropFirst()
  }

  var cells: [PlaceCell] {
    PlaceType.all.filter { !$0.isSized || ["segment", "query"].contains(name) }
      .map { PlaceCell(place: self, type: $0) }
  }

  /// The lines of the table: an enum for each place, which Swift compiles faster than one
  /// for all.
  var section: [String] {
    let routes = cells.map(\.route)
    let isNested = target == nil
    return (isNested ? ["group -> \(Place.enumName(of: name)) {"] : []) + routes
      + (isNested ? ["}"] : []) + cells.flatMap(\.examples)
  }

  static var table: String {
    """
    // Every place of a parameter with every type. Made by `PlacesTests`; do not edit.

    public routes PlacesRoute

    option handlers omit

    type Slug
    type Number
    type Login = String(/[a-z]+/)
    enum Sort = up | downFirst("down-first")

    /dictionary -> dictionary(v: [String: String])
    example /dictionary?b=1&a=2&b=3 -> dictionary(v: ["a": "2", "b": "3"])


    """ + all.flatMap(\.section).joined(separator: "\n") + "\n"
  }
}

extension PlaceType {
  /// Whether it is an integer of a given size, which is read as `Int` and `UInt` are, with other limits:
  /// two places show that.
  var isSized: Bool {
    (text.hasPrefix("Int") || text.hasPrefix("UInt")) && text.last?.isNumber == true
  }

  /// Whether the text in lower case is one of the type as well.
  func isSame(_ value: (text: String, printed: String)) -> Bool {
    let lowered = value.text.lowercased()
    return name == "String" || inside.contains { $0.text == lowered }
  }
}
