import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Answers of many forms over real HTTP: 5,000 with `--thorough`, a tenth of them otherwise.
@Suite(.timeLimit(.minutes(5)), .inRealTime) struct MadeAnswersTests {
  @Test func `an answer is shown whole, or what is wrong with it is told`() async throws {
    #expect(MadeAnswer.forms >= 60)
    let (day, server, transport) = ("2024-01-02", try LoopbackServer(), SystemTransport())
    server.route("/*") { request in
      let words = request.path.split(separator: "/")
      return words.first.flatMap { Int($0) }.map { MadeAnswer($0, day: day).response }
        ?? .redirect(to: request.path)
    }
    for number in 0..<Effort.trials(5_000) {
      // Given a service that has not been asked before
      var urls = BaseURLs()
      try urls.replace(.apod, by: server.url("/\(number)").absoluteString)
      var options = Space.Options()
      options.tries = 1
      let space = Space(cachingIn: nil, urls: urls, transport: transport, options: options)
      let title = MadeAnswer(number, day: day).title
      // When
      do throws(SpaceError) {
        let shown = try await space.apods.apod(on: CalendarDay(day)!)
        // Then
        #expect(title == nil || shown.value.title == title, "form \(number % MadeAnswer.forms)")
        #expect((shown.reason == nil) == (title != nil), "form \(number % MadeAnswer.forms): \(shown)")
        if title != nil { #expect(shown.value.explanation == "Stars.") }
      } catch {
        #expect(
          title == nil && !error.message.isEmpty,
          "form \(number % MadeAnswer.forms): \(error)")
      }
    }
  }
}
