import Testing

/// Packages that depend on this one by path, as a user's does.
///
/// One is built after the other, because they share a build folder.
@Suite("Packages of users", .serialized)
enum Consumers {}
