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
}
