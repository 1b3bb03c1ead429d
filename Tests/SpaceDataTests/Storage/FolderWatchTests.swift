import Foundation
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite(.inRealTime) struct FolderWatchTests {
  @Test func `tells that a file was written, replaced or removed`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "settings")
    var changes = FolderWatch.changes(in: folder.path).makeAsyncIterator()
    try Data("a".utf8).write(to: file)
    #expect(await changes.next() != nil)
    try Data("b".utf8).write(to: file, options: .atomic)
    #expect(await changes.next() != nil)
    try FileManager.default.removeItem(at: file)
    #expect(await changes.next() != nil)
  }

  @Test func `a folder that does not exist has no changes`() async {
    var changes = FolderWatch.changes(in: "/nowhere/at/all").makeAsyncIterator()
    #expect(await changes.next() == nil)
    var none = FolderWatch.changes(in: nil).makeAsyncIterator()
    #expect(await none.next() == nil)
  }
}
