import SpaceDomain

/// Decodes JSON in bounded memory and time, whatever the text contains. A character that is none is U+FFFD.
/// `JSONDecoder` takes some 300 bytes for each value: 5 MB of `[0,0,…]` take 700 MB and seconds. So values
/// are counted first. A text of many values is decoded without the long lists at its top, and those are read
/// element by element by ``LossyRows``; a type that does not read them with it cannot read such a text.
package enum BoundedJSON {
  package enum Limit: Error, Equatable {
    case tooManyValues
    case tooDeep
    case tooManyRows
    case late
  }

  /// The most values of what is decoded at once; they take some 12 MB.
  package static let valueLimit = 40_000
  /// The longest text that is decoded at once: the decoder copies it.
  private static let sizeLimit = HTTPRequest.jsonLimit
  /// The most values of an element that is decoded by itself, such as a favorite; a launch has some 100.
  static let rowValueLimit = 10_000
  /// The most elements of a list unless told; Curiosity's sols are some 5,000.
  package static let rowLimit = 20_000
  /// The most levels of lists and objects in each other.
  static let depthLimit = 128

  /// Decodes a text.
  /// - Parameters:
  ///   - decoder: one of a caller's own, which reads no long lists element by element; nil for the usual one.
  ///   - rows: the most elements of a top-level list.
  ///   - isLate: called from time to time; when it returns true, decoding ends.
  /// - Throws: ``Limit`` or `DecodingError`.
  package static func decode<Value: Decodable>(
    _ type: Value.Type, from text: Data, _ decoder: JSONDecoder? = nil, rows: Int = rowLimit,
    isLate: @escaping @Sendable () -> Bool = { false }
  ) throws -> Value {
    var text = withoutComments(text)
    var outline = JSONOutline(text.span)
    if let mended = MendedText.json(text, outline) { (text, outline) = (mended, JSONOutline(mended.span)) }
    guard !outline.isOtherEncoding else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "The text is not UTF-8."))
    }
    guard outline.depth <= depthLimit else { throw Limit.tooDeep }
    guard outline.values > valueLimit || text.count > sizeLimit else {
      return try (decoder ?? JSONDecoder()).decode(type, from: text)
    }
    guard decoder == nil else { throw Limit.tooManyValues }
    let lists = outline.lists.filter { $0.count >= 32 }
    guard outline.values - lists.reduce(0, { $0 + $1.values }) <= valueLimit else {
      throw Limit.tooManyValues
    }
    guard lists.allSatisfy({ $0.count <= rows }) else { throw Limit.tooManyRows }
    let decoder = JSONDecoder()
    let takenOut = TakenOutLists(text, lists, isLate: isLate)
    decoder.userInfo[.takenOut] = takenOut
    do { return try decoder.decode(type, from: without(lists, text)) } catch {
      // A list of a type that reads it at once.
      if case DecodingError.typeMismatch(_, let context) = error, takenOut.holds(context.codingPath) {
        throw Limit.tooManyValues
      }
      // A type that tries other formats may have hidden the real reason.
      throw isLate() ? Limit.late : error
    }
  }

  /// The text without the comments of HTML behind it, in which caches of WordPress say when they kept it.
  private static func withoutComments(_ text: Data) -> Data {
    guard let last = text.lastIndex(where: { !$0.isASCIISpace }),
      text[...last].suffix(3).elementsEqual("-->".utf8)
    else { return text }
    let value = text.prefix(JSONOutline.end(ofValueIn: text.span))
    var rest = text[value.endIndex...].drop { $0.isASCIISpace }
    // A comment ends at the first end of one, whatever else is in it.
    while rest.starts(with: "<!--".utf8),
      let end = rest.dropFirst(4).firstRange(of: "-->".utf8)?.upperBound
    { rest = rest[end...].drop { $0.isASCIISpace } }
    return rest.isEmpty ? value : text
  }

  /// True if a text may be decoded at once by a decoder that does not count by itself.
  /// - Parameter values: the most values and names of fields that it may have.
  package static func isBounded(_ text: Data, values: Int) -> Bool {
    let outline = JSONOutline(text.span)
    return !outline.isOtherEncoding && outline.depth <= depthLimit && outline.values <= values
  }

  /// The text with a zero in place of each list: a type that does not use ``LossyRows`` there gets an error.
  private static func without(_ lists: [JSONOutline.List], _ text: Data) -> Data {
    var rest = Data()
    var end = 0
    for list in lists {
      rest += text[text.startIndex + end..<text.startIndex + list.range.lowerBound]
      rest.append(UInt8(ascii: "0"))
      end = list.range.upperBound
    }
    return rest + text[(text.startIndex + end)...]
  }
}

extension CodingUserInfoKey {
  static let takenOut = CodingUserInfoKey(rawValue: "space-data.taken-out-lists")!
}

/// Lists of a JSON text that are decoded element by element.
struct TakenOutLists: Sendable {
  private let text: Data
  /// The places of the lists by their field's name; "" is the list that is the whole text.
  private let ranges: [String: Range<Int>]
  private let isLate: @Sendable () -> Bool

  fileprivate init(_ text: Data, _ lists: [JSONOutline.List], isLate: @escaping @Sendable () -> Bool) {
    (self.text, self.isLate) = (text, isLate)
    let names = lists.map { text.dropFirst($0.name.lowerBound).prefix($0.name.count) }
    ranges = Dictionary(
      zip(names.map { String(decoding: $0, as: UTF8.self) }, lists.map(\.range)), uniquingKeysWith: { $1 })
  }

  func holds(_ path: [any CodingKey]) -> Bool { range(path) != nil }

  private func range(_ path: [any CodingKey]) -> Range<Int>? {
    path.count <= 1 ? ranges[path.first?.stringValue ?? ""] : nil
  }

  /// Decodes the elements of a list; nil is taken for one that cannot be read or has too many values.
  /// - Throws: ``BoundedJSON/Limit/late``.
  func rows<Row: Decodable>(_ type: Row.Type, at path: [any CodingKey], _ take: (Row?) -> Void) throws {
    guard let range = range(path) else { return }
    let decoder = JSONDecoder()
    var start = range.lowerBound + 1
    var count = 0
    while start < range.upperBound - 1 {
      let (end, values) = JSONOutline.element(at: start, in: text.span)
      let row = text[text.startIndex + start..<text.startIndex + end]
      take(values > BoundedJSON.rowValueLimit ? nil : try? decoder.decode(type, from: row))
      start = end + 1
      count += 1
      if count.isMultiple(of: 64), isLate() || Task.isCancelled { throw BoundedJSON.Limit.late }
    }
  }
}
