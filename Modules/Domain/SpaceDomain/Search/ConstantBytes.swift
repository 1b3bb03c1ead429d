/// Bytes that are a constant of the program: read where they are, so that only the pages looked at take memory and time.
///
/// Sendable, because nobody writes a constant, and it is there as long as the process.
package struct ConstantBytes: @unchecked Sendable {
  package let bytes: UnsafeRawBufferPointer

  /// - Parameter bytes: Bytes that nobody writes or frees as long as this is used.
  package init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }
}
