/// Lines as people write them from habit, and as a table has them.
///
/// In a template `*` is any text, `_` a name, `^` a name in upper case and `#` a number or a range,
/// but for a sign after a backtick; `$1` is what the first of them is. What is meant may be several
/// lines. A row may leave the rest to others, and match what is no mistake: a line is advised only
/// when all of it is sound.
enum LineRewriting {
  private static let rows: [(written: String, meant: String)] = [
    // Several in one line.
    ("import *, *", "import $1\nimport $2"), ("include \"*\", *", "include \"$1\"\ninclude $2"),
    ("type ^, *", "type $1\ntype $2"),
    ("filter _, *", "filter $1\nfilter $2"),
    ("option _ _, *", "option $1 $2\noption $3"), ("/* -> *; /*", "/$1 -> $2\n/$3"),
    ("/* -> *, /* -> *", "/$1 -> $2\n/$3 -> $4"), ("/* -> * /* -> *", "/$1 -> $2\n/$3 -> $4"),
    ("/* { /* }", "/$1 {\n/$2\n}"), ("include /* -> \"*\"", "/$1 {\ninclude \"$2\"\n}"),
    ("/* -> include(\"*\")", "/$1 {\ninclude \"$2\"\n}"),
    ("include \"*\" via *", "group via $2 {\ninclude \"$1\"\n}"),
    ("include \"*\" @*", "group @$2 {\ninclude \"$1\"\n}"),
    // Other words at the beginning of a line.
    ("@_ import *", "import $2"), ("from ^ import *", "import $1"), ("using ^", "import $1"),
    ("use ^", "import $1"), ("require ^", "import $1"),
    ("require \"*.routes\"", "include \"$1.routes\""), ("use /* -> _(^)", "mount /$1 -> $2($3)"),
    ("/* -> _(*Route)*", "mount /$1 -> $2($3Route)$4"), ("mount *(_: *)*", "mount $1($3)$4"),
    ("set _ _", "option $1 $2"), ("refuse /*", "/$1 -> nil"), ("reject /*", "/$1 -> nil"),
    ("deny /*", "/$1 -> nil"), ("block /*", "/$1 -> nil"), ("export routes ^", "public routes $1"),
    ("module ^*", "routes $1$2"), ("struct ^*", "routes $1$2"), ("class ^*", "routes $1$2"),
    ("group(\"/*\") {", "/$1 {"), ("group(\"*\") {", "/$1 {"), ("namespace _ {", "/$1 {"),
    // Another arrow.
    ("* -*> *", "$1 -> $3"), ("/*->*", "/$1 -> $2"), ("*=>*", "$1 -> $2"),
    ("* = *", "$1 -> $2"), ("* == *", "$1 -> $2"), ("otherwise * -> *", "otherwise -> $2"),
    ("otherwise *", "otherwise -> $1"), ("example /* *", "example /$1 -> $2"),
    ("else -> *", "otherwise -> $1"), ("default -> *", "otherwise -> $1"),
    ("fallback -> *", "otherwise -> $1"), ("`_ -> *", "otherwise -> $1"),
    ("404 -> *", "otherwise -> $1"), ("root -> *", "/ -> $1"), ("index -> *", "/ -> $1"),
    ("\"\" -> *", "/ -> $1"), ("'' -> *", "/ -> $1"),
    ("_ -> /*", "/$2 -> $1"), ("/*, to: _", "/$1 -> $2"),
    ("_(*) -> /* _ *", "/$3 -> $1($2) $4 $5"), ("_(*) -> /* @*", "/$3 -> $1($2) @$4"),
    ("_(*) -> /*", "/$3 -> $1($2)"),
    ("redirect /* to *", "redirect /$1 -> $2"), ("redirect /* *", "redirect /$1 -> $2"),
    // Another order.
    ("_ * /* -> *", "/$3 -> $4 $1 $2"), ("/* _ * -> *", "/$1 -> $4 $2 $3"),
    ("/* @* -> *", "/$1 -> $3 @$2"), ("redirect * -> /*", "redirect /$2 -> $1"),
    ("mount * -> /*", "mount /$2 -> $1"), ("example * -> /*", "example /$2 -> $1"),
    ("routes _ ^", "$1 routes $2"), ("* { _ *", "$1 $2 $3 {"), ("*(_ = #: ^*", "$1($2: $4 = $3$5"),
    // A space in a pattern.
    ("/*/: _*", "/$1/:$2$3"), ("/*/ :_*", "/$1/:$2$3"), ("/* /:_*", "/$1/:$2$3"),
    ("/*`* _*", "/$1*$2$3"), ("/*? _=*", "/$1?$2=$3"), ("/* ?_=*", "/$1?$2=$3"),
    ("/*& _=*", "/$1&$2=$3"), ("/*\\*", "/$1/$2"), ("/*|:*", "/$1/:$2"), ("|_*", "/$1$2"),
    ("/*_:/*", "/$1:$2/$3"), ("/*_: -> *", "/$1:$2 -> $3"), ("/*: -> *", "/$1 -> $2"),
    // Several in one line.
    ("/*, /* -> *", "/$1 -> $3 also /$2"), ("/* | /* -> *", "/$1 -> $3 also /$2"),
    ("/* /* -> *", "/$1 -> $3 also /$2"), ("/*, /* {", "/$1 also /$2 {"),
    ("/* | /* {", "/$1 also /$2 {"), ("*also /*, /*", "$1also /$2 also /$3"),
    ("*also /* /*", "$1also /$2 also /$3"), ("*also /`^*", "$1also ^/$2"), ("/* `#*", "/$1#$2"),
    ("/*?*[_]=*", "/$1?$2%5B$3%5D=$4"), ("/*?*[]=*", "/$1?$2%5B%5D=$3"),
    // Another bracket.
    ("*[^ ^]*", "$1[$2: $3]$4"),
    ("*_[_: *]*", "$1$2($3: $4)$5"), ("*_{_: *}*", "$1$2($3: $4)$5"),
    ("*_{_: *)*", "$1$2($3: $4)$5"), ("*(*}*", "$1($2)$3"), ("*(_: *]*", "$1($2: $3)$4"),
    ("*[^)*", "$1[$2]$3"),
    ("*_<_: *>*", "$1$2($3: $4)$5"), ("* @_[*]*", "$1 @$2($3)$4"), ("*: ^[]*", "$1: [$2]$3"),
    ("*: ^[*]*", "$1: $2($3)$4"), ("*: ^{*}*", "$1: $2($3)$4"), ("/* (", "/$1 {"),
    ("/* [", "/$1 {"), ("/* do", "/$1 {"), ("/*:", "/$1 {"), ("*: Array<*>*", "$1: [$2]$3"),
    ("*: Set<*>*", "$1: [$2]$3"), ("*: Optional<*>*", "$1: $2?$3"),
    ("*: Dictionary<*>*", "$1: [String: String]$3"), ("*: Int<*>*", "$1: Int($2)$3"),
    ("*via [*]*", "$1via $2$3"), ("*via (*)*", "$1via $2$3"), ("*via(*)*", "$1via $2$3"),
    // Too much.
    ("*,", "$1"), ("enum *||*", "enum $1|$2"),
    ("*((*))*", "$1($2)$3"), ("*))", "$1)"), ("public *", "$1"), ("import _ ^.*", "import $2"),
    ("filter func *", "filter $1"), ("* -> nil*", "$1 -> nil"), ("* -> false", "$1 -> nil"),
    ("* -> Void", "$1"), ("*^()*", "$1$2$3"), ("redirect # *", "redirect $2"),
    ("redirect * -> * #", "redirect $1 -> $2"), ("/*:_(.`*)`* -> *", "/$1*$2 -> $3"),
    ("/*`#*?* -> *", "/$1?$3#$2 -> $4"), ("/*:_: ^ -> _", "/$1:$2 -> $4($2: $3)"),
    ("/*?_: ^ -> _", "/$1?$2=:$2 -> $4($2: $3)"),
    ("/*: ^ -> *", "/$1 -> $3"),
    ("/*:_: ^(*) *", "/$1:$2 ($2: $3($4)) $5"),
    ("/*:_: ^ *", "/$1:$2 ($2: $3) $4"),
    ("/*: {", "/$1 {"),
    ("/*: _*", "/$1 -> $2$3"),
    ("- *", "$1"), ("+/*", "/$1"), ("-/*", "/$1"),
    ("/*(/*) -> *", "/$1/$2 -> $3"),
    ("*/:_+ *", "$1/*$2 $3"),
    ("`* /*", "/$1"),
    ("# /*", "/$2"),
    ("#) /*", "/$2"),
    ("| /* | * |", "/$1 -> $2"),
    ("/*(*|*|*|*)* -> *", "/$1$2$6 -> $7 also /$1$3$6 also /$1$4$6 also /$1$5$6"),
    ("/*(*|*|*)* -> *", "/$1$2$5 -> $6 also /$1$3$5 also /$1$4$5"),
    ("/*(*|*)* -> *", "/$1$2$4 -> $5 also /$1$3$4"),
    ("/* -> _ redirect: *", "redirect /$1 -> $3"), ("*via: *", "$1via $2"),
    ("*after: *", "$1after $2"), ("*@available(*message: *)*", "$1@deprecated($3)$4"),
    ("*@_(_: *)*", "$1@$2($4)$5"), ("attribute @*", "attribute $1"),
    ("*routes ^: *", "$1routes $2"), ("*routes ^ {", "$1routes $2"), ("routes = ^", "routes $1"),
    ("option _ = _", "option $1 $2"), ("option _: _", "option $1 $2"),
    ("option _(_)", "option $1 $2"), ("option _ ._", "option $1 $2"),
    ("option isolation @MainActor", "option isolation mainActor"),
    ("*via *!_ !_*", "$1via $2!$3, !$4$5"), ("*via not *", "$1via !$2"),
    ("*via -_*", "$1via !$2$3"), ("*via *_ && *", "$1via $2$3, $4"),
    ("*: {_}*", "$1: $2$3"), ("*(:_*", "$1($2: String$3"), ("*, :_*", "$1, $2: String$3"),
    ("routes ^-^", "routes $1$2"),
    ("example * -> !*", "example $1 -> nil"), ("* -> *(*_: $#*", "$1 -> $2($3$4: $4$6"),
    ("*@_: _*", "$1@$2($3)$4"), ("attribute _(_: *)", "attribute $1($3)"),
    ("attribute _(*?)", "attribute $1($2)"), ("attribute _<*>", "attribute $1($2)"),
    ("_/*", "$1 /$2"),
    // Too little.
    ("*_ _: *)*", "$1$2($3: $4)$5"), ("*_ _: *", "$1$2($3: $4)"), ("/* _: *) *", "/$1 ($2: $3) $4"),
    ("* ^)*", "$1($2)$3"), ("*: ^ _: *", "$1: $2, $3: $4"), ("*: ^ #*", "$1: $2($3)$4"),
    ("*: ^ /*/*", "$1: $2(/$3/)$4"), ("*: ^...*", "$1: [$2]$3"), ("*: /*/*", "$1: String(/$2/)$3"),
    ("*(/*), *", "$1(/$2/), $3"), ("*(/*))", "$1(/$2/))"), ("*(/*)", "$1(/$2/)"),
    ("*(/[a-z]+/i)*", "$1(/[A-Za-z]+/)$2"), ("*(/[a-z]{#}/i)*", "$1(/[A-Za-z]{$2}/)$3"),
    ("include \"*", "include \"$1\""), ("*(* _ *", "$1($2) $3 $4"),
    // Another range.
    ("*: ^{#,#}*", "$1: $2($3...$4)$5"),
    ("*(*..=#)*", "$1($2...$3)$4"),
    ("*via *_:#*", "$1via $2$3(…: $4)$5"),
    ("*(max:#)*", "$1(...$2)$3"),
    ("*(min:#)*", "$1($2...)$3"),
    ("*: ^{#, #}*", "$1: $2($3...$4)$5"),
    ("*: ^{#}*", "$1: $2($3...$3)$4"),
    ("*: ^{#,}*", "$1: $2($3...)$4"),
    ("*(min: #, max: #)*", "$1($2...$3)$4"), ("*Length: #*", "$1: $2$3"),
    ("*(min: #)*", "$1($2...)$3"), ("*(max: #)*", "$1(...$2)$3"),
    ("*(minimum: #)*", "$1($2...)$3"), ("*(maximum: #)*", "$1(...$2)$3"),
    ("/*:=_*", "/$1=:$2$3"),
    ("server`_name *;", "host $1"), ("before`_action :_*", "filter $1"),
    ("*(min = #, max = #)*", "$1($2...$3)$4"),
    ("*(min = #)*", "$1($2...)$3"), ("*(max = #)*", "$1(...$2)$3"), ("*(length: *)*", "$1($2)$3"),
    ("*(>=#)*", "$1($2...)$3"), ("*= #)*", "$1=$2)$3"), ("*(<=#)*", "$1(...$2)$3"),
    ("*(<#)*", "$1(..<$2)$3"), ("*Int(>0)*", "$1Int(1...)$2"), ("*(> *", "$1(>$2"),
    ("*(>= *", "$1(>=$2"),
    ("*(< *", "$1(<$2"), ("*(<= *", "$1(<=$2"),
    ("* where _ *", "$1 $3"), ("* in #*", "$1 $2$3"), ("*: ^?(*)*", "$1: $2($3)?$4"),
    ("*: ^ >= #*", "$1: $2($3...)$4"), ("*: ^ <= #*", "$1: $2(...$3)$4"),
    ("*: ^ < #*", "$1: $2(..<$3)$4"), ("*: Int > 0*", "$1: Int(1...)$2"),
    ("*: UUID(*)*", "$1: UUID$3"), ("*: Bool(*)*", "$1: Bool$3"),
    // Values and declarations.
    ("attribute _: ^", "attribute $1($2)"), ("attribute _ ^", "attribute $1($2)"),
    ("type ^(*)", "type $1 = $2"), ("type ^: RouteValue*", "type $1"), ("type ^: *ble*", "type $1"),
    ("type ^ = ^ where /*/", "type $1 = $2(/$3/)"), ("type ^ = /*/", "type $1 = String(/$2/)"),
    ("type ^ = #", "type $1 = Int($2)"),
    ("type ^ = ^{#,*}", "type $1 = $2($3...$4)"), ("type ^ = ^{#}", "type $1 = $2($3...$3)"),
    ("type ^: *", "type $1 = $2"),
    ("type ^ *", "type $1 = $2"), ("import \"*.routes\"", "include \"$1.routes\""),
    ("import \"*\"", "import $1"),
    // Parameters and values.
    ("*: ^ | nil*", "$1: $2?$3"), ("*: ^ | null*", "$1: $2?$3"),
    ("*: _ | * = *", "$1: ($2 | $3) = $4"), ("*: _ | *?*", "$1: ($2 | $3)?$4"),
    ("*: _ | *, *", "$1: ($2 | $3), $4"), ("*: _ | *)*", "$1: ($2 | $3))$4"),
    ("*: \"_\" | *)", "$1: ($2 | $3))"),
    ("*^(_|*)*", "$1($3 | $4)$5"), ("*: (_, *)*", "$1: ($2 | $3)$4"),
    ("*: (*\"_\"*)*", "$1: ($2$3$4)$5"), ("*_?: ^*", "$1$2: $3?$4"),
    ("*(*_=*", "$1($2$3 = $4"), ("*_ = #*", "$1$2: Int = $3$4"),
    ("*_ = \"*", "$1$2: String = \"$3"), ("*_ = true*", "$1$2: Bool = true$3"),
    ("*_ = false*", "$1$2: Bool = false$3"), ("*: #*", "$1: Int = $2$3"),
    ("*: #*", "$1: Int($2)$3"),
    ("* = .#*", "$1 = 0.$2$3"), ("*(r\"*\")*", "$1(/$2/)$3"), ("* = ^(#)*", "$1 = $3$4"),
    ("*: ^ ?? *", "$1: $2 = $3"), ("*.joined*", "$1 joined$2"),
    ("*joined _ *", "$1joined $3"), ("*joined(_: *)*", "$1joined $3$4"),
    ("*joined(*)*", "$1joined $2$3"),
    ("* = [*] joined \"*\"*", "$1 joined \"$3\" = [$2]$4"),
    ("*joined ,*", "$1joined \",\"$2"), ("*_ as ^*", "$1$2: $3$4"), ("*_ = ^*", "$1$2: $3$4"),
    ("*_ _: *", "$1$3: $4"), ("*^? _*", "$1$3: $2?$4"),
    ("*: [^](_: \"*\")*", "$1: [$2] joined \"$4\"$5"), ("*(^)*", "$1(id: $2)$3"),
    ("*^ _*", "$1$3: $2$4"), ("*_ ^*", "$1$2: $3$4"), ("*_)*", "$1$2: String)$3"),
    ("*_,*", "$1$2: String,$3"),
    // Groups, enums and attributes.
    ("group /* {", "/$1 {"), ("group _* {", "/$1$2 {"),
    ("host * {", "https://$1 {"), ("*| #_*", "$1| _$2$3(\"$2$3\")$4"),
    ("enum ^ = #_*", "enum $1 = _$2$3(\"$2$3\")$4"), ("enum ^: ^ = *", "enum $1 = $3"),
    ("enum *(_)*", "enum $1(\"$2\")$3"), ("public enum ^ {", "public routes $1"),
    ("enum ^ = *; *", "enum $1 = $2 | $3"),
    ("enum ^ = * / *", "enum $1 = $2 | $3"), ("enum * case *", "enum $1 $2"),
    ("enum ^ = *_ _*", "enum $1 = $2$3 | $4$5"), ("enum ^: *", "enum $1 = $2"),
    ("enum ^ = *, *", "enum $1 = $2 | $3"), ("enum *_ = \"*\"*", "enum $1$2(\"$3\")$4"),
    ("enum *_: \"*\"*", "enum $1$2(\"$3\")$4"),
    ("enum *_ \"*\"*", "enum $1$2(\"$3\")$4"), ("*@_ \"*\"*", "$1@$2(\"$3\")$4"),
    ("/* -> *@_ _*", "/$1 -> $2@$3($4)$5"), ("/* -> * [_]*", "/$1 -> $2 @$3$4"),
    ("/* -> * [_(*)]*", "/$1 -> $2 @$3($4)$5"),
    ("/* -> *(*: * @*", "/$1 -> $2($3: $4) @$5"),
    // Other quotes, and those that are too much.
    ("*“*”*", "$1\"$2\"$3"),
    ("*'*'*", "$1\"$2\"$3"),
    ("*\"/*\"*", "$1/$2$3"),
    ("*-> \"*\"*", "$1-> $2$3"),
    ("*after \"*\"*", "$1after $2$3"),
    ("*after _/_*", "$1after $2.$3$4"),
    ("*via \"*\"*", "$1via $2$3"),
    ("routes \"*\"", "routes $1"), ("option _ \"*\"", "option $1 $2"),
    ("*@over(_ _*)*", "$1@over($2, $3$4)$5"), ("*@over(_ | _)*", "$1@over($2, $3)$4"),
    ("*@_(*)*", "$1@$2(\"$3\")$4"), ("include(*)", "include $1"),
    ("*\"*, _: *", "$1\"$2\", $3: $4"), ("*\"*)*", "$1\"$2\")$3"),
    ("*\"*\"*\"*)*", "$1\"$2\"$3\"$4\")$5"), ("root *\"_\"", "/ -> $2"),
    ("*\"\"\"*\"\"\"*", "$1\"$2\"$3"),
    // Lists without commas, and words without quotes.
    ("*via *_ and _*", "$1via $2$3, $4$5"), ("*via *_ _*", "$1via $2$3, $4$5"),
    ("include _", "include \"$1.routes\""), ("include <*>", "include \"$1\""),
    ("include *", "include \"$1\""), ("redirect * -> *.*", "redirect $1 -> https://$2.$3"),
    // Options.
    ("option trailing-slash *", "option trailingSlash $1"),
  ]

  private static let rewrites = rows.map(Rewrite.init)

  /// Whether a row is for lines that begin with a word.
  static func hasRow(beginningWith word: String) -> Bool {
    rows.contains { $0.written.hasPrefix(word + " ") && $0.written != word + " *" }
  }

  /// At most so many lines are tried, so that one that means nothing costs little.
  private static let maximumLines = 20

  /// The first line that is sound, of those that one or more rows in turn make of another.
  ///
  /// - Parameter sound: Returns a line that is sound as it is to be written, `nil` for any other.
  static func line(meantBy line: String, sound: (String) -> String?) -> String? {
    if let sound = sound(line), sound != line { return sound }
    var lines = [Array(line.utf8)]
    var index = 0
    while index < lines.count, lines.count < maximumLines {
      let bytes = Set(lines[index])
      for rewrite in rewrites where rewrite.bytes.isSubset(of: bytes) {
        guard let line = rewrite.applied(to: lines[index]), !lines.contains(line) else { continue }
        if let sound = sound(String(decoding: line, as: UTF8.self)) { return sound }
        lines.append(line)
      }
      index += 1
    }
    return nil
  }
}

/// A row of the table as bytes.
private struct Rewrite {
  private let written: [UInt8]
  private let meant: [UInt8]
  /// Those that every line has to which it applies.
  let bytes: Set<UInt8>

  init(_ row: (written: String, meant: String)) {
    (written, meant) = (Array(row.written.utf8), Array(row.meant.utf8))
    bytes = Set(
      written.filter {
        ![.asterisk, .underscore, .caret, .numberSign, UInt8(ascii: "`")].contains($0)
      })
  }

  func applied(to line: [UInt8]) -> [UInt8]? {
    guard let parts = Self.parts(of: line[...], in: written[...]) else { return nil }
    var result: [UInt8] = []
    var isPart = false
    for byte in meant {
      if isPart {
        result += parts[Int(byte) - 0x31]
      } else if byte != UInt8(ascii: "$") {
        result.append(byte)
      }
      isPart = byte == UInt8(ascii: "$")
    }
    let lines = result.split(separator: .newline).map { line in
      line.split(separator: .space).joined(separator: [.space])
    }
    return Array(lines.joined(separator: [.newline]))
  }

  /// What the signs of a template are in a text, each `*` as short as the rest lets it be.
  private static func parts(
    of text: ArraySlice<UInt8>, in template: ArraySlice<UInt8>
  ) -> [ArraySlice<UInt8>]? {
    guard let sign = template.first else { return text.isEmpty ? [] : nil }
    let rest = template.dropFirst()
    switch sign {
    case UInt8(ascii: "`"):
      return text.first == rest.first ? parts(of: text.dropFirst(), in: rest.dropFirst()) : nil
    case .asterisk:
      for end in text.startIndex...text.endIndex {
        if let parts = parts(of: text[end...], in: rest) { return [text[..<end]] + parts }
      }
      return nil
    case .underscore, .caret, .numberSign:
      let isNumber = sign == .numberSign
      let run = text.prefix {
        isNumber ? $0.isASCIIDigit || $0 == .dot || $0 == .lessThan : $0.isWord
      }
      guard let first = run.first, isNumber || !first.isASCIIDigit,
        isNumber || (sign == .caret) == (0x41...0x5A).contains(first)
      else { return nil }
      return parts(of: text[run.endIndex...], in: rest).map { [run] + $0 }
    default: return text.first == sign ? parts(of: text.dropFirst(), in: rest) : nil
    }
  }
}
