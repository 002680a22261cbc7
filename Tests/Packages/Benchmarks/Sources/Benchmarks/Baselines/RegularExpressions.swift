import Foundation

extension Workload {
  /// A list of regular expressions, tried one after the other, as most libraries for deep
  /// links have it.
  func expressionOperation(_ name: String, _ pass: Pass) throws -> Operation {
    // Text goes before parameters, as everywhere: a list has to be put in that order.
    let routes = try patterns.indices.sorted { rank(of: $0) < rank(of: $1) }.map { route in
      (route, try NSRegularExpression(pattern: expression(of: patterns[route])))
    }
    let find = { (link: String) -> Answer? in
      let range = NSRange(location: 0, length: link.utf16.count)
      for (route, expression) in routes {
        guard let match = expression.firstMatch(in: link, range: range) else { continue }
        let ranges = (1..<match.numberOfRanges).map { match.range(at: $0) }
        return Answer(route: route, values: ranges.map { (link as NSString).substring(with: $0) })
      }
      return nil
    }
    return operation(name, pass, answer: find) { pass.texts.sum { find($0.value)?.route ?? -1 } }
  }

  /// A character for each segment, the one of a parameter after that of text.
  func rank(of route: Int) -> String {
    String(patterns[route].split(separator: "/").map { $0.hasPrefix(":") ? "1" : "0" })
  }

  /// `^/users/([^/]+)/keys$`
  private func expression(of pattern: String) -> String {
    let segments = pattern.split(separator: "/").map { segment in
      segment.hasPrefix(":")
        ? "([^/]+)" : NSRegularExpression.escapedPattern(for: String(segment))
    }
    return "^/" + segments.joined(separator: "/") + "$"
  }
}
