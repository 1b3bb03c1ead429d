import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct DoctorPresenterTests {
  @Test func `writes each name of an object once`() {
    // Given two services of one host, as the two of Mars
    let presenter = DoctorPresenter(sections: [
      Findings(
        title: "Services",
        rows: [.init("mars.nasa.gov", "a"), .init("contacts", "b"), .init("mars.nasa.gov", "c")])
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
          .init("a", "ok, status 200 in 9 ms, https://a", .works),
          .init("b", "failed: it has moved, status 404", .faulty), .init("c", "answers, status 400"),
        ]), Findings(title: "Kept", rows: [.init("fault", "damaged", .faulty)]),
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

  @Test func `marks by the state of a finding, whatever its words`() {
    let presenter = DoctorPresenter(sections: [
      Findings(
        title: "Kept",
        rows: [
          .init("a", "failed twice, as was to be"), .init("fault", "ok, once", .works),
          .init("c", "broken", .faulty),
        ])
    ])
    #expect(
      presenter.text(width: 80) == [
        "Kept", "a      failed twice, as was to be", "fault  ✓ ok, once", "c      ✗ broken",
      ])
  }
}
