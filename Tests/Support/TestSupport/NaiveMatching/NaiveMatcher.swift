import MatchTableBuilding
import RouteMatching

/// A link's value of one parameter.
package enum NaiveValue: Hashable {
  case absent
  /// Something is there that the parameter does not take.
  case refused
  case text(String)
  /// The elements of a list; nil for one that it does not take.
  case list([String?])
  case pairs([String: String])
}

/// Finds every pattern that a link matches by trying each, one after the other.
///
/// It shares no code with the match table: texts are split, decoded and compared as
/// whole strings, and placeholders try every length. Its answer is the one that the match table
/// has to find.
package struct NaiveMatcher {
  package var patterns: [LinkPattern]
  package var options = TableOptions()
  package var schemes: [String] = []
  package var hosts: [String] = []
  /// Whether web links to hosts that no pattern names are read like others.
  package var leavesHostsToPatterns = false
  /// Whether a value is read that has a printed form, and not that form alone.
  package var readsForms = false

  package init(
    patterns: [LinkPattern], options: TableOptions = .init(), schemes: [String] = [],
    hosts: [String] = []
  ) {
    self.patterns = patterns
    self.options = options
    self.schemes = schemes
    self.hosts = hosts
  }

  /// The mistakes in a link, whatever the table; any of these may be thrown.
  package func errors(of link: String) -> [LinkError] {
    let parts = NaiveLink(link)
    var errors: [LinkError] = []
    if parts.authority?.unicodeScalars.contains("@") ?? false { errors.append(.userInfo) }
    let path = self.path(of: parts)
    if case .failure(let problem) = path.percentDecoded() {
      errors.append(problem == .invalidUTF8 ? .invalidUTF8 : .malformedEscape)
    }
    if errors.contains(.malformedEscape), path.hasInvalidUTF8BeforeItsMalformedEscape {
      errors.append(.invalidUTF8)
    }
    let items = parts.query?.parts(separatedBy: "&") ?? []
    if items.filter({ !$0.isEmpty && !$0.starts(withSame: "=") }).count > 1_000 {
      errors.append(.tooManyQueryItems)
    }
    return link.utf8.count > 64 * 1024 ? [.linkTooLong] : errors
  }

  /// The values of each pattern that the link matches, by the pattern's index.
  package func matches(_ link: String) -> [Int: [NaiveValue]] {
    guard link.isEmpty || link.unicodeScalars.contains(where: { $0.value > 0x20 }) else {
      return [:]
    }
    let parts = parts(of: NaiveLink(link))
    var found: [Int: [NaiveValue]] = [:]
    for (index, pattern) in patterns.enumerated() {
      found[index] = values(of: pattern, in: parts)
    }
    return found
  }

  /// Whether a link matches a pattern, whatever its values are.
  package func matches(_ pattern: LinkPattern, _ link: String) -> Bool {
    var pattern = pattern
    pattern.parameters.removeAll { if case .query(.catchAll, _) = $0 { false } else { true } }
    return errors(of: link).isEmpty && values(of: pattern, in: parts(of: NaiveLink(link))) != nil
  }

  /// Whether a pattern has all values that it found: where queries are strict, one that it does not
  /// take is a mismatch.
  package func hasRead(_ values: [NaiveValue], by index: Int) -> Bool {
    !options.isQueryStrict
      || values.indices.allSatisfy { parameter in
        let isList = patterns[index].isList(parameter)
        return values[parameter].asRead(isList: isList, isStrict: true) != .refused
      }
  }

  /// A link, taken apart once for all patterns.
  private typealias Parts = (
    link: NaiveLink, path: NaivePath, query: NaiveQuery, fragment: NaiveFragment
  )

  private func parts(of link: NaiveLink) -> Parts {
    (
      link,
      NaivePath(
        path(of: link), ignoresCase: options.ignoresPathCase, readsForms: readsForms),
      NaiveQuery(link.query, options, readsForms: readsForms),
      NaiveFragment(link.fragment, options, readsForms: readsForms)
    )
  }

  private func values(of pattern: LinkPattern, in parts: Parts) -> [NaiveValue]? {
    let (link, path, query, fragment) = parts
    guard !(options.isTrailingSlashStrict && path.endsInSlash),
      let labels = labels(of: pattern.site, in: link),
      let placeholders = path.placeholders(of: pattern.segments),
      pattern.query.allSatisfy({ query.holds($0, of: pattern, inFragment: false) }),
      fragment.matches(pattern)
    else { return nil }
    return pattern.parameters.map { parameter in
      switch parameter {
      case .absent: .absent
      case .constant(let text): .text(text)
      case .constants(let texts): .list(texts)
      case .host(let placeholder): .text(labels[placeholder])
      case .path(let segment, let placeholder): placeholders[segment][placeholder]
      case .query(let source, let inFragment):
        (inFragment ? fragment.query : query).read(source, of: pattern, inFragment: inFragment)
      case .fragment(let pieces, let placeholder): fragment.read(pieces, placeholder: placeholder)
      case .fragmentPath(let segments, let segment, let placeholder):
        fragment.read(segments, segment: segment, placeholder: placeholder)
      }
    }
  }

  // MARK: Site

  /// Whether the authority of a link is the host of a web link, which says which links are
  /// answered, rather than the first segment.
  private func isOnWeb(_ link: NaiveLink) -> Bool {
    guard link.isWeb else { return false }
    let host = NaiveHost(of: link)
    return !hosts.isEmpty
      || patterns.contains { pattern in
        guard case .host(let labels, let port) = pattern.site else { return false }
        return !leavesHostsToPatterns
          || (port == nil || port == host.port) && host.placeholders(of: labels) != nil
      }
  }

  private func isDeclared(_ host: NaiveHost) -> Bool { hosts.contains(where: host.isNamed) }

  /// The text whose segments are compared.
  package func path(of link: NaiveLink) -> String {
    guard let authority = link.authority else { return link.path }
    if isOnWeb(link) { return link.path }
    if !authority.isEmpty, isDeclared(NaiveHost(of: link)) { return link.path }
    return authority + link.path
  }

  /// The texts that the placeholders of the pattern's host take; nil where the link has another host.
  private func labels(of site: SitePattern, in link: NaiveLink) -> [String]? {
    guard let scheme = link.scheme else { return site == .any ? [] : nil }
    let declared = schemes.map(\.foldedASCII)
    let host = NaiveHost(of: link)
    let isWeb = isOnWeb(link)
    switch site {
    case .any where isWeb:
      let restrictsWeb = declared.contains("http") || declared.contains("https")
      let isInScope = !restrictsWeb || declared.contains(scheme.foldedASCII)
      return isInScope && isDeclared(host) ? [] : nil
    case .any:
      return declared.isEmpty || declared.contains(scheme.foldedASCII) ? [] : nil
    case .scheme(let name):
      return !isWeb && scheme.foldedASCII == name ? [] : nil
    case .host(let labels, let port):
      guard isWeb, port == nil || port == host.port else { return nil }
      return host.placeholders(of: labels)
    }
  }
}

extension String {
  /// Both are wrong then, and either may be said.
  fileprivate var hasInvalidUTF8BeforeItsMalformedEscape: Bool {
    var prefix = ""
    for scalar in unicodeScalars {
      prefix.unicodeScalars.append(scalar)
      if case .failure(.invalidUTF8) = prefix.percentDecoded() { return true }
    }
    return false
  }
}
