/// For generated code.
/// The index of a route in an enum, and the same in the enums that contain that one.
///
/// The case of an `otherwise` line has the complement of an index, so that the enclosing enums
/// recognize it.
public enum _RouteIndex {
  /// For generated code.
  /// The index in an enum of a route in one of its groups or in a mounted table.
  ///
  /// The index of an `otherwise` case in its own table comes after the indices of all routes. Where
  /// that table is mounted, a route of the other table has that index. So the case gets an index
  /// above all routes, which differs from mount to mount, because two mounts at one depth end at
  /// different routes.
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
