import Foundation
import LinkServer
import Logging

/// Serves the shop, or the same pages with Hummingbird's router alone.
///
/// ```
/// serve 8080 FOLDER        the files of `routesc` are in the folder
/// serve 8080 plain
/// ```
///
/// `LOG_LEVEL=info` logs each request.
@main
struct Serve {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst()
    guard arguments.count == 2, let port = arguments.first.flatMap(Int.init),
      let folder = arguments.last
    else {
      FileHandle.standardError.write(Data("usage: serve PORT FOLDER | serve PORT plain\n".utf8))
      exit(2)
    }
    var logger = Logger(label: "shop")
    let level = ProcessInfo.processInfo.environment["LOG_LEVEL"]
    logger.logLevel = level.flatMap { Logger.Level(rawValue: $0) } ?? .warning
    if folder == "plain" {
      try await PlainServer(logger: logger).application(port: port).runService()
    } else {
      let files = try ShopServer.Files(in: URL(filePath: folder))
      try await ShopServer(files: files, logger: logger).application(port: port).runService()
    }
  }
}
