import Testing

@testable import routesc

/// `routesc diff` where the same links have other values, or are read otherwise.
@Suite("Values of routesc diff")
struct DiffValuesTests {
  private static let cases = [
    DiffCase(
      "A redirect has a constant that was the default of its group",
      """
      enum L = en | de
      /:ln (ln: L = .en) {
        /about -> about
        redirect /ab -> about
      }
      """,
      """
      enum L = en | de
      /:ln (ln: L = .de) {
        /about -> about
        redirect /ab -> about(ln: .en)
      }
      """,
      [
        "BREAKS /:ln/about: 'ln' is .de now, and was .en | /about opened 'about(ln: .en)', and opens 'about(ln: .de)' now",
        "moved /:ln/ab: 'ln' is .en now, and was read from segment 1, on purpose | /de/ab opened 'about(ln: .de)', and opens 'about(ln: .en)' now",
      ]),
    DiffCase(
      "A case of an enum with another text",
      "enum Sort = up | down\n/l -> l(q: Sort = .up)\n/p/:q -> p(q: Sort)",
      "enum Sort = up(\"UP\") | down\n/l -> l(q: Sort = .up)\n/p/:q -> p(q: Sort)",
      [
        "BREAKS /p/:q: 'q' no longer takes 'up' | /p/up opened 'p(q: .up)', and opens nothing now",
        "new /p/:q: links open something now | /p/UP opens 'p(q: .up)', and opened nothing",
      ]),
    DiffCase(
      "Two cases of an enum with each other's texts",
      "enum Sort = up | down\n/l -> l(q: Sort = .up)\n/p/:q -> p(q: Sort)",
      "enum Sort = up(\"down\") | down(\"up\")\n/l -> l(q: Sort = .up)\n/p/:q -> p(q: Sort)",
      [
        "BREAKS /l: 'q' means another case by 'up', 'down' | /l?q=up opened 'l(q: .up)', and opens 'l(q: .down)' now",
        "BREAKS /p/:q: 'q' means another case by 'up', 'down' | /p/up opened 'p(q: .up)', and opens 'p(q: .down)' now",
      ]),
    DiffCase(
      "A case of an enum with another name",
      "enum Sort = up | down\n/l -> l(q: Sort = .up)\n/p/:q -> p(q: Sort)",
      "enum Sort = high(\"up\") | down\n/l -> l(q: Sort = .high)\n/p/:q -> p(q: Sort)",
      [
        "Swift 'Sort.up' is 'Sort.high' now"
      ]),
    DiffCase(
      "Types that only Swift tells apart",
      "type Key\n/a/:id -> a(id: Int(01...12))\n/b/:id -> b(id: Key)\n/c -> c(q: [Int], n: Int)",
      "/a/:id -> a(id: String(/0[1-9]|1[0-2]/))\n/b/:id -> b(id: String)\n/c -> c(n: Int, q: [Int])",
      [
        "BREAKS /a/:id: links with values in other forms open nothing now | /a/7 opened 'a(id: 7)', and opens nothing now",
        "Swift 'a(id: Int)' is 'a(id: String)' now",
        "Swift 'b(id: Key)' is 'b(id: String)' now",
        "Swift 'c(q: [Int], n: Int)' is 'c(n: Int, q: [Int])' now",
      ]),
    DiffCase(
      "A value that has to be read from the fragment",
      "/#k=:k -> x(k: String)",
      "/#k=:k -> x(k: Bool)",
      [
        "BREAKS /#k=:k: 'k' takes Bool now, and took String | /#k opened 'x(k: \"\")', and opens 'x(k: true)' now",
        "BREAKS /#k=:k: 'k' takes Bool now, and took String | /#k=x opened 'x(k: \"x\")', and opens nothing now",
        "Swift 'x(k: String)' is 'x(k: Bool)' now",
      ]),
    DiffCase(
      "Another default",
      "/#k=:k -> x(k: Int = 1)",
      "/#k=:k -> x(k: Int = 2)",
      [
        "BREAKS /#k=:k: 'k' is 2 where a link has none, and was 1 | / opened 'x(k: 1)', and opens 'x(k: 2)' now"
      ]),
    DiffCase(
      "More labels of a host",
      "https://:l.w.example/a -> a(l: String)",
      "https://*l.w.example/a -> a(l: String)",
      [
        "new https://*l.w.example/a: links open something now | https://a.a.w.example/a opens 'a(l: \"a.a\")', and opened nothing"
      ]),
    DiffCase(
      "Another key of a query",
      "/l?t=:q -> l(q: String = \"x\")",
      "/l -> l(q: String = \"x\")",
      [
        "BREAKS /l?t=:q: 'q' is read from 'q' now, and was read from 't' | /l?t=7 opened 'l(q: \"7\")', and opens 'l(q: \"x\")' now"
      ]),
    DiffCase(
      "The query instead of a segment",
      "/l/:a -> l(a: String)",
      "/l/x -> l(a: String)",
      [
        "BREAKS /l/:a: links open nothing now | /l/x opened 'l(a: \"x\")', and opens nothing now | write 'redirect /l/:a -> l(a: a)'",
        "BREAKS /l/:a: 'a' is read from 'a' now, and was read from segment 2 | /l/x?a=y opened 'l(a: \"x\")', and opens 'l(a: \"y\")' now",
      ]),
    DiffCase(
      "The rest of the path instead of a segment",
      "/l/:a/x -> l(a: String)",
      "/l/*a -> l(a: String)",
      [
        "BREAKS /l/:a/x: 'a' is read from segment 2 on now, and was read from segment 2 | /l/x/x opened 'l(a: \"x\")', and opens 'l(a: \"x/x\")' now",
        "new /l/*a: links open something now | /l/x opens 'l(a: \"x\")', and opened nothing",
      ]),
    DiffCase(
      "Two segments in each other's place",
      "/l/:a/:b -> l(a: String, b: String)",
      "/l/:b/:a -> l(a: String, b: String)",
      [
        "BREAKS /l/:a/:b: 'a' is read from segment 3 now, and was read from segment 2; 'b' is read from segment 2 now, and was read from segment 3 | /l/x/y opened 'l(a: \"x\", b: \"y\")', and opens 'l(a: \"y\", b: \"x\")' now"
      ]),
    DiffCase(
      "Values of one segment that are divided otherwise",
      "/l/{a}-{b} -> l(a: String, b: Int)",
      "/l/{a}-{b} -> l(a: String, b: String)",
      [
        "BREAKS /l/{a}-{b}: 'a' has another value now; 'b' takes String now, and took Int | /l/2026-03-14 opened 'l(a: \"2026-03\", b: 14)', and opens 'l(a: \"2026\", b: \"03-14\")' now",
        "new /l/{a}-{b}: links open something now | /l/a-a opens 'l(a: \"a\", b: \"a\")', and opened nothing",
        "Swift 'l(a: String, b: Int)' is 'l(a: String, b: String)' now",
      ]),
    DiffCase(
      "A host that goes from the table",
      "host h.example\n/x -> x\n/*rest -> files(rest: [String])",
      "/x -> x\n/*rest -> files(rest: [String])",
      [
        "BREAKS links with the host 'h.example' open 'files' now | https://h.example/x opened 'x', and opens 'files(rest: [\"h.example\", \"x\"])' now | the same is true of 1 more pattern",
        "new links with no host open something now | https:/x opens 'x', and opened nothing | the same is true of 1 more pattern",
        "new links with hosts that no line declares open something now | https://none.invalid/x opens 'files(rest: [\"none.invalid\", \"x\"])', and opened nothing | the same is true of 1 more pattern",
        "prints printed links begin with / now, and began with https://h.example/",
      ]),
    DiffCase(
      "A default that no redirect gives back",
      "/b -> r(q: (a | b) = .a, p: Int?)",
      "/n -> r(q: (a | b) = .b, p: Int?)",
      [
        "BREAKS /b: links open nothing now | /b opened 'r(q: .a)', and opens nothing now",
        "new /n: links open something now | /n opens 'r(q: .b)', and opened nothing",
      ]),
    DiffCase(
      "A table that answers fewer schemes",
      "/:p/c -> r(p: Int)",
      "scheme shop\n/:p/c?!k -> r(p: Int)",
      [
        "BREAKS links with schemes that no line declares open nothing now | none:/7/c opened 'r(p: 7)', and opens nothing now",
        "BREAKS links with no host open nothing now | https:/7/c opened 'r(p: 7)', and opens nothing now",
        "BREAKS /:p/c: 'k' has to be absent now | shop:///7/c?k=x opened 'r(p: 7)', and opens nothing now | write 'redirect /:p/c -> r(p: p)'",
        "prints printed links begin with shop:// now, and began with /",
      ]),
    DiffCase(
      "A slash at the end",
      "/x -> x(q: Int)",
      "option trailingSlash strict\n/x -> x(q: Int)",
      [
        "BREAKS 'option trailingSlash strict', for a slash at the end, is new | /x/?q=7 opened 'x(q: 7)', and opens nothing now"
      ]),
    DiffCase(
      "A slash at the end, newly",
      "option trailingSlash strict\n/x -> x\n/y/:z -> y(z: Int)",
      "/x -> x\n/y/:z -> y(z: Int)",
      [
        "new 'option trailingSlash strict', for a slash at the end, is gone | /x/ opens 'x', and opened nothing | the same is true of 1 more pattern"
      ]),
    DiffCase(
      "Values that have to be right",
      "/x -> x(n: Int?)\n/y -> y(n: [Int])\n/z -> z",
      "option query strict\n/x -> x(n: Int?)\n/y -> y(n: [Int])\n/z -> z",
      [
        "BREAKS 'option query strict', for values that can't be read, is new | /x?n=y opened 'x', and opens nothing now | the same is true of 1 more pattern"
      ]),
    DiffCase(
      "Capitals in a path",
      "option pathCase ignore\n/x -> x\n/y/:n -> y(n: Int)",
      "/x -> x\n/y/:n -> y(n: Int)",
      [
        "BREAKS 'option pathCase ignore', for capitals in a path, is gone | /X opened 'x', and opens nothing now | the same is true of 1 more pattern"
      ]),
    DiffCase(
      "A plus in a query",
      "/x -> x(q: String?)",
      "option plus space\n/x -> x(q: String?)",
      [
        "BREAKS 'option plus space', for a '+' in a query, is new | /x?q=a+b opened 'x(q: \"a+b\")', and opens 'x(q: \"a b\")' now"
      ]),
    DiffCase(
      "A value that takes the rest of the query",
      "/open?url=*url -> open(url: String(/https?:.+/))\n/a -> a",
      "/a -> a",
      [
        "BREAKS /open?url=*url: links open nothing now | /open?url=http:a opened 'open(url: \"http:a\")', and opens nothing now | complete and write 'redirect /open?url=*url -> …'"
      ]),
    DiffCase(
      "A parameter of a query with another name",
      "/s -> s(q: String)",
      "/s -> s(query: String)",
      [
        "BREAKS /s: 'query' is required now | /s?q=x opened 's(q: \"x\")', and opens nothing now | complete and write 'redirect /s -> s(query: …) @under(*)'",
        "BREAKS /s: 'q' is read no more | /s?q=x&query=y opened 's(q: \"x\")', and opens 's(query: \"y\")' now",
        "new /s: links open something now | /s?query=x opens 's(query: \"x\")', and opened nothing",
        "Swift 's(q: String)' is 's(query: String)' now",
      ]),
    DiffCase(
      "A fragment with a text before its value",
      "/x#:f -> x(f: Int?)",
      "/x#L:f -> x(f: Int?)",
      [
        "BREAKS /x#:f: 'f' has another value now | /x#7 opened 'x(f: 7)', and opens 'x' now"
      ]),
    DiffCase(
      "A fragment with no text before its value",
      "/x#L:f -> x(f: String?)",
      "/x#:f -> x(f: String?)",
      [
        "BREAKS /x#L:f: 'f' has another value now | /x#Lx opened 'x(f: \"x\")', and opens 'x(f: \"Lx\")' now"
      ]),
    DiffCase(
      "The fragment instead of the query",
      "/x -> x(f: Int = 0)",
      "/x#:f -> x(f: Int = 0)",
      [
        "BREAKS /x: 'f' is read from the fragment now, and was read from 'f' | /x?f=7 opened 'x(f: 7)', and opens 'x(f: 0)' now"
      ]),
    DiffCase(
      "A fragment that is read no more",
      "/a#:y -> a(y: String?)",
      "/a -> a",
      [
        "BREAKS /a#:y: 'y' is read no more | /a#x opened 'a(y: \"x\")', and opens 'a' now",
        "Swift 'a(y: String?)' is 'a' now",
      ]),
    DiffCase(
      "The rest of the query instead of an item",
      "/?a=:a -> x(a: String)",
      "/?a=*a -> x(a: String)",
      [
        "BREAKS /?a=:a: 'a' is read from 'a' and all after it now, and was read from 'a' | /?a=x&x opened 'x(a: \"x\")', and opens 'x(a: \"x&x\")' now"
      ]),
    DiffCase(
      "An item instead of the rest of the query",
      "/?a=*a -> x(a: String?)",
      "/?a=:a -> x(a: String?)",
      [
        "BREAKS /?a=*a: 'a' is read from 'a' now, and was read from 'a' and all after it | /?a=x&x opened 'x(a: \"x&x\")', and opens 'x(a: \"x\")' now"
      ]),
    DiffCase(
      "The printed pattern",
      "/x?f=:f -> x(f: Int)",
      "/y?f=:f -> x(f: Int)\n    also /x?f=:f",
      [
        "new /y?f=:f: links open something now | /y?f=7 opens 'x(f: 7)', and opened nothing",
        "prints /x?f=:f: its links are printed as '/y?f=:f' now, and were as '/x?f=:f'",
      ]),
    DiffCase(
      "Other schemes and hosts",
      "scheme app\nhost h.example\n/x -> x",
      "scheme b\nhost g.example\n/x -> x",
      [
        "BREAKS links with the scheme 'app' open nothing now | app:/x opened 'x', and opens nothing now",
        "BREAKS links with the host 'h.example' open nothing now | https://h.example/x opened 'x', and opens nothing now",
        "new links with the scheme 'b' open something now | b:/x opens 'x', and opened nothing",
        "new links with the host 'g.example' open something now | https://g.example/x opens 'x', and opened nothing",
        "prints printed links begin with https://g.example/ now, and began with https://h.example/",
        "prints printed links begin with b:// now, and began with app://",
      ]),
    DiffCase(
      "Another first scheme and host",
      "scheme a\nhost a.example, b.example\n/x -> x",
      "scheme b, a\nhost b.example, a.example\n/x -> x",
      [
        "new links with the scheme 'b' open something now | b:/x opens 'x', and opened nothing",
        "prints printed links begin with https://b.example/ now, and began with https://a.example/",
        "prints printed links begin with b:// now, and began with a://",
      ]),
    DiffCase(
      "The keys of a dictionary",
      "/d -> d(k: Int?, others: [String: String])",
      "/d -> d(others: [String: String])",
      [
        "BREAKS /d: 'others' has other items now | /d?k=x opened 'd(others: [:])', and opens 'd(others: [\"k\": \"x\"])' now",
        "BREAKS /d: 'k' is read no more | /d?k=7 opened 'd(k: 7, others: [:])', and opens 'd(others: [\"k\": \"7\"])' now",
        "Swift 'd(k: Int?, others: [String: String])' is 'd(others: [String: String])' now",
      ]),
    DiffCase(
      "A constant that is gone, of a link that a segment answers",
      "/x/:a -> r(a: Int)\n    also /x/3 -> r(a: 4)",
      "/x/:a -> r(a: Int)",
      [
        "BREAKS /x/3: 'a' is read from segment 2 now, and was 4 | /x/3 opened 'r(a: 4)', and opens 'r(a: 3)' now"
      ]),
    DiffCase(
      "A constant in the place of a segment",
      "/x/:a -> r(a: Int)",
      "/x/:a -> r(a: Int)\n    also /x/3 -> r(a: 4)",
      [
        "BREAKS /x/:a: 'a' is 4 now, and was read from segment 2 | /x/3 opened 'r(a: 3)', and opens 'r(a: 4)' now"
      ]),
    DiffCase(
      "A constant for all texts of a segment, of which one is the same",
      "/x/:a -> r(a: (u | v))\n    also /y/:_ -> r(a: .u)",
      "/x/:a -> r(a: (u | v))\n    also /y/:a",
      [
        "BREAKS /y/:_: links open nothing now | /y/x opened 'r(a: .u)', and opens nothing now",
        "BREAKS /y/:_: 'a' is read from segment 2 now, and was .u | /y/v opened 'r(a: .u)', and opens 'r(a: .v)' now",
      ]),
    DiffCase(
      "A constant instead of the default",
      "/g -> fair(t: (events | artists) = .events)\n    also /f",
      "/g -> fair(t: (events | artists) = .events)\n    also /f -> fair(t: .artists)",
      [
        "BREAKS /f: 't' is .artists now, and was read from 't' | /f opened 'fair(t: .events)', and opens 'fair(t: .artists)' now"
      ]),
    DiffCase(
      "A constant that is the default, and an item that counts now",
      "/g -> fair(t: (events | artists) = .events)\n    also /f -> fair(t: .events)",
      "/g -> fair(t: (events | artists) = .events)\n    also /f",
      [
        "BREAKS /f: 't' is read from 't' now, and was .events | /f?t=artists opened 'fair(t: .events)', and opens 'fair(t: .artists)' now"
      ]),
    DiffCase(
      "Another constant, and one of a redirect",
      "/g -> fair(t: (a | b | c))\n    also /f -> fair(t: .a)\nredirect /r -> fair(t: .a)",
      "/g -> fair(t: (a | b | c))\n    also /f -> fair(t: .b)\nredirect /r -> fair(t: .c)",
      [
        "BREAKS /f: 't' is .b now, and was .a | /f opened 'fair(t: .a)', and opens 'fair(t: .b)' now",
        "moved /r: 't' is .c now, and was .a, on purpose | /r opened 'fair(t: .a)', and opens 'fair(t: .c)' now",
      ]),
    DiffCase(
      "A constant of a parameter that is gone",
      "/g -> fair(t: (a | b) = .a)\n    also /f -> fair(t: .b)",
      "/g -> fair\n    also /f",
      [
        "BREAKS /g: 't' is read no more | /g?t=b opened 'fair(t: .b)', and opens 'fair' now",
        "BREAKS /f: 't' is gone | /f opened 'fair(t: .b)', and opens 'fair' now",
        "Swift 'fair(t: FairT)' is 'fair' now",
      ]),
    DiffCase(
      "Another default of a group",
      "enum T = a | b\n/:t (t: T = .a) {\n    /w -> w\n}",
      "enum T = a | b\n/:t (t: T = .b) {\n    /w -> w\n}",
      [
        "BREAKS /:t/w: 't' is .b now, and was .a | /w opened 'w(t: .a)', and opens 'w(t: .b)' now"
      ]),
    DiffCase(
      "The order of lines",
      "/a/:x -> a(x: Int)\n/b -> b",
      "/b -> b\n/a/:x -> a(x: Int)",
      []),
    DiffCase(
      "The order of two routes, by a rule",
      "/a/:x -> a(x: String)\n/:y/b -> b(y: String) @under(*)",
      "/a/:x -> a(x: String) @under(*)\n/:y/b -> b(y: String)",
      [
        "BREAKS /a/:x: links open 'b' now | /a/b opened 'a(x: \"b\")', and opens 'b(y: \"a\")' now | '/:y/b' takes them (New.routes:3:1)"
      ]),
    DiffCase(
      "Names that only Swift knows",
      "/a/:x -> a(x: Int)",
      "/a/:y -> b(y: Int)",
      [
        "Swift 'a(x: Int)' is 'b(y: Int)' now"
      ]),
    DiffCase(
      "A range of a query that is strict",
      "option query strict\n/s -> s(n: Int(1...9)?)",
      "option query strict\n/s -> s(n: Int(1...5)?)",
      [
        "BREAKS /s: 'n' takes Int(1...5) now, and took Int(1...9) | /s?n=7 opened 's(n: 7)', and opens nothing now"
      ]),
    DiffCase(
      "A wider range",
      "/s -> s(n: Int(1...5)?)",
      "/s -> s(n: Int?)",
      [
        "new /s: 'n' takes Int now, and took Int(1...5) | /s?n=7 opened 's', and opens 's(n: 7)' now"
      ]),
    DiffCase(
      "A wider segment",
      "/s/:n -> s(n: Int(1...5))",
      "/s/:n -> s(n: Int)",
      [
        "new /s/:n: links open something now | /s/7 opens 's(n: 7)', and opened nothing"
      ]),
    DiffCase(
      "A value in another form, where a literal takes the link",
      "/x/:id -> x(id: Int)",
      "/x/:id -> x(id: Int)\n/x/007 -> bond",
      [
        "BREAKS /x/:id: links with values in other forms open 'bond' now | /x/007 opened 'x(id: 7)', and opens 'bond' now"
      ]),
    DiffCase(
      "A value in another form, where a wider line refuses the link",
      "/x/:on -> x(on: Bool)",
      "/x/:on -> x(on: Bool)\n/x/:_ -> nil",
      [
        "BREAKS /x/:on: links with values in other forms are refused now | /x/0 opened 'x(on: false)', and is refused now"
      ]),
    DiffCase(
      "A host that goes, after a scheme that the table does not name",
      "host h.example, i.example\n/x -> x",
      "host h.example\n/x -> x",
      [
        "BREAKS links with the host 'i.example' open nothing now | https://i.example/x opened 'x', and opens nothing now"
      ]),
    DiffCase(
      "Literals in other case",
      "option pathCase ignore\n/Sale/:n -> s(n: Int)",
      "option pathCase ignore\n/sale/:n -> s(n: Int)",
      []),
    DiffCase(
      "Expressions that are too large to compare",
      "/g -> g(a: String(/(x|y|z)*x(x|y|z){11}/)?)\n/z -> z",
      "/g -> g(a: String(/(x|y|z)*y(x|y|z){11}/)?)\n/z -> z",
      [
        "BREAKS? /g: whether 'a' has other values takes too many states to tell"
      ]),
    DiffCase(
      "A type of a segment that takes other texts, which are the same values",
      "/g/:a -> g(a: String(/(x|y|z)*x(x|y|z){11}/))",
      "/g/:a -> g(a: String)",
      [
        "new /g/:a: links open something now | /g/x opens 'g(a: \"x\")', and opened nothing"
      ]),
    DiffCase(
      "A redirect for the very pattern",
      "/a -> a\n/b -> b",
      "/b -> b\nredirect /a -> b",
      [
        "moved /a: links open 'b', on purpose | /a opened 'a', and opens 'b' now"
      ]),
    DiffCase(
      "A refusal for the very pattern",
      "/x/:id -> x(id: Int)\n/b -> b",
      "/b -> b\n/x/:_ -> nil",
      [
        "refused /x/:id: links are refused, on purpose | /x/7 opened 'x(id: 7)', and is refused now | '/x/:_' takes them (New.routes:3:1)"
      ]),
    DiffCase(
      "A refusal that is wider",
      "/x/:id -> x(id: Int)\n/b -> b",
      "/b -> b\n/*_ -> nil",
      [
        "BREAKS /x/:id: links are refused now | /x/7 opened 'x(id: 7)', and is refused now | '/*_' takes them (New.routes:3:1)"
      ]),
    DiffCase(
      "A redirect that was there",
      "/x/:id -> x(id: Int)\n/b -> b\nredirect /x/:_ -> b @under(*)",
      "/b -> b\nredirect /x/:_ -> b",
      [
        "moved /x/:id: links open 'b', on purpose | /x/7 opened 'x(id: 7)', and opens 'b' now | '/x/:_' takes them (New.routes:3:10)"
      ]),
    DiffCase(
      "A redirect that is the same",
      "/x/:id -> x(id: Int)\n/b -> b\nredirect /x/:_ -> b @under(*)",
      "/b -> b\nredirect /x/:_ -> b @under(*)",
      [
        "BREAKS /x/:id: links open 'b' now | /x/7 opened 'x(id: 7)', and opens 'b' now | '/x/:_' takes them (New.routes:3:10)"
      ]),
    DiffCase(
      "A redirect to a route of another name",
      "/a/:id -> a(id: Int)\n/b -> b",
      "/g -> g {\n    /a/:number -> a(number: Int)\n}\n/b -> b\nredirect /a/:id -> g.a(number: id)",
      [
        "new /g/a/:number: links open something now | /g/a/7 opens 'g.a(number: 7)', and opened nothing",
        "prints /a/:id: its links are printed as '/g/a/:number' now, and were as '/a/:id'",
        "Swift 'a(id: Int)' is 'g.a(number: Int)' now",
      ]),
    DiffCase(
      "A redirect of which some links are left over",
      "/a/:id -> a(id: Int)\n/b -> b",
      "/b/:id -> b(id: Int(1...9))\nredirect /a/:id -> b(id: id)",
      [
        "BREAKS /a/:id: links open nothing now | /a/42 opened 'a(id: 42)', and opens nothing now",
        "BREAKS /b: links open nothing now | /b opened 'b', and opens nothing now | complete and write 'redirect /b -> b(id: …)'",
        "moved /a/:id: links open 'b', on purpose | /a/7 opened 'a(id: 7)', and opens 'b(id: 7)' now",
        "new /b/:id: links open something now | /b/7 opens 'b(id: 7)', and opened nothing",
        "Swift 'b' is 'b(id: Int)' now",
      ]),
    DiffCase(
      "A route in a language group",
      "/a -> a",
      "enum L = en | nl\n/:l (l: L = .en) {\n    /a -> a\n}",
      [
        "new /:l/a: links open something now | /en/a opens 'a(l: .en)', and opened nothing",
        "Swift 'a' is 'a(l: L)' now",
      ]),
    DiffCase(
      "A segment in place of the rest of the path, and a strict slash",
      "/files/*path -> file(path: String)",
      "option trailingSlash strict\n/files/:path -> file(path: String)",
      [
        "BREAKS 'option trailingSlash strict', for a slash at the end, is new | /files/x/ opened 'file(path: \"x\")', and opens nothing now",
        "BREAKS /files/*path: links open nothing now | /files/x/y opened 'file(path: \"x/y\")', and opens nothing now | write 'redirect /files/*path -> file(path: path)'",
      ]),
    DiffCase(
      "Words of an enum, and its default",
      "enum E = a | b | c\n/s -> s(x: E = .a)",
      "enum E = a | b | d\n/s -> s(x: E = .b)",
      [
        "BREAKS /s: 'x' is .b where a link has none, and was .a | /s opened 's(x: .a)', and opens 's(x: .b)' now",
        "BREAKS /s: 'x' no longer takes 'c' | /s?x=c opened 's(x: .c)', and opens 's(x: .b)' now",
        "new /s: 'x' also takes 'd' | /s?x=d opened 's(x: .a)', and opens 's(x: .d)' now",
      ]),
    DiffCase(
      "One value in place of a list",
      "/a -> a(x: [Int])",
      "/a -> a(x: Int?)",
      [
        "BREAKS /a: 'x' takes Int now, and took [Int] | /a?x=7&x=x opened 'a(x: [7])', and opens 'a' now",
        "Swift 'a(x: [Int])' is 'a(x: Int?)' now",
      ]),
    DiffCase(
      "A value that is required",
      "/y -> y(x: Int?)\notherwise -> lost",
      "/y -> y(x: Int)\notherwise -> lost",
      [
        "BREAKS /y: 'x' is required now | /y opened 'y', and reaches the otherwise page 'lost' now",
        "Swift 'y(x: Int?)' is 'y(x: Int)' now",
      ]),
    DiffCase(
      "Links of https alone",
      "scheme app\nhost a.example\n/cart -> cart",
      "scheme http, app\nhost a.example\n/cart -> cart",
      [
        "BREAKS links with the scheme 'https' open nothing now | https://a.example/cart opened 'cart', and opens nothing now",
        "prints printed links begin with http:// now, and began with app://",
      ]),
  ]

  @Test("Each change has its rows", arguments: cases)
  func rows(of item: DiffCase) throws {
    #expect(try item.printedRows() == item.rows)
  }
}
