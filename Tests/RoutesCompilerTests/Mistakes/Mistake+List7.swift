extension Mistake {
  /// Part 7 of the list.
  static let list7 = #"""
    === fullwidth colon
    /item/：id -> item(id: Int)
    ---
    2:7: error: the character '：' (U+FF1A) can't be part of a pattern: it looks like ':' [R015]
    2:7: note: write '/item/:id', or '%EF%BC%9A' for the character itself
    === fullwidth colon between
    /a：id -> a
    ---
    2:3: error: the character '：' (U+FF1A) can't be part of a pattern: it looks like ':' [R015]
    2:3: note: write '/a:id', or '%EF%BC%9A' for the character itself
    === fullwidth slash
    /shop／cart -> cart
    ---
    2:6: error: the character '／' (U+FF0F) can't be part of a pattern: it looks like '/' [R015]
    2:6: note: write '/shop/cart', or '%EF%BC%8F' for the character itself
    === fullwidth question mark
    /search？q=:q -> search(q: String)
    ---
    2:8: error: the character '？' (U+FF1F) can't be part of a pattern: it looks like '?' [R015]
    2:8: note: write '/search?q=:q', or '%EF%BC%9F' for the character itself
    === fullwidth slash first, and colon
    ／item／：id -> item
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/item/:id -> item'
    === fullwidth braces
    /item/｛id｝ -> item(id: Int)
    ---
    2:7: error: the character '｛' (U+FF5B) can't be part of a pattern: it looks like '{' [R015]
    2:7: note: write '/item/{id}', or '%EF%BD%9B' for the character itself
    === fullwidth equals in a query
    /search?q＝:q -> search(q: String)
    ---
    2:10: error: the character '＝' (U+FF1D) can't be part of a pattern: it looks like '=' [R015]
    2:10: note: write '/search?q=:q', or '%EF%BC%9D' for the character itself
    === fullwidth percent
    /a％20b -> a
    ---
    2:3: error: the character '％' (U+FF05) can't be part of a pattern: it looks like '%' [R015]
    2:3: note: write '/a%20b', or '%EF%BC%85' for the character itself
    === fullwidth star
    /files/＊path -> files
    ---
    2:8: error: the character '＊' (U+FF0A) can't be part of a pattern: it looks like '*' [R015]
    2:8: note: write '/files/*path', or '%EF%BC%8A' for the character itself
    === fullwidth colon in a query
    /search?q=：q -> search(q: String)
    ---
    2:11: error: the character '：' (U+FF1A) can't be part of a pattern: it looks like ':' [R015]
    2:11: note: write '/search?q=:q', or '%EF%BC%9A' for the character itself
    === fullwidth arrow without spaces
    /cart-＞cart
    ---
    2:7: error: the character '＞' (U+FF1E) can't be part of a pattern: it looks like '->' [R015]
    2:7: note: write a space, '->' and a space, or '%EF%BC%9E' for the character itself
    === arrow sign without spaces
    /cart→cart
    ---
    2:6: error: the character '→' (U+2192) can't be part of a pattern: it looks like '->' [R015]
    2:6: note: write a space, '->' and a space, or '%E2%86%92' for the character itself
    === fullwidth colon in a signature
    /item/:id -> item(id：Int)
    ---
    2:21: error: expected ':' and a type after 'id', found '：' [R007]
    2:21: note: write ':'
    === curly quotes in a path
    /“cart” -> cart
    ---
    2:2: error: the character '“' (U+201C) can't be part of a pattern: it looks like a quotation mark [R015]
    2:2: note: write '/cart', or '%E2%80%9C' for the character itself
    === guillemets around a segment
    /shop/«cart» -> cart
    ---
    2:7: error: the character '«' (U+00AB) can't be part of a pattern: it looks like a quotation mark [R015]
    2:7: note: write '/shop/cart', or '%C2%AB' for the character itself
    === single curly quotes
    /‘cart’ -> cart
    ---
    2:2: error: the character '‘' (U+2018) can't be part of a pattern: it looks like a quotation mark [R015]
    2:2: note: write '/cart', or '%E2%80%98' for the character itself
    === zero width space in a pattern
    /ca\#u{200B}rt -> cart
    ---
    2:4: error: the invisible U+200B can't be part of a pattern [R015]
    2:4: note: write '/cart', or '%E2%80%8B' for the character itself
    === mark of direction after a pattern
    /cart\#u{200E} -> cart
    ---
    2:6: error: the invisible U+200E can't be part of a pattern [R015]
    2:6: note: write '/cart', or '%E2%80%8E' for the character itself
    === soft hyphen
    /shopping\#u{AD}cart -> cart
    ---
    2:10: error: the invisible U+00AD can't be part of a pattern [R015]
    2:10: note: write '/shoppingcart', or '%C2%AD' for the character itself
    === zero width space in a name
    /cart -> ca\#u{200B}rt
    ---
    2:12: error: there is an invisible character here, U+200B [R007]
    2:12: note: delete it
    2:15: error: 'rt' is not a keyword [R004]
    === zero width no-break space at the start of a line
    /x -> x
    \#u{FEFF}/y -> y
    ---
    3:1: error: there is an invisible character here, U+FEFF [R007]
    3:1: note: delete it
    === invisible in the target of a redirect
    /x -> x
    redirect /help -> https://help.example.com\#u{200B}
    ---
    3:43: error: there is an invisible character here, U+200B [R007]
    3:43: note: delete it
    === joiner after a Latin letter
    /cart\#u{200D} -> cart
    ---
    2:6: error: the invisible U+200D can't be part of a pattern [R015]
    2:6: note: write '/cart', or '%E2%80%8D' for the character itself
    === after list
    /a -> a
    /b -> b
    /c -> c after a, b
    ---
    4:18: error: a route can come after only one other [R075]
    4:15: note: first here
    4:18: note: delete one; a route that comes after both has 'after b', and 'b' has 'after a'
    === after twice
    /a -> a
    /b -> b
    /c -> c after a after b
    ---
    4:23: error: a route can come after only one other [R075]
    4:15: note: first here
    4:23: note: delete one; a route that comes after both has 'after b', and 'b' has 'after a'
    === also list
    /a -> a also /b, /c
    ---
    2:18: error: expected 'also' before each pattern, found '/c' [R007]
    2:18: note: write 'also /b also /c'
    === also list without commas
    /a -> a also /b /c
    ---
    2:17: error: expected 'also' before each pattern, found '/c' [R007]
    2:17: note: write 'also /b also /c'
    === also list on a line of its own
    /a -> a
        also /b, /c, /d
    ---
    3:14: error: expected 'also' before each pattern, found '/c,' [R007]
    3:14: note: write 'also /b also /c also /d'
    === also list without spaces
    /a -> a also /b,/c
    ---
    2:16: warning: ',/' is text of the path [R066]
    2:16: note: write 'also …' for another pattern, or '%2C/' to say so
    === two patterns before the arrow
    /a, /b -> a
    ---
    2:5: error: expected '->', found '/b' [R007]
    2:5: note: write '/a -> a also /b'
    === enum case with a hyphen
    enum Sort = price-up | newest
    /s -> s(sort: Sort)
    ---
    2:13: error: a case in Swift can't have the '-' of 'price-up' [R007]
    2:13: note: write 'priceUp("price-up")'
    === anonymous enum case with a hyphen
    /s -> s(sort: (newest | price-up))
    ---
    2:25: error: a case in Swift can't have the '-' of 'price-up' [R007]
    2:25: note: write 'priceUp("price-up")'
    === enum raw value without parentheses
    enum Sort = up "price-up" | newest
    /s -> s(sort: Sort)
    ---
    2:16: error: expected '(', found '"price-up"' [R007]
    2:16: note: write 'up("price-up")'
    === redirect to a host
    /b -> b
    redirect /a -> help.example.com
    ---
    3:1: error: unknown route 'help.example.com' in this redirect [R029]
    3:1: note: write 'https://help.example.com' for a link that leaves the app
    === redirect to a host with a path
    /b -> b
    redirect /a -> help.example.com/start?from=app
    ---
    3:16: error: expected a case, or a URL with its scheme, found 'help.example.com/start?from=app' [R007]
    3:16: note: write 'redirect /a -> https://help.example.com/start?from=app'
    === redirect to www
    /b -> b
    redirect /a -> www.example.com
    ---
    3:16: error: expected a case, or a URL with its scheme, found 'www.example.com' [R007]
    3:16: note: write 'redirect /a -> https://www.example.com'
    === redirect to a host with a hyphen
    /b -> b
    redirect /a -> my-shop.example.com
    ---
    3:16: error: expected a case, or a URL with its scheme, found 'my-shop.example.com' [R007]
    3:16: note: write 'redirect /a -> https://my-shop.example.com'
    === example with the enum's name
    /b -> b
    example /b -> ShopRoute.b
    ---
    3:15: error: unknown route 'ShopRoute.b' in this example [R029]
    3:15: note: write 'b': a case is named without its enum
    === example with the enum's name and a value
    /b/:id -> b(id: Int)
    example /b/1 -> ShopRoute.b(id: 1)
    ---
    3:17: error: unknown route 'ShopRoute.b' in this example [R029]
    3:17: note: write 'b': a case is named without its enum
    === example with a dot
    /b -> b
    example /b -> .b
    ---
    3:15: error: a case is named without its enum: '.b' [R049]
    3:15: note: write 'example /b -> b'
    === redirect with the enum's name
    /b -> b
    redirect /a -> ShopRoute.b
    ---
    3:1: error: unknown route 'ShopRoute.b' in this redirect [R029]
    3:1: note: write 'b': a case is named without its enum
    === redirect with a dot
    /b -> b
    redirect /a -> .b
    ---
    3:16: error: a case is named without its enum: '.b' [R049]
    3:16: note: write 'redirect /a -> b'
    === after with the enum's name
    /b -> b
    /c -> c after ShopRoute.b
    ---
    3:15: error: unknown route 'ShopRoute.b' after 'after' [R075]
    3:15: note: write 'b': a case is named without its enum
    === after with a dot
    /b -> b
    /c -> c
        after .b
    ---
    4:11: error: a case is named without its enum: '.b' [R049]
    4:11: note: write 'after b'
    === missing parenthesis
    /item/:id -> item id: Int)
    ---
    2:19: error: expected '(', found 'id' [R007]
    2:19: note: write '/item/:id -> item(id: Int)'
    === missing parentheses
    /item/:id -> item id: Int
    ---
    2:19: error: expected '(', found 'id' [R007]
    2:19: note: write '/item/:id -> item(id: Int)'
    === missing parenthesis before a clause
    filter a
    /item/:id -> item id: Int) via a
    ---
    3:19: error: expected '(', found 'id' [R007]
    3:19: note: write '/item/:id -> item(id: Int) via a'
    === missing parenthesis of a filter
    filter age years: Int)
    /a -> a via age(years: 1)
    ---
    2:12: error: expected '(', found 'years' [R007]
    2:12: note: write 'filter age(years: Int)'
    === missing parenthesis of a filter's use
    filter age(years: Int)
    /a -> a via age years: 18)
    ---
    3:17: error: expected '(', found 'years' [R007]
    3:17: note: write '/a -> a via age(years: 18)'
    === missing parenthesis of a call
    /b/:id -> b(id: Int)
    example /b/1 -> b id: 1)
    ---
    3:19: error: expected '(', found 'id' [R007]
    3:19: note: write 'example /b/1 -> b(id: 1)'
    === missing parenthesis after after
    /b/:id -> b(id: Int)
    /c/:id -> c(id: Int) after b id: id)
    ---
    3:30: error: expected '(', found 'id' [R007]
    3:30: note: write '/c/:id -> c(id: Int) after b(id: id)'
    === missing parenthesis of a group
    /store/:id id: Int) {
    /a -> a
    }
    ---
    2:12: error: expected '(', found 'id' [R007]
    2:12: note: write '/store/:id (id: Int) {'
    === missing parenthesis of a mount
    mount /s -> settings SettingsRoute)
    ---
    2:22: error: expected '(', found 'SettingsRoute' [R007]
    2:22: note: write 'mount /s -> settings(SettingsRoute)'
    === missing parenthesis of an attribute
    attribute analytics String
    /a -> a
    ---
    2:21: error: expected '(', found 'String' [R007]
    2:21: note: write 'attribute analytics(String)'
    === missing parenthesis of an attribute's value
    /a -> a @deprecated "old"
    ---
    2:21: error: expected '(', found '"old"' [R007]
    2:21: note: write '@deprecated("old")'
    === missing parenthesis of otherwise
    /a -> a
    otherwise -> lost url: String)
    ---
    3:19: error: expected '(', found 'url' [R007]
    3:19: note: write 'otherwise -> lost(url: String)'
    === missing parenthesis of a range
    /item/:id -> item(id: Int 1...)
    ---
    2:27: error: expected '(', found '1' [R007]
    2:27: note: write 'Int(1...)'
    === missing parenthesis of a regular expression
    /item/:id -> item(id: String /[a-z]+/)
    ---
    2:30: error: expected '(', found '/[a-z]+/)' [R007]
    2:30: note: write 'String(/[a-z]+/)'
    """#
}
