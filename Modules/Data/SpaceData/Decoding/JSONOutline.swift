/// The size of a JSON text in values and levels, and the lists at its top, counted in one pass over its bytes.
///
/// Nothing is decoded and nothing is allocated for a value, so a text can be judged before `JSONDecoder` takes some
/// 300 bytes of memory for each of its values. The text is not checked; decoding does that.
struct JSONOutline {
  /// A list that is the whole text, or a field of the outermost object.
  struct List {
    /// The field's name between its quotation marks; empty where the list is the whole text.
    let name: Range<Int>
    /// The list with its brackets.
    let range: Range<Int>
    /// The elements, or one where there is none.
    let count: Int
    /// The values in the list, itself not counted.
    let values: Int
  }

  /// Values and names of fields, counted by the marks between them; never fewer than there are.
  private(set) var values = 1
  /// The most lists and objects that lie in one another.
  private(set) var depth = 0
  /// The lists at the top.
  private(set) var lists: [List] = []

  private var level = 0
  private var isObject = false
  private var name = 0..<0
  private var open: (start: Int, level: Int, values: Int, commas: Int)?

  /// Counts the values of a text.
  init(_ text: UnsafeRawBufferPointer) {
    var index = 0
    while index < text.count {
      index = take(text, index)
    }
  }

  /// The index behind a string that begins at `start`; the end of the text where the string has none.
  static func end(ofString start: Int, in text: UnsafeRawBufferPointer) -> Int {
    var index = start + 1
    while index < text.count {
      switch text[index] {
      case UInt8(ascii: "\""): return index + 1
      case UInt8(ascii: "\\"): index += 2
      default: index += 1
      }
    }
    return text.count
  }

  /// Takes the mark at an index; gives the index of the next one to look at.
  private mutating func take(_ text: UnsafeRawBufferPointer, _ index: Int) -> Int {
    switch text[index] {
    case UInt8(ascii: "\""):
      let end = Self.end(ofString: index, in: text)
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
