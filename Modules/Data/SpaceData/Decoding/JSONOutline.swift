/// The number of values and levels of a JSON text, and its top-level lists, found in one pass over the bytes.
/// Nothing is decoded or allocated for a value. The syntax is not checked; decoding does that.
struct JSONOutline {
  /// A list that is the whole text, or a field of the top-level object.
  struct List {
    /// The range of the field's name inside its quotation marks; empty when the list is the whole text.
    let name: Range<Int>
    let range: Range<Int>
    /// The number of elements; 1 for an empty list.
    let count: Int
    /// The number of values in the list, not counting the list itself.
    let values: Int
  }

  /// An upper bound of the values and field names, counted by the separators.
  private(set) var values = 1
  private(set) var depth = 0
  private(set) var lists: [List] = []

  /// True for UTF-16 and UTF-32, which a decoder reads and this outline does not, so that values could hide
  /// from the count. JSON is UTF-8 (RFC 8259, section 8.1).
  private(set) var isOtherEncoding = false

  /// True if a text may hold half of a surrogate pair.
  private(set) var hasSurrogates = false

  private var level = 0
  private var isObject = false
  private var name = 0..<0
  private var open: (start: Int, level: Int, values: Int, commas: Int)?

  init(_ text: Span<UInt8>) {
    // A decoder knows them by these bytes, which UTF-8 does not have.
    isOtherEncoding = (0..<min(4, text.count)).contains { [0x00, 0xFE, 0xFF].contains(text[$0]) }
    var index = 0
    while index < text.count { index = take(text, index) }
  }

  private init() {}

  /// The end of the list's element that begins at `start`, and the number of its values.
  static func element(at start: Int, in text: Span<UInt8>) -> (end: Int, values: Int) {
    var (outline, index) = (JSONOutline(), start)
    while index < text.count, outline.level > 0 || !",]}".utf8.contains(text[index]) {
      index = outline.take(text, index)
    }
    return (index, outline.values)
  }

  /// The end of the list or object that the text begins with; the end of the text for another value.
  static func end(ofValueIn text: Span<UInt8>) -> Int {
    var (outline, index) = (JSONOutline(), 0)
    while index < text.count, outline.level > 0 || outline.depth == 0 { index = outline.take(text, index) }
    return min(index, text.count)
  }

  /// The index after a string that begins at `start`; the end of the text for an unterminated string.
  private mutating func end(ofString start: Int, in text: Span<UInt8>) -> Int {
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"):
        // As Foundation's decoder does it, whatever the four bytes are: otherwise a quotation mark among them
        // would begin or end a string for one of the two only, and values could hide from the count.
        let isCode = index + 1 < text.count && text[index + 1] == UInt8(ascii: "u")
        if isCode, index + 2 < text.count, text[index + 2] | 0x20 == UInt8(ascii: "d") {
          hasSurrogates = true
        }
        index += isCode ? 6 : 2
      default: index += 1
      }
    }
    return text.count
  }

  private mutating func take(_ text: Span<UInt8>, _ index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "\""):
      let end = end(ofString: index, in: text)
      if level == 1, isObject { name = index + 1..<max(index + 1, end - 1) }
      return end
    case UInt8(ascii: "{"): enter(index, isList: false)
    case UInt8(ascii: "["): enter(index, isList: true)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): leave(index)
    case UInt8(ascii: ","):
      values += 1
      if open?.level == level { open?.commas += 1 }
    case UInt8(ascii: ":"): values += 1
    default: break
    }
    return index + 1
  }

  private mutating func enter(_ index: Int, isList: Bool) {
    if level == 0 { isObject = !isList }
    level += 1
    values += 1
    depth = max(depth, level)
    if isList, level == 1 || level == 2 && isObject { open = (index, level, values, 0) }
  }

  private mutating func leave(_ index: Int) {
    if let list = open, list.level == level {
      lists.append(
        List(
          name: level == 1 ? 0..<0 : name, range: list.start..<index + 1, count: list.commas + 1,
          values: values - list.values))
      open = nil
    }
    level -= 1
  }
}
