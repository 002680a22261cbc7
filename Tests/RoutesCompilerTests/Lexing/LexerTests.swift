import TableTexts
import Testing

@testable import RoutesCompiler

@Suite("The lexer")
struct LexerTests {
  private func kinds(_ text: String) -> [Token.Kind] {
    Array(Lexer.lex(routes(text)).tokens.map(\.kind).dropLast(2))
  }

  @Test(
    "Text splits into tokens",
    arguments: [
      ("", []),
      ("/a -> b", [.pattern, .arrow, .word]),
      ("/a -> b // c", [.pattern, .arrow, .word]),
      ("/a\n\n\n// c\n  /b", [.pattern, .newline, .pattern]),
      ("/wiki/Foo_(bar)-> -> b", [.pattern, .arrow, .word]),
      ("https://a.b/c -> d", [.pattern, .arrow, .word]),
      ("shop:/debug -> d", [.pattern, .arrow, .word]),
      ("user/:id -> user", [.text, .arrow, .word]),
      ("/// Text\n/a", [.documentation, .pattern]),
      ("/a also /b also ^/c", [.pattern, .word, .pattern, .word, .caret, .pattern]),
      ("/a -> also also /b", [.pattern, .arrow, .word, .word, .pattern]),
      ("/a via also also /b", [.pattern, .word, .word, .word, .pattern]),
      ("@tab(x) /a", [.at, .word, .leftParenthesis, .word, .rightParenthesis, .pattern]),
      ("@x\n/a", [.at, .word, .newline, .pattern]),
      ("scheme a+b, c", [.word, .site, .comma, .site]),
      ("host *.b.c:80,d", [.word, .site, .comma, .site]),
      ("example shop://a?b=(c -> d", [.word, .link, .arrow, .word]),
      ("redirect /a -> mailto:b", [.word, .pattern, .arrow, .link]),
      ("redirect /a -> b", [.word, .pattern, .arrow, .word]),
      ("mount /a -> b", [.word, .pattern, .arrow, .word]),
      ("/a {\n}", [.pattern, .leftBrace, .newline, .rightBrace]),
      ("/a{ // c\n}", [.pattern, .leftBrace, .newline, .rightBrace]),
      ("\u{FEFF}/a\r\n/b\r\n", [.pattern, .newline, .pattern]),
    ] as [(String, [Token.Kind])])
  func lines(text: String, expected: [Token.Kind]) {
    #expect(kinds(text) == expected)
  }

  @Test(
    "A newline ends a line outside parentheses, unless the next begins with '|' or '->'",
    arguments: [
      ("enum A = b\n| c", [.word, .word, .equals, .word, .pipe, .word]),
      ("enum A = b // d\n// e\n| c", [.word, .word, .equals, .word, .pipe, .word]),
      ("enum A = b\n\n| c", [.word, .word, .equals, .word, .newline, .pipe, .word]),
      ("/a\n  -> b", [.pattern, .arrow, .word]),
      ("/a -> b(\n)", [.pattern, .arrow, .word, .leftParenthesis, .rightParenthesis]),
      ("/a -> b(\n/c", [.pattern, .arrow, .word, .leftParenthesis, .newline, .pattern]),
      (
        "/a -> b(\nhost: c",
        [.pattern, .arrow, .word, .leftParenthesis, .word, .colon, .word]
      ),
      ("/a -> b(\nhost c", [.pattern, .arrow, .word, .leftParenthesis, .newline, .word, .site]),
    ] as [(String, [Token.Kind])])
  func newlines(text: String, expected: [Token.Kind]) {
    #expect(kinds(text) == expected)
  }

  @Test(
    "Numbers, ranges, texts and marks",
    arguments: [
      ("1...5", [.number, .closedRange, .number]),
      ("-1.50..<01", [.number, .openRange, .number]),
      ("1..5", [.number, .malformedRange, .number]),
      ("1…5", [.number, .malformedRange, .number]),
      ("(/a\\/b/)", [.leftParenthesis, .regularExpression, .rightParenthesis]),
      ("(/a)", [.leftParenthesis, .unclosedRegularExpression]),
      ("\"a\\\"b\" \"c", [.string, .unclosedString]),
      ("größe.é", [.word, .dot, .word]),
      (
        "[a: b]? = !*,",
        [
          .leftBracket, .word, .colon, .word, .rightBracket, .questionMark, .equals,
          .exclamationMark, .asterisk, .comma,
        ]
      ),
      ("% 😀 /x", [.unknown, .unknown, .unknown]),
    ] as [(String, [Token.Kind])])
  func body(text: String, expected: [Token.Kind]) {
    #expect(Array(kinds("filter " + text).dropFirst()) == expected)
  }

  @Test("A token holds its bytes")
  func bytes() {
    let file = routes("/café -> home(x: \"é\")")
    let texts = Lexer.lex(file).tokens.dropLast(2).map { file.text(in: $0.bytes) }
    #expect(texts == ["/café", "->", "home", "(", "x", ":", "\"é\"", ")"])
  }
}
