/// For generated code.
/// The index of a route in an enum, and the same in the enums that contain that one.
///
/// The case of an `otherwise` line has the complement of an index, so that the enums around it
/// know it for what it is.
public enum _RouteIndex {
  /// For generated code.
  /// The index in an enum of what is in a group of it or in a mounted table.
  ///
  /// The index of an `otherwise` case in its own table comes after those of all routes. Where
  /// that table is mounted in another, a route of the other one has that index: the case gets
  /// one that is above those of all routes, and differs from mount to mount, because two at
  /// one depth end at different routes.
  ///
  /// - Parameters:
  ///   - index: The index in the group or the mounted table.
  ///   - first: The index of its first route.
  @inlinable
  public static func inner(_ index: Int, from first: Int) -> Int {
    index < 0 ? index &- first &- 1 &<< routeBits : index &+ first
  }

  /// The index without the mark of an `otherwise` case.
  @inlinable
  @inline(__always)
  static func plain(_ index: Int) -> Int { index < 0 ? ~index : index }

  /// No table has so many routes that an index needs more bits.
  @inlinable static var routeBits: Int { 24 }
}
