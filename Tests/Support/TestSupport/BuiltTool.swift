import Foundation

/// A program that was built with the tests.
package enum BuiltTool {
  /// The file of the tool with this name.
  package static func file(_ name: String) throws -> URL {
    var folder = URL(filePath: CommandLine.arguments[0]).standardizedFileURL
    while folder.path != "/" {
      folder.deleteLastPathComponent()
      let tool = folder.appending(component: name)
      if FileManager.default.isExecutableFile(atPath: tool.path), !tool.hasDirectoryPath {
        return tool
      }
    }
    throw CocoaError(.fileNoSuchFile)
  }
}
