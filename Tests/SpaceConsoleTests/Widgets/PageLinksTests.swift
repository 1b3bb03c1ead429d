import Foundation
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

@Suite struct PageLinksTests {
  private func url(_ text: String) throws -> URL { try #require(URL(string: text)) }

  @Test func `a day links to its page, and a video day to its video`() throws {
    let (page, video) = (try url("https://example.org/p"), try url("https://example.org/v"))
    let apod = APOD(
      day: "2026-11-21", title: "T", explanation: "", media: .video(url: video, thumbnailURL: nil),
      page: page)
    #expect(PageLinks(apod) == PageLinks(page: page, video: video))
    let other = APOD(day: "2026-11-21", title: "T", explanation: "", media: .other(url: video))
    #expect(PageLinks(other) == PageLinks(page: video))
  }

  @Test func `a launch links to its page and webcast, a film to its page and trailer`() throws {
    #expect(PageLinks(LaunchSamples.detailed).page?.absoluteString == "https://example.org/crew-13")
    #expect(PageLinks(LaunchSamples.detailed).video?.absoluteString == "https://example.org/live")
    let trailer = try url("https://www.youtube.com/watch?v=abc")
    let film = Movie(id: .tmdb(1), title: "A", page: try url("https://example.org/1"), trailer: trailer)
    #expect(PageLinks(film).video == trailer)
  }

  @Test func `only web addresses are opened`() async throws {
    let environment: ChildEnvironment = ["PATH": "/nowhere"]
    await #expect(throws: PageOpenerError.notWeb) {
      try await PageOpener.open(try url("file:///etc/passwd"), environment)
    }
    await #expect(throws: PageOpenerError.missing) {
      try await PageOpener.open(try url("https://example.org"), environment)
    }
  }
}
