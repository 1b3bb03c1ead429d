import Testing

@testable import SpaceDomain

struct ByteSetTests {
  private func isFound(_ set: String, in text: String, from start: Int = 0) -> Bool {
    Array(text.utf8).withUnsafeBytes { ByteSet(set.utf8).isFound(in: $0, start..<$0.count) }
  }

  @Test func `is found if all of its bytes are present`() {
    #expect(isFound("abc", in: "c-b-a"))
    #expect(isFound("xz", in: "x......................z"))
    #expect(isFound("aab", in: "ba"))
  }

  @Test func `is not found if one of its bytes is missing or outside of the range`() {
    #expect(!isFound("abc", in: "a-b"))
    #expect(!isFound("ab", in: "a-----b", from: 1))
    #expect(!isFound("a", in: ""))
  }

  @Test(arguments: [1, 2, 4, 5, 9], [1, 15, 16, 17, 63, 64, 65, 79, 80, 81, 128, 200])
  func `is found at every position of a range of any length, and not outside`(_ count: Int, _ length: Int) {
    let wanted = "abcdefghi".prefix(count)
    let rest = String(repeating: "-", count: length) + wanted.dropFirst()
    for place in 0..<rest.utf8.count {
      var text = Array(rest.utf8)
      text.insert(UInt8(ascii: "a"), at: place)
      let surrounded = Array(wanted.utf8) + text + Array(wanted.utf8)
      surrounded.withUnsafeBytes { bytes in
        let (set, part) = (ByteSet(wanted.utf8), count..<count + text.count)
        #expect(set.isFound(in: bytes, part))
        #expect(!set.isFound(in: bytes, part.lowerBound..<min(part.upperBound - count, count + place)))
      }
    }
  }

  @Test func `contains as many bytes as a query has words`() {
    let letters = "abcdefghijklmnopqrstuvwxyz012345"
    #expect(letters.utf8.count == SearchQuery.limit)
    #expect(isFound(letters, in: String(letters.reversed())))
    #expect(!isFound(letters, in: String(letters.dropLast())))
  }

  @Test func `narrows a search by words of one letter, alone or with others`() {
    // Given
    let index = SearchIndex(
      fields: ["name", "agency"],
      records: [["Falcon 9", "SpaceX"], ["Vega C", "ESA"], ["Falcon Heavy", "SpaceX"]]
    ) { $0 }
    // Then
    #expect(index.rows(matching: "v e s") == [1, 2])
    #expect(index.rows(matching: "v e s h") == [2])
    #expect(index.rows(matching: "falcon 9 x") == [0])
    #expect(index.rows(matching: "agency:s v") == [1, 2])
    #expect(index.rows(matching: "é v") == [1, 2])
  }
}
