import RouteMatching

extension TypedRoute {
  /// Makes the route that a link opens, or `nil` if no route matches. The link may begin with a
  /// scheme or a host of the table, or be a path.
  ///
  /// The link counts as external, so routes marked `@inApp` do not match. The result is also `nil`
  /// if the link can't be read: `router.match` throws the reason.
  ///
  /// - Complexity: O(*n*) in the length of the link, times the patterns that it nearly matches.
  @inlinable
  public init?(_ link: borrowing String) {
    self.init(link, isExternal: true)
  }

  /// Makes the route of a link that the app itself made.
  package init?(inApp link: String) {
    self.init(link, isExternal: false)
  }

  /// Inlined into the module of the table, so that it is compiled for its type. The link is
  /// borrowed, because an initializer owns its parameters otherwise, and retains them.
  @inlinable
  init?(_ link: borrowing String, isExternal: Bool) {
    var route: Self?
    guard Self.firstReading(of: link, isExternal: isExternal, into: &route) else {
      guard let other = Self.secondReading(of: copy link, isExternal: isExternal, after: route)
      else { return nil }
      self = other
      return
    }
    // Consumed and not copied, because a copy would retain its values.
    guard let route = consume route else { return nil }
    self = route
  }

  /// Finds the route of a link, if it has one, in its first reading.
  ///
  /// - Returns: False where a second reading may come to another answer.
  @inlinable
  static func firstReading(
    of link: borrowing String, isExternal: Bool, into route: inout Self?
  ) -> Bool {
    var reading = (isFinal: true, pattern: 0)
    _ = try? firstReading(of: link, within: nil, isExternal: isExternal, &reading, into: &route)
    return reading.isFinal
  }

  /// The link's path with its query and fragment: `/product/A-17?variant=2`.
  ///
  /// Values that are nil or equal to their defaults are left out. If no link can contain a
  /// value, the path is `/%FF`, which no route matches, and ``link(_:)`` throws.
  ///
  /// - Complexity: O(*n*) in the length of the link.
  @inlinable
  public var path: String { string(as: .path) }

  /// Returns the link as a string, and throws for a value that no link can contain.
  ///
  /// The link is parsed to check that it opens this route again.
  ///
  /// - Parameter form: How the link begins.
  /// - Throws: ``LinkError/valueNotRepresentable(_:)`` for a value outside its constraint, for a
  ///   path segment that is empty, `.` or `..` (browsers resolve `.` and `..`, even encoded), and
  ///   for a value with which the link would open another route.
  @inlinable
  public func link(_ form: LinkForm = .web) throws(LinkError) -> String {
    if let link = openingLink(form) { return link }
    return try otherLink(form)
  }

  /// The link, or a link that no route matches if it would open another route.
  @inlinable
  func string(as form: LinkForm) -> String { openingLink(form) ?? otherString(form) }

  @inlinable
  func openingLink(_ form: LinkForm) -> String? {
    openingLink(by: Self.table.printer(ofRoute: index, form))
  }

  /// The link, if it opens the route again. Its values are made again only if a match does not
  /// decide.
  @inlinable
  func openingLink(by printer: consuming LinkPrinter) -> String? {
    var writer = _RouteWriter(with: printer)
    _write(to: &writer)
    guard let link = writer.printer?.openingLink() else { return nil }
    return link.isSure || isOpened(by: link.text) ? link.text : nil
  }

  @inlinable
  func isOpened(by link: String) -> Bool {
    // It is read once, because its values are in their printed form.
    var route: Self?
    _ = Self.firstReading(of: link, isExternal: false, into: &route)
    return route == self
  }

  /// As ``link(_:)``, for a route whose shortest link does not open it.
  @usableFromInline
  func otherLink(_ form: LinkForm) throws(LinkError) -> String {
    if let link = wholeLink(form) { return link }
    let (labels, refused) = (info.parameters.map(\.label), refusal(form).refused)
    let label = refused.flatMap { labels.indices.contains($0) ? labels[$0] : nil }
    throw .valueNotRepresentable(label ?? (labels.count == 1 ? labels[0] : info.name))
  }

  /// As ``string(as:)``, for a route whose shortest link does not open it.
  @usableFromInline
  func otherString(_ form: LinkForm) -> String { wholeLink(form) ?? refusal(form).unmatchableText }

  /// The link with the segments that could be skipped, if it opens the route again.
  private func wholeLink(_ form: LinkForm) -> String? {
    var printer = Self.table.printer(ofRoute: index, form)
    printer.keepsDefaults = true
    return openingLink(by: printer)
  }

  /// A printer that has refused the values that no link can contain or that a constraint rejects.
  private func refusal(_ form: LinkForm) -> LinkPrinter {
    var printer = Self.table.printer(ofRoute: index, form)
    printer.checksConstraints = true
    _ = printer.print(written.values)
    return printer
  }

  /// The parameters as text by their names in the pattern.
  var writtenParameters: [String: String] {
    let (index, values) = written
    let table = Self.table
    let parameters = table.routeInfo(at: index).parameters
    var texts: [String: String] = [:]
    for (position, value) in values.enumerated() where position < parameters.count {
      let isSpread = table.matchTable.isSpread(parameter: position, ofRoute: index)
      texts[parameters[position].name] = value.joined(by: isSpread ? "/" : ",") { text in
        table.links.printedText(text, of: position, ofRoute: index)
      }
    }
    return texts
  }
}

extension PrintedValue {
  /// The value as one string; nil if it is left out, as a list without elements is.
  ///
  /// - Parameter printed: Returns the text that links have for a text of the value.
  fileprivate func joined(by separator: String, _ printed: (String) -> String) -> String? {
    switch self {
    case .omitted, .list([]): nil
    case .text(let text): printed(text)
    case .list(let texts): texts.map(printed).joined(separator: separator)
    case .pairs(let pairs):
      pairs.isEmpty
        ? nil : RouteQuery(pairs.map { RouteQuery.Item(key: $0.key, value: $0.value) }).encoded
    }
  }
}
