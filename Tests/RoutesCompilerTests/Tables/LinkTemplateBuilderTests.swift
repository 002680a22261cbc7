import RouteMatching
import Testing

@testable import RoutesCompiler

@Suite("Templates of links")
struct LinkTemplateBuilderTests {
  @Test(
    "A template is written as the line that it was read from",
    arguments: [
      "/", "/product/{0}?variant={1}", "/category/{0*}?sort={1}&page={2}", "/archive/{0}/{1:2?}",
      "/img-{0}.{1}", "/report?{0%}&by={1}", "/files/{0**}", "/list?ids={0*,}&all={1*%2A}",
      "shop:/debug", "https://{0}.wiki.example:8080/wiki/{1**}", "/help/{0}#{1}",
      "/app#/room/{0}?via={1}", "/app#channel={0}&v=2", "/go?a&b=%26&url={0**}", "/x?={0}",
    ])
  func template(_ line: String) {
    #expect(LinkTemplate(parsing: line[...]).text == line)
  }

  @Test("A literal of a query has the bytes that mean nothing else there")
  func literals() {
    #expect(LinkTemplate.encodedKey("a/b?c#&=+:@") == "a/b?c%23%26%3D%2B:@")
    #expect(LinkTemplate.encodedValue("a/b?c#&=+:@") == "a/b?c%23%26=%2B:@")
  }
}
