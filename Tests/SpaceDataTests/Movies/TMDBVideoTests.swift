import Foundation
import SpaceDomain
import Testing

@testable import SpaceData

/// The trailer among the videos of a film.
@Suite struct TMDBVideoTests {
  /// The address of a film's trailer, taken from its details.
  /// - Parameter videos: the rows of `videos.results`.
  private func trailer(_ videos: String...) throws -> String? {
    try MovieFixture.read(
      TMDBMovie.self, #"{"id":1,"title":"Orbit","videos":{"results":[\#(videos.joined(separator: ","))]}}"#
    ).movie(.standard).trailer?.absoluteString
  }

  private func video(
    _ key: String, type: String = "Trailer", site: String = "YouTube", official: String = "false"
  ) -> String {
    #"{"site":"\#(site)","type":"\#(type)","key":"\#(key)","official":\#(official)}"#
  }

  @Test func `prefers an official trailer to others, and a trailer to a teaser`() throws {
    let (teaser, fan) = (video("t", type: "Teaser", official: "true"), video("f"))
    let official = video("o", official: "true")
    #expect(try trailer(teaser, fan, official) == "https://www.youtube.com/watch?v=o")
    #expect(try trailer(teaser, fan) == "https://www.youtube.com/watch?v=f")
    #expect(try trailer(teaser) == "https://www.youtube.com/watch?v=t")
    #expect(try trailer(fan, video("g")) == "https://www.youtube.com/watch?v=f")
  }

  @Test func `links to two known sites`() throws {
    #expect(try trailer(video("76979871", site: "Vimeo")) == "https://vimeo.com/76979871")
    #expect(
      try trailer(video("x", site: "Elsewhere", official: "true"), video("y"))?.hasSuffix("v=y") == true)
  }

  @Test(arguments: ["Clip", "Featurette", "Behind the Scenes", "trailer", ""])
  func `accepts nothing else as a trailer`(type: String) throws {
    #expect(try trailer(video("a", type: type, official: "true")) == nil)
  }

  @Test(arguments: [
    "", "a b", "a&list=b", "../evil", "a#b", "a?b", "ä", "a\\n", "a\\u0000",
    String(repeating: "a", count: 65),
  ]) func `refuses invalid keys`(key: String) throws {
    #expect(try trailer(video(key, official: "true"), video("right-_1"))?.hasSuffix("v=right-_1") == true)
    #expect(try trailer(video(key)) == nil)
  }

  @Test(arguments: [
    "null", "7", "{}", "[]", #"{"site":"YouTube"}"#, #"{"site":"YouTube","type":"Trailer","key":7}"#,
    #"{"site":"YouTube","type":"Trailer","key":"a","official":"yes"}"#,
  ]) func `a bad row is skipped without losing others`(row: String) throws {
    #expect(try trailer(row, video("b", official: "true")) == "https://www.youtube.com/watch?v=b")
  }

  @Test(arguments: [
    "", #","videos":null"#, #","videos":[]"#, #","videos":{}"#, #","videos":{"results":null}"#,
    #","videos":{"results":{}}"#,
  ]) func `a film without videos has no trailer`(fields: String) throws {
    let film = try MovieFixture.read(TMDBMovie.self, #"{"id":1,"title":"Orbit"\#(fields)}"#)
    #expect(film.movie(.standard).trailer == nil)
  }
}
