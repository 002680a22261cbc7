import Turnpike

/// Turns the text of a `.routes` file into Swift.
///
/// ```
/// text ─ Source ─ Lexing ─ Parsing ─ Checking ─ Planning ─ Emission ─ Swift
/// ```
///
/// The compiler is pure: it reads no file and prints nothing. Whoever calls it
/// hands over every file that the table may include or mount.
package struct RoutesCompiler {
}
