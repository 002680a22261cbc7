import Foundation

/// A package whose only target has the plugin and one table.
struct ConsumerPackage {
  private let folder: URL

  /// - Parameter use: A route of the table, whose path the program prints.
  init(in parent: URL, table: String, use: String) throws {
    folder = parent.appending(path: "App")
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/App"), withIntermediateDirectories: true)
    try write(Self.manifest, to: "Package.swift")
    try write("print(\(use).path)\n", to: "Sources/App/main.swift")
    try write(table)
  }

  private static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let app = Target.executableTarget(
      name: "App", dependencies: [.product(name: "Turnpike", package: "Turnpike")],
      plugins: [.plugin(name: "GenerateRoutes", package: "Turnpike")])
    let package = Package(
      name: "App", platforms: [.macOS(.v15)],
      dependencies: [.package(name: "Turnpike", path: "\(Library.folder.path)")], targets: [app])
    """

  func write(_ text: String, to path: String = "Sources/App/App.routes") throws {
    try text.write(to: folder.appending(path: path), atomically: true, encoding: .utf8)
  }

  func build(_ configuration: String, _ environment: [String: String] = [:]) throws -> Cost {
    try Cost.run(["swift", "build", "-c", configuration], in: folder, environment)
  }
}

/// A table in groups of 50 routes, half of which have one to three parameters.
func syntheticTable(routes count: Int) -> String {
  let nouns = ["users", "orders", "items", "teams", "files", "pages"]
  let routes = (0..<count).map { index in
    let path = "/\(nouns[index % nouns.count])\(index)"
    if index.isMultiple(of: 2) { return "\(path)/overview -> route\(index)" }
    let names = (0...(index / 2 % 3)).map { "p\($0)" }
    let parameters = names.map { "\($0): \($0 == "p1" ? "Int" : "String")" }
    return path + names.map { "/:\($0)" }.joined()
      + " -> route\(index)(\(parameters.joined(separator: ", ")))"
  }
  let groups = stride(from: 0, to: count, by: 50).map { start in
    let lines = routes[start..<(start + 50)].joined(separator: "\n")
    return "/area\(start / 50) -> area\(start / 50) {\n\(lines)\n}\n"
  }
  return "public routes AppRoute\n\n\(groups.joined())"
}
