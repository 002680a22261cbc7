import Foundation

/// The names that `import Turnpike` brings, as its sources declare them.
struct PublicNames {
  var types: Set<String> = []

  static func read() throws -> PublicNames {
    let sources = URL(filePath: #filePath).appending(path: "../../../../Sources")
      .standardizedFileURL
    var names = PublicNames()
    for target in ["RouteMatching", "Turnpike", "TurnpikeNavigation", "TurnpikeApps"] {
      let folder = sources.appending(path: target)
      guard let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      else { continue }
      for case let file as URL in files where file.pathExtension == "swift" {
        names.add(try String(contentsOf: file, encoding: .utf8))
      }
    }
    return names
  }

  /// Adds what is declared at the margin, in no other type.
  private mutating func add(_ text: String) {
    let declaration =
      /^(?:@\S+ )*(?:public|open) (?:[a-z]+ )*?(?:struct|class|enum|protocol|typealias|func) (\w+)/
    for line in text.split(separator: "\n") {
      guard let match = line.firstMatch(of: declaration) else { continue }
      types.insert(String(match.1))
    }
  }
}
