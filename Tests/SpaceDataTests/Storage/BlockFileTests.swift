import Foundation
import SpaceTestSupport
import Testing

@testable import SpaceData

/// A file that grows by blocks, cut and damaged at every byte.
@Suite struct BlockFileTests {
  private let folder = Sandbox()
  private var file: BlockFile {
    BlockFile("blocks", form: "blocks 1", in: folder.directory, sizeLimit: 1_000)
  }

  /// Writes blocks and returns the size of the file after each.
  private func write(_ blocks: [String]) throws -> [Int] {
    var end = 0
    return try blocks.map { block in
      end += try file.append(Array(block.utf8), at: end).count
      return end
    }
  }

  @Test func `reads the blocks that were appended`() throws {
    #expect(try file.read().bytes.isEmpty && file.size() == 0)
    let ends = try write(["a\n", "", "b\nc\n"])
    let content = try file.read()
    #expect(ends.last == content.bytes.count && !content.isDamaged)
    #expect(try file.size() == content.bytes.count)
    #expect(String(decoding: content.bytes, as: UTF8.self).hasSuffix("\nb\nc\n"))
  }

  @Test func `ignores a block that was cut, and overwrites it`() throws {
    let ends = try write(["first\n", "second\n"])
    let whole = try folder.bytes("blocks")
    for count in ends[0]..<ends[1] {
      // Given a file whose last block is not complete
      try folder.put(whole.prefix(count), "blocks")
      // Then the first block is there
      let content = try file.read()
      #expect(content.bytes.count == ends[0] && !content.isDamaged)
      // And the next takes the place of the second
      _ = try file.append(Array("third\n".utf8), at: ends[0])
      #expect(String(decoding: try file.read().bytes, as: UTF8.self).hasSuffix("third\n"))
    }
  }

  @Test func `notices every damaged byte`() throws {
    let ends = try write(["first\n", "second\n"])
    let whole = try folder.bytes("blocks")
    for place in whole.indices {
      var bytes = whole
      bytes[place] ^= 1
      try folder.put(bytes, "blocks")
      let content = try file.read()
      // A length that grew looks like a block that was cut.
      #expect(content.isDamaged || content.bytes.count <= ends[0])
      #expect(content.bytes.count < whole.count)
    }
  }

  @Test func `does not read a file that is too large, or of a newer form`() throws {
    try folder.put(Data("blocks 1\n".utf8) + Data(count: 1_000), "blocks")
    #expect(throws: StorageError.tooLarge(path: file.path, limit: 1_000)) { try file.read() }
    try folder.put(Data("blocks 12\nanything".utf8), "blocks")
    #expect(throws: StorageError.newerVersion(path: file.path, version: 12)) { try file.read() }
  }

  @Test func `replaces all blocks`() throws {
    _ = try write(["first\n", "second\n"])
    try file.replace(with: [Array("third\n".utf8), Array("fourth\n".utf8)])
    let content = try file.read()
    #expect(String(decoding: content.bytes, as: UTF8.self).hasSuffix("fourth\n") && !content.isDamaged)
    #expect(try file.size() == content.bytes.count && folder.names == ["blocks"])
  }

  @Test func `counts a file of an earlier form as empty`() throws {
    try folder.file(.kept, "blocks").write(.sample("old"))
    let content = try file.read()
    #expect(content.bytes.isEmpty && !content.isDamaged)
  }

  @Test func `refuses what makes it too large, and keeps the rest`() throws {
    let ends = try write(["first\n"])
    #expect(throws: StorageError.tooLarge(path: file.path, limit: 1_000)) {
      try file.append([UInt8](repeating: 0x61, count: 1_000), at: ends[0])
    }
    #expect(try file.read().bytes.count == ends[0])
  }
}
