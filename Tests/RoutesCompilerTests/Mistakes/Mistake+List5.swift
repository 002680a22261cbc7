extension Mistake {
  /// Part 5 of the list.
  static let list5 = #"""
    === enum with a colon and commas
    enum Color: red, blue
    /b -> b
    ---
    2:11: error: expected '=' and the cases, found ':' [R007]
    2:11: note: write 'enum Color = red | blue'
    === attribute with a clause
    attribute t via
    /b -> b
    ---
    2:13: error: expected the end of the line, found 'via' [R007]
    === optional in braces
    /files/{id?} -> files(id: Int?)
    ---
    2:8: error: '{id?}' can't be part of a pattern [R015]
    2:8: note: write ':id' for a parameter, and its type in the signature: 'id: String?'
    === optional in braces, last
    /files/{id?} -> file
    ---
    2:8: error: '{id?}' can't be part of a pattern [R015]
    2:8: note: write ':id' for a parameter, and its type in the signature: 'id: String?'
    === quoted example
    /b -> b
    example "/b" -> b
    ---
    3:9: error: expected a link, found '"/b"' [R007]
    3:9: note: write 'example /b -> b'
    === redirect arrow missing
    /b -> b
    redirect /a /b
    ---
    3:13: error: expected '->', found '/b' [R007]
    3:13: note: write 'redirect /a -> b'
    === redirect to a path
    /b -> b
    redirect /a -> /b
    ---
    3:16: error: expected a case, or a URL with its scheme, found '/b' [R007]
    3:16: note: write 'redirect /a -> b'
    === redirect with status
    /b -> b
    redirect 301 /a -> b
    ---
    3:10: error: expected a pattern, found '301' [R007]
    3:10: note: a link has no status: write 'redirect /a -> b'
    === include single quotes
    include 'x.routes'
    /b -> b
    ---
    2:9: error: expected a file's name in quotes, found ''' [R007]
    2:9: note: write 'include "x.routes"'
    === option bool
    option trailingSlash true
    /b -> b
    ---
    2:22: error: option 'trailingSlash' has no value 'true' [R064]
    2:22: note: write 'ignore' or 'strict'
    === option bool 2
    option trailingSlash = strict
    /b -> b
    ---
    2:22: error: expected a value for 'trailingSlash', found '=' [R007]
    2:22: note: write 'option trailingSlash strict'
    === option query true
    option query true
    /b -> b
    ---
    2:14: error: option 'query' has no value 'true' [R064]
    2:14: note: write 'lenient' or 'strict'
    === option colon
    option trailingSlash: strict
    /b -> b
    ---
    2:21: error: expected a value for 'trailingSlash', found ':' [R007]
    2:21: note: write 'option trailingSlash strict'
    === mount
    /b -> b
    mount /s -> SettingsRoute
    ---
    3:26: error: expected '(' and the table's name, found the end of the line [R007]
    3:26: note: write 'mount /s -> settings(SettingsRoute)'
    === deprecated
    /b -> b @deprecated(message: "old")
    ---
    2:21: error: expected a value without a label, found 'message:' [R007]
    2:21: note: write '@deprecated("old")'
    === deprecated plain
    /b -> b @deprecated
    ---
    2:9: error: '@deprecated' takes a message in quotes [R080]
    === deprecated single
    /b -> b @deprecated('x')
    ---
    2:21: error: expected a value, found ''' [R007]
    2:21: note: write '"x"'
    === via quotes
    filter auth
    /b -> b via "auth"
    ---
    3:13: error: expected a filter, found '"auth"' [R007]
    3:13: note: write 'via auth'
    === via brackets
    filter auth
    /b -> b via [auth]
    ---
    3:13: error: expected a filter, found '[' [R007]
    3:13: note: write 'via auth'
    === via parens
    filter auth
    /b -> b via(auth)
    ---
    3:12: error: expected a filter, found '(' [R007]
    3:12: note: write 'via auth'
    === optional braces in the middle
    /a/{b?}/c -> a(b: String?)
    ---
    2:4: error: '{b?}' can't be part of a pattern [R015]
    2:4: note: write ':b' for a parameter, and its type in the signature: 'b: String?'
    === redirect with status and path
    /b -> b
    redirect 301 /a -> /b
    ---
    3:10: error: expected a pattern, found '301' [R007]
    3:10: note: a link has no status: write 'redirect /a -> b'
    === single-quoted pattern
    '/cart' -> cart
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/cart -> cart'
    === backtick pattern
    `/cart` -> cart
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/cart -> cart'
    === curly-quoted pattern
    “/cart” -> cart
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/cart -> cart'
    === redirect quoted both
    /b -> b
    redirect "/a" -> "/b"
    ---
    3:10: error: expected a pattern, found '"/a"' [R007]
    3:10: note: write 'redirect /a -> b'
    === redirect to quoted url
    /b -> b
    redirect /a -> "https://a.example"
    ---
    3:16: error: expected a case, or a URL with its scheme, found '"https://a.example"' [R007]
    3:16: note: write 'redirect /a -> https://a.example'
    === redirect with =>
    /b -> b
    redirect /a => b
    ---
    3:13: error: expected '->', found '=' [R007]
    3:13: note: write 'redirect /a -> b'
    === redirect with to
    /b -> b
    redirect /a to /b
    ---
    3:13: error: expected '->', found 'to' [R007]
    3:13: note: write 'redirect /a -> b'
    === redirect parameters braces
    /p/:id -> p(id: Int)
    redirect /q/:id -> p(id: {id})
    ---
    3:26: error: expected a value, found '{' [R007]
    === redirect parameter colon
    /p/:id -> p(id: Int)
    redirect /q/:id -> p(id: :id)
    ---
    3:26: error: expected a value, found ':' [R007]
    === example with ==
    /b -> b
    example /b == b
    ---
    3:12: error: expected '->', found '=' [R007]
    === fullwidth slash
    ／cart -> cart
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/cart -> cart'
    === backslash pattern
    \cart -> cart
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/cart -> cart'
    === fullwidth parentheses
    /p/:id -> p（id: Int）
    ---
    2:12: error: expected the end of the line, found '（' [R007]
    2:12: note: write '('
    === fullwidth comma
    /p/:id -> p(id: Int，x: Int)
    ---
    2:20: error: expected ',' or ')', found '，' [R007]
    2:20: note: write ','
    === zero width space
    /cart\#u{200B} -> cart
    ---
    2:6: error: the invisible U+200B can't be part of a pattern [R015]
    2:6: note: write '/cart', or '%E2%80%8B' for the character itself
    === minus sign
    /p/:a -> p(a: Int(−5...5))
    ---
    2:19: error: '−' is not a range [R008]
    2:19: note: write '1...5' (5 included) or '1..<5' (not included)
    === em dash arrow
    /cart —> cart
    ---
    2:6: error: this pattern names no case: there is no '->' [R002]
    2:6: note: write '/cart -> cart'
    === arrow spaced
    /cart - > cart
    ---
    2:6: error: this pattern names no case: there is no '->' [R002]
    2:6: note: write '/cart -> cart'
    === laravel optional
    /user/{name?} -> user
    ---
    2:7: error: '{name?}' can't be part of a pattern [R015]
    2:7: note: write ':name' for a parameter, and its type in the signature: 'name: String?'
    === rails optional
    /posts(/:page) -> posts
    ---
    2:7: warning: '(/' is text of the path [R066]
    2:7: note: write 'also …' under the route for a path without a part, or '%28/' to say so
    === next.js optional
    /user/[[...slug]] -> user
    ---
    2:7: error: '[[...slug]]' can't be part of a pattern [R015]
    2:7: note: write '*slug' for the rest of the path
    """#
}
