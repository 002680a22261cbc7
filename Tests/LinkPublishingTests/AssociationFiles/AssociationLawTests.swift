import Foundation
import RoutesCompiler
import TestSupport
import Testing

@testable import LinkPublishing

/// What holds for every table, by an evaluator of Apple's rules that shares no code with the library,
/// and the matcher that programs have.
@Suite("Laws of association files")
struct AssociationLawTests {
  private static let appID = "ABCDE12345.com.example.shop"
  private static let tables = 400
  private static let linksPerFile = 120

  /// What a file does with a link.
  private enum Outcome {
    case claimed, excluded, neither
    /// Nothing routes it.
    case claimedTooMuch
    /// It leaves the app, so that either may open it.
    case leaves
    /// It is refused by a pattern that can't be excluded.
    case reported
    case notClaimed, notExcluded

    var isMistake: Bool { self == .notClaimed || self == .notExcluded }
  }

  @Test("A file claims what is routed, and not what is refused, but for exclusions that it reports")
  func written() throws {
    var tally: [String: Int] = [:]
    for seed in PropertyCases.seeds(Self.tables) {
      var random = RandomSource(seed: seed)
      var drawn = RandomWebTable(random)
      let text = drawn.text()
      guard let app = App(text) else {
        tally["refused table", default: 0] += 1
        continue
      }
      for host in AssociatedHost.hosts(of: app.compiled.table) {
        let file = try WrittenFile(app, text, host, appID: Self.appID)
        tally["file", default: 0] += 1
        for _ in 0..<Self.linksPerFile {
          let link = RandomLink(to: host.name, like: text, &random)
          let outcome = outcome(of: link.text, in: app, file)
          let kinds = link.kinds.map(\.rawValue).sorted().joined(separator: ", ")
          tally["\(outcome)" + (outcome.isMistake ? ": \(kinds)" : ""), default: 0] += 1
          // Neither can be said.
          guard outcome.isMistake, link.kinds.isEmpty, !app.readsInOtherForm(link.text) else {
            continue
          }
          Issue.record("TURNPIKE_SEED=\(seed) \(link.text) \(outcome)\n\(text)\(file.json)")
        }
      }
    }
    guard PropertyCases.isWhole else { return }
    for kind in ["claimed", "excluded", "reported", "claimedTooMuch", "neither"] {
      #expect(tally[kind, default: 0] >= 100, "\(kind): \(tally)")
    }
  }

  private func outcome(of link: String, in app: App, _ file: WrittenFile) -> Outcome {
    let claims = Set(file.readings.map { $0.claims(link) })
    switch app.answer(to: link) {
    case .opens?: return claims == [true] ? .claimed : .notClaimed
    case .leaves?: return .leaves
    case nil: return claims.contains(true) ? .claimedTooMuch : .neither
    case .refused?:
      if claims == [false] { return .excluded }
      let isReported = file.isReporting && file.reduced?.answer(to: link) != .refused
      return isReported ? .reported : .notExcluded
    }
  }
}

/// A file that is written for a table, as each reading of Apple's rules has it.
private struct WrittenFile {
  let json: String
  let readings: [NaiveAssociation]
  let isReporting: Bool
  /// The table without the lines that the file can't exclude; nil where it makes no sense.
  let reduced: App?

  init(_ app: App, _ text: String, _ host: AssociatedHost, appID: String) throws {
    let table = try #require(try AssociatedTable(app.result, host: host))
    let written = table.associationFile()
    let json = written.file.text(appID: appID)
    self.json = json
    readings = try NaiveAssociation.Reading.allCases.map {
      try NaiveAssociation(json, appID: appID, $0)
    }
    isReporting = !written.unwritten.isEmpty
    let lines = Set(written.unwritten.map(\.pattern.place.line))
    let others = text.components(separatedBy: "\n").enumerated()
      .filter { !lines.contains($0.offset + 1) }.map(\.element)
    reduced = isReporting ? App(others.joined(separator: "\n")) : nil
  }
}

/// A compiled table, and what its program does.
struct App {
  let result: CompilationResult
  let compiled: CompiledTable

  init?(_ text: String) {
    let file = SourceFile(path: "App.routes", bytes: Array(text.utf8))
    guard let result = RoutesCompiler.compile([file]).first, let compiled = result.compiled else {
      return nil
    }
    (self.result, self.compiled) = (result, compiled)
  }

  func table(_ host: String) throws -> AssociatedTable? {
    try AssociatedTable(result, host: AssociatedHost(host))
  }

  enum Answer { case opens, leaves, refused }

  /// What becomes of a link from outside; nil for one that matches nothing.
  func answer(to link: String) -> Answer? {
    guard let resolution = try? compiled.resolve(link) else { return nil }
    switch resolution {
    case .unmatched: return nil
    case .refused, .inAppOnly: return .refused
    case .externalRedirect: return .leaves
    case .route(let match):
      return compiled.table.routes[match.route].metadata.isHidden ? .refused : .opens
    }
  }

  /// Whether a link is read as another one, which has its values in their printed form.
  func readsInOtherForm(_ link: String) -> Bool {
    (try? compiled.printedLink(of: link)).flatMap(\.self) != nil
  }
}
