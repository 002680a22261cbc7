import RouteMatching
import Testing

@testable import RoutesCompiler

@Suite("Patterns")
struct PatternParserTests {
  private func pattern(_ text: String) throws -> PatternShape<SyntaxTree.Placeholder> {
    guard case .route(let route)? = syntaxTree("\(text) -> a").items.first else {
      throw Missing()
    }
    return route.pattern.shape
  }

  private struct Missing: Error {}

  @Test(
    "A segment is literals, parameters and a catch-all",
    arguments: [
      ("/", []),
      ("/a", ["'a'"]),
      ("/a/:id/{x}", ["'a'", ":id", ":x"]),
      ("/@:handle", ["'@' :handle"]),
      ("/:slug.html", [":slug '.html'"]),
      ("/:domain.:service", [":domain '.' :service"]),
      ("/v{n}x", ["'v' :n 'x'"]),
      ("/User_talk:*title", ["'User_talk:' *title"]),
      ("/compare/:base...*head", ["'compare'", ":base '...' *head"]),
      ("/a%3Ab%2Fc%20d", ["'a:b/c d'"]),
      ("/caf%C3%A9/日本", ["'café'", "'日本'"]),
      ("/a;b=c,(d)!$&'+~", ["'a;b=c,(d)!$&'+~'"]),
      ("/:_/*_", [":_", "*_"]),
    ])
  func segments(text: String, segments: [String]) throws {
    #expect(try pattern(text).segments.map(\.summary) == segments)
  }

  @Test(
    "A pattern may name a scheme or a host",
    arguments: [
      ("shop:/debug", "scheme shop", 1),
      ("shop:/", "scheme shop", 0),
      ("https://live.shop.example.com/:slug", "live shop example com", 1),
      ("https://:lang.wiki.example", ":lang wiki example", 0),
      ("https://{a}.b:8080/c", ":a b port 8080", 1),
      ("https://*.example.com?x=*", "* example com", 0),
      ("https://*host/a", "*host", 1),
    ])
  func sites(text: String, summary: String, segments: Int) throws {
    let pattern = try pattern(text)
    #expect(pattern.site?.summary == summary)
    #expect(pattern.segments.count == segments)
  }

  @Test(
    "A query has items",
    arguments: [
      ("/a?q=:query", ["q = :query"]),
      ("/a?:q&{r}", [":q", ":r"]),
      ("/a?a=b&c=", ["a = 'b'", "c = "]),
      ("/a?!k&x=*&url=*rest", ["!k", "x = *", "url = *rest"]),
      ("/a?url=/settings/:section", ["url = '/settings/' :section"]),
      ("/a?a%26b=c%3Dd=e", ["a&b = 'c=d=e'"]),
    ])
  func queries(text: String, items: [String]) throws {
    #expect(try pattern(text).query.map(\.summary) == items)
  }

  @Test(
    "A fragment is text, a path or items",
    arguments: [
      ("/a#:section", "text :section"),
      ("/a#L{first}-L{last}", "text 'L' :first '-L' :last"),
      ("/a#/room/:id?via=:via", "path 'room' / :id ? via = :via"),
      ("/a#/", "path  ? "),
      ("/a#channel=:id&v=2", "items channel = :id & v = '2'"),
      ("/a#!k", "items !k"),
    ])
  func fragments(text: String, summary: String) throws {
    #expect(try pattern(text).fragment?.summary == summary)
  }
}

extension [SyntaxTree.Piece] {
  /// `'v' :n 'x'`
  fileprivate var summary: String {
    map { piece in
      switch piece {
      case .literal(let literal): "'\(literal)'"
      case .placeholder(let placeholder): ":\(placeholder.name.text)"
      case .catchAll(let placeholder): "*\(placeholder?.name.text ?? "")"
      }
    }.joined(separator: " ")
  }
}

extension PatternShape.Site where Hole == SyntaxTree.Placeholder {
  fileprivate var summary: String {
    switch self {
    case .scheme(let scheme): "scheme \(scheme)"
    case .host(let labels, let port):
      labels.map { label in if case .literal(let text) = label { text } else { [label].summary } }
        .joined(separator: " ") + (port.map { " port \($0)" } ?? "")
    }
  }
}

extension PatternShape.Item where Hole == SyntaxTree.Placeholder {
  fileprivate var summary: String {
    switch self {
    case .value(let key, let pieces): "\(key) = \(pieces.summary)"
    case .absent(let key): "!\(key)"
    case .parameter(let placeholder): ":\(placeholder.name.text)"
    }
  }
}

extension PatternShape.Fragment where Hole == SyntaxTree.Placeholder {
  fileprivate var summary: String {
    switch self {
    case .text(let pieces): "text \(pieces.summary)"
    case .path(let segments, let items):
      "path " + segments.map(\.summary).joined(separator: " / ") + " ? "
        + items.map(\.summary).joined(separator: " & ")
    case .items(let items): "items " + items.map(\.summary).joined(separator: " & ")
    }
  }
}
