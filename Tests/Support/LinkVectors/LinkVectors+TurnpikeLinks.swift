extension LinkVector {
  /// The statements of Turnpike's documents and code about links.
  static let turnpikeLinks: [LinkVector] = [
    .init("TPD-031", ["/about"], .external, "myapp://about", .opens("/about", scheme: "myapp")),
    .init("TPD-032", ["/about"], .external, "myapp://about/team", .nothing(scheme: "myapp")),
    .init("TPD-033", [""], .external, "myapp://", .opens("", scheme: "myapp")),
    .init("TPD-034", [":page"], .external, "myapp://", .nothing(scheme: "myapp")),
    .init(
      "TPD-035", ["hello"], .external, "com.urx.TestApp:hello",
      .opens("hello", scheme: "com.urx.TestApp")),
    .init(
      "TPD-036", ["hello"], .external, "com.urx.TestApp://hello",
      .opens("hello", scheme: "com.urx.TestApp")),
    .init(
      "TPD-037", ["hello"], .external, "com.urx.TestApp:///hello",
      .opens("hello", scheme: "com.urx.TestApp")),
    .init(
      "TPD-038", ["hello"], .external, "com.urx.TestApp:/hello",
      .opens("hello", scheme: "com.urx.TestApp")),
    .init(
      "TPD-039", ["hello"], .external, "com.urx.TestApp://////hello",
      .opens("hello", scheme: "com.urx.TestApp")),
    .init(
      "TPD-040", ["hello"], .external, "com.urx.TestApp://hello/",
      .opens("hello", scheme: "com.urx.TestApp")),
    .init(
      "TPD-041", ["a/b"], .external, "com.urx.TestApp://a//b",
      .opens("a/b", scheme: "com.urx.TestApp")),
    .init(
      "TPD-042", ["logout"], .external, "com.mycompany.MyApp:logout",
      .opens("logout", scheme: "com.mycompany.MyApp")),
    .init(
      "TPD-043", ["users/:id"], .external, "com.mycompany.MyApp:users/16?highlight=portfolio",
      .opens(
        "users/:id", ["id": "16"], query: ["highlight": "portfolio"], scheme: "com.mycompany.MyApp")
    ),
    .init(
      "TPD-044", ["about/team/contact"], .external,
      "com.mycompany.MyApp:about/team/contact?city=san%20francisco",
      .opens("about/team/contact", query: ["city": "san francisco"], scheme: "com.mycompany.MyApp")),
    .init(
      "TPD-045", ["product/:product_id"], .external, "com.x.App:product/1988?coupon_id=SAVE10",
      .opens(
        "product/:product_id", ["product_id": "1988"], query: ["coupon_id": "SAVE10"],
        scheme: "com.x.App")),
    .init("TPD-046", ["hello"], .external, "com.urx.TestApp:", .nothing(scheme: "com.urx.TestApp")),
    .init(
      "TPD-047", ["hello"], .external, "com.urx.TestApp://",
      .nothing(scheme: "com.urx.TestApp")),
    .init("TPD-048", ["hello"], .external, "MyApp://hello", .opens("hello", scheme: "MyApp")),
    .init("TPD-049", ["hello"], .external, "myapp://Hello", .nothing(scheme: "myapp")),
    .init("TPD-050", ["hello"], .external, "whatever://hello", .opens("hello", scheme: "whatever")),
    .init(
      "TPD-051", ["hello", "example.com/hello"], .external, "https://example.com/hello",
      .opens("example.com/hello", scheme: "https")),
    .init(
      "TPD-052", ["user%3A32", "user/:id", "32"], .external, "user:32",
      .opens("32", scheme: "user")),
    .init(
      "TPD-053", ["a%3A80/b", "a/:x"], .external, "myapp:a:80/b",
      .opens("a%3A80/b", scheme: "myapp")),
    .init(
      "TPD-055", ["user/:id"], .external, "myapp:user/a::b",
      .opens("user/:id", ["id": "a::b"], scheme: "myapp")),
    .init(
      "TPD-056", ["city/:name"], .external, "myapp://city/san%20francisco",
      .opens("city/:name", ["name": "san francisco"], scheme: "myapp")),
    .init(
      "TPD-057", ["file/:path", "file/:d/:f"], .external, "myapp://file/a%2Fb",
      .opens("file/:path", ["path": "a/b"], scheme: "myapp")),
    .init(
      "TPD-058", ["about-us"], .external, "myapp://about%2Dus",
      .opens("about-us", scheme: "myapp")),
    .init(
      "TPD-059", ["user/:id"], .external, "myapp://user/caf%C3%A9",
      .opens("user/:id", ["id": "café"], scheme: "myapp")),
    .init(
      "TPD-062", ["user/:id"], .external, "myapp://user/a+b",
      .opens("user/:id", ["id": "a+b"], scheme: "myapp")),
    .init(
      "TPD-063", ["a/../b", "b"], .external, "myapp://a/../b",
      .opens("a/../b", scheme: "myapp")),
    .init(
      "TPD-064", ["a"], .external, "myapp://a?x=1#frag",
      .opens("a", query: ["x": "1"], scheme: "myapp")),
    .init("TPD-065", ["a"], .external, "myapp://a#frag", .opens("a", scheme: "myapp")),
    .init("TPD-066", ["a"], .external, "myapp://a#f?x=1", .opens("a", scheme: "myapp")),
    .init(
      "TPD-067", ["a"], .external, "myapp://a?x=1?y=2",
      .opens("a", query: ["x": "1?y=2"], scheme: "myapp")),
    .init("TPD-068", ["a"], .external, "myapp://a?", .opens("a", scheme: "myapp")),
    .init("TPD-069", ["a"], .external, "a?next=b:c", .opens("a", query: ["next": "b:c"])),
    .init(
      "TPD-070", ["users/:id"], .external, "users/4?x=1",
      .opens("users/:id", ["id": "4"], query: ["x": "1"])),
    .init("TPD-072", ["users/:id"], .inApp, "/users/4", .opens("users/:id", ["id": "4"])),
    .init("TPD-073", ["users/:id"], .inApp, "users/4/", .opens("users/:id", ["id": "4"])),
    .init("TPD-074", ["users/:id"], .inApp, "users/", .nothing()),
    .init(
      "TPD-075", ["city/:name"], .inApp, "city/san%20francisco",
      .opens("city/:name", ["name": "san francisco"])),
    .init("TPD-076", ["about"], .inApp, "", .nothing()),
    .init(
      "TPD-078", ["user/:id"], .external, "myapp://user/é?x=é",
      .opens("user/:id", ["id": "é"], query: ["x": "é"], scheme: "myapp")),
    .init("TPD-079", ["about"], .external, "myapp://about", .opens("about", scheme: "myapp")),
    .init(
      "TPD-080", ["u/:id"], .external, "myapp://u/1?a=b",
      .opens("u/:id", ["id": "1"], query: ["a": "b"], scheme: "myapp")),
    .init(
      "TPD-081", ["about"], .external, "myapp://zzz?a=b",
      .nothing(query: ["a": "b"], scheme: "myapp")),
    .init("TPD-082", ["about"], .external, "myapp://zzz", .nothing(scheme: "myapp")),
    .init("TPD-083", ["about"], .inApp, "about", .opens("about")),
    .init("TPD-084", ["u/:id"], .inApp, "u/1", .opens("u/:id", ["id": "1"])),
    .init("TPD-085", ["about"], .inApp, "zzz", .nothing()),
  ]
}
