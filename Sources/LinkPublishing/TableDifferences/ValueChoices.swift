import MatchTableBuilding
import RouteMatching
import RoutesCompiler

/// Texts that the values of a link may have, to show what becomes of them.
struct ValueChoice {
  var texts: [(location: ValueLocation, pattern: LinkPattern, text: String)] = []

  func with(_ location: ValueLocation, _ pattern: LinkPattern, _ text: String) -> ValueChoice {
    ValueChoice(texts: texts + [(location, pattern, text)])
  }
}

extension ValueChange {
  /// Choices of which each may show an effect: none, so that any text will do, then texts that only
  /// one of the types takes, and others than the default.
  func choices(in languages: inout PatternLanguages) throws(TooManyStates) -> [ValueChoice] {
    var choices = [ValueChoice()]
    for key in otherKeys {
      let location = ValueLocation.query(.value(key: key, .any), inFragment: false)
      choices += ["x", "7", "true"].map { ValueChoice().with(location, patterns[0], $0) }
    }
    var texts: [[String]] = []
    for side in locations.indices where fixedValues[side] == nil {
      texts.append(try self.texts(side, &languages.texts))
      let own = texts[texts.count - 1].map {
        ValueChoice().with(locations[side], patterns[side], $0)
      }
      // A link may have both: the value where it was read, and another where it is now.
      let both = choices.prefix(4).dropFirst().flatMap { choice in
        texts[texts.count - 1].prefix(3).map {
          choice.with(locations[side], patterns[side], $0)
        }
      }
      choices += own + both
    }
    return choices
  }

  private func texts(
    _ side: Int, _ languages: inout LanguageTable
  ) throws(TooManyStates) -> [String] {
    if let texts = dividedTexts(side) { return texts }
    let constraints = parameters.map(\.type.element.constraint)
    let own = languages.number(of: constraints[side])
    var texts = pair?.enums?.changedTexts ?? []
    if case .oneOf(let words) = constraints[side] { texts += words.prefix(20) }
    if constraints.count > 1 {
      let other = languages.number(of: constraints[1 - side])
      texts += try languages.text(of: own, without: [other])
    }
    let avoided = fixedValues + parameters.map(\.valueWhenAbsent)
    for values in [avoided, avoided, fixedValues] {
      let numbers = (values.compactMap { $0?.text } + texts).filter { !$0.isEmpty }.map {
        languages.number(of: .literal(ExactText($0), ignoresCase: false))
      }
      texts += try languages.text(of: own, without: numbers)
    }
    if let separator = parameters[side].type.separator {
      return texts + texts.map { $0 + separator + $0 }
    }
    if case .query = locations[side] { return texts + [""] }
    return texts
  }

  /// Texts of a segment with several values, also with a separator once more than there is one: each
  /// value has the shortest text that lets the rest match. `nil` for one value.
  private func dividedTexts(_ side: Int) -> [String]? {
    guard case .path(let index, _) = locations[side],
      case let segment = patterns[side].segments[index], segment.placeholderCount > 1
    else { return nil }
    let parts =
      ["xa", "7a", "777", "a77", "77a", "aaa"].map { $0.map(String.init) } + [["7", "", "7"]]
    return segment.pieces.compactMap(\.literal).flatMap { separator in
      parts.map { $0.joined(separator: separator) }
    }
  }
}

extension LanguageTable {
  fileprivate mutating func number(of constraint: TextConstraint) -> Int {
    number(of: TextLanguage(segment: .value(constraint), ignoresCase: false))
  }

  /// A text of a language that none of some others has; none where there is no such text.
  fileprivate mutating func text(
    of language: Int, without others: [Int]
  ) throws(TooManyStates) -> [String] {
    var rest = language
    for other in others {
      guard let difference = try difference(rest, other) else { return [] }
      rest = difference
    }
    return try sample(rest).map { [$0] } ?? []
  }
}

extension SegmentPattern.Piece {
  var literal: String? { if case .literal(let text) = self { text } else { nil } }
}

extension PatternLanguages {
  /// The links of a language that have some texts for values.
  mutating func language(
    giving choice: ValueChoice, in language: PatternLanguage
  ) throws(TooManyStates) -> PatternLanguage? {
    var language = language
    for (location, pattern, text) in choice.texts {
      guard try restrict(&language, to: text, at: location, of: pattern) else { return nil }
    }
    return language
  }

  /// - Returns: Whether the language can have a text there.
  private mutating func restrict(
    _ language: inout PatternLanguage, to text: String, at location: ValueLocation,
    of pattern: LinkPattern
  ) throws(TooManyStates) -> Bool {
    switch location {
    case .path(let index, let placeholder):
      let place = pattern.segments.places[index]
      let position = place < 0 ? language.path.leastCount + place : place
      guard 0..<language.path.leastCount ~= position else { return false }
      let isDivided = pattern.segments[index].placeholderCount > 1
      let segment = number(
        of: isDivided ? .literal(text) : pattern.segments[index].giving(text, for: placeholder))
      language.path[position] = try texts.intersection(language.path[position], segment)
    case .query(let item, let inFragment):
      let items = QueryLanguage(items: [
        .init(
          key: ExactText(item.key ?? "x"),
          language: texts.number(of: .value(item.pieces(giving: text))))
      ])
      if inFragment {
        language.fragment = try intersection(language.fragment, .items(items))
      } else {
        language.query = try intersection(language.query, items)
      }
    case .fragment(let pieces, let placeholder):
      let segment = SegmentPattern.mixed(pieces).giving(text, for: placeholder)
      language.fragment = try intersection(language.fragment, .text(number(of: segment)))
    case .host, .fragmentPath, .absent, .constant, .constants: break
    }
    return true
  }

  private mutating func number(of segment: SegmentPattern) -> Int {
    texts.number(of: TextLanguage(segment: segment, ignoresCase: false))
  }
}

extension SegmentPattern {
  /// The segment with a text in place of a placeholder.
  fileprivate func giving(_ text: String, for placeholder: Int) -> SegmentPattern {
    var pieces = pieces
    if case .catchAll(_, let rest) = self { pieces.append(.placeholder(rest.element)) }
    return .mixed(pieces.giving(text, for: placeholder))
  }
}

extension QueryLocation {
  fileprivate func pieces(giving text: String) -> [SegmentPattern.Piece] {
    guard case .placeholder(_, let pieces, let placeholder) = self else {
      return [.placeholder(.oneOf([text]))]
    }
    return pieces.giving(text, for: placeholder)
  }
}

extension [SegmentPattern.Piece] {
  fileprivate func giving(_ text: String, for placeholder: Int) -> Self {
    let places = indices.filter { self[$0].isPlaceholder }
    guard placeholder < places.count else { return self }
    var pieces = self
    pieces[places[placeholder]] = .placeholder(.oneOf([text]))
    return pieces
  }
}
