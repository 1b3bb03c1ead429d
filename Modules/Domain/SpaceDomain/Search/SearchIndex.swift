import Dispatch
import Synchronization

/// Finds records by their words, fast enough for every keystroke.
///
/// The index knows nothing of the records. It holds the folded text of their fields, one record after the other, and
/// answers with row numbers in its own order. For ranked results append the records in ranked order (the next launch
/// first), or reorder the index later with ``arranged(_:)``, which also leaves out records.
///
/// ```swift
/// var index = SearchIndex(fields: ["name", "agency"])
/// index.append(["Falcon 9 | Starlink", "SpaceX"])
/// index.append(["Chandrayaan-3", "ISRO"])
/// let rows = index.rows(matching: "agency:isro")  // [1]
/// ```
///
/// A word matches exactly where Foundation's `range(of:options: [.caseInsensitive, .diacriticInsensitive])` finds it,
/// with these intended differences:
/// - punctuation is a space, several spaces are one, and apostrophes are left out: `soyuz-11` matches `Soyuz 11`;
/// - accents before the first letter of a word are left out of it (Foundation looks for the lone accent), and so are
///   variation selectors everywhere; skin tones count as accents;
/// - the first part of an expanded character matches: "stras" in "Straße";
/// - outside of Latin, Greek and Cyrillic, text whose characters are spelled as base and mark (which NFC would have
///   composed) is compared without the mark, and Hangul without composing it;
/// - characters newer than Foundation's tables fold by the standard library's and by Unicode 14;
/// - a control character U+001F is a space, and U+0000 matches only itself.
public struct SearchIndex: Sendable {
  /// The names of the fields, in the order in which records provide their texts.
  public let fields: [String]

  /// The folded fields of all records, with a separator after each field.
  private var bytes: [UInt8] = []
  private(set) var starts: [UInt32] = [0]
  private var fieldStart = 0

  /// An index without records.
  public init(fields: [String]) { self.fields = fields }

  /// An index whose halves are folded at once: a search at the command line waits for the index of everything.
  /// - Parameters:
  ///   - count: the number of records.
  ///   - bytes: the length of all their fields; nil for an estimate.
  ///   - append: appends the records of a part in their order.
  package init(
    fields: [String], count: Int, bytes: Int? = nil,
    append: @Sendable (_ part: Range<Int>, _ index: inout SearchIndex) -> Void
  ) {
    let parts = [0..<count / 2, count / 2..<count]
    let halves = Mutex([SearchIndex](repeating: SearchIndex(fields: fields), count: 2))
    DispatchQueue.concurrentPerform(iterations: 2) { half in
      var index = SearchIndex(fields: fields)
      // The first half has room for the second: pages that are never written cost nothing, and growing copies all.
      index.bytes.reserveCapacity((bytes ?? count * 256) / (half + 1))
      append(parts[half], &index)
      halves.withLock { [index] in $0[half] = index }
    }
    var made = halves.withLock { exchange(&$0, with: []) }
    let second = made.removeLast()
    self = made.removeLast()
    self.append(second)
  }

  /// An index of records in their order; `texts` are those of a record's fields, in the order of `fields`.
  public init<Record>(fields: [String], records: some Collection<Record>, texts: (Record) -> [String]) {
    self.init(fields: fields)
    for record in records { append(texts(record)) }
  }

  /// The folded fields of a record, the separator after each.
  package func folded(_ row: Int) -> ArraySlice<UInt8> { bytes[range(of: row)] }

  /// Reads the folded fields of all records.
  func withText<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result { bytes.withUnsafeBytes(body) }

  /// The number of records.
  public var count: Int { starts.count - 1 }

  /// Appends a record by the texts of its fields in the order of ``fields``. Missing ones at the end are empty;
  /// surplus ones belong to no field but can be found. All records together must stay below 4 GiB.
  public mutating func append(_ texts: [String]) {
    for text in texts {
      add(text)
      endField()
    }
    if texts.isEmpty { endField() }
    endRecord()
  }

  /// Appends the records of an index with the same fields.
  package mutating func append(_ other: SearchIndex) {
    let offset = UInt32(bytes.count)
    bytes += other.bytes
    starts += other.starts.dropFirst().map { $0 + offset }
    fieldStart = bytes.count
  }

  /// An index of some of the rows in another order, made without folding again.
  public func arranged(_ rows: some Collection<Int>) -> SearchIndex {
    var index = SearchIndex(fields: fields)
    index.bytes.reserveCapacity(rows.reduce(0) { $0 + range(of: $1).count })
    for row in rows {
      index.bytes += folded(row)
      index.endRecord()
    }
    return index
  }

  /// The range of a record's bytes.
  func range(of row: Int) -> Range<Int> { Int(starts[row])..<Int(starts[row + 1]) }

  /// The field that is being made.
  package var field: ArraySlice<UInt8> { bytes[fieldStart...] }

  /// Adds a text to the field, behind a byte that separates it from the text before.
  package mutating func add(_ text: String?, after joint: UInt8 = UInt8(ascii: " ")) {
    guard let text else { return }
    if bytes.count > fieldStart { bytes.append(joint) }
    TextFolding.append(text, to: &bytes)
  }

  /// Adds a text to the field, behind a byte that separates it from the text before if there is one.
  package mutating func add(utf8 text: ArraySlice<UInt8>, after joint: UInt8? = nil) {
    if let joint, bytes.count > fieldStart { bytes.append(joint) }
    text.withUnsafeBytes { TextFolding.append(utf8: $0, to: &bytes) }
  }

  /// Adds what is folded already.
  package mutating func add(folded: [UInt8]) { bytes += folded }

  /// Adds the last digits of a number.
  package mutating func add(digits number: Int, _ count: Int) { bytes.append(digits: number, count) }

  package mutating func endField() {
    bytes.append(TextFolding.separator)
    fieldStart = bytes.count
  }

  package mutating func endRecord() {
    precondition(bytes.count <= Int(UInt32.max), "the texts of a search index must stay below 4 GiB")
    starts.append(UInt32(bytes.count))
    fieldStart = bytes.count
  }
}
