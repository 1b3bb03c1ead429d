import Testing

@testable import SpaceData

struct FNV1aTests {
  // The authors' test vectors: http://www.isthe.com/chongo/tech/comp/fnv/
  @Test(arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func `hashes are those of the published vectors`(_ text: String, _ hash: String) {
    #expect(FNV1a.fileName(for: text) == hash)
  }

  @Test func `names have sixteen digits also for small hashes`() {
    for number in 0..<5_000 { #expect(FNV1a.fileName(for: "\(number)").utf8.count == 16) }
  }
}
