extension Mistake {
  /// Part 4 of the list.
  static let list4 = #"""
    === enum with a raw type
    enum Sort: String = a | b
    /s -> s(by: Sort)
    ---
    2:10: error: expected '=' and the cases, found ':' [R007]
    2:10: note: write 'enum Sort = a | b'
    === star for all other links
    /a -> a
    /* -> notFound
    ---
    3:1: error: '/*' does not begin a comment [R035]
    3:1: note: write 'otherwise -> notFound' for every other link
    === else
    /a -> a
    else -> notFound
    ---
    3:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    3:1: note: write 'otherwise -> notFound'
    === type without a label
    /product/:id -> product(Int)
    ---
    2:28: error: expected ':' and a type after 'Int', found ')' [R007]
    2:28: note: write 'id: Int'
    === optional segment in the middle
    /a/:b?/c -> a(b: String?)
    ---
    2:7: error: expected '=' after '/c', found the end of the pattern [R007]
    === routes and a colon alone (whole file)
    routes:
    /a -> a
    ---
    1:7: error: expected a space after 'routes', found ':' [R007]
    === lost type
    tpye ProductID
    /x/:a -> x(a: ProductID)
    /y/:a -> y(a: ProductID)
    ---
    2:1: error: 'tpye' is not a keyword [R004]
    2:1: note: did you mean 'type'?
    === lost attribute
    atribute analytics(String)
    /x -> x @analytics("a")
    /y -> y @analytics("a")
    ---
    2:1: error: 'atribute' is not a keyword [R004]
    2:1: note: did you mean 'attribute'?
    === prefix cascade
    /:owner/:repo (owner Login, repo: String) -> repo {
    /issues -> issues
    /pulls -> pulls
    /pull/:id -> pull(id: Int) after pulls
    }
    /x -> x after repo.issues
    redirect /y -> repo.issues(owner: "a", repo: "b")
    ---
    2:22: error: expected ':' and a type after 'owner', found 'Login' [R007]
    2:22: note: write 'owner: Login'
    === prefix cascade 2
    /store/:store (store: StoreID {
    /issues -> issues
    }
    ---
    2:15: error: this '(' is not closed before line 2 [R009]
    === tab indented missing
    /x -> x
        @tab(home)
    ---
    3:5: error: this attribute has no route, group, mount or redirect after it [R039]
    3:5: note: write it before the line that it describes, or at its end
    === mount
    mount /settings -> SettingsRoute
    /x -> x
    ---
    2:33: error: expected '(' and the table's name, found the end of the line [R007]
    2:33: note: write 'mount /settings -> settings(SettingsRoute)'
    === mount unknown
    mount /settings -> settings(SettingsRoute)
    /x -> x
    ---
    2:29: error: can't mount 'SettingsRoute': no such table [R081]
    2:29: note: the target must depend on the one whose table has 'routes SettingsRoute'
    === group parens after
    /x -> foo (a: Int) {
    /y -> y
    }
    ---
    2:11: error: expected '{': a group's parameters precede '->', found '(' [R007]
    === regex unclosed
    /x/:a -> x(a: String(/[a-z+/))
    ---
    2:23: error: String(/[a-z+/): missing ']' at column 1 of the regex [R058]
    === regex lookahead
    /x/:a -> x(a: String(/(?=a)b/))
    ---
    2:23: error: '(?=' is not supported in route regexes (they run in linear time) [R059]
    === regex quotes
    /x/:a -> x(a: String("[a-z]+"))
    ---
    2:22: error: '"[a-z]+"' is not a range [R008]
    2:22: note: write '/[a-z]+/' for a regular expression
    === percent
    /50% -> half
    ---
    2:4: error: '%' is not a percent-encoded byte [R013]
    2:4: note: write '%25' for a literal '%'
    === arrow no spaces
    /cart->cart
    ---
    2:6: error: '->' can't be part of a pattern [R015]
    2:6: note: write a space before and after '->'
    === left arrow
    /cart <- cart
    ---
    2:6: error: this pattern names no case: there is no '->' [R002]
    2:6: note: write '/cart -> cart'
    === nothing after arrow
    /cart ->
    ---
    2:9: error: expected a case, found the end of the line [R007]
    === case first
    cart -> /cart
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/cart -> cart'
    === swift enum case
    case cart
    ---
    2:1: error: 'case' is not a keyword [R004]
    === annotation before nothing
    @tab(home)
    ---
    2:1: error: this attribute has no route, group, mount or redirect after it [R039]
    2:1: note: write it before the line that it describes, or at its end
    === sign
    /x/:a -> x(a: +Int)
    ---
    2:15: error: expected a type, found '+' [R007]
    === question nil
    /x -> x(a: Int? = null)
    ---
    2:19: error: expected a value, found 'null' [R007]
    2:19: note: write 'nil'
    === arrow nil
    /x -> None
    ---
    2:7: error: case names start with a lower-case letter: 'None' [R049]
    === Bool default yes
    /x -> x(a: Bool = yes)
    ---
    2:19: error: expected a value, found 'yes' [R007]
    2:19: note: write 'true'
    === joined no quotes
    /x -> x(a: [Int] joined ,)
    ---
    2:25: error: expected a separator in quotes, found ',' [R007]
    === uppercase Routes (whole file)
    Routes ShopRoute
    /x -> x
    ---
    1:1: error: 'Routes' is not a keyword [R004]
    1:1: note: did you mean 'routes'?
    === class (whole file)
    public enum ShopRoute
    /x -> x
    ---
    1:8: error: expected 'routes', found 'enum' [R007]
    === open access (whole file)
    open routes ShopRoute
    /x -> x
    ---
    1:1: error: 'open' is not a keyword [R004]
    === private (whole file)
    private routes ShopRoute
    /x -> x
    ---
    1:1: error: 'private' is not a keyword [R004]
    === trailing brace lines
    /x {
    /y -> y
    } 
    }
    ---
    5:1: error: '}' closes nothing [R005]
    === ampersand alone
    /x?&q=:q -> x(q: String)
    ---
    2:3: error: empty query item in '/x?&q=:q' [R011]
    2:3: note: write '/x?q=:q'
    === query no value
    /x?q -> x
    ---
    2:4: error: expected '=' after 'q', found the end of the pattern [R007]
    2:4: note: write 'q=*'
    === query colon missing
    /x?q=q -> x(q: String)
    ---
    2:1: error: 'q' reads the key 'q', which 'q=q' decides [R068]
    2:1: note: rename the parameter, or delete 'q=q'
    === semicolon query
    /x?q=:q;p=:p -> x(q: String, p: String)
    ---
    2:6: warning: ':q;p=' is the parameter ':q' and the text ';p=' [R066]
    2:6: note: write '&' between the items of a query, or '{q};p=' to say so
    === negative number alone
    /x/:a -> x(a: Int(-3))
    ---
    2:19: error: '-3' is not a range [R008]
    2:19: note: write '-3...' for -3 or more, or '-3...-3'
    === zero alone
    /x/:a -> x(a: Int(0))
    ---
    2:19: error: '0' is not a range [R008]
    2:19: note: write '0...' for 0 or more, or '0...0'
    === range the wrong way
    /x/:a -> x(a: Int(5-1))
    ---
    2:19: error: '5-1' is not a range [R008]
    2:19: note: write '1...5' (5 included) or '1..<5' (not included)
    === lower-case own type
    /x/:a -> x(a: productID)
    ---
    2:15: error: 'productID' can't be the type of a parameter [R052]
    2:15: note: type names start with an upper-case letter
    === Self
    /x/:a -> x(a: Self)
    ---
    2:15: error: 'Self' can't be the type of a parameter [R052]
    2:15: note: the built-in types are String, Int, Double, Bool, UUID, URL, Date and Decimal
    === two slashes
    a//b -> x
    ---
    2:1: error: a pattern starts with '/', 'https://' or a scheme and ':' [R001]
    2:1: note: write '/a/b -> x'
    === underscore case
    /x -> _
    ---
    2:7: error: '_' can't be a case name in Swift [R041]
    2:7: note: try 'page'
    === underscore enum case
    enum E = _ | b
    /x -> x(e: E)
    ---
    2:10: error: '_' can't be a case name in Swift [R041]
    2:10: note: try 'page'
    === allCases
    enum E = allCases | b
    /x -> x(e: E)
    ---
    2:10: error: 'allCases' can't be a case name in Swift [R041]
    2:10: note: try 'all'
    === underscore group
    /x -> _ {
    / -> y
    }
    ---
    2:7: error: '_' can't be a case name in Swift [R041]
    2:7: note: try 'page'
    === table called Output (whole file)
    routes Output
    /x -> x
    ---
    1:8: error: the type 'Output' already has a meaning [R048]
    === table called Self (whole file)
    routes Self
    /x -> x
    ---
    1:8: error: the type 'Self' already has a meaning [R048]
    === table called MainActor (whole file)
    routes MainActor
    /x -> x
    ---
    1:8: error: the type 'MainActor' already has a meaning [R048]
    === include absolute
    include "/etc/passwd"
    /x -> x
    ---
    2:9: error: can't include "/etc/passwd": it is not a .routes file of this package [R081]
    2:9: note: write a path from this file's folder, such as "Stores.routes"
    === include other file
    include "notes.txt"
    /x -> x
    ---
    2:9: error: can't include "notes.txt": it is not a .routes file of this package [R081]
    2:9: note: write a path from this file's folder, such as "Stores.routes"
    === control character
    /x -> x(a: String = "\#u{1}")
    ---
    2:22: error: a table has no control character (U+0001) [R034]
    2:22: note: delete it; in a pattern it is written '%01'
    === many no-break spaces
    /x\#u{A0}-> x
    /y\#u{A0}->\#u{A0}y
    ---
    2:3: error: expected a space, found U+00A0 [R007]
    2:3: note: write a space (U+0020) here, and in 2 more places
    === javadoc
    /**
     * The storefront.
     */
    /x -> x
    ---
    2:1: error: '/*' does not begin a comment [R035]
    2:1: note: a comment begins with '//' and ends with its line
    === unfinished block comment
    /* one
    two */
    /x -> x
    ---
    2:1: error: '/*' does not begin a comment [R035]
    2:1: note: a comment begins with '//' and ends with its line
    """#
}
