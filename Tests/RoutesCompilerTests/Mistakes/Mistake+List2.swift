extension Mistake {
  /// Part 2 of the list.
  static let list2 = #"""
    === Number
    /x/:a -> x(a: Number)
    ---
    2:15: error: unknown type 'Number' [R051]
    2:15: note: did you mean 'Int'?
    === Float
    /x/:a -> x(a: Float)
    ---
    2:15: error: unknown type 'Float' [R051]
    2:15: note: did you mean 'Double'?
    === str
    /x/:a -> x(a: str)
    ---
    2:15: error: unknown type 'str' [R051]
    2:15: note: did you mean 'String'?
    === string lower
    /x/:a -> x(a: string)
    ---
    2:15: error: unknown type 'string' [R051]
    2:15: note: did you mean 'String'?
    === Boolean
    /x -> x(a: Boolean)
    ---
    2:12: error: unknown type 'Boolean' [R051]
    2:12: note: did you mean 'Bool'?
    === Character
    /x/:a -> x(a: Character)
    ---
    2:15: error: unknown type 'Character' [R052]
    2:15: note: if it is a Swift type of yours, add 'type Character' (and 'import Module' if it is in another module)
    === smart quotes
    /x -> x(a: String = “b”)
    ---
    2:21: error: expected a value, found '“' [R007]
    2:21: note: write '"b"'
    === single quotes
    /x -> x(a: String = 'b')
    ---
    2:21: error: expected a value, found ''' [R007]
    2:21: note: write '"b"'
    === semicolon
    /x -> x;
    ---
    2:8: error: expected the end of the line, found ';' [R007]
    2:8: note: leave it out: a line ends without ';'
    === comma end
    /x -> x,
    ---
    2:8: error: expected the end of the line, found ',' [R007]
    2:8: note: leave it out: a line ends without ','
    === semicolon signature
    /x/:a -> x(a: Int);
    ---
    2:19: error: expected the end of the line, found ';' [R007]
    2:19: note: leave it out: a line ends without ';'
    === scheme slashes
    scheme shop://
    /x -> x
    ---
    2:8: error: 'shop://' is not a scheme: schemes are letters, digits, '+', '-', '.' [R086]
    2:8: note: write 'shop'
    === scheme colon
    scheme shop:
    /x -> x
    ---
    2:8: error: 'shop:' is not a scheme: schemes are letters, digits, '+', '-', '.' [R086]
    2:8: note: write 'shop'
    === Scheme capital keyword
    Scheme shop
    /x -> x
    ---
    2:1: error: 'Scheme' is not a keyword [R004]
    2:1: note: did you mean 'scheme'?
    === scheme underscore
    scheme my_app
    /x -> x
    ---
    2:8: error: 'my_app' is not a scheme: schemes are letters, digits, '+', '-', '.' [R086]
    2:8: note: write 'my-app'
    === scheme quoted
    scheme "shop"
    /x -> x
    ---
    2:8: error: '"shop"' is not a scheme: schemes are letters, digits, '+', '-', '.' [R086]
    2:8: note: write 'shop'
    === scheme space list
    scheme shop shop-beta
    /x -> x
    ---
    2:13: error: expected ',' or the end of the line, found 'shop-beta' [R007]
    2:13: note: write 'shop, shop-beta'
    === host scheme
    host https://shop.example.com
    /x -> x
    ---
    2:6: error: 'https://shop.example.com' is not a host [R085]
    2:6: note: write 'shop.example.com'
    === host slash
    host shop.example.com/
    /x -> x
    ---
    2:6: error: 'shop.example.com/' is not a host [R085]
    2:6: note: write 'shop.example.com'
    === host path
    host shop.example.com/app
    /x -> x
    ---
    2:6: error: 'shop.example.com/app' is not a host [R085]
    2:6: note: write 'shop.example.com'
    === host star
    host *
    /x -> x
    ---
    2:6: error: '*' is not a host [R085]
    2:6: note: a host is made of labels with '.' between them, such as 'shop.example.com'
    === host star middle
    host shop.*.com
    /x -> x
    ---
    2:6: error: 'shop.*.com' is not a host [R085]
    2:6: note: a host is made of labels with '.' between them, such as 'shop.example.com'
    === host quoted
    host "shop.example.com"
    /x -> x
    ---
    2:6: error: '"shop.example.com"' is not a host [R085]
    2:6: note: write 'shop.example.com'
    === id colon int braces
    /x/{id:int} -> x
    ---
    2:4: error: '{id:int}' can't be part of a pattern [R015]
    2:4: note: write ':id' for a parameter, and its type in the signature: 'id: Int'
    === id colon Int braces
    /x/{id: Int} -> x
    ---
    2:4: error: '{id: Int}' can't be part of a pattern [R015]
    2:4: note: write ':id' for a parameter, and its type in the signature: 'id: Int'
    === double star
    /x/** -> x
    ---
    2:4: error: '**' has no name after it [R019]
    2:4: note: write '*path', or '*_' where nothing is printed; '%2A' is a literal '*'
    === star alone
    /x/* -> x
    ---
    2:4: error: '*' has no name after it [R019]
    2:4: note: write '*path', or '*_' where nothing is printed; '%2A' is a literal '*'
    === double star name
    /x/**path -> x
    ---
    2:4: error: '**path' has a second '*' [R019]
    2:4: note: write '*path' for the rest of the path
    === dots catch
    /x/{path...} -> x
    ---
    2:4: error: '{path...}' can't be part of a pattern [R015]
    2:4: note: write '*path' for the rest of the path
    === plus catch
    /x/:path+ -> x
    ---
    2:4: warning: ':path+' is the parameter ':path' and the text '+' [R066]
    2:4: note: write '*path' for the rest of the path, or '{path}+' to say so
    === star after
    /x/:path* -> x
    ---
    2:4: error: ':path*' can't be part of a pattern [R015]
    2:4: note: write '*path' for the rest of the path
    === missing query param
    /x?q=:q -> x(q: String, n: Int)
    example /x?q=1 -> x(q: "1", n: 2)
    ---
    3:9: error: /x?q=1 matches nothing [R092]
    3:9: note: nearest: '/x?q=:q' (the query has no 'n')
    === missing parameter in signature
    /x/:id -> x()
    ---
    2:4: error: ':id' is not in the signature 'x()' [R054]
    2:4: note: add 'id: String' to the signature
    === extra path parameter
    /x/:id -> x(ident: Int)
    ---
    2:4: error: ':id' is not in the signature 'x(ident: Int)' [R054]
    2:4: note: rename one; did you mean ':ident'?
    === no colon param
    /x/:id -> x(id Int)
    ---
    2:16: error: expected ':' and a type after 'id', found 'Int' [R007]
    2:16: note: write 'id: Int'
    === swapped
    /x/:id -> x(Int id)
    ---
    2:17: error: expected ':' and a type after 'Int', found 'id' [R007]
    2:17: note: write 'id: Int'
    === typed hole
    /x/:id:Int -> x
    ---
    2:4: error: ':id:Int' has two parameters with nothing between them [R017]
    2:4: note: write a literal between them, such as ':id-:Int'
    === trailing slash
    /x/ -> x
    ---
    2:3: error: a pattern does not end with '/' [R012]
    2:3: note: write '/x'; a trailing slash in a link is ignored (option trailingSlash)
    === double slash
    /a//b -> x
    ---
    2:4: error: empty path segment in '/a//b' [R011]
    2:4: note: write '/a/b'
    === leading quads
    ////b -> b
    ---
    2:1: error: '////b' is neither documentation nor a comment [R035]
    2:1: note: write '// /b …' to comment the route out
    === triple
    ///b -> b
    ---
    2:1: error: '///b' is neither documentation nor a comment [R035]
    2:1: note: write '// /b …' to comment the route out
    === quoted pattern
    "/x" -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/x -> x'
    === no slash
    x -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/x -> x'
    === space in pattern
    /my page -> page
    ---
    2:4: error: a space can't be part of a pattern [R015]
    2:4: note: write '%20'
    === host only
    shop.example.com/x -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write 'https://shop.example.com/x -> x'
    === http pattern
    http://shop.example.com/x -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write 'https://shop.example.com/x'
    === https nothing
    https:// -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write a host after '://', as in 'https://shop.example.com/cart'
    === scheme pattern slashes
    shop://x -> x
    ---
    2:7: error: empty path segment in 'shop://x' [R011]
    2:7: note: write 'shop:/x'
    === func
    /x -> func x(id: Int)
    ---
    2:7: error: expected a case, found 'func' [R007]
    2:7: note: write '/x -> x(id: Int)'
    === case
    /x -> case x
    ---
    2:7: error: expected a case, found 'case' [R007]
    2:7: note: write '/x -> x'
    === case keyword line
    case x = "/x"
    ---
    2:1: error: 'case' is not a keyword [R004]
    === let
    /x/:id -> x(let id: Int)
    ---
    2:17: error: expected ':' and a type after 'let', found 'id' [R007]
    2:17: note: write 'id: Int'
    === brace empty
    /x/{} -> x
    ---
    2:4: error: '{}' has no name in it [R019]
    2:4: note: write '{id}' for a parameter, or '%7B' for a literal '{'
    === colon only
    /x/: -> x
    ---
    2:4: error: ':' has no name after it [R019]
    2:4: note: write ':id' for a parameter, or '%3A' for a literal ':'
    === digits
    /x/:1 -> x
    ---
    2:4: error: ':1' is not a name [R019]
    2:4: note: names start with a letter or '_'; write ':_1'
    === filter typo
    filter signedIn
    /x -> x via singedIn
    ---
    3:13: error: unknown filter 'singedIn' [R071]
    3:13: note: did you mean 'signedIn' (line 2)?
    === filter undeclared
    /x -> x via signedIn
    ---
    2:13: error: unknown filter 'signedIn' [R071]
    2:13: note: declare it with 'filter signedIn'
    === filter commas
    filter a
    filter b
    /x -> x via a b
    ---
    4:15: error: expected ',' between filters, found 'b' [R007]
    4:15: note: write 'via a, b'
    === filter bang
    filter a
    /x -> x via !a
    ---
    2:8: warning: filter 'a' is never used [R074]
    3:13: warning: '!a' removes a filter that isn't inherited here [R073]
    === via before arrow
    filter a
    /x via a -> x
    ---
    3:3: error: this pattern names no case before 'via' [R002]
    3:3: note: write '/x -> x' first, and 'via' after it
    """#
}
