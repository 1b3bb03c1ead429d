import Foundation
import SpaceTestSupport

/// The three standard streams of a child process, and this process's ends of them.
struct ChildStreams: Sendable {
  /// The descriptors that become the child's 0, 1 and 2.
  let child: [Int32]
  /// The descriptors that this process reads: standard output and standard error, or only the terminal.
  let parent: [Int32]
  /// The path of the terminal. The child must open it itself to make it its controlling terminal.
  let terminal: String?

  /// Makes a file for standard input and a pipe each for standard output and standard error.
  init(input: String) throws {
    let file = try Self.unlinkedFile(holding: input)
    let pipes = try (1...2).map { _ in try Self.newPipe() }
    child = [file] + pipes.map(\.write)
    parent = pipes.map(\.read)
    terminal = nil
  }

  /// Makes a new pseudo-terminal for all three streams.
  init(terminal size: Executable.TerminalSize) throws {
    var (main, secondary): (Int32, Int32) = (-1, -1)
    var window = winsize(ws_row: size.rows, ws_col: size.columns, ws_xpixel: 0, ws_ypixel: 0)
    var name = [CChar](repeating: 0, count: 1_024)
    guard openpty(&main, &secondary, &name, nil, &window) == 0 else { throw SystemCallError("openpty") }
    Self.keepFromOthers(main, secondary)
    child = [secondary]
    parent = [main]
    terminal = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  func closeChildEnds() { for descriptor in child { close(descriptor) } }
  func closeParentEnds() { for descriptor in parent { close(descriptor) } }

  private static func newPipe() throws -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemCallError("pipe") }
    keepFromOthers(ends[0], ends[1])
    return (ends[0], ends[1])
  }

  /// Keeps descriptors from processes that other tests start meanwhile; our own child gets copies.
  private static func keepFromOthers(_ descriptors: Int32...) {
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  /// A file for standard input: it has room for any input and raises no SIGPIPE when the child does not read
  /// it.
  private static func unlinkedFile(holding text: String) throws -> Int32 {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("input-\(UUID().uuidString)")
    try Data(text.utf8).write(to: url)
    defer { unlink(url.path) }
    let descriptor = open(url.path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw SystemCallError("open") }
    return descriptor
  }
}
