import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite(.hangLimit) struct StorageDirectoryTests {
  private let sandbox = Sandbox()

  @Test func `a link to a directory of ours is followed, also with a trailing slash`() throws {
    // Given
    let (link, other) = ("\(sandbox.path)/link", Sandbox())
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path)
    // Then
    for path in [link, link + "/", link + "//"] {
      try DurableFile("file", in: StorageDirectory(path), .kept).write(.sample("x"))
      #expect(other.names == ["file"])
    }
    // And what is checked is where it leads
    chmod(other.path, 0o777)
    #expect(throws: StorageError.notOurs(path: link, reason: "other users may write into it")) {
      _ = try StorageDirectory(link).make()
    }
  }

  @Test func `a link to nothing and links in a circle are no empty directories`() throws {
    let link = "\(sandbox.path)/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "gone")
    #expect(throws: StorageError.leadsNowhere(path: link, target: "\(sandbox.path)/gone")) {
      _ = try StorageDirectory(link).open()
    }
    try FileManager.default.createSymbolicLink(atPath: "\(sandbox.path)/gone", withDestinationPath: link)
    #expect(throws: StorageError.notOurs(path: link, reason: "its links lead in a circle")) {
      _ = try StorageDirectory(link).make()
    }
  }

  @Test(.enabled(if: geteuid() == 0)) func `a link of another user is not followed`() throws {
    let (link, other) = ("\(sandbox.path)/link", Sandbox())
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: other.path)
    lchown(link, 12_345, 12_345)
    #expect(throws: StorageError.notOurs(path: link, reason: "it is a link of another user")) {
      _ = try StorageDirectory(link).make()
    }
  }

  @Test func `without locks of the system those of the process exclude each other`() throws {
    func open() throws -> OpenFile { try OpenFile(path: "\(sandbox.path)/file", O_RDWR) }
    try sandbox.put(Data(), "file")
    let one = try open()
    let other = try open()
    #expect(ProcessLocks.take(one.descriptor, try one.status()))
    #expect(ProcessLocks.take(one.descriptor, try one.status()))
    #expect(!ProcessLocks.take(other.descriptor, try other.status()))
    // Closing gives it back
    _ = consume one
    #expect(ProcessLocks.take(other.descriptor, try other.status()))
  }

  @Test func `a directory that others can write is refused`() {
    for mode: mode_t in [0o777, 0o770, 0o1777, 0o702] {
      chmod(sandbox.path, mode)
      #expect(throws: StorageError.notOurs(path: sandbox.path, reason: "other users may write into it")) {
        try sandbox.file(.kept).write(.sample("x"))
      }
      #expect(throws: StorageError.self) { try sandbox.file(.kept).read() }
    }
    chmod(sandbox.path, 0o755)
    #expect(throws: Never.self) { try sandbox.file(.kept).write(.sample("x")) }
  }

  @Test func `another user's directory is refused`() {
    // Given a directory of another user: root changes the owner, other users take one of root's
    let path = geteuid() == 0 ? sandbox.path : "/usr"
    if geteuid() == 0 { chown(path, 12_345, 12_345) }
    // Then
    #expect(throws: StorageError.notOurs(path: path, reason: "it belongs to another user")) {
      try DurableFile("file", in: StorageDirectory(path), .kept).write(.sample("x"))
    }
  }

  @Test func `a file in the directory's place is named`() throws {
    try sandbox.put(Data(), "file")
    for path in ["\(sandbox.path)/file", "\(sandbox.path)/file/below"] {
      let error = #expect(throws: StorageError.self) {
        try DurableFile("x", in: StorageDirectory(path), .kept).write(.sample("x"))
      }
      #expect(error?.code == "not-ours")
    }
  }

  @Test func `without a home nothing is found and writing reports the reason`() throws {
    let file = DurableFile("file", in: StorageDirectory(nil), .precious)
    #expect(try file.read().record == nil)
    #expect(throws: StorageError.noHome) { try file.write(.sample("x")) }
  }

  @Test func `leftovers of a killed writer are removed once they are old`() throws {
    // Given temporary files: an old one, a fresh one, and an old one whose writer is still running
    let old = StorageDirectory.temporaryName(for: "old")
    let fresh = StorageDirectory.temporaryName(for: "fresh")
    let living = StorageDirectory.temporaryName(for: "living")
    for name in [old, fresh, living] { try sandbox.put(Data("torn".utf8), name) }
    for name in [old, living] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -120)], ofItemAtPath: "\(sandbox.path)/\(name)")
    }
    let writer = try OpenFile(path: "\(sandbox.path)/\(living)", O_RDWR)
    #expect(try writer.tryLock())
    // When a file is written
    try sandbox.file(.kept).write(.sample("x"))
    // Then
    #expect(sandbox.names == [fresh, living, "file"].sorted())
    _ = consume writer
  }

  @Test func `leftovers of an ended process are removed at once, also next to a user's file`()
    throws
  {
    // Given a temporary file of a process that has ended, and other files with similar names
    let process = Process()
    (process.executableURL, process.arguments) = (URL(filePath: "/bin/sh"), ["-c", ":"])
    try process.run()
    process.waitUntilExit()
    let writer = "picture.jpg.\(process.processIdentifier)-1f"
    let left = ".\(writer).space-explorer-tmp"
    let foreign = [".\(writer).tmp", ".other.1.space-explorer-tmp", "\(writer).space-explorer-tmp"]
    for name in [left] + foreign {
      try sandbox.put(Data("torn".utf8), name)
      // Also long ago, when no writer lives any more.
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: "\(sandbox.path)/\(name)")
    }
    // When a file is saved next to them
    try UserFile.write(Data("new".utf8), to: "\(sandbox.path)/another.jpg")
    // Then
    #expect(sandbox.names == (foreign + ["another.jpg"]).sorted())
  }

  @Test func `a lock held for too long is reported`() throws {
    // Given a lock held through another descriptor, as by another process
    try sandbox.directory.withLock {
      // Then
      #expect(throws: StorageError.busy(path: "\(sandbox.path)/.lock")) {
        try sandbox.directory.withLock(patience: .zero) {}
      }
    }
    #expect(throws: Never.self) { try sandbox.directory.withLock(patience: .zero) {} }
  }

  @Test(arguments: [ENOSPC, EACCES, EROFS, EIO])
  func `a failure is told with the folder in place of a temporary file`(number: Int32) {
    let path = "/cache/images/" + StorageDirectory.temporaryName(for: "picture")
    let folder = StorageError(number, "write", "/cache/images")
    #expect(StorageError(number, "write", path).message == folder.message)
    #expect(folder.message.contains("/cache/images"))
    #expect(StorageError(number, "write", "/d/favorites").message.contains("/d/favorites"))
  }

  @Test func `every error says what happened and has a kind of storage`() {
    let errors: [(StorageError, String, SpaceError.Kind)] = [
      (StorageError(ENOSPC, "write", "/f"), "disk-full", .noSpace),
      (StorageError(EDQUOT, "write", "/f"), "disk-full", .noSpace),
      (StorageError(EROFS, "open", "/f"), "read-only", .notPermitted),
      (StorageError(EACCES, "open", "/f"), "not-permitted", .notPermitted),
      (StorageError(ELOOP, "open", "/f"), "not-ours", .notPermitted),
      (StorageError(EIO, "save", "/f"), "storage-failed", .storage), (.busy(path: "/f"), "busy", .storage),
      (.damaged(path: "/f"), "damaged", .damaged),
      (.newerVersion(path: "/f", version: 2), "newer-version", .newerVersion),
      (.tooLarge(path: "/f", limit: 1), "too-large", .tooLarge),
      (.notAFile(path: "/f", kind: "a pipe"), "not-a-file", .storage),
    ]
    for (error, code, kind) in errors {
      #expect(error.code == code)
      #expect(error.kind == kind)
      #expect(error.message.contains("/f"))
    }
  }
}
