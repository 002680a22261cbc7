/// What to write where something else was expected, for notes.
enum TokenAdvice {
  /// The note on a token, or the end of a line, in place of what was expected. Of several rows
  /// the first counts; one without tokens is for every other.
  static func note(expected: String, found: String) -> Diagnostic.Note? {
    rows.first { row in
      expected == row.expected && (row.found.isEmpty || row.found.contains(found))
    }?.note
  }

  private static let generic: Diagnostic.Note =
    "a type has no '<' and '>' here: write 'Int(1...5)' for a range, '[Int]' for a list, or"
    + " 'type UserID' and 'typealias UserID = ID<User>' in Swift"

  private static let rows: [(expected: String, found: Set<String>, note: Diagnostic.Note)] = [
    ("the end of the line", ["["], "write '(…)' around parameters and arguments"),
    ("the end of the line", ["{"], "leave out '{' and '}': what belongs to a line follows it"),
    ("the end of the line", [","], "write a space, or begin a line of its own"),
    ("the end of the line", ["&"], "write ',' between filters"),
    (
      "the end of the line", ["!"],
      "\(delete: "leave it out"); a group's filter is removed by 'via !name'"
    ),
    (
      "the end of the line", ["?"], "\(delete: "leave it out"): '?' follows the type of a parameter"
    ),
    ("the end of the line", [";"], "write what follows it on a line of its own, without ';'"),
    (
      "the end of the line", ["|"],
      "leave it and the rest out: '|' is only between the cases of an enum"
    ),
    ("the end of the line", ["->"], "leave out '->' and its type: a case has no other type"),
    (
      "the end of the line", [")", "]", "%", "*"],
      "\(delete: "leave it out"), or begin a line of its own"
    ),
    (
      "the end of the line", ["via", "after", "also", "@"],
      "leave it out: it belongs to a route, mount or group, as in 'group via signedIn {'"
    ),
    ("the end of the line", ["<"], Self.generic),
    ("the end of the line", [], "leave it out, or begin a line of its own"),

    ("',' or ')'", [";"], .write(",")),
    (
      "',' or ')'", [","],
      "write a parameter for each value, as in 'x: Double, y: Double', or '(a | b)' for names"
    ),
    (
      "',' or ')'", ["|"], "write '(a | b)' for one of several texts, and 'Int?' for a value or nil"
    ),
    ("',' or ')'", ["["], "write '(1...5)' after a type for a range, and '[Int]' for a list"),
    ("',' or ')'", ["?"], "write one '?', and '= 1' in place of it for a default"),
    ("',' or ')'", ["!"], "\(delete: "leave it out"): a parameter without '?' is never nil"),
    ("',' or ')'", [":"], "\(delete: "leave it out"), or write '= 1' for a default"),
    ("',' or ')'", ["="], "write \(write: ":") after a label"),
    ("',' or ')'", ["default"], .write("=")),
    (
      "',' or ')'", ["separator", "separated", "separatedBy", "by"],
      "write \(write: "joined \",\"", as: "joined") after a list's type"
    ),
    ("',' or ')'", ["<"], Self.generic),
    ("',' or ')'", [">"], "write '(1...)' after the type for 1 or more, as in 'Int(1...)'"),
    ("',' or ')'", ["in", "where"], "write '(1...5)' after the type, as in 'Int(1...5)'"),
    ("',' or ')'", ["or"], "leave it out; 'Int?' may be nil, and '= 1' is a default"),
    ("',' or ')'", ["@", "via", "after", "also"], "write ')' before it"),
    ("',' or ')'", [], "write ',' before it or ')', or leave it out"),
    (
      "',' or ']'", ["|"],
      "write '(a | b)' for one of several texts, '[(a | b)]' for a list of them"
    ),
    ("',' or ']'", [], "write ',' before it or ']', or leave it out"),

    ("a type", [], "write a type, such as 'String', 'Int', '[String]' or '(a | b)'"),
    ("a type's name", [], "write a name, as in 'type Slug = String'"),
    ("a parameter's name", ["(", ","], "\(delete: "leave it out")"),
    ("a parameter's name", [], "write a name and a type, as in 'id: Int'"),
    ("a filter's name", [], "write a name, as in 'filter signedIn'"),
    ("an attribute's name", ["@"], "\(delete: "leave it out"): 'attribute seen' declares '@seen'"),
    ("an attribute's name", [], "write a name, as in 'attribute seen'"),
    ("an attribute's name after '@'", [], "write a name, as in '@hidden'"),
    ("an enum's name", [], "write a name, as in 'enum Sort = up | down'"),
    ("'=' and the cases", [], "write '=' and the cases, as in 'enum Sort = up | down'"),
    ("the name of the table", [], "write a name, as in 'routes ShopRoute'"),
    ("'routes'", [], "write 'public routes ShopRoute'"),
    ("a module", [], "write its name, as in 'import Catalog'"),
    ("a scheme", [], "write one, as in 'scheme shop'"),
    ("a host", [], "write one, as in 'host shop.example.com'"),
    ("an option", [], "write one, as in 'option query strict'"),
    ("a file's name in quotes", [], "write it, as in 'include \"Stores.routes\"'"),
    ("a separator in quotes", [], "write 'joined \",\"'"),
    (
      "the case's text in quotes", ["String", "Int", "Double", "Bool", "URL", "UUID", "Date"],
      "leave '(…)' out: a case has a text in links, and no value"
    ),
    ("the case's text in quotes", [], "write it between '\"' and '\"'"),
    ("a key in quotes", [], "write it between '\"' and '\"'"),
    ("a value in quotes", [], "write it between '\"' and '\"'"),
    ("':' and a value", [], "write ':' and a text, as in '\"color\": \"red\"'"),
    ("a number after '..<'", [], "write a number after it, or '...' in its place"),
    ("a regular expression", [], "write it between '/' and '/'"),

    ("'=' and a type", [], "write '=' and a type, as in 'type Slug = String'"),
    ("a value without a label", [], "leave the label out"),
    ("'also' before each pattern", [], "write 'also' before it"),
    (
      "a case, or a URL with its scheme", [], "write a case, or a URL such as 'https://example.com'"
    ),
    ("a pattern", [], "write one, such as '/cart'"),
    ("a link", [], "write one, such as '/cart'"),
    ("a case", ["|"], "write a case before and after each '|'"),
    ("a case", [")"], "write cases before it, as in '(up | down)'"),
    (
      "a case", ["nil"],
      "\(delete: "leave the line out", .line): what nothing matches is not opened"
    ),
    ("a case", [], "write a name of letters, as in 'home'"),
    ("a case after '.'", [], "write a name, as in '.up'; a number has a digit before its '.'"),
    ("a case after 'after'", [], "write one, as in 'after home'"),
    ("a case, or 'nil'", [], "write the case that the link opens, or 'nil'"),
    ("a value", [":", "{", "$"], "write the name of a parameter alone, as in 'id: id'"),
    ("a value", [], "write a constant: a number, a text in quotes, 'true', 'nil' or '.up'"),
    ("',' between filters", [], "write ',' before another filter, or leave it out"),
    ("a filter", ["@"], "leave out ',' or 'via' before it: an attribute follows without it"),
    ("a filter", [], "write the name of a filter, as in 'via signedIn'"),
    ("a route, group, mount or redirect", [], "write one, or leave the attribute out"),
    ("'('", [], "write '(' after the name, and ')' at the end"),
    ("'->'", [], "write '->' and a case"),
    ("'{'", [], "write '{' at the end of the line, and '}' on one of its own"),
  ]
}
