/// An item of a query whose escapes are malformed, so that it is dropped.
package struct UnreadableItem: Sendable {
  /// The index of the parameter that has the key.
  package var parameter: Int?
  /// The key and what is wrong, as the link has them.
  package var key: String
  package var text: String
  package var problem: String
}
