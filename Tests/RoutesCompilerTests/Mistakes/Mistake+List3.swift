extension Mistake {
  /// Part 3 of the list.
  static let list3 = #"""
    === after path
    /y -> y
    /x -> x after /y
    ---
    3:15: error: expected a case after 'after', found '/y' [R007]
    3:15: note: write 'after y'
    === after typo
    /yes -> yes
    /x -> x after yse
    ---
    3:15: error: unknown route 'yse' after 'after' [R075]
    3:15: note: did you mean 'yes'?
    === also no slash
    /x -> x also y
    ---
    2:14: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:14: note: write '/y'
    === also arrow
    /x -> x
    also -> /y
    ---
    3:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    3:1: note: a pattern follows 'also', without '->'
    === redirect arrow direction
    /x -> x
    redirect x -> /y
    ---
    3:10: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    3:10: note: write '/x'
    3:15: error: expected a case, or a URL with its scheme, found '/y' [R007]
    3:15: note: write the case that '/y' opens, or a URL with its scheme and host
    === redirect path
    /x -> x
    redirect /y -> /x
    ---
    3:16: error: expected a case, or a URL with its scheme, found '/x' [R007]
    3:16: note: write 'redirect /y -> x'
    === redirect to
    /x -> x
    redirect /y to x
    ---
    3:13: error: expected '->', found 'to' [R007]
    3:13: note: write 'redirect /y -> x'
    === redirect http
    /x -> x
    redirect /y -> www.example.com
    ---
    3:16: error: expected a case, or a URL with its scheme, found 'www.example.com' [R007]
    3:16: note: write 'redirect /y -> https://www.example.com'
    === otherwise fall
    /x -> x
    * -> notFound
    ---
    3:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    3:1: note: write 'otherwise -> …' for every other link
    === otherwise no arrow
    /x -> x
    otherwise notFound
    ---
    3:11: error: expected '->', found 'notFound' [R007]
    3:11: note: write 'otherwise -> notFound'
    === default keyword
    /x -> x
    default -> notFound
    ---
    3:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    3:1: note: write 'otherwise -> notFound'
    === example no arrow
    /x -> x
    example /x
    ---
    3:11: error: expected '->', found the end of the line [R007]
    === example eq
    /x -> x
    example /x = x
    ---
    3:12: error: expected '->', found '=' [R007]
    === example string
    /x/:a -> x(a: String)
    example /x/b -> x(a: b)
    ---
    3:19: error: 'a: b' has no value [R093]
    3:19: note: write 'a: "b"'
    === example label
    /x/:a -> x(a: String)
    example /x/b -> x("b")
    ---
    3:19: error: '"b"' has no label [R093]
    3:19: note: write 'x(a: "b")'
    === tab no enum
    /x -> x @tab(home)
    ---
    2:9: error: '@tab' needs 'enum Tab = …' in this file [R078]
    2:9: note: write 'enum Tab = home', with the other tabs after it
    === tab string
    enum Tab = home | cart
    /x -> x @tab("home")
    ---
    3:9: error: '@tab' takes a case of 'enum Tab' [R080]
    === present modal
    /x -> x @present(modal)
    ---
    2:18: error: unknown presentation 'modal' [R079]
    2:18: note: push, sheet, fullScreen, popover, replace or none
    === attribute unknown
    /x -> x @inapp
    ---
    2:9: error: unknown attribute '@inapp' [R080]
    2:9: note: did you mean '@inApp'?
    === attribute space
    /x -> x @tab home
    ---
    2:14: error: expected the end of the line, found 'home' [R007]
    2:14: note: write '@tab(home)'
    === deprecated no message
    /x -> x @deprecated
    ---
    2:9: error: '@deprecated' takes a message in quotes [R080]
    === deprecated label
    /x -> x @deprecated(message: "x")
    ---
    2:21: error: expected a value without a label, found 'message:' [R007]
    2:21: note: write '@deprecated("x")'
    === option eq
    option trailingSlash = strict
    /x -> x
    ---
    2:22: error: expected a value for 'trailingSlash', found '=' [R007]
    2:22: note: write 'option trailingSlash strict'
    === option unknown
    option caseSensitive true
    /x -> x
    ---
    2:8: error: unknown option 'caseSensitive' [R064]
    === option value
    option trailingSlash no
    /x -> x
    ---
    2:22: error: option 'trailingSlash' has no value 'no' [R064]
    2:22: note: write 'ignore' or 'strict'
    === enum commas
    enum Sort = up, down
    /x -> x(s: Sort)
    ---
    2:15: error: expected '|' between the cases, found ',' [R007]
    2:15: note: write 'enum Sort = up | down'
    === enum braces
    enum Sort { up, down }
    /x -> x(s: Sort)
    ---
    2:11: error: expected '=' and the cases, found '{' [R007]
    2:11: note: write 'enum Sort = up | down'
    === enum case
    enum Sort = case up | case down
    /x -> x(s: Sort)
    ---
    2:18: error: expected the end of the line, found 'up' [R007]
    === enum colon
    enum Sort: up | down
    /x -> x(s: Sort)
    ---
    2:10: error: expected '=' and the cases, found ':' [R007]
    2:10: note: write 'enum Sort = up | down'
    === enum raw eq
    enum Sort = up = "asc" | down
    /x -> x(s: Sort)
    ---
    2:16: error: expected the end of the line, found '=' [R007]
    === enum strings
    enum Sort = "up" | "down"
    /x -> x(s: Sort)
    ---
    2:13: error: expected a case, found '"up"' [R007]
    2:13: note: write 'enum Sort = up | down'
    === enum lower
    enum sort = up | down
    /x -> x(s: sort)
    ---
    2:6: error: type names start with an upper-case letter: 'sort' [R049]
    2:6: note: write 'Sort'
    === enum typo use
    enum Sort = up | down
    /x -> x(s: Sotr)
    ---
    3:12: error: unknown type 'Sotr' [R051]
    3:12: note: did you mean 'Sort'?
    === import quotes
    import "Catalog"
    /x -> x
    ---
    2:8: error: expected a module, found '"Catalog"' [R007]
    2:8: note: write 'import Catalog'
    === include no quotes
    include other.routes
    /x -> x
    ---
    2:9: error: expected a file's name in quotes, found 'other' [R007]
    2:9: note: write 'include "other.routes"'
    === include missing
    include "other.routes"
    /x -> x
    ---
    2:9: error: can't include "other.routes": no such file [R081]
    === type alias colon
    type Login: String
    /x/:a -> x(a: Login)
    ---
    2:11: error: expected '=' and a type, found ':' [R007]
    2:11: note: write 'type Login = String'
    === typealias
    typealias Login = String
    /x/:a -> x(a: Login)
    ---
    2:1: error: 'typealias' is not a keyword [R004]
    2:1: note: did you mean 'type'?
    === unclosed signature
    /x/:a -> x(a: Int
    /y -> y
    ---
    2:11: error: this '(' is not closed before the next route on line 3 [R009]
    === unclosed brace
    /x {
    /y -> y
    ---
    2:4: error: this '{' is never closed [R006]
    === extra brace
    /x -> x
    }
    ---
    3:1: error: '}' closes nothing [R005]
    === missing brace header
    /x via a
    {
    /y -> y
    }
    ---
    2:3: error: this pattern names no case [R002]
    2:3: note: write '/x -> x', or '/x {' to open a group
    3:1: error: '{' has no pattern or 'group' before it [R003]
    === duplicate
    /x/:a -> x(a: String)
    /x/:b -> y(b: String)
    ---
    3:1: error: '/x/:b' matches exactly the same URLs as '/x/:a', for example /x/x [R021]
    2:1: note: 'x' is here
    3:1: note: delete one
    === dup case
    /x -> x
    /y -> x
    ---
    3:7: error: 'x' is already a case (line 2) [R045]
    3:7: note: write 'also /y' under line 2
    === keyword case
    /x -> init
    ---
    2:7: error: 'init' can't be a case name in Swift [R041]
    2:7: note: try 'start'
    === none case
    /x -> none
    ---
    2:7: warning: a case named 'none' is confused with Optional.none [R042]
    2:7: note: try 'nothing'
    === optional middle
    /x/:a/y -> x(a: Int?)
    ---
    2:14: error: the optional parameter 'a' is followed by a required segment 'y' [R020]
    2:14: note: only trailing parameters can be left out; make 'a' required and write 'also /x/y -> x(a: 18)' under it
    === optional default
    /x/:a -> x(a: Int? = 3)
    ---
    2:12: error: 'a: Int?' has a default and is optional; pick one [R062]
    === list in path
    /x/:a -> x(a: [String])
    ---
    2:12: error: a path parameter can't be a list: 'a: [String]' [R055]
    2:12: note: use '*a' for the rest of the path
    === default outside
    /x -> x(p: Int(1...) = 0)
    ---
    2:24: error: the default 0 is outside Int(1...) [R056]
    === default type
    /x -> x(p: Int = "a")
    ---
    2:18: error: the default "a" is not an Int [R056]
    === nil default nonoptional
    /x -> x(p: Int = nil)
    ---
    2:18: error: the default nil is not an Int [R056]
    === bool default
    /x -> x(p: Bool = False)
    ---
    2:19: error: expected a value, found 'False' [R007]
    2:19: note: write 'false'
    === ampersand first
    /x&q=:q -> x(q: String)
    ---
    2:3: warning: '&q=' is text of the path [R066]
    2:3: note: write '?q=' for a query, or '%26q=' to say so
    === double question
    /x?q=:q?p=:p -> x(q: String, p: String)
    ---
    2:6: warning: ':q?p=' is the parameter ':q' and the text '?p=' [R066]
    2:6: note: write '&' between the items of a query, or '{q}?p=' to say so
    === query list brackets
    /x?ids[]=:ids -> x(ids: [Int])
    ---
    2:7: error: '[]' can't be part of a pattern [R015]
    2:7: note: write '%5B%5D'
    === lost enum tab
    enum Tab home | cart
    /x -> x @tab(home)
    /y -> y @tab(cart)
    /z -> z @tab(cart)
    ---
    2:10: error: expected '=' and the cases, found 'home' [R007]
    === lost enum typo
    enumm Tab = home | cart
    /x -> x @tab(home)
    /y -> y @tab(cart)
    ---
    2:1: error: 'enumm' is not a keyword [R004]
    2:1: note: did you mean 'enum'?
    === lost filter
    fliter signedIn
    /x -> x via signedIn
    /y -> y via signedIn
    ---
    2:1: error: 'fliter' is not a keyword [R004]
    2:1: note: did you mean 'filter'?
    === lost filter signature
    filter ageAtLeast(years)
    /x -> x via ageAtLeast(years: 18)
    /y -> y via ageAtLeast(years: 18)
    ---
    2:24: error: expected ':' and a type after 'years', found ')' [R007]
    2:24: note: write 'years: String'
    """#
}
