import Foundation

/// A pseudo-terminal: one end for the program, one for the person.
package final class PseudoTerminal: Sendable {
  /// The end at which a person reads and types.
  package let person: Int32
  /// The end that a program uses as its terminal.
  package let program: Int32

  /// Opens a terminal with a size.
  package init(columns: UInt16 = 80, rows: UInt16 = 24) {
    (person, program) = PseudoTerminalDevice.opened()
    precondition(program >= 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    close(person)
    close(program)
  }

  /// The path of the program's end, to be opened by another process.
  package var path: String { PseudoTerminalDevice.path(of: person) }

  /// Makes the terminal at `path` the controlling terminal of this process, in a new session. For exit tests.
  package static func adopt(_ path: String) -> Int32 {
    setsid()
    // Ignore the hang-up signal that is sent when the terminal is closed at the end of the test.
    signal(SIGHUP, SIG_IGN)
    let descriptor = open(path, O_RDWR)
    precondition(descriptor >= 0)
    _ = ioctl(descriptor, UInt(TIOCSCTTY), 0)
    return descriptor
  }

  /// The mode of the terminal: its flags and special characters.
  package var mode: [UInt32] { Self.mode(program) }

  /// The mode of the terminal with a descriptor.
  package static func mode(_ descriptor: Int32) -> [UInt32] {
    var mode = termios()
    precondition(tcgetattr(descriptor, &mode) == 0)
    let flags = [mode.c_iflag, mode.c_oflag, mode.c_cflag, mode.c_lflag].map { UInt32($0) }
    return flags + withUnsafeBytes(of: mode.c_cc) { $0.map { UInt32($0) } }
  }

  /// Types text as the person.
  package func type(_ text: String) {
    let bytes = Array(text.utf8)
    precondition(write(person, bytes, bytes.count) == bytes.count)
  }

  /// The text that the person has seen until now. It is read up to a mark that is written for this purpose; a terminal that does
  /// not pass it on within a minute ends the wait.
  package func seen() -> String {
    let mark = Array("\u{4}\u{3}\u{4}".utf8)
    _ = write(program, mark, mark.count)
    var bytes: [UInt8] = []
    while !bytes.suffix(mark.count).elementsEqual(mark) {
      var byte: UInt8 = 0
      var waiting = pollfd(fd: person, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, 60_000) == 1, read(person, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes.dropLast(mark.count), as: UTF8.self)
  }
}
