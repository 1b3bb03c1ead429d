import Foundation

/// A pipe whose writing end stands for a stream of the process.
public final class Channel: Sendable {
  /// The end from which the test reads.
  public let readEnd: Int32
  /// The end into which the stream is written.
  public let writeEnd: Int32

  /// Makes a pipe.
  public init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// The text that was written so far; the channel takes nothing more.
  public func finish() -> String {
    close(writeEnd)
    let data = FileHandle(fileDescriptor: readEnd, closeOnDealloc: true).readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self)
  }
}
