import Foundation
import TestTables
import Testing

@testable import Turnpike
@testable import TurnpikeApps
@testable import TurnpikeExplaining
@testable import TurnpikeMapping
@testable import TurnpikeNavigation

/// A link may hold a line break, the escape sequences of a terminal and marks that turn the
/// direction of text. No value of the library prints them.
@Suite("Text of links in what is printed")
struct PrintedLinksTests {
  private static let text = "a\u{202E}b\nINFO \u{1B}[31m\r\u{2028}\u{9B}\u{200B}\u{2066}\"\u{301}\\"
  private static let escape = RouteQuery.escape(text)

  /// A value that holds the text, and how many lines it prints on purpose.
  private struct Value {
    let type: String
    let value: Any
    var lineBreaks = 0
  }

  private static func values() throws -> [Value] {
    let request = RouteRequest(
      "/search?q=" + text, pattern: text, parameters: [text: text])
    let link = HeldLink(
      id: 0, link: text, origin: .external, condition: .init(rawValue: text), pattern: text)
    let condition = HeldLink.Condition(rawValue: text)
    let match = try #require(
      try ShopRoute.table.match("/search?q=\(escape)&page=\(escape)&\(escape)=\(escape)"))
    let route = ShopRoute.search(query: text)
    let issue = RouteRequest.ParameterError(
      problem: .notAValue(text), parameter: text, type: "Int", pattern: text)
    let failure = RouterError.valueRejected(text)
    let pattern = RoutePattern.PatternError(
      pattern: text, offset: 1, problem: .duplicateName(text))
    let miss = LinkExplanation.NearMiss(
      route: nil, pattern: text, reason: .itemValue(key: "q", parameter: nil), advice: nil)
    let path = LinkPath(segments: [text])
    return [
      Value(type: "TypedRoute", value: route),
      Value(type: "TypedRoute", value: ShopRoute.notFound(url: text)),
      Value(type: "RouteRequest", value: request),
      Value(type: "ParameterError", value: issue),
      Value(type: "Problem", value: issue.problem),
      Value(type: "RouteQuery", value: RouteQuery([.init(key: text, value: text)])),
      Value(type: "Item", value: RouteQuery.Item(key: text, value: text)),
      Value(type: "Match", value: match),
      Value(type: "MatchIssue", value: try #require(match.issues.first)),
      Value(type: "RouterMatch", value: RouterMatch.route(match)),
      Value(
        type: "RouterMatch",
        value: RouterMatch<ShopRoute>.mapped(pattern: text, parameters: [text: text])),
      Value(type: "Outcome", value: Outcome<Void>.redirected(to: Redirect(to: text))),
      Value(type: "Outcome", value: Outcome<Void>.stopped(by: text)),
      Value(
        type: "Outcome", value: Outcome<Void>.held(HeldLink.Reason(until: condition, timeout: nil))),
      Value(type: "Outcome", value: Outcome<Void>.notPresented(routes: [text], output: ())),
      Value(type: "Reason", value: HeldLink.Reason(until: condition, timeout: nil)),
      Value(type: "Condition", value: condition),
      Value(type: "Redirect", value: Redirect(to: text)),
      Value(type: "Redirect", value: Redirect(to: route)),
      Value(type: "RouterError", value: failure),
      Value(type: "LinkError", value: LinkError.valueNotRepresentable(text)),
      Value(type: "PatternError", value: pattern),
      Value(type: "Problem", value: pattern.problem),
      Value(type: "Problem", value: RoutePattern.PatternError.Problem.alreadyInTable(text)),
      Value(type: "HeldLink", value: link),
      Value(type: "DroppedLink", value: DroppedLink(link: link, reason: .expired)),
      Value(
        type: "HeldLinkResult",
        value: HeldLinkResult<Void>(link: link, result: .success(.handled(())))),
      Value(
        type: "HeldLinkResult",
        value: HeldLinkResult<Void>(link: link, result: .failure(Failure(link: text)))),
      Value(
        type: "RouterProblem",
        value: try #require(
          Router<ShopRoute, Void>.RouterProblem(
            route: route, result: .failure(Failure(link: text))))),
      Value(
        type: "LinkExplanation",
        value: LinkExplanation(verdict: .unmatched, nearMisses: [miss]), lineBreaks: 1),
      Value(type: "Verdict", value: LinkExplanation.Verdict.unknownHost(name: text)),
      Value(type: "Verdict", value: LinkExplanation.Verdict.unknownScheme(name: text)),
      Value(type: "Verdict", value: LinkExplanation.Verdict.mapped(pattern: text)),
      Value(type: "NearMiss", value: miss),
      Value(type: "NavigationPlan", value: route.plan),
      Value(
        type: "SavedScreens",
        value: try JSONDecoder().decode(
          SavedScreens.self, from: JSONEncoder().encode(["screens": [["link": text]]]))),
      Value(type: "NavigationStep", value: route.plan.destination),
      Value(
        type: "Instruction",
        value: HeadlessNavigator<ShopRoute, Void>.Instruction.presentLink(text, .push)),
      Value(
        type: "Instruction",
        value: HeadlessNavigator<ShopRoute, Void>.Instruction.present(route.plan.destination)),
      Value(type: "AppOpenerError", value: AppOpenerError.invalidLink(text)),
      Value(type: "AppOpenerError", value: AppOpenerError.invalidScheme(text)),
      Value(type: "AppOpenerError", value: AppOpenerError.invalidPath(text)),
      Value(type: "AppOpenerError", value: AppOpenerError.refused(text)),
      Value(type: "LinkPath", value: path),
      Value(type: "ExternalLink", value: try ExternalLink(scheme: "shop", path: path)),
      Value(
        type: "Call",
        value: InMemoryAppOpener.Call.open(
          try ExternalLink(scheme: "shop", path: path).description)),
    ]
  }

  /// An error of an app, which prints its link as it is.
  private struct Failure: Error, CustomStringConvertible {
    let link: String
    var description: String { "no page for \(link)" }
  }

  @Test("No value prints a control character, a mark of direction or a line of the link")
  func escaped() throws {
    for value in try Self.values() {
      for printed in Self.printed(value.value) {
        let breaks = printed.unicodeScalars.count { $0 == "\n" }
        #expect(breaks == value.lineBreaks, "\(value.type): \(printed.debugDescription)")
        let others = printed.unicodeScalars.filter { $0 != "\n" && Self.isUnsafe($0) }
        #expect(others.isEmpty, "\(value.type): \(printed.debugDescription)")
      }
    }
  }

  /// All ways to print a value.
  private static func printed(_ value: Any) -> [String] {
    [
      "\(value)", String(describing: value), String(reflecting: value),
      (value as? any CustomDebugStringConvertible)?.debugDescription,
      (value as? any CustomStringConvertible)?.description,
    ].compactMap(\.self)
  }

  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  @Test("A value is printed as its text, escaped")
  func texts() throws {
    let match = try #require(
      try ShopRoute.table.match("/search?q=%22%CC%81&page=0&utm_source=%E2%80%AE"))
    #expect(
      "\(match)" == """
        search(query: "\\"\u{301}"); page: "0" is not an Int(1...); unused: utm_source=%E2%80%AE
        """)
    let redirected = try #require(try ShopRoute.table.match("/p/7"))
    #expect("\(redirected)" == #"product(id: "7"); redirected from /p/:id"#)
    #expect("\(RouterMatch.route(redirected))" == "\(redirected)")
    let mapped = RouterMatch<ShopRoute>.mapped(
      pattern: "/user/:id/:tab", parameters: ["tab": "a\"b", "id": "7"])
    #expect("\(mapped)" == #"/user/:id/:tab (id: "7", tab: "a\"b")"#)
    let plain = RouterMatch<ShopRoute>.mapped(pattern: "/user", parameters: [:])
    #expect("\(plain)" == "/user")
    #expect("\(RouteQuery.Item(key: "city", value: "san francisco"))" == "city=san%20francisco")
    let link = HeldLink(
      id: 3, link: "shop://cart", origin: .external, condition: nil, pattern: "/cart")
    #expect("\(DroppedLink(link: link, reason: .expired))" == "#3 /cart: expired")
    let results: [(Result<Outcome<Void>, any Error>, String)] = [
      (.success(.handled(())), "#3 /cart: handled"),
      (.failure(LinkError.userInfo), "#3 /cart: \(LinkError.userInfo)"),
      (.failure(Failure(link: #"a\b"#)), "#3 /cart: threw Failure"),
    ]
    for (result, text) in results {
      #expect("\(HeldLinkResult(link: link, result: result))" == text)
    }
    #expect(
      "\(Outcome<Void>.held(HeldLink.Reason(until: #"a\b"#, timeout: nil)))" == #"held until a\\b"#)
    #expect("\(Outcome<Void>.held(.untilReady))" == "held until the router is ready")
  }

  /// The types that hold no text of a link.
  private static let others: Set = [
    "AppKitAppOpener", "Argument", "Attribute", "ClosureFilter", "Dependency", "EmptyTable",
    "Example", "FilterChain", "HeadlessNavigator", "InMemoryAppOpener",
    "LinkForm", "LinkOrigin", "LinkTester", "MappedMatcher", "OutcomeKind", "Parameter",
    "Policy", "Presence", "Presentation", "RouteInfo", "RoutePattern",
    "RouteTableInfo",
    "Router", "StringInterpolation", "UIKitAppOpener", "XDGAppOpener",
  ]

  @Test("Every public type is among those, or holds no text of a link")
  func types() throws {
    var declared: Set<String> = []
    let sources = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources").standardizedFileURL
    let targets = [
      "RouteMatching", "Turnpike", "TurnpikeApps", "TurnpikeExplaining", "TurnpikeMapping",
      "TurnpikeNavigation",
    ]
    for target in targets {
      let files = FileManager.default.enumerator(
        at: sources.appending(path: target), includingPropertiesForKeys: nil)
      for case let file as URL in try #require(files) where file.pathExtension == "swift" {
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
          let declaration = /^ *public (?:final )?(?:struct|enum|class) ([A-Z]\w*)/
          guard line.contains("public "), let match = line.firstMatch(of: declaration) else {
            continue
          }
          declared.insert(String(match.1))
        }
      }
    }
    let printed = Set(try Self.values().map(\.type))
    #expect(declared.subtracting(printed).symmetricDifference(Self.others) == [])
    #expect(printed.subtracting(declared) == ["TypedRoute"])
  }
}
