/// The folded fields of a record of a ``SearchIndex``, made text by text without joining the texts first.
struct FoldedRecord {
  /// All fields, the separator after each.
  private(set) var bytes: [UInt8] = []
  private var fieldStart = 0

  /// The field that is being made.
  var field: ArraySlice<UInt8> { bytes[fieldStart...] }

  /// Adds a text to the field, behind a byte that separates it from the text before.
  mutating func add(_ text: String?, after joint: UInt8 = UInt8(ascii: " ")) {
    guard let text else { return }
    if bytes.count > fieldStart { bytes.append(joint) }
    TextFolding.append(text, to: &bytes)
  }

  /// Adds bytes that are already folded.
  mutating func add(folded: [UInt8]) { bytes += folded }

  mutating func endField() {
    bytes.append(TextFolding.separator)
    fieldStart = bytes.count
  }

  /// Makes room for the next record.
  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    fieldStart = 0
  }
}
