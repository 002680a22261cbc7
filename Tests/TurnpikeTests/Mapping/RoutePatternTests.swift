import Testing
import Turnpike
import TurnpikeMapping

@Suite("Patterns that are mapped while the program runs")
struct RoutePatternTests {
  @Test(
    "A pattern has its parameters in order",
    arguments: [
      ("user/:user_id/profile/:comment_id", ["user_id", "comment_id"]),
      ("/forums/{forum_id}/post/{post_id}/", ["forum_id", "post_id"]),
      ("img-{id}.png", ["id"]), ("{from}-:to", ["from", "to"]), ("files/*path//", ["path"]),
      ("compare/:base...*head", ["base", "head"]), ("{}/x", []), ("about/team", []),
      ("", []), ("//", []), ("user//:id", ["id"]), ("größe/:größe", ["größe"]), ("a%3Ab", []),
    ])
  func parameters(_ pattern: String, _ names: [String]) throws {
    let parsed = try RoutePattern(pattern)
    #expect(parsed.parameters == names)
    #expect(parsed.description == pattern)
  }

  @Test(
    "A mistake is an error with its place",
    arguments: [
      ("user/1️⃣:", .missingName), ("//a//1️⃣::b", .missingName),
      ("1️⃣:2nd", .malformedName), ("{na1️⃣ me}", .malformedName), ("a/1️⃣{id", .unclosedBrace),
      ("a/1️⃣{id/b}", .unclosedBrace), ("a/:id/b/1️⃣:id", .duplicateName("id")),
      (":from1️⃣:to", .adjacentParameters), ("{a}1️⃣{b}", .adjacentParameters),
      (":a1️⃣*b", .adjacentParameters), ("1️⃣*path.jpg", .misplacedCatchAll),
      ("1️⃣*path.png", .misplacedCatchAll), ("a/1️⃣50%", .malformedEscape),
      ("1️⃣%FF", .malformedEscape), ("a?1️⃣", .malformedQueryItem),
      ("a?1️⃣q", .malformedQueryItem), ("a?q=:q&1️⃣", .malformedQueryItem),
      ("a?!1️⃣", .malformedQueryItem), ("a?1️⃣{}", .malformedQueryItem),
      ("a?1️⃣:q.x", .malformedQueryItem), ("a?1️⃣!k=1", .malformedQueryItem),
      ("a?k=1&k=1️⃣:v", .duplicateKey("k")), ("a?k=*&1️⃣!k", .duplicateKey("k")),
      ("a/:q?1️⃣:q", .duplicateName("q")), ("a?k={a}-1️⃣{a}", .duplicateName("a")),
      ("a?k={a}1️⃣{b}", .adjacentParameters), ("a?k=1️⃣*rest&j=1", .misplacedCatchAll),
      ("a?k=1️⃣%Z", .malformedEscape), ("a1️⃣#b", .fragment), ("a?q=:q1️⃣#b", .fragment),
      ("a?k=*1️⃣#x", .fragment),
    ] as [(String, RoutePattern.PatternError.Problem)])
  func mistakes(_ marked: String, _ problem: RoutePattern.PatternError.Problem) throws {
    let parts = marked.split(separator: "1️⃣", omittingEmptySubsequences: false)
    let error = #expect(throws: RoutePattern.PatternError.self) {
      try RoutePattern(parts.joined())
    }
    #expect(error?.problem == problem)
    #expect(error?.offset == parts[0].utf8.count)
    #expect(error?.pattern == parts.joined())
  }

  @Test("An error says what is wrong and where")
  func description() {
    let error = #expect(throws: RoutePattern.PatternError.self) { try RoutePattern("user/:/posts") }
    #expect(error?.description == "a parameter without a name at offset 5 of 'user/:/posts'")
  }
}
