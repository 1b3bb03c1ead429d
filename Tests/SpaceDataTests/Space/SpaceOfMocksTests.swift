import Foundation
import SpaceData
import SpaceTestSupport
import Testing

/// A space of mocks, and what stands in for what is not given.
@Suite struct SpaceOfMocksTests {
  @Test func `a repository that is given is used, and the others have no network`() async throws {
    let apods = MockAPODRepository()
    let space = Space { $0.apods = apods }
    _ = try await space.apods.today()
    #expect(apods.onToday.calls.count == 1)
    #expect(try await space.mars.weather(from: nil).provenance == .sample)
    let error = await #expect(throws: SpaceError.self) {
      try await space.service(WebService("a", "A", at: "https://a.example.org")).data(from: "x")
    }
    #expect(error?.kind == .offline)
  }

  @Test func `pictures are fetched ahead, three at a time, and one that fails stops no other`() async throws {
    let pictures = MockPictureRepository()
    let urls = (0..<10).map { URL(string: "https://a.example.org/\($0).jpg")! }
    pictures.onPicture.answers(by: {
      $0.path == "/3.jpg" ? .failure(.offline) : .value(.live(.sampleJPEG))
    })
    await pictures.prefetch(urls)
    #expect(Set(pictures.onPicture.calls) == Set(urls))
    await pictures.prefetch([])
  }

  @Test func `a provenance is a sentence's part`() {
    let now = Date.sampleNow
    #expect(Provenance.live(source: "a.example.org").text(at: now) == "live from a.example.org")
    #expect(
      Provenance.cached(since: now - 7_200, source: "a").text(at: now) == "cached 2 h ago from a")
    #expect(Provenance.sample.text(at: now) == "sample")
  }
}
