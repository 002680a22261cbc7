import TestSupport

/// Edits as the owner of a table makes them.
extension DrawnTable {
  static let edits = [
    "remove a line", "rename a case", "retype a value", "change a literal", "add a route",
    "change a default", "change filters", "inApp", "change a site", "change a prefix", "pathCase",
    "add a redirect", "refuse", "mount", "reorder", "rule", "also", "query", "rename a parameter",
    "host", "scheme", "trailingSlash", "query option", "plus", "fragment", "swap values",
    "wider route", "others", "move away with also", "enum", "otherwise", "leave out", "new prefix",
    "take the rest", "add a rest", "include", "mounted table",
    "constant", "constant of a redirect", "default of a group",
  ]

  /// Makes one random edit, and returns what it was.
  mutating func edit(_ random: inout RandomSource) -> String {
    let edit = random.one(of: Self.edits)
    apply(edit, &random)
    return edit
  }

  private mutating func apply(_ edit: String, _ random: inout RandomSource) {
    switch edit {
    case "remove a line": change(&random) { _, _ in nil }
    case "rename a case": changeRoute(&random) { route, _ in route.name += "x" }
    case "retype a value": changeRoute(&random, Self.retype)
    case "change a literal": changeRoute(&random, Self.changeLiteral)
    case "add a route", "wider route": add(edit, &random)
    case "change a default": changeRoute(&random, Self.changeDefault)
    case "change filters":
      changeRoute(&random) {
        $0.filter = $1.one(of: [nil, "f", "g(n: 1)", "g(n: 2)", "g", "f, g"])
      }
    case "inApp": changeRoute(&random) { route, _ in route.isInApp.toggle() }
    case "change a site":
      changeRoute(&random) { $0.site = $1.one(of: ["", "beta:", "https://live.example"]) }
    case "change a prefix", "default of a group": changeGroup(edit, &random)
    case "pathCase", "trailingSlash", "query option", "plus": toggle(edit)
    case "add a redirect":
      entries.append(
        .line("redirect \(path(&random)) -> \(random.one(of: ["home", "https://away.example"]))"))
    case "refuse": entries.append(.line("\(path(&random)) -> nil"))
    case "mount": mount = random.one(of: [nil, "/m", "/n"])
    case "reorder": entries.shuffle(using: &random)
    case "rule": changeRoute(&random) { $0.rule = $1.one(of: ["", " @over(*)", " @under(*)"]) }
    case "also":
      changeRoute(&random) { route, random in
        route.also =
          route.also == nil
          ? "/\(random.one(of: ["a", "old"]))/" + route.segments.map(\.text).joined(separator: "/")
          : nil
      }
    case "constant": changeRoute(&random, changeConstant)
    case "constant of a redirect": changeRedirect(&random)
    case "query": changeRoute(&random, changeItem)
    case "rename a parameter": changeRoute(&random, Self.renameParameter)
    case "host":
      hosts = random.one(of: [
        [], ["shop.example"], ["*.wiki.example"], ["shop.example", "b.example"],
      ])
    case "scheme": schemes = random.one(of: [[], ["app"], ["beta"], ["app", "beta"]])
    case "fragment":
      changeRoute(&random) {
        $0.fragment = $1.one(of: [
          nil, ("", "frag", "String?"), ("", "frag", "Int"), ("", "frag", "Int = 5"),
          ("L", "frag", "String?"), ("L", "frag", "Int = 4"), ("", "frag", "Int(1...5)?"),
        ])
      }
    case "swap values": changeRoute(&random, Self.swapValues)
    case "enum": sort = random.one(of: Self.sorts)
    case "otherwise":
      otherwise = random.one(of: [nil, "notFound(url: String)", "lost(url: String)", "lost"])
    case "leave out": changeRoute(&random, Self.toggleLast)
    case "take the rest": changeRoute(&random, Self.takeRest)
    case "add a rest":
      changeRoute(&random) { route, _ in
        guard route.segments.last?.isRest == false else { return }
        route.segments.append(Segment(name: "more", type: "[String]", isRest: true))
        route.removeOtherPatterns()
      }
    case "new prefix":
      let included = entries.filter { if case .included = $0 { true } else { false } }
      entries = [.group(head: "/pre", entries.filter { !included.contains($0) })] + included
    case "include":
      guard part == nil, !entries.isEmpty else { return }
      entries.append(.included([entries.remove(at: random.number(0...entries.count - 1))]))
    case "mounted table": (mount, other) = (mount ?? "/m", random.one(of: Self.others))
    case "others": changeRoute(&random) { route, _ in route.takesOthers.toggle() }
    default:
      changeRoute(&random) { route, random in
        route.also = "/" + route.segments.map(\.text).joined(separator: "/")
        route.segments.insert(Segment(before: "moved"), at: 0)
      }
    }
  }

  private mutating func toggle(_ edit: String) {
    let option =
      [
        "pathCase": "pathCase ignore", "trailingSlash": "trailingSlash strict",
        "query option": "query strict",
      ][edit] ?? "plus space"
    if options.remove(option) == nil { options.insert(option) }
  }

  private mutating func add(_ edit: String, _ random: inout RandomSource) {
    guard edit == "wider route" else { return entries.append(entry(&random)) }
    routeCount += 1
    var route = Route(name: "r\(routeCount)", segments: [])
    route.segments = random.one(of: [
      [Segment(name: "rest", type: "[String]", isRest: true)],
      [Segment(name: "p0", type: "String")],
      [Segment(name: "p0", type: "String"), Segment(name: "p1", type: "String")],
      [Segment(before: "a"), Segment(name: "rest", type: "[String]", isRest: true)],
    ])
    entries.append(.route(route))
  }

  private mutating func change(
    _ random: inout RandomSource, _ body: (Entry, inout RandomSource) -> Entry?
  ) {
    guard !entries.isEmpty else { return }
    let index = random.number(0...entries.count - 1)
    if case .group(let head, var inner) = entries[index], !inner.isEmpty, random.once(in: 2) {
      let position = random.number(0...inner.count - 1)
      let new = body(inner[position], &random)
      if let new { inner[position] = new } else { inner.remove(at: position) }
      entries[index] = .group(head: head, inner)
    } else if case .included(var inner) = entries[index], !inner.isEmpty {
      let position = random.number(0...inner.count - 1)
      let new = body(inner[position], &random)
      if let new { inner[position] = new } else { inner.remove(at: position) }
      entries[index] = .included(inner)
    } else if let new = body(entries[index], &random) {
      entries[index] = new
    } else {
      entries.remove(at: index)
    }
  }

  private mutating func changeRoute(
    _ random: inout RandomSource, _ body: (inout Route, inout RandomSource) -> Void
  ) {
    for _ in 0..<4 {
      var isChanged = false
      change(&random) { entry, random in
        guard case .route(var route) = entry else { return entry }
        body(&route, &random)
        isChanged = true
        return .route(route)
      }
      if isChanged { return }
    }
  }

  /// Another value in a line, or a value of the link, or a line more.
  private mutating func changeRedirect(_ random: inout RandomSource) {
    let lines = entries.indices.filter { index in
      if case .line(let text) = entries[index] { text.hasPrefix("redirect") } else { false }
    }
    let line = Entry.line(redirect(&random))
    if lines.isEmpty { return entries.append(line) }
    let index = random.one(of: lines)
    if random.once(in: 4) { entries.remove(at: index) } else { entries[index] = line }
  }

  private mutating func changeGroup(_ edit: String, _ random: inout RandomSource) {
    let heads =
      edit == "default of a group"
      ? ["/:gs (gs: Sort = .up)", "/:gs (gs: Sort = .down)", "/:gs (gs: Sort)"]
      : ["/g", "/k", "/g also /h", "/k also /g", "group", "/g via f", "/g -> nested", "/g @inApp"]
    for (index, entry) in entries.enumerated() {
      guard case .group(_, let inner) = entry else { continue }
      entries[index] = .group(head: random.one(of: heads), inner)
    }
  }

  // MARK: Edits of a route

  private static func retype(_ route: inout Route, _ random: inout RandomSource) {
    for index in route.segments.indices
    where route.segments[index].name != nil && random.once(in: 2) {
      route.segments[index].type =
        route.segments[index].isRest
        ? random.one(of: ["[String]", "[Int]", "String", "[String(1...2)]"])
        : route.segments[index].name == "last"
          ? random.one(of: ["Int?", "Int = 2", "Int(1...9)?", "String = \"z\""])
          : random.one(of: pathTypes)
      route.segments[index].second?.type = random.one(of: pairTypes)
    }
    for index in route.items.indices where route.items[index].text == nil && random.once(in: 2) {
      route.items[index].type = random.one(of: itemTypes)
    }
  }

  private static func changeLiteral(_ route: inout Route, _ random: inout RandomSource) {
    guard !route.segments.isEmpty else { return }
    let index = random.number(0...route.segments.count - 1)
    guard route.segments[index].name == nil else { return }
    route.segments[index].before = random.one(of: ["a", "b", "c", "new", "NEW"])
  }

  private static func changeDefault(_ route: inout Route, _ random: inout RandomSource) {
    let others = [
      "Int = 7": "Int = 8", "Int = 8": "Int?", "Int?": "Int = 7", "Int = 1": "Int = 2",
      "(a | b | c) = .a": "(a | b | c) = .b", "Int(1...5) = 2": "Int(1...5) = 3",
      "String = \"x\"": "String = \"y\"", "Bool = false": "Bool = true",
    ]
    for index in route.items.indices {
      route.items[index].type = others[route.items[index].type] ?? route.items[index].type
    }
    for index in route.segments.indices {
      route.segments[index].type = others[route.segments[index].type] ?? route.segments[index].type
    }
  }

  private func changeConstant(_ route: inout Route, _ random: inout RandomSource) {
    route.constant = random.once(in: 3) ? nil : constant(route, &random)
  }

  private func changeItem(_ route: inout Route, _ random: inout RandomSource) {
    let key = random.one(of: ["k", "q"])
    if let index = route.items.firstIndex(where: { $0.key == key }) {
      route.items.remove(at: index)
      if random.once(in: 2) { return }
    }
    route.items.append(item(key, &random))
  }

  private static func renameParameter(_ route: inout Route, _ random: inout RandomSource) {
    for index in route.segments.indices where route.segments[index].name != nil {
      route.segments[index].name? += "n"
    }
    route.removeOtherPatterns()
  }

  /// The path gets a last segment that may be left out, or loses it, or moves with it.
  private static func toggleLast(_ route: inout Route, _ random: inout RandomSource) {
    if route.segments.last?.name == "last" {
      if random.once(in: 2) { route.segments.insert(Segment(before: "moved"), at: 0) }
      if random.once(in: 3) { route.segments.removeLast() }
    } else if route.segments.last?.isRest != true {
      route.segments.append(Segment(name: "last", type: random.one(of: ["Int?", "Int = 1"])))
      route.removeOtherPatterns()
    }
  }

  /// The last value takes the rest of the path in place of the text after it, or the other way.
  private static func takeRest(_ route: inout Route, _ random: inout RandomSource) {
    guard let index = route.segments.lastIndex(where: { $0.name != nil }),
      route.segments[index].second == nil, route.segments[index].name != "last"
    else { return }
    route.segments.removeSubrange((index + 1)...)
    if route.segments[index].isRest {
      route.segments.append(Segment(before: random.one(of: ["a", "b"])))
    }
    route.segments[index].isRest.toggle()
    route.segments[index].type = "String"
    route.removeOtherPatterns()
  }

  /// The values of two segments change places.
  private static func swapValues(_ route: inout Route, _ random: inout RandomSource) {
    let named = route.segments.indices.filter {
      route.segments[$0].name != nil && !route.segments[$0].isRest
        && route.segments[$0].name != "last"
    }
    guard named.count > 1 else { return }
    route.segments.swapAt(named[0], named[1])
  }
}

extension DrawnTable.Route {
  /// Those with the placeholders that it had.
  fileprivate mutating func removeOtherPatterns() { (also, constant) = (nil, nil) }
}
