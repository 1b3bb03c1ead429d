import Foundation

@testable import SpaceConsole

/// A pipe whose writing end stands for a stream of the process.
final class Channel: Sendable {
  let readEnd: Int32
  let writeEnd: Int32

  init() {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0)
    (readEnd, writeEnd) = (ends[0], ends[1])
  }

  /// The text that was written so far; the channel takes nothing more.
  func finish() -> String {
    close(writeEnd)
    let data = FileHandle(fileDescriptor: readEnd, closeOnDealloc: true).readDataToEndOfFile()
    return String(decoding: data, as: UTF8.self)
  }
}

/// A pseudo-terminal: a program's end and a person's.
final class PseudoTerminal: Sendable {
  let person: Int32
  let program: Int32

  init(columns: UInt16 = 80, rows: UInt16 = 24) {
    #if canImport(Darwin)
      person = posix_openpt(O_RDWR | O_NOCTTY)
      precondition(grantpt(person) == 0 && unlockpt(person) == 0)
      program = open(ptsname(person), O_RDWR | O_NOCTTY)
    #else
      // glibc hides posix_openpt from Swift; these are TIOCSPTLCK and TIOCGPTPEER of ioctl_tty(2).
      person = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var isLocked: Int32 = 0
      precondition(ioctl(person, 0x4004_5431, &isLocked) == 0)
      program = ioctl(person, 0x5441, O_RDWR | O_NOCTTY)
    #endif
    precondition(program >= 0)
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(program, UInt(TIOCSWINSZ), &size)
  }

  deinit {
    close(person)
    close(program)
  }

  /// The text that the person has seen until now: everything before a mark that is written for this purpose.
  func seen() -> String {
    let mark = Array("\u{4}\u{3}\u{4}".utf8)
    _ = write(program, mark, mark.count)
    var bytes: [UInt8] = []
    while !bytes.suffix(mark.count).elementsEqual(mark) {
      var byte: UInt8 = 0
      guard read(person, &byte, 1) == 1 else { break }
      bytes.append(byte)
    }
    return String(decoding: bytes.dropLast(mark.count), as: UTF8.self)
  }
}
