import Turnpike

/// The parts of a link to another app, and the texts that it may be.
struct BuildVector: Vector {
  let id: String
  let scheme: String
  let path: String
  let query: RouteQuery
  let links: [String]

  init(_ id: String, _ scheme: String, _ path: String, _ query: RouteQuery, _ links: [String]) {
    self.id = id
    self.scheme = scheme
    self.path = path
    self.query = query
    self.links = links
  }
}

extension BuildVector {
  static let all: [BuildVector] = [
    .init(
      "TPB-001", "myapp:", "product/1988", ["coupon_id": "SAVE10"],
      ["myapp:product/1988?coupon_id=SAVE10", "myapp://product/1988?coupon_id=SAVE10"]),
    .init(
      "TPB-002", "myapp://", "product/1988", ["coupon_id": "SAVE10"],
      ["myapp://product/1988?coupon_id=SAVE10", "myapp:product/1988?coupon_id=SAVE10"]),
    .init(
      "TPB-003", "myapp", "product/1988", ["coupon_id": "SAVE10"],
      ["myapp:product/1988?coupon_id=SAVE10", "myapp://product/1988?coupon_id=SAVE10"]),
    .init("TPB-004", "myapp:", "about/team", [:], ["myapp:about/team", "myapp://about/team"]),
    .init("TPB-005", "myapp:", "about/team", [:], ["myapp:about/team", "myapp://about/team"]),
    .init(
      "TPB-006", "myapp:", "s", ["q": "a b&c=d"],
      ["myapp:s?q=a%20b%26c%3Dd", "myapp://s?q=a%20b%26c%3Dd"]),
    .init(
      "TPB-007", "myapp:", "s", ["q": ";/?:@&=$+{}<>,#%[]\"\\^`|"],
      [
        "myapp:s?q=%3B%2F%3F%3A%40%26%3D%24%2B%7B%7D%3C%3E%2C%23%25%5B%5D%22%5C%5E%60%7C",
        "myapp://s?q=%3B%2F%3F%3A%40%26%3D%24%2B%7B%7D%3C%3E%2C%23%25%5B%5D%22%5C%5E%60%7C",
      ]),
    .init(
      "TPB-008", "myapp:", "s", ["q": "!'()*-._~aZ09"],
      ["myapp:s?q=!'()*-._~aZ09", "myapp://s?q=!'()*-._~aZ09"]),
    .init(
      "TPB-009", "myapp:", "s", ["ключ": "café"],
      [
        "myapp:s?%D0%BA%D0%BB%D1%8E%D1%87=caf%C3%A9",
        "myapp://s?%D0%BA%D0%BB%D1%8E%D1%87=caf%C3%A9",
      ]),
    .init(
      "TPB-010", "myapp:", "s", ["q": "100%25"], ["myapp:s?q=100%2525", "myapp://s?q=100%2525"]),
    .init("TPB-011", "myapp:", "s", ["a": ""], ["myapp:s?a=", "myapp://s?a="]),
    .init(
      "TPB-012", "myapp:", "s", ["a": "1", "b": "2"], ["myapp:s?a=1&b=2", "myapp://s?a=1&b=2"]),
    .init("TPB-013", "myapp:", "user/a b", [:], ["myapp:user/a%20b", "myapp://user/a%20b"]),
    .init("TPB-017", "myapp:", "/s", [:], ["myapp:s", "myapp://s", "myapp:/s"]),
  ]
}
