import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct PictureShelfTests {
  private func request(_ id: Int, _ columns: Int, _ rows: Int) -> PictureRequest {
    PictureRequest(id: "\(id)", area: CellSize(columns: columns, rows: rows))
  }

  @Test func `forgets the oldest pictures when they are too much`() {
    var shelf = PictureShelf()
    for id in 0..<10 { shelf.keep(.failed("x"), for: request(id, 1_000, 100)) }
    #expect(shelf[request(3, 1_000, 100)] == nil && shelf[request(4, 1_000, 100)] != nil)
    // One that is too large by itself is kept all the same: it is being looked at.
    shelf.keep(.failed("x"), for: request(99, 10_000, 100))
    #expect(shelf[request(99, 10_000, 100)] != nil && shelf[request(9, 1_000, 100)] == nil)
  }
}
