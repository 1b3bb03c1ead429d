/// For records whose texts are folded once and used often: because many share them, or because they are kept on disk.
extension SearchIndex {
  /// A text that is folded already.
  package struct Text: Sendable {
    let bytes: [UInt8]

    /// Folds a text.
    package init(_ text: String) { bytes = TextFolding.folded(text) }
  }

  /// Makes room.
  package mutating func reserve(records: Int, bytesPerRecord: Int) {
    starts.reserveCapacity(starts.count + records)
    bytes.reserveCapacity(bytes.count + records * bytesPerRecord)
  }

  /// Writes on in the field of the record that is being written; see ``endField()`` and ``endRecord()``.
  package mutating func write(_ text: Text) { bytes += text.bytes }

  /// Writes on in the field of the record that is being written.
  package mutating func write(_ text: String) { TextFolding.append(text, to: &bytes) }

  /// Adds a whole record that another index gave by ``folded(_:)``.
  package mutating func append(folded record: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: record)
    endRecord()
  }

  /// A record with all its fields, folded.
  package func folded(_ row: Int) -> ArraySlice<UInt8> { bytes[range(of: row)] }
}
