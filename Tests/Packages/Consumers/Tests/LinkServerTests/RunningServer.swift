import Foundation
import Logging
import NIOCore
import NIOPosix
import ServiceLifecycle

@testable import LinkServer

/// The server of the shop on a port of its own, and clients that write bytes to it.
struct RunningServer {
  let port: Int
  let server: ShopServer
  private let group: ServiceGroup

  /// Runs a server while the body runs, and stops it in good order.
  static func run(
    logger: Logger = .silent, _ body: @Sendable (RunningServer) async throws -> Void
  ) async throws {
    let server = ShopServer(files: try .init(in: files), logger: logger)
    let (ports, started) = AsyncStream<Int>.makeStream()
    let application = server.application(port: 0) { started.yield($0) }
    let group = ServiceGroup(
      configuration: .init(services: [.init(service: application)], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
      tasks.addTask { try await group.run() }
      var iterator = ports.makeAsyncIterator()
      guard let port = await iterator.next() else { return }
      try await body(RunningServer(port: port, server: server, group: group))
      await group.triggerGracefulShutdown()
      try await tasks.waitForAll()
    }
  }

  func shutDown() async { await group.triggerGracefulShutdown() }

  /// Where `.ci/link-server` puts what `routesc` makes of the table.
  static var files: URL {
    ProcessInfo.processInfo.environment["SHOP_FILES"].map { URL(filePath: $0) }
      ?? URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: ".build-site/files")
  }
}

extension Logger {
  static var silent: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }
}

extension RunningServer {
  /// The server's answer to bytes: all that it writes until it closes the connection.
  func answer(to request: String) async throws -> Answer {
    try await answer(to: Array(request.utf8))
  }

  func answer(to request: [UInt8]) async throws -> Answer {
    let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: "127.0.0.1", port: port) { channel in
        channel.eventLoop.makeCompletedFuture {
          try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
        }
      }
    return try await channel.executeThenClose { inbound, outbound in
      // A server may close before it has read all, which then is its answer.
      try? await outbound.write(ByteBuffer(bytes: request))
      var bytes: [UInt8] = []
      do {
        for try await buffer in inbound { bytes += buffer.readableBytesView }
      } catch let error as IOError where error.errnoCode == ECONNRESET {}
      return Answer(bytes)
    }
  }

  /// The answer to a request for a page.
  func answer(_ target: String, host: String? = "shop.example.com") async throws -> Answer {
    try await answer("GET", target, host: host)
  }

  /// The answer to a request without a body.
  func answer(
    _ method: String, _ target: String, host: String? = "shop.example.com"
  ) async throws -> Answer {
    let host = host.map { "Host: \($0)\r\n" } ?? ""
    return try await answer(to: "\(method) \(target) HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
  }
}

/// An HTTP response, as it came.
struct Answer: Sendable {
  let status: Int
  let headers: [String: String]
  let body: String

  init(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    let lines = (parts.first ?? "").split(separator: "\r\n")
    status = lines.first.flatMap { Int($0.split(separator: " ").dropFirst().first ?? "") } ?? 0
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let field = line.split(separator: ":", maxSplits: 1)
      headers[field[0].lowercased()] = field.last.map { $0.trimmingCharacters(in: .whitespaces) }
    }
    self.headers = headers
    body = parts.count > 1 ? String(parts[1]) : ""
  }
}
