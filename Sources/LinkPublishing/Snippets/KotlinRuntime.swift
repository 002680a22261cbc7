/// The imports of each Kotlin output.
let kotlinImports = """
  import java.math.BigDecimal
  import java.math.BigInteger
  import java.math.MathContext
  import java.time.Instant
  import java.time.ZoneOffset
  import java.util.UUID

  """

/// The types that each Kotlin output declares in the object of its table.
let kotlinTypes = #"""
  /** How a link begins: with a host, with a scheme, or with its path. */
  enum class LinkForm { UNIVERSAL, SCHEME, PATH }

  /** A value that no link can contain. */
  class LinkValueException(val parameter: String, value: String) :
      IllegalArgumentException("no link can contain '$value' for '$parameter'")

  """#

/// The functions that the functions of a Kotlin output call. They write links as ``LinkPrinter``
/// does, and throw where that refuses a value.
func kotlinRuntime(of table: String) -> String {
  runtime.replacing("TABLE", with: table)
}

private let runtime = #"""
  class Value(
      val label: String, val accepts: (String) -> Boolean, val isOmitted: Boolean,
      /** The text of a single value; also that of a default, which is left out where it can be. */
      val text: String? = null, val texts: List<String>? = null,
      val pairs: List<Pair<String, String>>? = null, val isList: Boolean = false) {
      var width = 0
      var keepsSlashes = false
      var separator: String? = null
  }

  class Item(val key: String, val pieces: List<Any>?)

  fun required(label: String, text: String?, accepts: (String) -> Boolean) =
      Value(label, accepts, false, text ?: throw TABLE.LinkValueException(label, "null"))

  fun optional(label: String, text: String?, accepts: (String) -> Boolean) =
      Value(label, accepts, text == null, text)

  fun defaulted(label: String, text: String?, fallback: String, accepts: (String) -> Boolean) =
      Value(label, accepts, text == null || text == fallback, text ?: fallback)

  fun several(label: String, texts: List<String?>?, fallback: List<String>, accepts: (String) -> Boolean): Value {
      val given = (texts ?: fallback).map { it ?: "null" }
      return Value(label, accepts, given == fallback, texts = if (given == fallback) null else given, isList = true)
  }

  fun pairs(label: String, values: Map<String, String>?): Value {
      val pairs = (values ?: emptyMap()).toList().sortedWith(Comparator { left, right -> compareBytes(left.first, right.first) })
      return Value(label, anyText(), pairs.isEmpty(), pairs = pairs)
  }

  fun filled(value: Value, width: Int) = value.apply { this.width = width }

  fun withSlashes(value: Value) = value.apply { keepsSlashes = true }

  fun joined(value: Value, separator: String) = value.apply { this.separator = separator }

  fun text(value: Any?): String? = when (value) {
      null -> null
      is Double -> doubleText(value)
      is BigDecimal -> decimalText(value)
      is Instant -> dateText(value)
      else -> value.toString()
  }

  /** The shortest number that is read as this one, without an exponent. */
  fun doubleText(value: Double): String {
      if (value.isNaN() || value.isInfinite()) return value.toString()
      val exact = BigDecimal(value)
      val short = (1..17).map { exact.round(MathContext(it)) }.first { it.toDouble() == value }
      return decimalText(short)
  }

  fun decimalText(value: BigDecimal): String =
      if (value.signum() == 0) "0" else value.stripTrailingZeros().toPlainString()

  fun dateText(value: Instant): String {
      val time = value.atOffset(ZoneOffset.UTC)
      if (value.nano != 0 || time.year !in 0..9999) return value.toString() + " "
      val day = "%04d-%02d-%02d".format(time.year, time.monthValue, time.dayOfMonth)
      val second = time.toLocalTime().toSecondOfDay()
      return if (second == 0) day else day + "T%02d:%02d:%02dZ".format(time.hour, time.minute, time.second)
  }

  fun anyText(): (String) -> Boolean = { true }

  fun length(least: Int, most: Int): (String) -> Boolean = { it.codePointCount(0, it.length) in least..most }

  fun integer(lower: String, upper: String): (String) -> Boolean = {
      Regex("-?[0-9]+").matches(it) && BigInteger(it) in BigInteger(lower)..BigInteger(upper)
  }

  fun decimal(lower: String, upper: String, includesUpper: Boolean): (String) -> Boolean = { text ->
      val isNumber = Regex("-?(0|[1-9][0-9]*)(\\.[0-9]*[1-9])?").matches(text) && text != "-0"
      val order = if (isNumber && upper != "") BigDecimal(text).compareTo(BigDecimal(upper)) else -1
      isNumber && (lower == "" || BigDecimal(text) >= BigDecimal(lower)) && (order < 0 || includesUpper && order == 0)
  }

  fun uuid(): (String) -> Boolean = { Regex("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}").matches(it) }

  fun date(): (String) -> Boolean = { Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}(T[0-9]{2}:[0-9]{2}:[0-9]{2}Z)?").matches(it) }

  fun oneOf(texts: List<String>): (String) -> Boolean = { it in texts }

  /** A regular expression as an automaton over the bytes of a text. */
  fun automaton(classes: String, states: List<String>): (String) -> Boolean {
      val starts = classes.split(" ").map { start -> start.split(":").map { it.toInt() } }
      val rows = states.map { state -> state.split(" ").map { it.toInt() } }
      return { text ->
          val end = text.toByteArray().fold(0) { state, byte ->
              val classOfByte = starts.last { it[0] <= (byte.toInt() and 255) }[1]
              if (state < 0) state else rows[state][1 + classOfByte]
          }
          end >= 0 && rows[end][0] == 1
      }
  }

  fun compareBytes(left: String, right: String): Int {
      val (first, second) = listOf(left, right).map { text -> text.toByteArray().map { it.toInt() and 255 } }
      val index = first.indices.firstOrNull { first[it] != second.getOrNull(it) } ?: return first.size - second.size
      return first[index] - (second.getOrNull(index) ?: -1)
  }

  const val plainCharacters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!'()*"
  const val segmentCharacters = plainCharacters + "$&+,;=:@"
  const val fragmentCharacters = segmentCharacters + "/?"

  fun encoded(text: String, allowed: String, escaping: String = ""): String =
      text.toByteArray().joinToString("") { byte ->
          val character = (byte.toInt() and 255).toChar()
          if (character in allowed && character !in escaping) character.toString() else "%%%02X".format(byte)
      }

  fun refuse(value: Value, text: String): Nothing = throw TABLE.LinkValueException(value.label, text)

  fun checked(text: String, value: Value): String {
      if (!value.accepts(text)) refuse(value, text)
      // A half of a surrogate pair is in no link.
      if (text.codePoints().anyMatch { it in 0xD800..0xDFFF }) refuse(value, text)
      val sign = if (text.startsWith("-")) "-" else ""
      return sign + text.removePrefix("-").padStart(value.width, '0')
  }

  fun isDots(text: String) = text == "." || text == ".."

  fun front(form: TABLE.LinkForm, universal: String, scheme: String, path: String) = when (form) {
      TABLE.LinkForm.UNIVERSAL -> universal
      TABLE.LinkForm.SCHEME -> scheme
      TABLE.LinkForm.PATH -> path
  }

  fun host(pieces: List<Any>) =
      "https://" + pieces.joinToString("") { if (it is Value) hostText(it) else it.toString() } + "/"

  fun hostText(value: Value): String {
      val text = checked(value.text ?: refuse(value, ""), value)
      val labels = if (value.keepsSlashes) text.split(".") else listOf(text)
      if (!labels.all { Regex("[a-z0-9_-]+").matches(it) }) refuse(value, text)
      return text
  }

  fun link(front: String, path: List<List<Any>>, query: List<Item> = emptyList(), fragment: String = ""): String {
      val items = queryTexts(query).joinToString("&")
      return front + pathText(path) + (if (items == "") "" else "?$items") + fragment
  }

  fun pathText(path: List<List<Any>>) = path.dropLastWhile(::isLeftOut).joinToString("/", transform = ::segmentText)

  fun isLeftOut(segment: List<Any>): Boolean {
      val value = segment.singleOrNull() as? Value ?: return false
      return value.isOmitted || value.texts?.isEmpty() ?: false
  }

  fun segmentText(pieces: List<Any>): String {
      val text = pieces.joinToString("") { if (it is Value) pathValue(it, pieces.size == 1) else it.toString() }
      val last = pieces.filterIsInstance<Value>().lastOrNull()
      if (last != null && !last.keepsSlashes && isDots(text)) refuse(last, text)
      return text
  }

  fun pathValue(value: Value, isAlone: Boolean): String {
      if (value.texts != null) return value.texts.joinToString("/") { element(it, value, true) }
      if (value.isOmitted && (value.keepsSlashes || value.isList)) return ""
      val text = value.text ?: refuse(value, "")
      return if (value.keepsSlashes) rest(text, value) else element(text, value, isAlone)
  }

  fun element(text: String, value: Value, isAlone: Boolean): String {
      if (text == "" || isAlone && isDots(text)) refuse(value, text)
      return encoded(checked(text, value), segmentCharacters)
  }

  /** A text that keeps its slashes. A link's last slash counts for nothing, so one more is written. */
  fun rest(text: String, value: Value): String {
      val parts = text.split("/")
      if (text == "" || parts.any(::isDots)) refuse(value, text)
      checked(text, value)
      return parts.joinToString("/") { encoded(it, segmentCharacters) } + (if (text.endsWith("/")) "/" else "")
  }

  fun item(key: String, pieces: List<Any>? = null) = Item(key, pieces)

  fun takesRest(item: Item) = (item.pieces?.firstOrNull() as? Value)?.keepsSlashes ?: false

  fun queryTexts(items: List<Item>): List<String> =
      (items.filterNot(::takesRest) + items.filter(::takesRest)).flatMap(::itemTexts)

  fun itemTexts(item: Item): List<String> {
      val pieces = item.pieces ?: return listOf(item.key)
      val first = pieces.firstOrNull() as? Value
      if (first?.pairs != null) {
          return first.pairs.map { pair -> pair.toList().joinToString("=") { encoded(checked(it, first), plainCharacters) } }
      }
      if (first?.texts != null) return listTexts(item.key, first, first.texts)
      val text = componentText(pieces, plainCharacters)
      return if (text == null) emptyList() else listOf("${item.key}=$text")
  }

  fun listTexts(key: String, value: Value, texts: List<String>): List<String> {
      val separator = value.separator
      val encoded = texts.map { encoded(checked(it, value), plainCharacters, separator ?: "") }
      if (separator == null) return encoded.map { "$key=$it" }
      return if (encoded.isEmpty()) emptyList() else listOf("$key=" + encoded.joinToString(separator))
  }

  fun componentText(pieces: List<Any>, allowed: String): String? {
      if (pieces.any { it is Value && it.isOmitted }) return null
      return pieces.joinToString("") {
          if (it is Value) encoded(checked(it.text ?: "", it), allowed) else it.toString()
      }
  }

  fun fragmentText(pieces: List<Any>): String = componentText(pieces, fragmentCharacters)?.let { "#$it" } ?: ""

  fun fragmentItems(items: List<Item>): String {
      val texts = queryTexts(items).joinToString("&")
      return if (texts == "") "" else "#$texts"
  }

  fun fragmentPath(path: List<List<Any>>, query: List<Item>): String {
      val items = queryTexts(query).joinToString("&")
      return "#/" + pathText(path) + (if (items == "") "" else "?$items")
  }

  """#
