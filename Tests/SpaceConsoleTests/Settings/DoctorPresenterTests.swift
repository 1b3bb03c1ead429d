import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct DoctorPresenterTests {
  @Test func `writes each name of an object once`() {
    // Given two services of one host, as the two of Mars
    let presenter = DoctorPresenter(sections: [
      Findings(title: "Services", rows: [("mars.nasa.gov", "a"), ("contacts", "b"), ("mars.nasa.gov", "c")])
    ])
    // Then no reader of JSON loses one of them
    #expect(
      presenter.json.serialized()
        == #"{"services":{"mars.nasa.gov":"a","contacts":"b","mars.nasa.gov 2":"c"}}"#)
  }

  @Test func `marks what works and what does not, and writes facts without marks`() {
    let sections = [
      Findings(
        title: "Services",
        rows: [
          ("a", "ok, status 200 in 9 ms, https://a"), ("b", "failed: it has moved, status 404"),
          ("c", "answers, status 400"),
        ]), Findings(title: "Kept", rows: [("fault", "damaged")]),
    ]
    let presenter = DoctorPresenter(sections: sections)
    #expect(
      presenter.text(width: 80) == [
        "Services", "a      ✓ ok, status 200 in 9 ms, https://a", "b      ✗ failed: it has moved, status 404",
        "c      answers, status 400", "", "Kept", "fault  ✗ damaged",
      ])
    #expect(!presenter.json.serialized().contains("✓"))
    let ascii = DoctorPresenter(sections: sections, characters: .ascii).text(width: 80)
    #expect(ascii[1].hasPrefix("a      + ok,") && ascii[2].hasPrefix("b      ! failed"))
  }
}
