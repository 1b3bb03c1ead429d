import Foundation
import SpaceDomain
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

  @Test func `names the file that cannot be written`() {
    #expect(throws: StorageError.unwritable(path: path("no/file"), number: ENOENT)) {
      try UserFile.write(Data(), to: path("no/file"))
    }
  }

  @Test func `a full disk is reported and the old file stays`() async throws {
    // Given a file, and a process that may write at most 4 KB into any file
    try sandbox.put(Data("old".utf8), "file")
    let path = path("file")
    await #expect(processExitsWith: .success) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit(rlim_cur: 4_096, rlim_max: 4_096)
      #if canImport(Darwin)
        setrlimit(RLIMIT_FSIZE, &limit)
      #else
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      #endif
      // When it writes more
      #expect(throws: StorageError.noSpace(path: path)) {
        try UserFile.write(Data(count: 100_000), to: path)
      }
    }
    // Then
    #expect(try sandbox.bytes("file") == Data("old".utf8))
    #expect(sandbox.names == ["file"])
  }
}
