extension Mistake {
  /// Part 6 of the list.
  static let list6 = #"""
    === json
    { "cart": "/cart" }
    ---
    2:1: error: '{' has no pattern or 'group' before it [R003]
    === enum with case lines
    enum Sort {
    case up
    case down
    }
    /s -> s(sort: Sort)
    ---
    2:11: error: expected '=' and the cases, found '{' [R007]
    2:11: note: write 'enum Sort = up | down'
    === enum with braces
    enum Sort = { up, down }
    /s -> s(sort: Sort)
    ---
    2:13: error: expected a case, found '{' [R007]
    2:13: note: write 'enum Sort = up | down'
    === enum with quotes
    enum Sort = "up" | "down"
    /s -> s(sort: Sort)
    ---
    2:13: error: expected a case, found '"up"' [R007]
    2:13: note: write 'enum Sort = up | down'
    === enum with commas
    enum Sort = up, down
    /s -> s(sort: Sort)
    ---
    2:15: error: expected '|' between the cases, found ',' [R007]
    2:15: note: write 'enum Sort = up | down'
    === type alias swift
    typealias ID = Int
    /s/:id -> s(id: ID)
    ---
    2:1: error: 'typealias' is not a keyword [R004]
    2:1: note: did you mean 'type'?
    === type colon
    type ID: Int
    /s/:id -> s(id: ID)
    ---
    2:8: error: expected '=' and a type, found ':' [R007]
    2:8: note: write 'type ID = Int'
    === query optional mark
    /s?q=:q? -> s(q: String?)
    ---
    2:6: warning: ':q?' is the parameter ':q' and the text '?' [R066]
    2:6: note: write a type with '?' for a value that may be missing, or '{q}?' to say so
    === middleware
    filter a
    /x -> x middleware a
    ---
    3:9: error: 'middleware' is not a keyword [R004]
    3:9: note: did you mean 'via'?
    === via at
    filter auth
    /a -> a @auth
    ---
    2:8: warning: filter 'auth' is never used [R074]
    3:9: error: unknown attribute '@auth' [R080]
    3:9: note: it is a filter: write 'via auth'
    === after path
    /a -> a
    /b -> b after /a
    ---
    3:15: error: expected a case after 'after', found '/a' [R007]
    3:15: note: write 'after a'
    === after quoted
    /a -> a
    /b -> b after "a"
    ---
    3:15: error: expected a case after 'after', found '"a"' [R007]
    3:15: note: write 'after a'
    === also quoted
    /a -> a also "/b"
    ---
    2:14: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:14: note: write '/b'
    === alias
    /a -> a alias /b
    ---
    2:9: error: 'alias' is not a keyword [R004]
    2:9: note: did you mean 'also'?
    === tab without at
    enum Tab = home | cart
    /a -> a tab(home)
    ---
    3:9: error: 'tab' is not a keyword [R004]
    3:9: note: did you mean '@tab'?
    === deprecated no at
    /a -> a deprecated("x")
    ---
    2:9: error: 'deprecated' is not a keyword [R004]
    2:9: note: did you mean '@deprecated'?
    === group double close
    /g {
      /x -> x
    }}
    ---
    4:2: error: expected a new line before '}', found '}' [R007]
    4:2: error: '}' closes nothing [R005]
    === group one line
    /g { /x -> x }
    ---
    2:6: error: expected a new line after '{', found '/x' [R007]
    2:14: error: expected a new line before '}', found '}' [R007]
    === scope
    scope "/g" {
    /x -> x
    }
    ---
    2:1: error: 'scope' is not a keyword [R004]
    2:1: note: did you mean 'group'?
    === header quoted (whole file)
    routes "ShopRoute"
    /a -> a
    ---
    1:8: error: expected the name of the table, found '"ShopRoute"' [R007]
    1:8: note: write 'routes ShopRoute'
    === header braces (whole file)
    routes ShopRoute {
    /a -> a
    }
    ---
    1:18: error: expected the end of the line, found '{' [R007]
    1:18: note: write 'routes ShopRoute'
    === header with protocol (whole file)
    routes ShopRoute: Hashable
    /a -> a
    ---
    1:17: error: expected the end of the line, found ':' [R007]
    1:17: note: write 'routes ShopRoute'
    === header table (whole file)
    table ShopRoute
    /a -> a
    ---
    1:1: error: 'table' is not a keyword [R004]
    1:1: note: did you mean 'routes'?
    === domain
    domain a.example
    /a -> a
    ---
    2:1: error: 'domain' is not a keyword [R004]
    2:1: note: did you mean 'host'?
    === otherwise no arrow
    otherwise notFound
    /a -> a
    ---
    2:11: error: expected '->', found 'notFound' [R007]
    2:11: note: write 'otherwise -> notFound'
    === comment no space
    /a -> a//comment
    ---
    2:8: error: expected the end of the line, found '//comment' [R007]
    2:8: note: write a space before the comment's '//'
    === case quoted
    /a -> "cart"
    ---
    2:7: error: expected a case, found '"cart"' [R007]
    2:7: note: write '/a -> cart'
    === case brace
    /a -> { cart }
    ---
    2:7: error: expected a case, found '{' [R007]
    === case closure
    /a -> { request in cart }
    ---
    2:7: error: expected a case, found '{' [R007]
    === dot slash
    ./a -> a
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/a -> a'
    === regex alone
    /a/:x -> a(x: /[a-z]+/)
    ---
    2:15: error: expected a type, found '/[a-z]+/)' [R007]
    2:15: note: write 'String(/[a-z]+/)'
    === mount no arrow
    mount /s settings(SettingsRoute)
    /a -> a
    ---
    2:10: error: expected '->', found 'settings' [R007]
    2:10: note: write 'mount /s -> settings(SettingsRoute)'
    === mount quoted
    mount "/s" -> settings(SettingsRoute)
    /a -> a
    ---
    2:7: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:7: note: write '/s'
    === option quotes
    option pathCase "ignore"
    /a -> a
    ---
    2:17: error: expected a value for 'pathCase', found '"ignore"' [R007]
    2:17: note: write 'option pathCase ignore'
    === include parens
    include("more.routes")
    /a -> a
    ---
    2:8: error: expected a file's name in quotes, found '(' [R007]
    2:8: note: write 'include "more.routes"'
    === include angle
    include <more.routes>
    /a -> a
    ---
    2:9: error: expected a file's name in quotes, found '<' [R007]
    2:9: note: write 'include "more.routes"'
    === default single quotes
    /s -> s(q: String = 'x')
    ---
    2:21: error: expected a value, found ''' [R007]
    2:21: note: write '"x"'
    === CR alone
    /a -> a\#u{D}/b -> b
    ---
    2:8: error: a table has no control character (U+000D) [R034]
    2:8: note: delete it; in a pattern it is written '%0D'
    2:9: error: expected the end of the line, found '/b' [R007]
    === BOM in the middle
    /a -> a
    \#u{FEFF}/b -> b
    ---
    3:1: error: there is an invisible character here, U+FEFF [R007]
    3:1: note: delete it
    === key that excludes itself
    /show/:id -> show(id: Int)
        also /latest?!id
    ---
    3:10: error: no link matches '/latest?!id': its conditions on the key 'id' exclude each other [R069]
    3:10: note: delete one; a required parameter with this key is a condition too
    """#
}
