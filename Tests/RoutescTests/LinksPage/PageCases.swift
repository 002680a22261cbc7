import Foundation
import RouteMatching
import RoutesCompiler
import TestSupport

@testable import LinkPublishing
@testable import routesc

/// Tables with links, and what `routesc match --json --why` says of each, as files for the tests
/// of the page in Node and in Chromium.
///
/// ```
/// shop.html    the page
/// shop.json    its facts, where there is no page
/// 1.patterns   random patterns as facts, and on each line what they read from a link
/// shop.jsonl   on each line an answer, and the links that its route prints
/// ```
struct PageCases {
  let folder: URL
  private(set) var tally: [String: Int] = [:]

  init(in folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes the page of a table, or its data alone, and the answers to links.
  mutating func write(
    _ result: CompilationResult, as name: String, withPage: Bool, links: [String]
  ) throws {
    guard let page = LinksPage(of: result), let matcher = LinkMatcher(result, explains: true) else {
      return
    }
    if withPage {
      try write(page.html, as: name + ".html")
    } else {
      try write(page.json, as: name + ".json")
    }
    let lines = links.map { link in
      let answer = matcher.answer(to: link)
      tally[answer.kindOfAnswer, default: 0] += 1
      let members: [String: JSON] = [
        "answer": answer.json,
        "printed": result.compiled?.printed(InternationalHost.ascii(inLink: link)) ?? .null,
      ]
      return "\(JSON.object(members))\n"
    }
    try write(lines.joined(), as: name + ".jsonl")
    tally["table", default: 0] += 1
  }

  /// Writes what random patterns read from links: their facts, then a line for each link.
  mutating func write(_ patterns: PatternCases, as name: String, links: [String]) throws {
    let answers = links.map { patterns.answer(to: $0).description }
    let facts = String(decoding: try JSONEncoder().encode(patterns.facts), as: UTF8.self)
    let lines = [facts] + answers
    try write(lines.map { $0 + "\n" }.joined(), as: name + ".patterns")
    tally["table", default: 0] += 1
    tally["links", default: 0] += links.count
  }

  private func write(_ text: String, as name: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: name))
  }
}

extension CompiledTable {
  /// The links that the route of a link prints with its values; null where it opens none.
  fileprivate func printed(_ link: String) -> JSON {
    guard case .route(let match) = try? resolve(link) else { return .null }
    let route = table.routes[match.route]
    let values = zip(route.parameters, match.values).map { parameter, value in
      value.printed(isDefault: parameter.defaultValue.map(UntypedMatch.Value.init) == value)
    }
    func text(_ form: LinkForm) -> JSON {
      let front = form.front(hosts: table.hosts, schemes: table.schemes)
      var texts: [String] = []
      for keepsDefaults in [false, true] {
        var printer = LinkPrinter(
          links, ofRoute: match.route, after: Array(front.utf8), in: matchTable)
        printer.keepsDefaults = keepsDefaults
        printer.checksConstraints = true
        let link = printer.print(values)
        guard printer.refused == nil else { return .null }
        texts.append(link)
      }
      return .string(texts.first { opens($0, match) } ?? texts[0])
    }
    return .object(["web": text(.web), "app": text(.scheme)])
  }
}

extension CompiledTable {
  fileprivate func opens(_ link: String, _ match: UntypedMatch) -> Bool {
    guard case .route(let found)? = try? resolve(link, isExternal: false) else { return false }
    return found.route == match.route && found.values == match.values
  }
}

extension UntypedMatch.Value {
  fileprivate func printed(isDefault: Bool) -> PrintedValue {
    switch self {
    case .absent: .omitted(nil)
    case .text(let text): isDefault ? .omitted(text) : .text(text)
    case .list(let texts): isDefault && !texts.isEmpty ? .omitted(nil) : .list(texts)
    case .dictionary(let pairs): .pairs(pairs.map { ($0.key, $0.value) })
    }
  }
}

extension PrintedResolution {
  /// The kind of the answer, so that a law can count each.
  var kindOfAnswer: String {
    if error != nil { return "error" }
    if location != nil { return "leaves" }
    guard route != nil else { return "nothing" }
    return redirect != nil ? "redirect" : issues.isEmpty ? "route" : "route with issues"
  }
}

extension RandomSource {
  /// A link that matches a pattern of the table, or nearly.
  mutating func link(for table: ResolvedTable) -> String {
    var matcher = NaiveMatcher(patterns: table.linkPatterns)
    matcher.schemes = table.schemes
    matcher.hosts = table.hosts
    let link = link(for: RandomTable(matcher))
    // A table's own sites are rarely those of the random ones.
    guard once(in: 3), link.hasPrefix("/") else { return link }
    let sites = table.schemes.map { $0 + ":/" } + table.hosts.map { "https://" + $0 }
    return sites.isEmpty ? link : one(of: sites) + link
  }
}

extension RandomSource {
  /// As `link(for:)`; in half of the links some values are as other programs write them.
  mutating func respelledLink(for table: ResolvedTable) -> String {
    let link = link(for: table)
    guard once(in: 2) else { return link }
    return link.replacing(/[0-9]+(\.[0-9]+)?|true|false/) { once(in: 2) ? respelled($0.0) : $0.0 }
  }

  private mutating func respelled(_ value: Substring) -> Substring {
    switch value {
    case "true": one(of: ["1", "True", "TRUE", "yes"])
    case "false": one(of: ["0", "False", "FALSE", "no"])
    case _ where value.contains("."):
      one(of: ["0\(value)", "\(value)0", "\(value)00", "\(value)e1"])
    default:
      one(of: ["0\(value)", "000\(value)", "\(value).0", "+\(value)", value.drop { $0 == "0" }])
    }
  }
}
