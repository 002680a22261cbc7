/// Writes the link of a route piece by piece, while the route hands out its values in the order of
/// the signature.
///
/// A value is written at once if its place is the next in the link, as in most routes. From the
/// first other value on, values are held until all are known.
///
/// It is small, because a writer of a route holds it: at most 128 bytes are copied without a call.
@usableFromInline
package struct LinkPrinter: ~Copyable {
  private let table: PrintTable
  private let matchTable: MatchTable
  private let route: UInt32
  private var link: [UInt8] = []
  /// The offset of the next piece.
  private var next: UInt32
  /// The number of values that are given.
  private var count: UInt32 = 0
  /// The data of few routes; nil for most.
  private var extras: Extras?
  /// Where the text before the path ends, and the one before the path of the fragment.
  private var frontEnd: UInt32 = 0
  private var pathStart: UInt32 = 0
  /// The beginning of the missing segments at the end of the path; 0 if none is missing there.
  private var missingStart: UInt32 = 0
  /// The item that is being written: where it begins, its key, and the character before it.
  private var itemStart: UInt32 = 0
  private var itemSeparator: UInt8 = 0
  private var itemKey = TextReference(word: 0)
  /// The character before the next item.
  private var separator: UInt8 = 0
  private var component = AllowedCharacters.segment
  private var hasFragment = false
  private var isHolding = false
  private var isItemDropped = false
  /// Whether the slash that the next text begins with is in the link already, before a segment that
  /// was left out.
  private var hasNextSlash = false
  /// Whether the link opens the route if it matches its first pattern: each value that the pattern
  /// has a place for is read from there as its text again.
  @usableFromInline package var isPlain = false
  /// Whether to refuse the values that the constraints of the match table reject.
  package var checksConstraints = false
  /// Whether to print segments that are `.` or `..`, which browsers resolve, even encoded.
  package var keepsDotSegments = false
  /// Whether to print segments that could be skipped.
  package var keepsDefaults = false

  private final class Extras {
    /// Whether the link is another site's.
    var leavesApp = false
    /// The given values that are not written yet.
    var held: [PrintedValue] = []
    var refused: Int?
    /// What `refused` was before the missing segments: a refusal among them is left out with them.
    var refusedBeforeMissing: Int?
    var isHostRefused = false
  }

  /// - Parameters:
  ///   - front: The text before the path, unless the route names a scheme or a host.
  ///   - matchTable: The table that has the constraints of the values, and matches the link.
  package init(
    _ table: PrintTable, ofRoute route: Int, after front: [UInt8],
    in matchTable: MatchTable = .empty
  ) {
    self.table = table
    self.matchTable = matchTable
    self.route = UInt32(truncatingIfNeeded: route)
    next = table.pieces(ofRoute: route)
    let piece = piece
    if piece.isKind(.front) {
      link = front
      if piece.has(PrintedPiece.isBeforeHost), front.endsInTwoSlashes { link.removeLast() }
      beginPath()
      isPlain = piece.has(PrintedPiece.isPlain)
      next &+= 1
    }
    link.reserveCapacity(96)
    advance()
  }

  /// Writes the link of a `redirect` line that leaves the app. It has no front, and may have a value
  /// more than once.
  init(leavingAppBy table: PrintTable, at index: Int, _ values: [PrintedValue]) {
    self.init(table, ofRoute: index, after: [])
    (isHolding, count) = (true, UInt32(truncatingIfNeeded: values.count))
    let extras = makeExtras()
    (extras.held, extras.leavesApp) = (values, true)
  }

  private var piece: PieceWord { piece(after: 0) }

  private func piece(after count: UInt32) -> PieceWord {
    PieceWord(word: table.words.span[Int(next &+ count)])
  }

  private var offset: UInt32 { UInt32(truncatingIfNeeded: link.count) }

  private mutating func makeExtras() -> Extras {
    if let extras { return extras }
    let made = Extras()
    extras = made
    return made
  }

  /// The first value that the link cannot contain, by position.
  package var refused: Int? { extras?.refused }

  /// Whether the text of the next value is needed even if the value is left out: in a path, a later
  /// segment may not let it be.
  @usableFromInline
  package var needsOmittedText: Bool {
    isHolding || component == .segment || piece.parameter != Int(count)
  }

  /// Adds the text of the next value.
  @usableFromInline
  package mutating func add(_ text: String) {
    let piece = piece
    guard piece.isKind(.value), piece.parameter == Int(count), !isHolding else {
      return add(.text(text))
    }
    append(text, of: piece)
    count &+= 1
    next &+= 1
    advance()
  }

  /// Adds the next value.
  @usableFromInline
  package mutating func add(_ value: PrintedValue) {
    let piece = piece
    count &+= 1
    if !isHolding, piece.kind.takesValue, piece.parameter == Int(count &- 1) {
      write(value, at: piece)
    } else {
      isHolding = true
      makeExtras().held.append(value)
    }
  }

  /// Writes what is held, after the last value.
  private mutating func finish() {
    guard !piece.isKind(.end) else { return }
    let held = extras?.held ?? []
    let first = Int(count) &- held.count
    while case let piece = piece, piece.kind.takesValue {
      let index = piece.parameter &- first
      let value = held.indices.contains(index) ? held[index] : .omitted(nil)
      guard extras?.leavesApp != true || mayLeaveApp(value, at: piece) else { return refuse(piece) }
      write(value, at: piece)
    }
  }

  /// Whether the link of another site may have a value: it must be there, and have no `.` or `..`
  /// between slashes, because some servers decode a path before they resolve it.
  private func mayLeaveApp(_ value: PrintedValue, at piece: PieceWord) -> Bool {
    let isBesideText = !piece.has(PrintedPiece.isAlone)
    let hidesSegment = value.texts.contains { text in
      withBytes(of: text) { $0.hidesSegment(besideText: isBesideText) }
    }
    return !value.texts.isEmpty && !(component == .segment && hidesSegment)
  }

  /// The link with these values, even one that opens nothing.
  package mutating func print(_ values: [PrintedValue]) -> String {
    for value in values { add(value) }
    finish()
    return String(utf8: link.span)
  }

  /// The link, and whether it is known to open the route with the same values; nil after a refusal.
  @usableFromInline
  package mutating func openingLink() -> (text: String, isSure: Bool)? {
    finish()
    guard refused == nil else { return nil }
    return (String(utf8: link.span), isPlain && opensRoute)
  }

  private var opensRoute: Bool {
    guard let match = try? PatternMatch(of: link.span, in: matchTable) else { return false }
    let first = matchTable.firstRecord(of: Int(route), in: matchTable.words.span)
    return match.accept.offset == first?.offset
  }

  /// A link that no route matches: its path is `%FF`, which is not UTF-8, and it has neither query
  /// nor fragment. If a value of the host was refused, the host is left out.
  package var unmatchableText: String {
    guard extras?.isHostRefused != true else { return LinkPrinter.unmatchablePath }
    let front = String(utf8: link.span.extracting(0..<Int(frontEnd)))
    return front + (front.hasSuffix("://") ? "/" : "") + "%FF"
  }

  /// The same link for a route without a pattern.
  package static var unmatchablePath: String { "/%FF" }
}

// Text.
extension LinkPrinter {
  /// Goes on to the next value, or to the end.
  private mutating func advance() {
    while true {
      let piece = piece
      if piece.isKind(.text) {
        append(piece.text)
        next &+= 1
        continue
      }
      switch piece.kind {
      case .path:
        endPath()
        isItemDropped = false
        append(piece.text)
        beginPath()
        hasFragment = piece.text.byte(at: 0, in: table.words.span) == UInt8(ascii: "#")
      case .items:
        endPath()
        separator = piece.text.byte(at: 0, in: table.words.span)
        hasFragment = hasFragment || separator == UInt8(ascii: "#")
        component = .query
      case .fragment:
        endPath()
        hasFragment = true
        (separator, component) = (UInt8(ascii: "#"), .fragment)
        beginItem(TextReference(word: 0))
      case .item: beginItem(piece.text)
      case .end:
        endPath()
        return escapeDirective()
      default: return
      }
      next &+= 1
    }
  }

  private mutating func append(_ text: TextReference) {
    guard !isItemDropped else { return }
    if text.length > 1 { missingStart = 0 }
    let first = hasNextSlash ? 1 : 0
    hasNextSlash = false
    link.append(text, from: first, of: table.words.span)
  }

  private mutating func beginPath() {
    pathStart = offset
    if frontEnd == 0 { frontEnd = pathStart }
    component = .segment
  }

  /// Leaves out the segments that are missing at the end.
  private mutating func endPath() {
    guard missingStart > 0 else { return }
    link.removeSubrange(Int(missingStart)...)
    (missingStart, hasNextSlash) = (0, false)
    extras?.refused = extras?.refusedBeforeMissing
  }

  /// Escapes what would begin a fragment directive, in one value or across values and text.
  private mutating func escapeDirective() {
    guard hasFragment else { return }
    let hash = link.span.firstOffset(of: UInt8(ascii: "#"), from: 0)
    if hash < link.count { link = link.escapingDirective(from: hash) }
  }

  private mutating func beginItem(_ key: TextReference) {
    (itemStart, itemKey, itemSeparator) = (offset, key, separator)
    isItemDropped = false
    link.append(separator)
    append(key)
    separator = UInt8(ascii: "&")
  }

  private mutating func dropItem() {
    guard !isItemDropped else { return }
    link.removeSubrange(Int(itemStart)...)
    separator = itemSeparator
    isItemDropped = true
  }
}

// Values.
extension LinkPrinter {
  private mutating func write(_ value: PrintedValue, at piece: PieceWord) {
    switch value {
    case .text(let text): write(text, at: piece)
    case .list(let texts) where !texts.isEmpty: write(texts, at: piece)
    case .pairs(let pairs): write(pairs)
    case .list: leaveOut(piece, nil)
    case .omitted(let text): leaveOut(piece, text)
    }
    next &+= piece.isKind(.joined) ? 2 : 1
    advance()
  }

  private mutating func write(_ text: String, at piece: PieceWord) {
    switch piece.kind {
    case .label, .host: writeHost(text, at: piece)
    case .rest: writeRest(text, at: piece)
    default: append(text, of: piece)
    }
  }

  private mutating func write(_ texts: [String], at piece: PieceWord) {
    let joint = piece.isKind(.joined) ? self.piece(after: 1).text : nil
    let first = joint != nil && texts.count > 1 ? piece.besideText : piece
    for (index, text) in texts.enumerated() {
      if index > 0 { appendSeparator(of: piece, joint) }
      append(text, of: index == 0 || joint != nil ? first : piece.alone, escaping: joint)
    }
  }

  private mutating func appendSeparator(of piece: PieceWord, _ joint: TextReference?) {
    if let joint {
      link.append(joint, of: table.words.span)
    } else if piece.isKind(.repeated) {
      link.append(separator)
      append(itemKey)
    } else {
      link.append(UInt8(ascii: "/"))
    }
  }

  private mutating func write(_ pairs: [(key: String, value: String)]) {
    for (key, value) in pairs {
      link.append(separator)
      separator = UInt8(ascii: "&")
      component.append(key, to: &link)
      link.append(UInt8(ascii: "="))
      component.append(value, to: &link)
    }
  }

  /// Appends a value, or an element of a list.
  private mutating func append(
    _ text: String, of piece: PieceWord, escaping joint: TextReference? = nil
  ) {
    guard !isItemDropped else { return }
    missingStart = 0
    let text = piece.width == 0 ? text : piece.filled(text)
    guard text.utf8.count > 2 || !isRefused(text, at: piece), !isRejected(text, at: piece) else {
      return refuse(piece)
    }
    // The match of the link decides what is read from a whole segment.
    if isPlain, component != .segment || !piece.has(PrintedPiece.isAlone) {
      isPlain = isReadAgain(text, at: piece)
    }
    guard let joint else { return component.append(text, to: &link) }
    let escaped = joint.bytes(sharedWith: text, in: table.words.span)
    component.append(text, escaping: escaped, to: &link)
  }

  /// Whether the pattern of the link reads a text where it is written, which is no whole segment.
  ///
  /// The value's constraint must accept it. Beside text of the pattern, a value is the shortest text
  /// that lets the rest match: it must lack the first byte of the text after it, so that it can end
  /// nowhere earlier. An empty fragment is none, and an empty element of a list in one item may be none.
  private func isReadAgain(_ text: String, at piece: PieceWord) -> Bool {
    let isWhole =
      component == .segment
      ? endsBeforeText(text)
      : !(text.isEmpty && (component == .fragment || piece.isKind(.joined)))
    return isWhole && accepts(text, at: piece)
  }

  /// Whether a text lacks the first byte of the text after it in its segment.
  private func endsBeforeText(_ text: String) -> Bool {
    let following = piece(after: 1)
    guard following.isKind(.text) else { return !following.kind.takesValue }
    let first = following.text.byte(at: 0, in: table.words.span).asciiLowercased
    return first != UInt8(ascii: "%") && !text.utf8.contains { $0.asciiLowercased == first }
  }

  /// Whether a short text would make a segment `.` or `..`, which browsers resolve, even encoded.
  private func isRefused(_ text: String, at piece: PieceWord) -> Bool {
    guard component == .segment else { return false }
    return text.isEmpty
      || !keepsDotSegments && withBytes(of: text) { piece.makesDotSegment(of: $0) }
  }

  private func accepts(_ text: String, at piece: PieceWord) -> Bool {
    matchTable.accepts(text, parameter: piece.parameter, ofRoute: Int(route))
  }

  private func isRejected(_ text: String, at piece: PieceWord) -> Bool {
    checksConstraints && !accepts(text, at: piece)
  }

  private mutating func refuse(_ piece: PieceWord) {
    let extras = makeExtras()
    if extras.refused == nil { extras.refused = piece.parameter }
    link += "%FF".utf8
  }

  /// Leaves out a value that is nil, or equal to its default with this text.
  private mutating func leaveOut(_ piece: PieceWord, _ text: String?) {
    guard component == .segment else { return dropItem() }
    var start = missingStart
    let isRest = piece.isKind(.list) || piece.isKind(.rest)
    let isKept = piece.has(PrintedPiece.isSkippable) && keepsDefaults && !isRest
    if piece.has(PrintedPiece.isAlone), !isKept {
      if start == 0 {
        start = max(pathStart, offset &- 1)
        extras?.refusedBeforeMissing = refused
      }
      hasNextSlash = piece.has(PrintedPiece.isSkippable)
      // The pattern with the segment may read the next one as its value.
      isPlain = isPlain && !hasNextSlash
    }
    if !hasNextSlash, !isRest {
      if let text { write(text, at: piece) } else { refuse(piece) }
    }
    missingStart = start
  }

  /// Writes a value of a host: one label, or labels, in lower case, as links have it.
  private mutating func writeHost(_ text: String, at piece: PieceWord) {
    let text = piece.filled(text)
    let isHost = withBytes(of: text) { bytes in
      for offset in bytes.indices where bytes[offset].asciiLowercased != bytes[offset] {
        return false
      }
      return piece.isKind(.host)
        ? bytes.areHostLabels(bytes.indices) : bytes.isHostLabel(bytes.indices)
    }
    guard isHost, !isRejected(text, at: piece) else {
      makeExtras().isHostRefused = true
      return refuse(piece)
    }
    link += text.utf8
  }

  /// Writes a string that keeps its slashes. A link's trailing slash is ignored, so a text that
  /// ends with one needs another, unless that of a segment follows.
  private mutating func writeRest(_ text: String, at piece: PieceWord) {
    missingStart = 0
    var (hasDots, end) = (false, -1)
    let length = withBytes(of: text) { bytes in
      var segments = PathSegments(bytes.indices)
      while let segment = segments.next(in: bytes) {
        let alone = segment.lowerBound == 0 ? piece : piece.alone
        hasDots = hasDots || alone.makesDotSegment(of: bytes.extracting(segment))
        // Only a text without empty segments is read from as many slashes as it has.
        isPlain = isPlain && segment.lowerBound == end + 1
        end = segment.upperBound
      }
      return bytes.count
    }
    isPlain = isPlain && end == length
    guard !text.isEmpty, !hasDots || keepsDotSegments, !isRejected(text, at: piece) else {
      return refuse(piece)
    }
    AllowedCharacters.path.append(text, to: &link)
    let isLast = !self.piece(after: 1).isKind(.text)
    if isLast, text.utf8.last == UInt8(ascii: "/") { link.append(UInt8(ascii: "/")) }
  }
}

extension TextReference {
  /// The bytes, if a text has one of them and they are no escape.
  fileprivate func bytes(sharedWith text: String, in words: Span<UInt64>) -> [UInt8] {
    if byte(at: 0, in: words) == UInt8(ascii: "%") { return [] }
    let isShared = (0..<length).contains { text.utf8.contains(byte(at: $0, in: words)) }
    return isShared ? bytes(in: words) : []
  }
}

extension [UInt8] {
  /// Whether they end in `//`, like the text between a scheme and a path.
  fileprivate var endsInTwoSlashes: Bool { count > 1 && self[count - 2] == UInt8(ascii: "/") }
}
