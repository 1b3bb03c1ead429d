import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct MadeOnceTests {
  @Test func `keeps the launch of each row`() {
    // Given three rows, none of whose launches has been made
    let made = MadeOnce<Launch>()
    #expect(made.value(2) == nil)
    // When two are made
    #expect(made.keep(.sample("Number 1"), row: 1, of: 3).name == "Number 1")
    #expect(made.keep(.sample("Number 0"), row: 0, of: 3).name == "Number 0")
    // Then these are kept
    #expect((0..<3).map { made.value($0)?.name } == ["Number 0", "Number 1", nil])
  }
}
