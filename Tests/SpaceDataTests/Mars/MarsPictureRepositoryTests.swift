import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// The lists of pictures with real HTTP, real files and the services on a loopback server.
@Suite struct MarsPictureRepositoryTests {
  private let folder = Sandbox()
  private let server: MarsFixtureServer
  private var urls = BaseURLs()

  init() throws {
    server = try MarsFixtureServer()
    try urls.replace(.marsImages, by: server.imagesURL.absoluteString)
  }

  /// A repository as a new process has it.
  private func repository() -> MarsPictureRepository {
    var options = Space.Options()
    options.clock = FastForwardClock()
    return MarsPictureRepository(
      service: APIService(
        name: "mars.nasa.gov", transport: SystemTransport(), for: .marsImages, urls: urls, options: options),
      cache: CacheService(directory: folder.path), now: { .sampleNow })
  }

  private func names(_ pictures: [MarsPicture]) -> [String] { pictures.map(\.url.lastPathComponent) }

  @Test func `reads the whole pictures of Perseverance, newest first`() async throws {
    let shown = try await repository().pictures(of: .perseverance, sol: nil)
    #expect(shown.provenance == .live(source: "mars.nasa.gov") && shown.reason == nil)
    #expect(names(shown.value) == ["sky.jpg", "navcam.jpg", "before.jpg"])
    let picture = try #require(shown.value.dropFirst().first)
    #expect(picture.id == "NLF_0100" && picture.sol == 100 && picture.camera == MarsCamera("NAVCAM_LEFT"))
    #expect(picture.marsTime == "15:26:09" && picture.taken.map(ISO8601.text) == "2021-06-01T14:14:37Z")
    #expect(picture.title == "Sol 100: Left Navigation Camera" && picture.caption == "The view ahead.")
    #expect(picture.credit == "NASA/JPL-Caltech")
    #expect(picture.page?.absoluteString == "https://mars.nasa.gov/mars2020/NLF_0100")
    // With one request
    let request = try #require(server.server.requests.first)
    #expect(server.server.requests.count == 1 && request.path == "/rss/api/")
    #expect(request.query["order"] == "sol desc" && request.query["category"] == "mars2020")
  }

  @Test func `reads the whole pictures of Curiosity`() async throws {
    let shown = try await repository().pictures(of: .curiosity, sol: nil)
    #expect(names(shown.value) == ["gray.jpg", "mahli.jpg"])
    #expect(shown.value.map(\.marsTime) == [nil, "10:40:32"] && shown.value.map(\.id) == ["NLB_1", "2"])
    #expect(shown.value.last?.page?.absoluteString == "https://mars.nasa.gov/raw_images/2")
    let request = try #require(server.server.requests.first)
    #expect(request.path == "/api/v1/raw_image_items/" && request.query["condition_1"] == "msl:mission")
  }

  @Test func `asks for a sol, and keeps to it`() async throws {
    let shown = try await repository().pictures(of: .perseverance, sol: 99)
    #expect(server.server.requests.first?.query["sol"] == "99" && names(shown.value) == ["before.jpg"])
    _ = try await repository().pictures(of: .curiosity, sol: 4683)
    #expect(server.server.requests.last?.query["condition_2"] == "4683:sol:in")
    // A sol without pictures
    let error = await #expect(throws: SpaceError.self) {
      try await self.repository().pictures(of: .perseverance, sol: 5)
    }
    #expect(error?.kind == .notFound)
    #expect(error?.message == "The service lists no pictures of sol 5 of Perseverance.")
  }

  @Test func `InSight has no pictures, and is not asked`() async throws {
    let error = await #expect(throws: SpaceError.self) {
      try await self.repository().pictures(of: .insight, sol: nil)
    }
    #expect(error?.kind == .notFound && error?.message.hasPrefix("InSight sends no pictures") == true)
    #expect(server.server.requests.isEmpty)
  }

  @Test(arguments: [nil, 99])
  func `the last list survives a restart, and replaces an answer without pictures`(sol: Int?) async throws {
    let live = try await repository().pictures(of: .perseverance, sol: sol)
    server.list(of: .perseverance, .json(#"{"images": []}"#))
    let empty = try await repository().pictures(of: .perseverance, sol: sol)
    #expect(empty.value == live.value && empty.reason?.code == "no-pictures")
    server.server.stop()
    let kept = try await repository().pictures(of: .perseverance, sol: sol)
    #expect(kept.value == live.value && kept.reason?.code == "unreachable")
    #expect(kept.provenance == .cached(since: .sampleNow, source: "mars.nasa.gov"))
    // And those of a sol are among them
    let ofSol = try? await repository().pictures(of: .perseverance, sol: 100)
    #expect(ofSol.map { names($0.value) } == (sol == nil ? ["navcam.jpg"] : nil))
    // But those of another sol are not there
    await #expect(throws: SpaceError.self) { try await self.repository().pictures(of: .perseverance, sol: 7) }
  }

  @Test(arguments: [
    "", "<html>", "{", "[]", "null", "{\"images\":7}", "{\"images\":[]}", "{\"items\":[{}]}",
    #"{"images":[{"sample_type":"Full","sol":-1,"camera":{"instrument":"X"},"image_files":{"full_res":"https://a.b/1"}}]}"#,
    #"{"images":[{"sample_type":"Full","sol":1,"camera":{"instrument":"X\u001b[2J"},"image_files":{"full_res":"https://a.b/1"}}]}"#,
    #"{"images":[{"sample_type":"Full","sol":1,"camera":{"instrument":"X"},"image_files":{"full_res":"file:///etc/passwd"}}]}"#,
    #"{"images":[{"sample_type":"Full","sol":1,"camera":"X","image_files":{"full_res":["https://a.b/1"]}}]}"#,
  ])
  func `an invalid list is an error, and is not kept`(body: String) async throws {
    server.list(of: .curiosity, .data(Data(body.utf8), type: "application/json"))
    let error = await #expect(throws: SpaceError.self) {
      try await self.repository().pictures(of: .curiosity, sol: nil)
    }
    #expect([.unreadable, .notFound].contains(error?.kind))
    server.server.stop()
    await #expect(throws: SpaceError.self) { try await self.repository().pictures(of: .curiosity, sol: nil) }
  }

  @Test(arguments: [
    (404, SpaceError.Kind.notFound), (403, .refused), (429, .throttled), (500, .unavailable),
  ])
  func `a status has its kind`(status: Int, kind: SpaceError.Kind) async throws {
    server.list(of: .curiosity, .status(status))
    let error = await #expect(throws: SpaceError.self) {
      try await self.repository().pictures(of: .curiosity, sol: nil)
    }
    #expect(error?.kind == kind)
  }

  @Test func `a huge list is cut, and long texts too`() async throws {
    let long = String(repeating: "x", count: 15_000)
    let rows = (0..<200).map { number in
      """
      {"id":\(number),"sol":\(number),"instrument":"MAHLI","extended":{"sample_type":"full"},
      "title":"\(number < 190 ? "t" : long)","link":"/\(long)","https_url":"\(server.imagesURL)/pictures/\(number % 199).jpg"}
      """
    }
    server.list(of: .curiosity, .json("{\"items\":[\(rows.joined(separator: ","))]}"))
    let pictures = try await repository().pictures(of: .curiosity, sol: nil).value
    #expect(pictures.count == 100 && pictures.first?.sol == 198 && pictures.first?.title?.count == 1_000)
    #expect(Set(pictures.map(\.url)).count == 100 && pictures.allSatisfy { $0.page == nil })
  }

  @Test(
    .recorded(
      "mars_images/m20_raw_images_two_records.json", "mars_images/msl_raw_image_items_three_records.json"))
  func `reads recorded lists`() async throws {
    func pictures(_ file: String) throws -> [MarsPicture] {
      let body = try #require(Fixtures.recorded("mars_images/\(file)_records.json"))
      return try BoundedJSON.decode(MarsPictureFeed.self, from: body).pictures
    }
    // One record has no address
    let perseverance = try pictures("m20_raw_images_two")
    #expect(perseverance.map(\.sol) == [14] && perseverance.first?.camera.instrument == "NAVCAM_LEFT")
    // One is not in full size
    let curiosity = try pictures("msl_raw_image_items_three")
    #expect(curiosity.map(\.camera.instrument) == ["NAV_LEFT_B", "MAHLI"])
    #expect(curiosity.first?.page?.absoluteString == "https://mars.nasa.gov/raw_images/883244")
  }
}
