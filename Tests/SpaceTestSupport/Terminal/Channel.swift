import Foundation

/// A pipe whose writing end replaces a stream of the process.
package final class Channel: Sendable {
  /// The end that the test reads.
  package let readEnd: Int32
  /// The end that receives the stream.
  package let writeEnd: Int32

  /// Makes a pipe.
  package init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// Closes the writing end and returns all text that was written.
  package func finish() -> String {
    close(writeEnd)
    let data = FileHandle(fileDescriptor: readEnd, closeOnDealloc: true).readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self)
  }
}
