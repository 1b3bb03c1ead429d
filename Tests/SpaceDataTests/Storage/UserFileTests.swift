import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Files at paths chosen by the user, written atomically.
struct UserFileTests {
  private let sandbox = Sandbox()

  private func path(_ name: String) -> String { "\(sandbox.path)/\(name)" }

  @Test func `has the requested permissions whatever the umask`() throws {
    for mode: UInt16 in [0o600, 0o666, 0o640] {
      try UserFile.write(Data("new".utf8), to: path("file"), permissions: mode)
      #expect(try sandbox.mode("file") == Int(mode))
    }
    #expect(try sandbox.bytes("file") == Data("new".utf8))
    #expect(sandbox.names == ["file"])
  }

  @Test func `overwrites nothing unless allowed`() throws {
    // Given
    try sandbox.put(Data("old".utf8), "file")
    // When, Then
    #expect(throws: StorageError.alreadyThere(path: path("file"))) {
      try UserFile.write(Data("new".utf8), to: path("file"), replacing: false)
    }
    #expect(try sandbox.bytes("file") == Data("old".utf8))
    #expect(sandbox.names == ["file"])
  }

  @Test func `replaces no pipe`() {
    mkfifo(path("pipe"), 0o600)
    #expect(throws: StorageError.notAFile(path: path("pipe"), kind: "a pipe")) {
      try UserFile.write(Data(), to: path("pipe"))
    }
  }

  @Test func `reads a file that grows as it was`() throws {
    try sandbox.put(Data(count: 100), "file")
    #expect(throws: StorageError.tooLarge(path: path("file"), limit: 99)) {
      try UserFile.read(path("file"), limit: 99)
    }
    #expect(try UserFile.read(path("file"), limit: 100).count == 100)
  }

  @Test func `names the file that cannot be written`() {
    #expect(throws: StorageError.unwritable(path: path("no/file"), number: ENOENT)) {
      try UserFile.write(Data(), to: path("no/file"))
    }
  }

  @Test func `a full disk is reported and the old file stays`() async throws {
    // Given a file
    try sandbox.put(Data("old".utf8), "file")
    let path = path("file")
    await #expect(processExitsWith: .success) { [path = path as String] in
      // When a process writes a longer one
      await onFullDisk {
        #expect(throws: StorageError.noSpace(path: path)) {
          try UserFile.write(Data(count: 100_000), to: path)
        }
      }
    }
    // Then
    #expect(try sandbox.bytes("file") == Data("old".utf8))
    #expect(sandbox.names == ["file"])
  }

  @Test func `a pipe, a device or a folder in place of a file is an error at once`() throws {
    // Given
    mkfifo(path("pipe"), 0o600)
    try FileManager.default.createSymbolicLink(atPath: path("link"), withDestinationPath: path("pipe"))
    // Then
    for (path, kind) in [
      (path("pipe"), "a pipe"), (path("link"), "a pipe"), (sandbox.path, "a folder"),
      ("/dev/zero", "a device"),
    ] {
      #expect(throws: StorageError.notAFile(path: path, kind: kind)) { try UserFile.read(path, limit: 100) }
    }
  }

  @Test func `a pipe that may be read ends where nothing writes into it`() throws {
    mkfifo(path("pipe"), 0o600)
    #expect(try UserFile.read(path("pipe"), limit: 100, allowsPipe: true).isEmpty)
  }

  @Test func `a pipe with a writer is read to its end`() throws {
    // Given
    mkfifo(path("pipe"), 0o600)
    let reader = open(path("pipe"), O_RDONLY | O_NONBLOCK)
    let writer = open(path("pipe"), O_WRONLY)
    defer { close(reader) }
    write(writer, "text", 4)
    close(writer)
    // Then
    #expect(try UserFile.read(path("pipe"), limit: 100, allowsPipe: true) == Data("text".utf8))
  }

  @Test(.file("/proc")) func `folders above a folder are made for their owner`() throws {
    try UserFile.makeFolder(path("a/b"))
    #expect(try sandbox.mode("a") == 0o700)
    #expect(throws: StorageError.unwritable(path: "/proc/none", number: ENOENT)) {
      try UserFile.makeFolder("/proc/none")
    }
  }
}
