import Foundation

// Measures what the plugin and the code that it generates cost a build, in seconds of CPU time
// and of the clock. Everything is built once, so compare figures of a quiet machine only.
//
//     swift run --package-path Tests/Packages/Benchmarks compile-cost MODE
//
//     consumer debug      a clean build of a package that uses this one, by module
//     consumer release    the same, in a release build
//     edits               the builds after edits of a table of 1,000 routes
//     generated           generated code of 1,000 routes, and `routesc generate` of 10,000

@main
struct CompileCost {
  static func main() throws {
    if let compiler = RecordedCompiler() { exit(try compiler.run()) }
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    switch CommandLine.arguments.dropFirst().joined(separator: " ") {
    case "consumer debug": try measureConsumer("debug", in: folder)
    case "consumer release": try measureConsumer("release", in: folder)
    case "edits": try measureEdits(in: folder)
    case "generated": try measureGeneratedCode(in: folder)
    default: throw Failure(description: "modes: consumer debug, consumer release, edits, generated")
    }
  }

  private static func measureConsumer(_ configuration: String, in folder: URL) throws {
    let package = try ConsumerPackage(
      in: folder, table: "routes AppRoute\n\n/ -> home\n/users/:id -> user(id: Int)\n",
      use: "AppRoute.user(id: 1)")
    let jobs = folder.appending(path: "jobs")
    try FileManager.default.createDirectory(at: jobs, withIntermediateDirectories: true)
    try package.build(configuration, RecordedCompiler.environment(jobs: jobs))
      .report("clean \(configuration) build of a consumer")
    for (name, cpu) in try RecordedCompiler.seconds(of: jobs).sorted(by: { $0.value > $1.value }) {
      Cost(cpu: cpu).report("  \(name)")
    }
  }

  private static func measureEdits(in folder: URL) throws {
    var table = syntheticTable(routes: 1_000)
    let package = try ConsumerPackage(in: folder, table: table, use: "AppRoute.area0(.route0)")
    // SwiftPM plans the second build anew.
    for _ in 0..<2 { _ = try package.build("debug") }
    for (part, old, new) in [
      ("pattern", "/items2/", "/items2x/"), ("parameter", "route5(p0: String", "route5(p0: Int"),
    ] {
      table = table.replacing(old, with: new)
      try package.write(table)
      try package.build("debug").report("1,000 routes, after an edit of a \(part)")
    }
  }

  private static func measureGeneratedCode(in folder: URL) throws {
    for configuration in ["debug", "release"] {
      let library = try Library(configuration)
      _ = try library.generate(syntheticTable(routes: 1_000), in: folder)
      try library.compile(in: folder).report("code of 1,000 routes, \(configuration)")
      try library.generate(syntheticTable(routes: 10_000), in: folder)
        .report("routesc generate of 10,000 routes, \(configuration)")
    }
  }
}
