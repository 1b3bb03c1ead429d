import SpaceTestSupport
import Testing

@testable import SpaceDomain

@Suite("A sequence of bytes")
struct BytePatternTests {
  private func find(_ pattern: [UInt8], in text: [UInt8], _ part: Range<Int>) -> Int? {
    text.withUnsafeBytes {
      BytePattern(pattern).firstMatch(in: $0, from: part.lowerBound, to: part.upperBound)
    }
  }

  @Test func `is found at the first position of a plain search`() {
    // Given texts of few letters, in which beginnings often match, and patterns cut from them or random
    var generator = SplitMix(state: 7)
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 1...300, using: &generator)).map { _ in
        UInt8.random(in: 0...2, using: &generator)
      }
      let start = Int.random(in: 0..<text.count, using: &generator)
      let end = Int.random(in: start...text.count, using: &generator)
      let length = Int.random(in: 1...12, using: &generator)
      let pattern = (0..<length).map { _ in UInt8.random(in: 0...2, using: &generator) }
      // When each pattern is searched in a part of its text
      let plain = stride(from: start, through: end - length, by: 1).first {
        text[$0..<$0 + length].elementsEqual(pattern)
      }
      // Then both searches find the same position
      #expect(find(pattern, in: text, start..<end) == plain)
    }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 200])
  func `is found at any position around the compared blocks`(length: Int) {
    let pattern = [UInt8](repeating: 1, count: length - 1) + [2]
    for place in 0..<140 {
      let text = [UInt8](repeating: 0, count: place) + pattern + [0, 0, 0]
      #expect(find(pattern, in: text, 0..<text.count) == place)
      #expect(find(pattern, in: text, 0..<place + length) == place)
      #expect(find(pattern, in: text, 0..<place + length - 1) == nil)
    }
  }

  @Test func `is not found where it does not fit`() {
    #expect(find([1, 1], in: [1], 0..<1) == nil)
    #expect(find([1], in: [], 0..<0) == nil)
    #expect(find([1], in: [1, 1], 1..<1) == nil)
  }

  @Test func `is searched in linear time even if almost every position begins like it`() {
    // Given a text of one letter and a long pattern that differs only in the middle
    let text = [UInt8](repeating: 97, count: 400_000)
    let half = [UInt8](repeating: 97, count: 20_000)
    // When the pattern is searched, which would take 16 billion comparisons one by one
    // Then the search still ends quickly
    #expect(find(half + [98] + half, in: text + [98] + text, 0..<text.count + 1 + half.count) == 380_000)
    #expect(find(half + [99] + half, in: text, 0..<text.count) == nil)
  }

  @Test func `of one byte is found in a part of an array`() {
    let text: ArraySlice<UInt8> = [1, 2, 3, 2]
    #expect(text.firstIndex(of: 2, in: 0..<4) == 1)
    #expect(text.firstIndex(of: 2, in: 2..<4) == 3)
    #expect(text.firstIndex(of: 2, in: 2..<3) == nil)
    #expect(text.firstIndex(of: 2, in: 4..<4) == nil)
    #expect(ArraySlice<UInt8>().firstIndex(of: 0, in: 0..<0) == nil)
  }
}
