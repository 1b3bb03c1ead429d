import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct MadeOnceTests {
  @Test func `makes each launch once`() {
    // Given three rows, the last of which cannot be read
    let made = MadeOnce<Launch>()
    var asked: [Int] = []
    func launch(_ row: Int) -> Launch? {
      made.value(row, of: 3) {
        asked.append(row)
        return row == 2 ? nil : .sample("Number \(row)")
      }
    }
    // When they are wanted again and again
    let names = [1, 0, 1, 2, 0, 1, 2].map { launch($0)?.name }
    // Then they are made when they are wanted first
    #expect(names == ["Number 1", "Number 0", "Number 1", nil, "Number 0", "Number 1", nil])
    #expect(asked == [1, 0, 2, 2])
  }
}
