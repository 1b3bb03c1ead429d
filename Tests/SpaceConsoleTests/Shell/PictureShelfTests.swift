import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

@Suite struct PictureShelfTests {
  private func request(_ id: Int, _ columns: Int, _ rows: Int) -> PictureRequest {
    PictureRequest(id: PictureFileID("\(id)"), whole: CellSize(columns: columns, rows: rows))
  }

  @Test func `forgets the oldest pictures when they are too much`() {
    var shelf = PictureShelf()
    let third = [UInt8](repeating: 0, count: PictureShelf.capacity / 3)
    for id in 0..<10 { shelf.keep(.sequence(third), for: request(id, 100, 10)) }
    #expect(shelf[request(6, 100, 10)] == nil && shelf[request(7, 100, 10)] != nil)
    // One that is too large by itself is kept all the same: it is being looked at.
    shelf.keep(.sequence(third + third + third + third), for: request(99, 100, 10))
    #expect(shelf[request(99, 100, 10)] != nil && shelf[request(9, 100, 10)] == nil)
  }
}
