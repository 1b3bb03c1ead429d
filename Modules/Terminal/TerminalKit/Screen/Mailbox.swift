import Synchronization

/// Messages from any thread to a thread that waits in `poll`.
public final class Mailbox<Message: Sendable>: Sendable {
  /// The descriptor that is readable when there are messages.
  public let readEnd: Int32
  /// The descriptor that signal handlers write bytes to; it does not block.
  public let writeEnd: Int32
  private let messages = Mutex<[Message]>([])

  /// Makes an empty mailbox.
  /// - Throws: ``ScarceResource`` when no pipe can be made.
  public init() throws(ScarceResource) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw .openFiles }
    (readEnd, writeEnd) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(readEnd)
    close(writeEnd)
  }

  /// Adds a message.
  public func post(_ message: Message) {
    let wasEmpty = messages.withLock { messages in
      messages.append(message)
      return messages.count == 1
    }
    guard wasEmpty else { return }
    var byte = UInt8(ascii: "M")
    _ = write(writeEnd, &byte, 1)
  }

  /// Removes and returns all messages in order, and the bytes written by signals.
  public func take() -> (messages: [Message], signals: Set<UInt8>) {
    var bytes = [UInt8](repeating: 0, count: 256)
    var signals: Set<UInt8> = []
    while case let count = read(readEnd, &bytes, bytes.count), count > 0 {
      signals.formUnion(bytes[..<count])
    }
    let taken = messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
    return (taken, signals)
  }
}
