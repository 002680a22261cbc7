extension Mistake {
  /// Part 1 of the list.
  static let list1 = #"""
    === space case
    /cart cart
    ---
    2:6: error: this pattern names no case: there is no '->' [R002]
    2:6: note: write '/cart -> cart'
    === gt
    /cart > cart
    ---
    2:6: error: this pattern names no case: there is no '->' [R002]
    2:6: note: write '/cart -> cart'
    === em dash arrow
    /a —> a
    ---
    2:3: error: this pattern names no case: there is no '->' [R002]
    2:3: note: write '/a -> a'
    === unicode arrow
    /a → a
    ---
    2:3: error: this pattern names no case: there is no '->' [R002]
    2:3: note: write '/a -> a'
    === fat arrow
    /a => a
    ---
    2:3: error: this pattern names no case: there is no '->' [R002]
    2:3: note: write '/a -> a'
    === eq
    /a = a
    ---
    2:3: error: this pattern names no case: there is no '->' [R002]
    2:3: note: write '/a -> a'
    === colon
    /a: a
    ---
    2:3: error: ':' has no name after it [R019]
    2:3: note: write ':id' for a parameter, or '%3A' for a literal ':'
    === angle
    /p/<id> -> p
    ---
    2:4: error: '<id>' can't be part of a pattern [R015]
    2:4: note: write ':id' for a parameter
    === brackets
    /p/[id] -> p
    ---
    2:4: error: '[id]' can't be part of a pattern [R015]
    2:4: note: write ':id' for a parameter
    === next slug
    /p/[...slug] -> p
    ---
    2:4: error: '[...slug]' can't be part of a pattern [R015]
    2:4: note: write '*slug' for the rest of the path
    === flask
    /p/<int:id> -> p
    ---
    2:4: error: '<int:id>' can't be part of a pattern [R015]
    2:4: note: write ':id' for a parameter, and its type in the signature: 'id: Int'
    === express regex
    /p/:id(\d+) -> p(id: Int)
    ---
    2:7: error: '(\d+)' can't be part of a pattern [R015]
    2:7: note: write it in the signature: 'id: String(/\d+/)'
    === express optional
    /p/:id? -> p(id: Int?)
    ---
    2:7: error: empty query item in '/p/:id?' [R011]
    2:7: note: write '/p/:id'
    === rails format
    /p/:id(.:format) -> p
    ---
    2:4: warning: ':id(' is the parameter ':id' and the text '(' [R066]
    2:4: note: write 'also …' under the route for a path without a part, or '{id}(' to say so
    === dollar
    /p/$id -> product(id: Int)
    ---
    2:4: warning: '$id' begins with the text '$' [R066]
    2:4: note: write ':id' for a parameter, or '%24id' for the text
    === template
    /p/${id} -> product(id: Int)
    ---
    2:4: warning: '${id}' begins with the text '$' [R066]
    2:4: note: write ':id' for a parameter, or '%24{id}' for the text
    === double brace
    /p/{{id}} -> product(id: Int)
    ---
    2:4: error: '{{id}}' can't be part of a pattern [R015]
    2:4: note: write ':id' for a parameter
    === hyphen name
    /a/:first-name -> a
    ---
    2:4: warning: ':first-name' is the parameter ':first' and the text '-name' [R066]
    2:4: note: write ':firstName' for one parameter, or '{first}-name' to say so
    === comma query
    /a?x=:x,y=:y -> a(x: Int, y: Int)
    ---
    2:6: warning: ':x,y=' is the parameter ':x' and the text ',y=' [R066]
    2:6: note: write '&' between the items of a query, or '{x},y=' to say so
    === method
    GET /x -> x
    ---
    2:1: error: 'GET' is not a keyword [R004]
    2:1: note: a link has no method: write '/x -> x'
    === method lower
    get /x -> x
    ---
    2:1: error: 'get' is not a keyword [R004]
    2:1: note: a link has no method: write '/x -> x'
    === dotted case
    /x -> Foo.bar
    ---
    2:7: error: a case is named without its enum: 'Foo.bar' [R049]
    2:7: note: write '/x -> bar'
    === dot case
    /x -> .bar
    ---
    2:7: error: a case is named without its enum: '.bar' [R049]
    2:7: note: write '/x -> bar'
    === capital case
    /x -> Bar
    ---
    2:7: error: case names start with a lower-case letter: 'Bar' [R049]
    2:7: note: write 'bar'
    === kebab case
    /x -> my-page
    ---
    2:7: error: a case in Swift can't have the '-' of 'my-page' [R007]
    2:7: note: write '/x -> myPage'
    === empty group
    /y -> y
    /x -> foo { }
    ---
    3:1: error: this group has no route [R032]
    === empty group only
    /x -> foo { }
    ---
    2:1: error: this group has no route [R032]
    === one-line group
    /x -> foo { /y -> y }
    ---
    2:13: error: expected a new line after '{', found '/y' [R007]
    2:21: error: expected a new line before '}', found '}' [R007]
    === default no dot
    enum Sort = up | down
    /x -> x(sort: Sort = up)
    ---
    3:22: error: expected a value, found 'up' [R007]
    3:22: note: write '.up'
    === default quoted enum
    enum Sort = up | down
    /x -> x(sort: Sort = "up")
    ---
    3:22: error: the default "up" is not a case of Sort (up, down); write .up [R056]
    === nbsp before arrow
    /x -> x
    /cart\#u{A0}-> cart
    ---
    3:6: error: expected a space, found U+00A0 [R007]
    3:6: note: write a space (U+0020) here
    === nbsp in signature
    /x -> x(a:\#u{A0}Int)
    ---
    2:11: error: expected a space, found U+00A0 [R007]
    2:11: note: write a space (U+0020) here
    === nbsp start
    \#u{A0}/x -> x
    ---
    2:1: error: expected a space, found U+00A0 [R007]
    2:1: note: write a space (U+0020) here
    === hash comment
    # comment
    /x -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: a comment begins with '//'
    === hash trailing
    /x -> x  # comment
    ---
    2:10: error: expected the end of the line, found '#' [R007]
    2:10: note: a comment begins with '//'
    === block comment
    /* comment */
    /x -> x
    ---
    2:1: error: '/*' does not begin a comment [R035]
    2:1: note: a comment begins with '//' and ends with its line: write '// comment'
    === html comment
    <!-- comment -->
    /x -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: a comment begins with '//'
    === routes colon (whole file)
    routes: AppRoute
    /x -> x
    ---
    1:7: error: expected a space after 'routes', found ':' [R007]
    1:7: note: write 'routes AppRoute'
    === routes eq (whole file)
    routes = AppRoute
    /x -> x
    ---
    1:8: error: expected the name of the table, found '=' [R007]
    1:8: note: write 'routes AppRoute'
    === routes lower (whole file)
    routes appRoute
    /x -> x
    ---
    1:8: error: type names start with an upper-case letter: 'appRoute' [R049]
    1:8: note: write 'AppRoute'
    === no header (whole file)
    /x -> x
    ---
    1:1: error: no 'routes' line before the first route [R010]
    1:1: note: write 'routes ShopRoute', or include this file from one that has it
    === enum header (whole file)
    enum AppRoute {
    /x -> x
    }
    ---
    1:15: error: expected '=' and the cases, found '{' [R007]
    === string class
    /x/:a -> x(a: String([a-z]+))
    ---
    2:22: error: '[a-z]+' is not a range [R008]
    2:22: note: write '/[a-z]+/' for a regular expression
    === anchors
    /x/:a -> x(a: String(/^[a-z]+$/))
    ---
    2:23: error: '^' is not supported in route regexes [R059]
    2:23: note: leave out '^' and '$': the regex always matches the whole text
    === minus range
    /x/:a -> x(a: Int(1-5))
    ---
    2:19: error: '1-5' is not a range [R008]
    2:19: note: write '1...5' (5 included) or '1..<5' (not included)
    === two dots
    /x/:a -> x(a: Int(1..5))
    ---
    2:20: error: '..' is not a range [R008]
    2:20: note: write '1...5' (5 included) or '1..<5' (not included)
    === ellipsis
    /x/:a -> x(a: Int(1…5))
    ---
    2:20: error: '…' is not a range [R008]
    2:20: note: write '1...5' (5 included) or '1..<5' (not included)
    === comma range
    /x/:a -> x(a: Int(1, 5))
    ---
    2:19: error: '1, 5' is not a range [R008]
    2:19: note: write '1...5' (5 included) or '1..<5' (not included)
    === to range
    /x/:a -> x(a: Int(1 to 5))
    ---
    2:19: error: '1 to 5' is not a range [R008]
    2:19: note: write '1...5' (5 included) or '1..<5' (not included)
    === gt range
    /x/:a -> x(a: Int(>0))
    ---
    2:19: error: '>' is not a range [R008]
    2:19: note: write '1...5' (5 included) or '1..<5' (not included)
    === cases after a type
    /x/:a -> x(a: String(red|blue))
    ---
    2:15: error: 'red | blue' is not a range [R008]
    2:15: note: write '(red | blue)', without a type before it
    === array generic
    /x -> x(a: Array<Int>)
    ---
    2:17: error: expected ',' or ')', found '<' [R007]
    2:17: note: write '[Int]'
    === generic constraint
    /x/:a -> x(a: Int<1...5>)
    ---
    2:18: error: expected ',' or ')', found '<' [R007]
    2:18: note: write 'Int(1...5)'
    === optional generic
    /x -> x(a: Optional<Int>)
    ---
    2:20: error: expected ',' or ')', found '<' [R007]
    2:20: note: write 'Int?'
    === dictionary generic
    /x -> x(a: Dictionary<String, String>)
    ---
    2:22: error: expected ',' or ')', found '<' [R007]
    2:22: note: write '[String: String]'
    === any
    /x/:a -> x(a: Any)
    ---
    2:15: error: 'Any' can't be the type of a parameter [R052]
    2:15: note: the built-in types are String, Int, Double, Bool, UUID, URL, Date and Decimal
    === catch-all length
    /x/*a -> x(a: String(1...5))
    ---
    2:12: error: a catch-all of type String has no constraint: 'a: String(1...5)' [R055]
    2:12: note: write 'a: String', or 'a: [String(1...5)]', whose constraint holds for each segment
    === catch-all int
    /x/*a -> x(a: Int)
    ---
    2:12: error: a catch-all is a list or a String: 'a: Int' [R055]
    2:12: note: write 'a: [String]', or 'a: String' to keep its slashes
    === path regex slash
    /a/:u -> a(u: String(/a\/b/))
    ---
    2:24: error: the regex /a\/b/ names '/', but a parameter is one segment [R060]
    === Integer
    /x/:a -> x(a: Integer)
    ---
    2:15: error: unknown type 'Integer' [R051]
    2:15: note: did you mean 'Int'?
    === int
    /x/:a -> x(a: int)
    ---
    2:15: error: unknown type 'int' [R051]
    2:15: note: did you mean 'Int'?
    """#
}
