extension LinkVector {
  /// The statements of InstantCocoa's tests, documents and code.
  static let instantCocoa: [LinkVector] = [
    .init("ICT-009", ["/forums"], .inApp, "/forums", .opens("/forums")),
    .init("ICT-010", ["/forums"], .inApp, "/forum", .nothing()),
    .init("ICT-011", ["/forums"], .inApp, "/forums/10", .nothing()),
    .init("ICT-012", ["/forums/{id}"], .inApp, "/forums", .nothing()),
    .init("ICT-013", ["/forums/{id}"], .inApp, "/forum", .nothing()),
    .init("ICT-014", ["/forums/{id}"], .inApp, "/forums/10", .opens("/forums/{id}", ["id": "10"])),
    .init("ICT-015", ["/forums/{id}"], .inApp, "/forums/10/posts/35", .nothing()),
    .init("ICT-016", ["/forums/{forum_id}/post/{post_id}"], .inApp, "/forums", .nothing()),
    .init("ICT-017", ["/forums/{forum_id}/post/{post_id}"], .inApp, "/forum/", .nothing()),
    .init("ICT-018", ["/forums/{forum_id}/post/{post_id}"], .inApp, "/forums/10", .nothing()),
    .init(
      "ICT-019", ["/forums/{forum_id}/post/{post_id}"], .inApp, "/forums/10/post/35/",
      .opens("/forums/{forum_id}/post/{post_id}", ["forum_id": "10", "post_id": "35"])),
    .init(
      "ICT-020", ["/forums/{forum_id}/post/{post_id}/"], .inApp, "/forums/10/post/35/",
      .opens("/forums/{forum_id}/post/{post_id}/", ["forum_id": "10", "post_id": "35"])),
    .init(
      "ICT-021", ["/forums/{forum_id}/post/{post_id}/"], .inApp, "/forums/10/post/35",
      .opens("/forums/{forum_id}/post/{post_id}/", ["forum_id": "10", "post_id": "35"])),
    .init(
      "ICT-022", ["/forums/{forum_id}/post/{post_id}/"], .inApp, "forums/10/post/35",
      .opens("/forums/{forum_id}/post/{post_id}/", ["forum_id": "10", "post_id": "35"])),
    .init(
      "ICT-023", ["/forums/{forum_id}/post/{post_id}"], .inApp, "/forums/10/post/35",
      .opens("/forums/{forum_id}/post/{post_id}", ["forum_id": 10, "post_id": 35])),
    .init(
      "ICT-024", ["/forums/{forum_id}/post/{post_id}"], .inApp, "/forums/kias/post/a_post_name",
      .opens("/forums/{forum_id}/post/{post_id}", ["forum_id": "kias", "post_id": "a_post_name"])),
    .init(
      "ICT-025", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums",
      .opens("/forums", scheme: "posts")),
    .init(
      "ICT-026", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/10",
      .opens("/forums/{id}", ["id": 10], scheme: "posts")),
    .init(
      "ICT-027", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/10/post/35",
      .opens("/forums/{forum_id}/post/{post_id}", ["forum_id": 10, "post_id": 35], scheme: "posts")),
    .init(
      "ICD-001", ["users/{user_id}"], .inApp, "users/7",
      .opens("users/{user_id}", ["user_id": 7])),
    .init(
      "ICD-002", ["users/{user_id}"], .inApp, "/users/bob/",
      .opens("users/{user_id}", ["user_id": "bob"])),
    .init("ICD-003", ["/a//b"], .inApp, "a/b", .opens("/a//b")),
    .init("ICD-004", ["/forums"], .inApp, "/x/forums", .nothing()),
    .init("ICD-005", ["/"], .inApp, "/anything/at/all", .nothing()),
    .init("ICD-006", [""], .inApp, "/anything/at/all", .nothing()),
    .init("ICD-007", ["/"], .inApp, "/", .opens("/")),
    .init("ICD-008", ["/"], .inApp, "", .opens("/")),
    .init("ICD-009", ["/v1.0"], .inApp, "/v1x0", .nothing()),
    .init("ICD-010", ["/v1.0"], .inApp, "/v1.0", .opens("/v1.0")),
    .init("ICD-011", ["/a(b"], .inApp, "/a(b", .opens("/a(b")),
    .init("ICD-012", ["/a%2A"], .inApp, "/aaa", .nothing()),
    .init("ICD-013", ["/forums"], .inApp, "/Forums", .nothing()),
    .init("ICD-014", ["/files/{p}"], .inApp, "/files/a/b/c", .nothing()),
    .init("ICD-015", ["/a/{x}/b/{y}"], .inApp, "/a/1/b/2/b/3", .nothing()),
    .init("ICD-016", ["/forums/{id}"], .inApp, "/forums/", .nothing()),
    .init("ICD-017", ["/img-{id}.png"], .inApp, "/img-7.png", .opens("/img-{id}.png", ["id": 7])),
    .init("ICD-018", ["/x{id}"], .inApp, "/x", .nothing()),
    .init("ICD-019", ["/r/{a}-{b}"], .inApp, "/r/1-2", .opens("/r/{a}-{b}", ["a": 1, "b": 2])),
    .init("ICD-020", ["/f/{}/{b}"], .inApp, "/f/1/2", .opens("/f/{}/{b}", ["b": 2])),
    .init("ICD-022", ["/f/{id}"], .inApp, "/f/007", .opens("/f/{id}", ["id": "007"])),
    .init("ICD-024", ["/f/{id}"], .inApp, "/f/-5", .opens("/f/{id}", ["id": "-5"])),
    .init("ICD-025", ["/f/{id}"], .inApp, "/f/1.5", .opens("/f/{id}", ["id": "1.5"])),
    .init("ICD-026", ["/f/{id}"], .inApp, "/f/٣", .opens("/f/{id}", ["id": "٣"])),
    .init("ICD-027", ["/f/{id}"], .inApp, "/g/1", .nothing()),
    .init(
      "ICD-028", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts:forums/10",
      .opens("/forums/{id}", ["id": 10], scheme: "posts")),
    .init(
      "ICD-029", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts:///forums/10",
      .opens("/forums/{id}", ["id": 10], scheme: "posts")),
    .init(
      "ICD-030", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "http://forums/10",
      .opens("/forums/{id}", ["id": 10], scheme: "http")),
    .init(
      "ICD-031", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/10?sort=asc",
      .opens("/forums/{id}", ["id": 10], query: ["sort": "asc"], scheme: "posts")),
    .init(
      "ICD-032", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/10#x",
      .opens("/forums/{id}", ["id": 10], scheme: "posts")),
    .init(
      "ICD-033", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/a%20b",
      .opens("/forums/{id}", ["id": "a b"], scheme: "posts")),
    .init(
      "ICD-034", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/a%2Fb",
      .opens("/forums/{id}", ["id": "a/b"], scheme: "posts")),
    .init(
      "ICD-035", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums/10/",
      .opens("/forums/{id}", ["id": 10], scheme: "posts")),
    .init(
      "ICD-036", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://nothing",
      .nothing(scheme: "posts")),
    .init(
      "ICD-037", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://",
      .nothing(scheme: "posts")),
    .init(
      "ICD-038", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://Forums/10",
      .nothing(scheme: "posts")),
    .init(
      "ICD-039", ["/u/me", "/u/{id}"], .external, "posts://u/me",
      .opens("/u/me", scheme: "posts")),
    .init(
      "ICD-040", ["/u/{id}", "/u/me"], .external, "posts://u/me",
      .opens("/u/me", scheme: "posts")),
    .init(
      "ICD-043", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://forums",
      .opens("/forums", scheme: "posts")),
    .init(
      "ICD-044", ["/forums", "/forums/{id}", "/forums/{forum_id}/post/{post_id}"], .external,
      "posts://nope",
      .nothing(scheme: "posts")),
  ]
}
