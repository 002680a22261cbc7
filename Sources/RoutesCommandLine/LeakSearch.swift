/// Turns the leak search of the address sanitizer off for this program.
///
/// `swift build --sanitize=address` in a package that uses this one builds and runs
/// `routesc` under the sanitizer too. Its leak search begins when a program ends, and
/// fails the build wherever it may not trace processes, as in most containers. A program
/// that ends has nothing to leak.
///
/// The sanitizer calls this function by its name.
///
/// - Returns: 1, which means off.
@_cdecl("__lsan_is_turned_off")
func isLeakSearchTurnedOff() -> CInt { 1 }
