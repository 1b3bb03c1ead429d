import SpaceDomain
import Testing

@Suite struct LaunchStatusTests {
  @Test func `knows the numbers of Launch Library`() {
    let names = (1...9).map { LaunchStatus(id: $0, name: "whatever").name }
    #expect(
      names == [
        "Go", "To Be Determined", "Success", "Failure", "Hold", "In Flight", "Partial Failure",
        "To Be Confirmed", "Payload Deployed",
      ])
    #expect((1...9).map { LaunchStatus(id: $0, name: "").id } == Array(1...9))
  }

  @Test(arguments: [0, 10, -1, .max, .min, nil] as [Int?])
  func `keeps the name of an unknown number`(id: Int?) {
    let status = LaunchStatus(id: id, name: "Scrubbed by geese")
    #expect(status == .other(id: id, name: "Scrubbed by geese"))
    #expect(status.name == "Scrubbed by geese")
    #expect(status.id == id)
    #expect(!status.isOutcome)
  }

  @Test func `knows which launches are over`() {
    #expect((1...9).filter { LaunchStatus(id: $0, name: "").isOutcome } == [3, 4, 7, 9])
  }
}
