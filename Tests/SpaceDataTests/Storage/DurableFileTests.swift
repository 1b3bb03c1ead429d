import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

struct DurableFileTests {
  private let sandbox = Sandbox()
  private let cares: [DurableFile.Care] = [.expendable, .kept, .precious]

  @Test func `written values are read back exactly`() throws {
    for care in cares {
      // Given a record with every byte value, a non-ASCII label and a fraction of a second
      let record = DurableRecord(
        label: "Tag 🌌\n\0", instant: Date(timeIntervalSinceReferenceDate: 0.1 + 0.2),
        body: Data((0...255).map { UInt8($0) }))
      // When
      try sandbox.file(care).write(record)
      // Then
      #expect(try sandbox.file(care).read().record == record)
      #expect(try sandbox.file(care).read().remains == nil)
    }
  }

  @Test func `nothing exists before the first write`() throws {
    let missing = DurableFile("file", in: StorageDirectory("\(sandbox.path)/none"), .precious)
    #expect(try missing.read().record == nil)
    #expect(sandbox.names == [])
  }

  @Test func `files and their directories are accessible only to their owner`() throws {
    // Given a directory two levels below an existing one
    let directory = StorageDirectory("\(sandbox.path)/a/b/")
    // When
    try DurableFile("file", in: directory, .precious).update { _ in (.sample("x"), ()) }
    // Then
    #expect(try sandbox.mode("a") == 0o700)
    #expect(try sandbox.mode("a/b") == 0o700)
    #expect(try sandbox.mode("a/b/file") == 0o600)
    #expect(try sandbox.mode("a/b/.lock") == 0o600)
  }

  @Test func `no temporary file is left`() throws {
    for care in cares { try sandbox.file(care).write(.sample("\(care)")) }
    #expect(sandbox.names == ["file", "file.previous"])
  }

  @Test func `another label counts as missing`() throws {
    try sandbox.file(.kept).write(.sample("x", label: "2024-01-01"))
    #expect(try sandbox.file(.kept).read(label: "2024-01-02").record == nil)
    #expect(try sandbox.file(.kept).read(label: "2024-01-01").record != nil)
  }

  @Test func `a file cut at any length is damaged and never accepted`() throws {
    // Given
    try sandbox.file(.kept).write(.sample("The quick brown fox"))
    let whole = try sandbox.bytes("file")
    for length in 0..<whole.count {
      // When
      try sandbox.put(whole.prefix(length), "file")
      let reading = try sandbox.file(.kept).read()
      // Then
      #expect(reading.record == nil && reading.remains != nil, "cut at \(length)")
    }
  }

  @Test func `a file with bytes after its end is damaged`() throws {
    try sandbox.file(.kept).write(.sample("x"))
    try sandbox.put(sandbox.bytes("file") + Data([0]), "file")
    #expect(try sandbox.file(.kept).read().record == nil)
  }

  @Test func `every single flipped bit is detected`() throws {
    // Given
    try sandbox.file(.kept).write(.sample("fox", label: "l"))
    let whole = try sandbox.bytes("file")
    for bit in 0..<whole.count * 8 {
      // When
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      try sandbox.put(bytes, "file")
      // Then the file is damaged, or, for bits of the version, written by another version
      let isInVersion = (8..<12).contains(bit / 8)
      let reading = try? sandbox.file(.kept).read()
      #expect(isInVersion ? reading?.record == nil : reading != nil && reading?.record == nil, "bit \(bit)")
    }
  }

  @Test func `wrong lengths are detected`() throws {
    try sandbox.file(.kept).write(.sample("x"))
    let whole = try sandbox.bytes("file")
    for field in [12..<16, 16..<24, 12..<24] {
      var bytes = whole
      for index in field { bytes[index] = 0xFF }
      try sandbox.put(bytes, "file")
      #expect(try sandbox.file(.kept).read().record == nil)
    }
  }

  @Test func `a newer version is neither read nor replaced`() throws {
    // Given a precious file written by a later version of the program
    try sandbox.file(.precious).write(.sample("from the future"))
    var bytes = try sandbox.bytes("file")
    bytes[8] = 3
    try sandbox.put(bytes, "file")
    let expected = StorageError.newerVersion(path: "\(sandbox.path)/file", version: 3)
    // Then
    #expect(throws: expected) { try sandbox.file(.precious).read() }
    #expect(throws: expected) { try sandbox.file(.precious).write(.sample("new")) }
    #expect(try sandbox.bytes("file") == bytes)
    #expect(sandbox.names == ["file"])
  }

  @Test func `a file of version 1 is read, and damage of it is detected`() throws {
    // Given a file as Space Explorer 0.1.0 wrote it
    let written = "iVNQWA0KGgoBAAAAAQAAAAMAAAAAAAAAAADgS+InzcF8O1oJ10/1SWxmb3g="
    let whole = try #require(Data(base64Encoded: written))
    try sandbox.put(whole, "file")
    // Then it is read
    #expect(try sandbox.file(.kept).read().record == .sample("fox", label: "l"))
    for bit in 0..<whole.count * 8 where !(8..<12).contains(bit / 8) {
      // When
      var bytes = whole
      bytes[bit / 8] ^= 1 << (bit % 8)
      try sandbox.put(bytes, "file")
      let reading = try sandbox.file(.kept).read()
      // Then
      #expect(reading.record == nil && reading.remains != nil, "bit \(bit)")
    }
  }

  @Test func `the previous generation is kept and read if the new one is damaged`() throws {
    // Given two generations
    try sandbox.file(.precious).write(.sample("first"))
    try sandbox.file(.precious).write(.sample("second"))
    #expect(try sandbox.file(.precious).read().record == .sample("second"))
    // When the newer is damaged
    let damaged = try sandbox.bytes("file").dropLast()
    try sandbox.put(damaged, "file")
    // Then
    let reading = try sandbox.file(.precious).read()
    #expect(reading.record == .sample("first"))
    #expect(reading.remains == damaged)
  }

  @Test func `a damaged precious file is set aside and never replaces the good generation`() throws {
    // Given
    try sandbox.file(.precious).write(.sample("first"))
    try sandbox.file(.precious).write(.sample("second"))
    for number in 1...2 {
      let damaged = Data("damage \(number)".utf8)
      try sandbox.put(damaged, "file")
      // When
      try sandbox.file(.precious).write(.sample("third"))
      // Then
      #expect(try sandbox.file(.precious).read().record == .sample("third"))
      #expect(try sandbox.bytes("file.damaged-\(number)") == damaged)
      try sandbox.put(Data(), "file")
      #expect(try sandbox.file(.precious).read().record == .sample("first"))
    }
  }

  @Test func `a writer stopped between its two renames loses nothing`() throws {
    // Given that the old file was moved away and the new one is not yet in its place
    try sandbox.file(.precious).write(.sample("old"))
    try FileManager.default.moveItem(
      atPath: "\(sandbox.path)/file", toPath: "\(sandbox.path)/file.previous")
    // Then the old one is read, and is kept when the next one is written
    let reading = try sandbox.file(.precious).read()
    #expect(reading.record == .sample("old") && reading.remains == nil)
    try sandbox.file(.precious).write(.sample("new"))
    #expect(try sandbox.file(.precious).read().record == .sample("new"))
    #expect(sandbox.names == ["file", "file.previous"])
  }

  @Test(arguments: [DurableFile.Care.kept, .precious])
  func `a file that is a link to one of ours is followed, and stays a link`(care: DurableFile.Care) throws {
    // Given a link to a file elsewhere
    let other = Sandbox()
    try other.file(care).write(.sample("there"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.path)/file", withDestinationPath: "\(other.path)/file")
    let before = sandbox.file(care).stamp
    // Then it is read and written there
    #expect(try sandbox.file(care).read().record == .sample("there"))
    try sandbox.file(care).write(.sample("ours"))
    #expect(try other.file(care).read().record == .sample("ours"))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: "\(sandbox.path)/file")
        == "\(other.path)/file")
    #expect(sandbox.names == ["file"] && sandbox.file(care).stamp != before)
    // And where the folder is gone, nothing is made
    try FileManager.default.removeItem(at: other.url)
    #expect(throws: StorageError.self) { try sandbox.file(care).write(.sample("lost")) }
    #expect(throws: StorageError.self) { try sandbox.file(care).read() }
    #expect(!FileManager.default.fileExists(atPath: other.path))
  }

  @Test func `an entry of a cache that is a link is not followed`() throws {
    let other = Sandbox()
    try other.file(.expendable).write(.sample("theirs"))
    try FileManager.default.createSymbolicLink(
      atPath: "\(sandbox.path)/file", withDestinationPath: "\(other.path)/file")
    #expect(throws: StorageError.notOurs(path: "\(sandbox.path)/file", reason: "it is a symbolic link")) {
      try sandbox.file(.expendable).read()
    }
    // And writing replaces the link, not the file
    try sandbox.file(.expendable).write(.sample("ours"))
    #expect(try other.file(.expendable).read().record == .sample("theirs"))
  }

  @Test func `a pipe in the file's place does not block`() throws {
    mkfifo("\(sandbox.path)/file", 0o600)
    #expect(throws: StorageError.self) { try sandbox.file(.kept).read() }
  }

  @Test func `a directory in the file's place leaves nothing behind`() throws {
    mkdir("\(sandbox.path)/file", 0o700)
    #expect(throws: StorageError.self) { try sandbox.file(.kept).write(.sample("x")) }
    #expect(sandbox.names == ["file"])
  }

  @Test func `content that is too large is refused before anything is written`() throws {
    let record = DurableRecord(
      label: "", instant: .distantPast, body: Data(count: DurableRecord.sizeLimit))
    #expect(throws: StorageError.tooLarge(path: "\(sandbox.path)/file", limit: DurableRecord.sizeLimit)) {
      try sandbox.file(.kept).write(record)
    }
    #expect(sandbox.names == [])
  }

  @Test func `an instant out of range is clamped`() throws {
    try sandbox.file(.kept).write(.sample("x", at: 1e300))
    #expect(try #require(sandbox.file(.kept).read().record).instant > .distantFuture)
  }

  @Test func `an update that throws changes nothing`() throws {
    try sandbox.file(.precious).write(.sample("old"))
    #expect(throws: CancellationError.self) {
      try sandbox.file(.precious).update { _ -> (DurableRecord?, Int) in throw CancellationError() }
    }
    #expect(try sandbox.file(.precious).update { ($0.record.map { _ in nil } ?? .sample("new"), 7) } == 7)
    #expect(try sandbox.file(.precious).read().record == .sample("old"))
  }
}
