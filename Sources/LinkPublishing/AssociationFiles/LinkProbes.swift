import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// A link with which a table and an association file are compared.
struct LinkProbe {
  let link: String
  /// The pattern that it is a link of, or nearly one, by its position among those of the host.
  let pattern: Int?
}

extension AssociatedTable {
  /// The links that show what a file does with each pattern: links with the least and with
  /// everything, of each value the words of an enum and both sides of a range, and examples; then
  /// links that are nearly so. Of each component of the file there is one for each text of a variable.
  func probes(of file: AssociationFile) -> [LinkProbe] {
    let front = "https://" + (host.isWildcard ? "www" + host.name.dropFirst() : host.name)
    let examples = compiled.table.examples.map(\.link).compactMap { link in
      link.hasPrefix("/") ? front + link : link.hasPrefix(front + "/") ? link : nil
    }
    var languages = languages
    var (links, others) = ([LinkProbe](), examples.map { LinkProbe(link: $0, pattern: nil) })
    for (position, pattern) in patterns.enumerated() {
      guard let witness = try? languages.witness(of: pattern.links) else { continue }
      let probes = PatternProbes(pattern, witness, in: compiled.table, &languages.texts)
      links += probes.links.map { LinkProbe(link: $0.text, pattern: position) }
      others += probes.nearMisses.map { LinkProbe(link: $0.text, pattern: position) }
    }
    let samples = file.components.filter { !$0.isExcluded }.flatMap { component in
      let names = component.path?.globVariables ?? []
      let count = names.compactMap { file.variables[$0]?.count }.max() ?? 1
      return (0..<count).map { index in
        LinkProbe(link: front + component.sampleLink(index, file.variables), pattern: nil)
      }
    }
    return links + others + samples
  }
}

/// The links of a pattern, and those that are nearly so.
private struct PatternProbes {
  private let least: WitnessLink
  private let pattern: LinkPattern
  private let types: [ValueLocation: CheckedType]
  private let samples: [TextConstraint: String]

  init(
    _ pattern: AssociatedPattern, _ witness: WitnessLink, in table: ResolvedTable,
    _ texts: inout LanguageTable
  ) {
    least = witness
    self.pattern = pattern.pattern
    let parameters = pattern.pattern.target.route.map { table.routes[$0].parameters } ?? []
    types = Dictionary(zip(self.pattern.parameters, parameters.map(\.type))) { first, _ in first }
    samples = self.pattern.constraints.reduce(into: [:]) { samples, constraint in
      let language = texts.number(of: TextLanguage(segment: .value(constraint), ignoresCase: false))
      samples[constraint] = (try? texts.sample(language)) ?? "x"
    }
  }

  /// With the least, with everything, and with other values.
  var links: [WitnessLink] {
    [least, most] + pattern.segments.indices.flatMap(withOtherValues(inSegment:))
      + pattern.query.flatMap(withOtherValues(of:))
  }

  /// With an item of the query for each value that may be there.
  private var most: WitnessLink {
    var link = least
    for case .query(let location, inFragment: false) in pattern.parameters {
      guard let (key, constraint) = location.item, !link.query.contains(where: { $0.key == key })
      else { continue }
      link.query.append(.init(key: key, value: .text(samples[constraint] ?? "x")))
    }
    return link
  }

  // MARK: Values

  private func withOtherValues(inSegment index: Int) -> [WitnessLink] {
    let pieces = pattern.segments[index].pieces
    let values = pieces.indices.filter { pieces[$0].isPlaceholder }
    return values.enumerated().flatMap { placeholder, position in
      texts(of: pieces[position], at: .path(segment: index, placeholder: placeholder)).map { text in
        var link = least
        link.segments[index] = pieces.indices.map { other in
          other == position ? text : self.text(of: pieces[other])
        }.joined()
        return link
      }
    }
  }

  private func withOtherValues(of requirement: QueryRequirement) -> [WitnessLink] {
    guard case .value(let key, let pieces) = requirement, pieces.count == 1,
      case .placeholder(let constraint) = pieces[0],
      let index = least.query.firstIndex(where: { $0.key == key })
    else { return [] }
    let location = ValueLocation.query(.value(key: key, constraint), inFragment: false)
    return texts(of: pieces[0], at: location).map { text in
      var link = least
      link.query[index].value = .text(text)
      return link
    }
  }

  private func text(of piece: SegmentPattern.Piece) -> String {
    switch piece {
    case .literal(let text): text
    case .placeholder(let constraint): samples[constraint] ?? "x"
    }
  }

  /// Texts that a value may have, and some that it may not.
  private func texts(of piece: SegmentPattern.Piece, at location: ValueLocation) -> [String] {
    guard case .placeholder(let constraint) = piece else { return [] }
    let others = ["x", "0", "-"]
    switch constraint {
    case .any: return others
    case .oneOf(let words): return words.filter { !$0.isEmpty } + others
    case .length(let lengths):
      let most = lengths.upperBound < .max ? [lengths.upperBound, lengths.upperBound + 1] : []
      return ([lengths.lowerBound - 1, lengths.lowerBound] + most).filter { $0 > 0 }.map {
        String(repeating: "x", count: $0)
      }
    case .joined(let element, let separator):
      let texts = texts(of: .placeholder(element), at: location)
      return texts + texts.map { $0 + separator + $0 }
    case .automaton:
      guard let range = types[location]?.range else { return others }
      let ends = [
        range.lowerBound - 1, range.lowerBound, range.upperBound, range.upperBound + 1,
      ]
      return ends.map { String($0).filled(to: constraint.width) } + others
    }
  }

  // MARK: Near misses

  /// A segment more, a slash at the end, another literal, and what has to be there missing.
  var nearMisses: [WitnessLink] {
    [changed { $0.segments.append("x") }, changed { $0.segments.append("") }]
      + pattern.segments.indices.flatMap(withOtherLiterals)
      + least.query.indices.map { index in changed { $0.query.remove(at: index) } }
      + (least.fragment == nil ? [] : [changed { $0.fragment = nil }])
  }

  private func withOtherLiterals(inSegment index: Int) -> [WitnessLink] {
    guard case .literal(let text) = pattern.segments[index] else { return [] }
    let isLower = text == text.asciiLowercased
    return [text + "x", isLower ? text.uppercased() : text.asciiLowercased].map { text in
      changed { $0.segments[index] = text }
    }
  }

  private func changed(_ change: (inout WitnessLink) -> Void) -> WitnessLink {
    var link = least
    change(&link)
    return link
  }
}

extension LinkPattern {
  /// Those of all values in the path and the query.
  fileprivate var constraints: [TextConstraint] {
    let pieces = segments.flatMap(\.pieces).compactMap { piece -> TextConstraint? in
      if case .placeholder(let constraint) = piece { constraint } else { nil }
    }
    let items = parameters.compactMap { location -> TextConstraint? in
      if case .query(let location, _) = location { location.item?.constraint } else { nil }
    }
    return pieces + items
  }
}

extension QueryLocation {
  fileprivate var item: (key: String, constraint: TextConstraint)? {
    switch self {
    case .value(let key, let constraint), .list(let key, let constraint),
      .joined(let key, _, let constraint), .catchAll(let key, let constraint):
      (key, constraint)
    case .placeholder, .others: nil
    }
  }
}

extension String {
  /// A number with zeros before it.
  fileprivate func filled(to width: Int) -> String {
    let digits = drop { $0 == "-" }
    let zeros = String(repeating: "0", count: max(0, width - digits.count))
    return (hasPrefix("-") ? "-" : "") + zeros + digits
  }
}

extension AssociationFile.Component {
  /// A link that the component takes, without its host.
  ///
  /// - Parameter index: That of the text of each variable.
  fileprivate func sampleLink(_ index: Int, _ variables: [String: [String]]) -> String {
    func sample(_ pattern: String) -> String {
      let text = GlobPiece.pieces(of: pattern).map { piece -> String in
        guard case .variable(let name) = piece else { return piece.text }
        let texts = variables[name] ?? GlobPiece.predefined[name] ?? []
        return texts.isEmpty ? "" : texts[index % texts.count]
      }.joined().replacing("?*", with: "x").replacing("?", with: "x").replacing("*", with: "x")
      return isPercentEncoded ? text : AllowedCharacters.fragment.encoding(text)
    }
    var link = sample(path ?? "/*")
    link = "/" + link.drop { $0 == "/" }
    switch query {
    case .text(let text)?: link += "?" + sample(text)
    case .items(let items)?:
      let items = items.filter { $0.value != "" }.sorted { $0.key < $1.key }
      link += items.isEmpty ? "" : "?"
      link += items.map { "\($0.key)=\(sample($0.value))" }.joined(separator: "&")
    case nil: break
    }
    return fragment.map { link + "#" + sample($0) } ?? link
  }
}
