/// How far a table and all that it declares can be seen.
package enum AccessLevel: String, Hashable, Sendable, CaseIterable {
  case `public`, `package`, `internal`
}
