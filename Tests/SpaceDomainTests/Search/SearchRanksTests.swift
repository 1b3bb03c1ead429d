import SpaceDomain
import SpaceTestSupport
import Testing

/// Pictures and launches are ranked by one rule: title, phrase, words, in this order.
@Suite struct SearchRanksTests {
  private func ranked(
    _ records: [[String]], by text: String, titles: [Int] = [0], namesakes: Int = .max, kind: Int? = nil
  ) -> [[Int]] {
    let index = SearchIndex(fields: ["title", "text"], records: records) { $0 }
    let query = SearchQuery(text, fields: index.fields)
    return index.ranked(
      index.rows(matching: query), by: query, titles: titles, namesakes: namesakes, kind: kind)
  }

  @Test func `a title stands before a phrase, and a phrase before words`() {
    let records = [
      ["A crater", "It is 16 by 11 kilometers wide; Apollo flew by."],
      ["A bootprint", "Left by Apollo 11."],
      ["Eleven or 11 of Apollo", ""],
      ["Apollo 11: Onto a New World", ""],
      ["Apollo 11", ""],
      ["Apollo 110", ""],
    ]
    #expect(ranked(records, by: "apollo 11") == [[4], [3], [2, 5], [1], [0]])
  }

  @Test func `rows of one rank keep their order`() {
    let records = [
      ["Saturn at night", ""], ["The Moon", "Saturn is near"], ["Saturn", ""], ["Saturn again", ""],
    ]
    #expect(ranked(records, by: "saturn").flatMap(\.self) == [2, 0, 3, 1])
  }

  @Test func `words that two titles have together are in no title`() {
    let records = [["Saturn, number 9", "Falcon, a lander"], ["9 of a Falcon", ""]]
    #expect(ranked(records, by: "falcon 9", titles: [0, 1]).flatMap(\.self) == [1, 0])
  }

  @Test func `a title that many have is no one's own`() {
    let records = [["Progress MS-1", ""], ["Progress", ""], ["Progress", ""]]
    #expect(ranked(records, by: "progress", namesakes: 1).flatMap(\.self) == [0, 1, 2])
  }

  @Test func `a title is no one's own if it is the word of a common kind`() {
    let records = [
      ["Starlink", "Falcon 9"], ["Falcon", "Saturn V"], ["Crew", "Falcon 9"], ["Hst", "Falconry"],
    ]
    #expect(
      ranked(records, by: "falcon", titles: [0, 1], namesakes: 1, kind: 1) == [[], [0, 1, 2], [3], [], []])
    #expect(ranked(records, by: "falcon", titles: [0, 1], namesakes: 2, kind: 1)[0] == [1])
  }

  @Test func `a phrase is made of whole words, in a field or in any`() {
    let records = [["Mission One", "to the ISS"], ["ISS", "a mission"], ["Mission Two", ""]]
    let index = SearchIndex(fields: ["title", "text"], records: records) { $0 }
    let query = SearchQuery("iss", fields: index.fields)
    #expect(index.rows([0, 1, 2], withPhrase: query) == [0, 1])
    #expect(index.rows([0, 1, 2], withPhrase: query, in: 0) == [1])
    #expect(index.rows([0, 1, 2], withPhrase: SearchQuery("text:iss", fields: index.fields)).isEmpty)
  }

  @Test func `a query of fields or of one letter has no ranks`() {
    let records = [["b", "a"], ["a", "b"]]
    #expect(ranked(records, by: "text:a") == [[0]])
    #expect(ranked(records, by: "a") == [[0, 1]])
  }
}
