import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct TMDBConfigurationTests {
  @Test(.recorded(MovieFixture.configuration))
  func `the recorded configuration is the standard one`() throws {
    let body = try MovieFixture.body(MovieFixture.configuration)
    #expect(try MovieFixture.read(TMDBConfiguration.self, body).posters == .standard)
  }

  @Test func `reads only widths`() throws {
    let read = try MovieFixture.read(
      TMDBConfiguration.self,
      #"{"images":{"base_url":"http://a.example/p/","poster_sizes":["original","w300","w20","h632",7,"w-5","w1e3","W9","w","w09"]}}"#
    )
    #expect(read.posters.widths == [20, 300] && read.posters.base.absoluteString == "http://a.example/p/")
  }

  @Test(arguments: [
    "{}", #"{"images":7}"#, #"{"images":{"secure_base_url":"https://a.example"}}"#,
    #"{"images":{"secure_base_url":"file:///etc/","poster_sizes":["w92"]}}"#,
    #"{"images":{"secure_base_url":"https://a.example","poster_sizes":["original"]}}"#,
  ])
  func `is a typed error without address or widths`(text: String) {
    #expect(throws: SpaceError.self) { try MovieFixture.read(TMDBConfiguration.self, text) }
  }
}
