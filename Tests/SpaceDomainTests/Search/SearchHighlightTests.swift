import SpaceDomain
import Testing

@Suite("What a screen emphasizes")
struct SearchHighlightTests {
  private func marked(_ text: String, _ query: String, field: String? = nil) -> String {
    var marked = text
    for range in SearchQuery(query, fields: ["name", "agency"]).ranges(in: text, field: field).reversed() {
      marked.insert("]", at: range.upperBound)
      marked.insert("[", at: range.lowerBound)
    }
    return marked
  }

  @Test func `marks each match of each word in the displayed text`() {
    #expect(marked("Falcon 9 – SpaceX, spacex", "SPACEX") == "Falcon 9 – [SpaceX], [spacex]")
    #expect(marked("Falcon Heavy", "heavy falcon") == "[Falcon] [Heavy]")
    #expect(marked("Falcon Heavy", "\"con hea\"") == "Fal[con Hea]vy")
    #expect(marked("Falcon", "x") == "Falcon")
    #expect(marked("Falcon", "") == "Falcon")
    #expect(marked("", "a") == "")
  }

  @Test func `joins adjacent and overlapping matches`() {
    #expect(marked("abcd", "abc bcd") == "[abcd]")
    #expect(marked("aaaa", "aa") == "[aaaa]")
    #expect(marked("abcd", "ab cd") == "[abcd]")
  }

  @Test func `consists of whole characters`() {
    #expect(marked("un Cafe\u{301} noir", "café") == "un [Cafe\u{301}] noir")
    #expect(marked("Éclair", "e") == "[É]clair")
    #expect(marked("Straße", "ras") == "St[raß]e")
    #expect(marked("👨‍👩‍👧 crew", "👩") == "[👨‍👩‍👧] crew")
    #expect(marked("a\r\nb", "b") == "a\r\n[b]")
  }

  @Test func `respects the field of a word`() {
    #expect(marked("SpaceX one", "agency:spacex one", field: "agency") == "[SpaceX] [one]")
    #expect(marked("SpaceX one", "agency:spacex one", field: "name") == "SpaceX [one]")
    #expect(marked("SpaceX one", "agency:spacex one") == "SpaceX [one]")
  }
}
