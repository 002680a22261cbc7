import MatchTableBuilding

extension RandomSource {
  /// A link that matches a pattern of the table, or nearly.
  package mutating func link(for table: RandomTable) -> String {
    let pattern = one(of: table.matcher.patterns)
    var link = prefix(of: pattern.site)
    link += pattern.segments.map { written($0) }.joined(separator: "/")
    let query = query(of: pattern, inFragment: false)
    if !query.isEmpty { link += "?" + query }
    if let fragment = fragment(of: pattern) { link += "#" + fragment }
    let mutations = writesOtherForms ? [0, 0, 0, 0, 0, 1] : [0, 0, 1, 1, 2, 4]
    for _ in 0..<one(of: mutations) { mutate(&link) }
    return link
  }

  private mutating func prefix(of site: SitePattern) -> String {
    switch site {
    case .any:
      one(of: [
        "", "/", "//", "app:", "app:/", "app://", "APP:///", "beta://", "other:", "https:/",
        "https://shop.example/", "http://a.b.wiki.example/", "https://localhost:8080/",
        "app://shop.example/", "https://en.wiki.example:443/", "https://localhost:808/",
        "https://localhost:80801/", "https://localhost/", "http://shop.example/",
        "https://a.wiki.example/", "http://en.wiki.example:443/", "http://shop.example:80/",
      ])
    case .scheme(let scheme): scheme + one(of: [":", ":/", "://", ":///", "://shop.example/"])
    case .host(let labels, let port):
      one(of: ["https://", "http://", "HTTPS://", "app://"])
        + labels.map { label in
          switch label {
          case .literal(let text): text
          case .placeholder(let constraint, let isMany):
            once(in: 4)
              ? one(of: ["en", "EN", "a.B", ".", "a..b", "x_1", "a%2Eb", "é"])
              : text(for: constraint) + (isMany && once(in: 3) ? ".a" : "")
          }
        }.joined(separator: ".") + written(port: port) + "/"
    }
  }

  /// The port, or one that begins as it does, or that it begins with.
  private mutating func written(port: String?) -> String {
    guard let port else { return once(in: 8) ? ":8080" : "" }
    return one(of: [":" + port, ":" + port, ":" + port + "1", ":" + port.dropLast(), ":", ""])
  }

  private mutating func written(_ segment: SegmentPattern) -> String {
    switch segment {
    case .literal(let text): return encoded(text)
    case .mixed(let pieces): return written(pieces)
    case .catchAll(let before, let rest):
      let elements = (0..<number(1...3)).map { _ in encoded(text(for: rest.element)) }
      return written(before) + elements.joined(separator: one(of: ["/", "/", "//"]))
    }
  }

  private mutating func written(_ pieces: [SegmentPattern.Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .literal(let text): encoded(text)
      case .placeholder(let constraint): encoded(text(for: constraint))
      }
    }.joined()
  }

  private mutating func query(of pattern: LinkPattern, inFragment: Bool) -> String {
    var items: [String] = []
    if !inFragment { items += pattern.query.map { written($0) } }
    for case .query(let source, inFragment) in pattern.parameters where once(in: 2) {
      items.append(written(source))
    }
    if once(in: 6) {
      items.append(one(of: ["utm=x", "q", "=v", "k=%ZZ", "k=", "q=1&q=2", "%C3=1"]))
    }
    return items.joined(separator: "&")
  }

  private mutating func written(_ requirement: QueryRequirement) -> String {
    switch requirement {
    case .value(let key, [.placeholder(.boolean)]) where once(in: 3): encoded(key)
    case .value(let key, let pieces): encoded(key) + "=" + written(pieces)
    case .present(let key): encoded(key) + (once(in: 2) ? "" : "=a")
    case .absent(let key): once(in: 4) ? encoded(key) : "other=1"
    }
  }

  private mutating func written(_ source: QueryLocation) -> String {
    switch source {
    case .value(let key, let constraint), .list(let key, let constraint):
      encoded(key) + (once(in: 5) ? "" : "=" + encoded(text(for: constraint)))
    case .placeholder(let key, let pieces, _): encoded(key) + "=" + written(pieces)
    case .joined(let key, let separator, let constraint):
      encoded(key) + "=" + encoded(text(for: constraint))
        + (once(in: 2) ? separator : separator.unicodeScalars.map { escaped($0) }.joined())
        + encoded(text(for: constraint)) + (once(in: 9) ? separator : "")
    case .catchAll(let key, let constraint):
      encoded(key) + (once(in: 2) ? "=https://x/?a=b&k=a&q" : "=" + encoded(text(for: constraint)))
    case .others: "more=" + encoded(text(for: .any))
    }
  }

  private mutating func fragment(of pattern: LinkPattern) -> String? {
    for parameter in pattern.parameters {
      switch parameter {
      case .fragment(let pieces, _): return written(pieces)
      case .fragmentPath(let segments, _, _):
        return fragmentPath(segments, query(of: pattern, inFragment: true))
      default: break
      }
    }
    switch pattern.fragment {
    case .text(let pieces): return written(pieces)
    case .path(let segments, let requirements):
      return fragmentPath(segments, requirements.map { written($0) }.joined(separator: "&"))
    case .items(let requirements): return requirements.map { written($0) }.joined(separator: "&")
    case nil: return once(in: 8) ? "a" : nil
    }
  }

  private mutating func fragmentPath(_ segments: [SegmentPattern], _ query: String) -> String {
    "/" + segments.map { written($0) }.joined(separator: "/") + (query.isEmpty ? "" : "?" + query)
  }

  /// A text with its dangerous characters escaped, and some of the others too.
  private mutating func encoded(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isDangerous = "%/?#&+".unicodeScalars.contains(scalar) && !once(in: 20)
      return isDangerous || once(in: 12) ? escaped(scalar) : String(scalar)
    }.joined()
  }

  private mutating func escaped(_ scalar: Unicode.Scalar) -> String {
    String(scalar).utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: once(in: 2))
      return "%" + (digits.utf8.count == 1 ? "0" : "") + digits
    }.joined()
  }

  // MARK: Mutations

  private mutating func mutate(_ link: inout String) {
    var scalars = Array(link.unicodeScalars)
    let place = number(0...scalars.count)
    switch number(0...12) {
    case 0: scalars.insert(contentsOf: strangeText().unicodeScalars, at: place)
    case 1:
      scalars.append(
        contentsOf: one(of: ["/", "//", "?k=a", "&q=b", "#x", "#", "?"]).unicodeScalars)
    case 2...11 where scalars.isEmpty: break
    case 2: scalars.remove(at: min(place, scalars.count - 1))
    case 3: scalars[min(place, scalars.count - 1)].flipCase()
    case 4: scalars.replace(at: min(place, scalars.count - 1)) { escaped($0) }
    case 5: dropSegment(of: &scalars)
    case 6: scalars.insert("/", at: place)
    case 7: scalars.insert(one(of: scalars), at: place)
    case 8: scalars[min(place, scalars.count - 1)] = one(of: "ab1-./?#&=%+:@é".unicodeScalars)
    case 9, 10: scalars = Array(oneBitFlipped(link).unicodeScalars)
    case 11 where once(in: 2): insertSlashes(into: &scalars, at: place)
    default: repeatItem(of: &scalars)
    }
    link = String(String.UnicodeScalarView(scalars))
  }

  /// A run of slashes as long as what is known of a path at once, mostly before a segment.
  private mutating func insertSlashes(into scalars: inout [Unicode.Scalar], at place: Int) {
    let run = [Unicode.Scalar](repeating: "/", count: number(60...130))
    let slash = scalars.firstIndex(of: "/") ?? 0
    scalars.insert(contentsOf: run, at: once(in: 3) ? place : slash)
  }

  private mutating func strangeText() -> String {
    one(of: [
      "/", "//", "é", "e\u{301}", "%2F", "%", "%Z1", "%FF", "%C3", "+", "%2B", "#", "?", "&", "=",
      ":", "@", "..", "\u{0}", "😀", "%25", " ", "\u{301}", "\r\n", "k=b&", "A",
    ])
  }

  private mutating func dropSegment(of scalars: inout [Unicode.Scalar]) {
    var parts = scalars.split(separator: "/", omittingEmptySubsequences: false)
    parts.remove(at: number(0...parts.count - 1))
    scalars = Array(parts.joined(separator: ["/"]))
  }

  private mutating func repeatItem(of scalars: inout [Unicode.Scalar]) {
    guard let mark = scalars.firstIndex(of: "?") else { return }
    let item = scalars[(mark + 1)...].prefix { $0 != "&" && $0 != "#" }
    let copy = once(in: 2) ? Array(item) : Array(item.prefix { $0 != "=" }) + ["=", "a"]
    scalars.insert(contentsOf: copy + ["&"], at: mark + 1)
  }
}

extension Unicode.Scalar {
  fileprivate mutating func flipCase() {
    guard isASCII, properties.isAlphabetic else { return }
    self = Unicode.Scalar(UInt8(value) ^ 32)
  }
}

extension [Unicode.Scalar] {
  fileprivate mutating func replace(at index: Int, _ text: (Unicode.Scalar) -> String) {
    replaceSubrange(index...index, with: text(self[index]).unicodeScalars)
  }
}
