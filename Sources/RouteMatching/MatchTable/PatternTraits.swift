/// What the first word of an ``AcceptRecord`` says of its pattern beside the target.
@usableFromInline
package struct PatternTraits: OptionSet, Sendable {
  @usableFromInline package let rawValue: UInt8

  @inlinable
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Links from outside the app match the pattern.
  package static let takesExternalLinks = PatternTraits(rawValue: 1 << 4)
  /// Values are read from other texts than the printed ones as well: a UUID in capitals.
  package static let readsOtherTexts = PatternTraits(rawValue: 1 << 6)
  /// Another pattern may match the link with the printed texts in their place.
  package static let printedLinkHasRivals = PatternTraits(rawValue: 1 << 7)

  // Without a load of the constants, in code that is inlined into other modules.

  @inlinable
  @inline(__always)
  package var takesExternalLinks: Bool { rawValue & 1 << 4 != 0 }

  @inlinable
  @inline(__always)
  package var printedLinkHasRivals: Bool { rawValue & 1 << 7 != 0 }
}
