import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// `O` on a day that the list marks as a video, and that was not fetched yet.
@Suite struct UnfetchedVideoTests {
  private func list(_ medium: ArchivedAPOD.MediaType) -> TestApp {
    var state = TestApp(80, 24)
    state.type(Key("2"))
    let row = ArchivedAPOD(day: "2024-01-02", title: "A Comet Rises", medium: medium)
    state.receive(SampleStates.found(.search(""), [row]))
    return state
  }

  private func states(_ apod: APOD) async -> [TestApp.Message] {
    let apods = MockAPODRepository()
    apods.onAPOD.answers(.value(.live(apod)))
    let model = ExploreViewModel(
      apods: apods, images: MockImageRepository(), now: { LaunchSamples.now },
      scheduler: ImmediateScheduler.shared)
    return await SampleStates.collect(model, .select(apod.day)) { .explore(.state($0)) }
  }

  @Test func `it is fetched, then opened`() async {
    // Given
    var state = list(.video)
    // When
    let effects = state.type(Key("O"))
    // Then the day is fetched at once
    #expect(
      effects.contains { if case .explore(.choose("2024-01-02", _, true)) = $0 { true } else { false } })
    #expect(state.text.contains("Fetching the address of the video"))
    // And opened when its text is there, once
    var opened: [URL] = []
    for message in await states(.sampleVideo()) + (await states(.sampleVideo())) {
      for case .app(.open(let url)) in state.receive(message) { opened.append(url) }
    }
    #expect(opened == [PageLinks(.sampleVideo()).video].compactMap(\.self) && opened.count == 1)
  }

  @Test func `a day that turns out to have none says so, and a picture has none`() async {
    var state = list(.video)
    state.type(Key("O"))
    for message in await states(.sample(day: "2024-01-02")) { state.receive(message) }
    #expect(state.text.contains("This day has no video."))
    var picture = list(.image)
    #expect(picture.type(Key("O")).isEmpty && picture.text.contains("Nothing here has a video."))
  }
}
