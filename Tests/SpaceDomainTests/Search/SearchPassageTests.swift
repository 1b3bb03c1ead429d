import Testing

@testable import SpaceDomain

/// The text that tells why a record was found.
@Suite struct SearchPassageTests {
  private let fields = ["name", "agency", "mission"]
  private let shown = [(field: "name", text: "Falcon 9"), (field: "agency", text: "SpaceX")]
  private let all = [
    (field: "name", text: "Falcon 9"), (field: "agency", text: "SpaceX"),
    (field: "mission", text: "To a lunar orbit"),
  ]

  @Test(arguments: [
    ("lunar", "mission"), ("falcon lunar", "mission"), ("mission:orbit", "mission"), ("falcon", nil),
    ("spacex falcon", nil), ("mars", nil), ("", nil), ("name:lunar", nil),
  ])
  func `a passage is told for a word that is not in sight`(query: String, field: String?) {
    let found = SearchQuery(query, fields: fields).passage(beyond: shown, in: all)
    #expect(found?.field == field)
  }
}
