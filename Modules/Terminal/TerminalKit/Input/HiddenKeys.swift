import CTerminal
import Dispatch

/// Keeps what is typed out of the lines that a command redraws, such as a countdown.
package enum HiddenKeys {
  /// The reason why no more keys are read.
  private enum End: Sendable { case work, quit, interrupted }

  /// Runs work that goes on until somebody ends it, while typed keys are read and not shown. `q` ends the work, Ctrl-C
  /// interrupts it, and Ctrl-Z stops the job. The terminal's mode is restored however the process ends.
  ///
  /// No key is read where standard input is no terminal, or the process is in the background.
  /// - Throws: the error of the work; `CancellationError` after Ctrl-C and a signal that ends the process.
  package static func during(_ work: @escaping @Sendable () async throws -> Void) async throws {
    guard isatty(STDIN_FILENO) != 0, isInForeground else { return try await work() }
    // A question whose answer is late has changed the mode, too.
    terminal_settle()
    guard let news = try? news.get(), take(news) else { return try await work() }
    defer {
      // It also drops keys that were typed meanwhile, which are not meant for the shell.
      terminal_give_back()
      terminal_end()
    }
    try await withThrowingTaskGroup(of: Void.self) { group in
      defer { group.cancelAll() }
      group.addTask(operation: work)
      group.addTask { if await end(news) == .interrupted { throw CancellationError() } }
      _ = try await group.next()
    }
  }

  /// True also where the terminal does not control the process, so that there is no job control.
  private static var isInForeground: Bool {
    let group = tcgetpgrp(STDIN_FILENO)
    return group <= 0 || group == getpgrp()
  }

  /// The mailbox that signals write to; it stays for the life of the process, since their handlers do.
  private static let news = Result { () throws(ScarceResource) in try Mailbox<End>() }

  /// Makes the terminal raw, except that lines still begin at its left edge.
  private static func take(_ news: Mailbox<End>) -> Bool {
    guard terminal_take(STDIN_FILENO, STDERR_FILENO, news.writeEnd, "") == 0 else { return false }
    var mode = termios()
    guard tcgetattr(STDIN_FILENO, &mode) == 0 else { return true }
    mode.c_oflag |= tcflag_t(OPOST)
    tcsetattr(STDIN_FILENO, TCSANOW, &mode)
    return true
  }

  /// Waits for the end, on a thread of its own, since Swift's pool has only a few.
  private static func end(_ news: Mailbox<End>) async -> End {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        DispatchQueue(label: "hidden-keys").async { continuation.resume(returning: listen(news)) }
      }
    } onCancel: {
      news.post(.work)
    }
  }

  private static func listen(_ news: Mailbox<End>) -> End {
    var bytes = [UInt8](repeating: 0, count: 256)
    var isTaken = true
    while true {
      // In the background the keys are the shell's, and a read would stop the job.
      var requests = [
        pollfd(fd: isTaken ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: news.readEnd, events: Int16(POLLIN), revents: 0),
      ]
      // Not every shell tells a job that runs in the background when it comes to the foreground.
      guard poll(&requests, 2, isTaken ? -1 : backgroundWait) >= 0 else { continue }
      let (ends, signals) = news.take()
      if let end = ends.first { return end }
      if signals.contains(UInt8(ascii: "T")) { return .interrupted }
      let reads = requests[0].revents != 0 && isInForeground
      let (count, code): (Int?, Int32) = reads ? (terminal_read(&bytes, bytes.count), errno) : (nil, 0)
      // The terminal is gone.
      if count == 0 || (count ?? 1) < 0 && code != EINTR && code != EAGAIN { return .interrupted }
      let keys = bytes[..<max(0, count ?? 0)]
      if keys.contains(controlC) { return .interrupted }
      if keys.contains(where: quitting.contains) { return .quit }
      let stops = keys.contains(controlZ) || signals.contains(UInt8(ascii: "Z"))
      if stops { terminal_stop() }
      // The mode is another one after a stop, or where the job came to the foreground. In the background it stays the shell's.
      if stops || signals.contains(UInt8(ascii: "C")) || (count ?? 0) < 0 || !isTaken || !isInForeground {
        isTaken = isInForeground && take(news)
      }
    }
  }

  /// The time after which a job in the background looks whether it came to the foreground, in milliseconds.
  private static let backgroundWait: Int32 = 500
  private static let controlC: UInt8 = 0x03
  private static let controlZ: UInt8 = 0x1A
  private static let quitting: Set<UInt8> = [UInt8(ascii: "q"), UInt8(ascii: "Q")]
}
