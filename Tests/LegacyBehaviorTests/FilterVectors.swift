extension FilterVector {
  static let all: [FilterVector] = [
    .init(
      "TPT-009", ["test/route/with/:value"], .inApp, ["test/route/with/1234"],
      [.init("F", [.proceed])],
      ["F", "dest(test/route/with/:value)"]),
    .init(
      "TPT-010", [], .inApp, ["some/route"], [.init("one", [.proceed])],
      ["one", "default"]),
    .init(
      "TPT-011", [], .inApp, ["some/route"], [.init("one", [.proceed]), .init("two", [.proceed])],
      ["one", "two", "default"]),
    .init(
      "TPT-021", ["test/route/with/:value"], .inApp, ["test/route/with/1234"],
      [.init("F", [.proceed])],
      ["F", "dest(test/route/with/:value)"]),
    .init(
      "TPT-022", [], .inApp, ["some/route"], [.init("one", [.proceed])],
      ["one", "default"]),
    .init(
      "TPT-023", [], .inApp, ["some/route"], [.init("one", [.proceed]), .init("two", [.proceed])],
      ["one", "two", "default"]),
    .init(
      "TPF-001", ["r"], .inApp, ["r"],
      [.init("A", [.proceed]), .init("B", [.proceed]), .init("C", [.proceed])],
      ["A", "B", "C", "dest(r)"]),
    .init(
      "TPF-002", ["r"], .inApp, ["r"], [],
      ["dest(r)"]),
    .init(
      "TPF-003", ["r"], .inApp, ["r"], [.init("A", [.stop]), .init("B", [.proceed])],
      ["A"]),
    .init(
      "TPF-004", ["r"], .inApp, ["r"], [.init("A", [.proceed]), .init("B", [.stop])],
      ["A", "B"]),
    .init(
      "TPF-005", ["r"], .inApp, ["zzz"], [.init("A", [.proceed])],
      ["A", "default"]),
    .init(
      "TPF-006", ["r"], .inApp, ["zzz"], [.init("A", [.stop])],
      ["A"]),
    .init(
      "TPF-007", ["r", "s"], .inApp, ["r", "s"], [.init("A", [.proceed]), .init("B", [.proceed])],
      ["A", "B", "dest(r)", "A", "B", "dest(s)"]),
    .init(
      "TPF-008", ["r", "sweepstakes/win"], .inApp, ["r"],
      [.init("A", [.redirectUnless("sweepstakes/win")]), .init("B", [.proceed])],
      ["A", "->sweepstakes/win", "A", "B", "dest(sweepstakes/win)"]),
    .init(
      "TPF-009", ["r", "sweepstakes/win"], .inApp, ["r"],
      [.init("A", [.redirectOnce("sweepstakes/win")])],
      ["A", "->sweepstakes/win", "A", "dest(sweepstakes/win)"]),
    .init(
      "TPF-010", ["r", "s"], .inApp, ["r"], [.init("A", [.redirectOnce("s"), .proceed])],
      refusesSecond: true,
      ["A", "->s", "A", "dest(s)", "dest(r)"]),
    .init(
      "TPF-012", ["r"], .inApp, ["r"], [.init("A", [.proceed, .proceed]), .init("B", [.proceed])],
      refusesSecond: true,
      ["A", "B", "dest(r)"]),
    .init(
      "TPF-013", ["r"], .inApp, ["r"], [.init("A", [.proceed, .proceed]), .init("B", [.stop])],
      refusesSecond: true,
      ["A", "B"]),
    .init(
      "TPF-014", ["r"], .inApp, ["r"], [.init("A", [.wait]), .init("B", [.proceed])], resume: ["A"],
      ["A", "resume A", "B", "dest(r)"]),
    .init(
      "TPF-015", ["r"], .inApp, ["r"], [.init("A", [.wait]), .init("B", [.proceed])],
      ["A"]),
    .init(
      "TPF-016", ["r", "s"], .inApp, ["r", "s"], [.init("A", [.wait]), .init("B", [.proceed])],
      resume: ["A", "A"],
      ["A", "A", "resume A", "B", "dest(r)", "resume A", "B", "dest(s)"]),
    .init(
      "TPF-017", ["r"], .inApp, ["r"],
      [.init("A", [.proceed, .proceed]), .init("B", [.wait]), .init("C", [.proceed])],
      resume: ["B"], refusesSecond: true,
      ["A", "B", "resume B", "C", "dest(r)"]),
    .init(
      "TPF-018", ["u/:id"], .inApp, ["u/1"],
      [.init("A", [.proceedWith(parameters: ["id": "99"])]), .init("B", [.proceed])],
      ["A", "B", "dest(u/:id) id=99"]),
    .init(
      "TPF-019", ["r", "other"], .inApp, ["r"], [.init("A", [.proceedAs(pattern: "other")])],
      ["A", "dest(r) as other"]),
    .init(
      "TPF-020", ["r"], .inApp, ["r", "r"],
      [.init("A", [.append("Z"), .proceed]), .init("B", [.proceed])],
      ["A", "B", "dest(r)", "A", "B", "Z", "dest(r)"]),
    .init(
      "TPF-021", ["r"], .inApp, ["r"], [.init("A", [.proceed]), .init("A", [.proceed])],
      ["A", "A", "dest(r)"]),
  ]
}
