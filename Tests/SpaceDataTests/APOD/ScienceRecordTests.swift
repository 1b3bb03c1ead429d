import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct ScienceRecordTests {
  private func apod(_ json: Data) throws -> APOD {
    try JSONDecoder().decode(ScienceRecord.self, from: json).apod
  }

  private func apod(recorded name: String) throws -> APOD {
    try apod(try #require(Fixtures.recorded("apod_science/\(name)")))
  }

  @Test func `reads a recorded picture of the new service`() throws {
    let apod = try apod(recorded: "record_2026-09-29_trimmed.json")
    #expect(apod.day == "2026-09-29")
    #expect(apod.title == "Sh2-188: The Shrimp Nebula")
    #expect(apod.explanation == "What causes the swirl in the Shrimp Nebula? Stars & gas.")
    #expect(apod.credit == "Pawel Piechnik")
    #expect(apod.alternativeText == nil)
    #expect(apod.page?.path().hasSuffix("apod-2026-september-29-sh2-188-the-shrimp-nebula/") == true)
    guard case .image(let url, let hdURL?) = apod.media else { return #expect(Bool(false), "an image") }
    #expect(hdURL.query()?.contains("w=2048&h=2560") == true)
    #expect(url.query()?.contains("w=1024&h=1280&fit=clip") == true)
  }

  @Test(.recorded("apod_science/video_2026-09-13.json"))
  func `reads a recorded video`() throws {
    let apod = try apod(recorded: "video_2026-09-13.json")
    #expect(
      apod.explanation.hasPrefix(
        "This sight was worth getting out of bed early. Just over four years ago, Comet"))
    #expect(apod.explanation.hasSuffix("spanning about five kilometers across."))
    #expect(apod.alternativeText == "Comet in the sky low to the horizon above the clouds.")
    #expect(apod.credit == "Paolo Girotti")
    guard case .video(let url?, let still?) = apod.media else { return #expect(Bool(false), "a video") }
    #expect(url.lastPathComponent == "NoctilucentNeowise_Girotti.mp4")
    #expect(still.lastPathComponent == "Comet_snapshot.png")
  }

  @Test(.recorded("apod_science/image_2015-06-03.json"))
  func `reads a recorded older day`() throws {
    let apod = try apod(recorded: "image_2015-06-03.json")
    #expect(
      apod.explanation.hasPrefix(
        "Why does this moon look like a sponge? To better investigate, NASA and ESA sent"))
    #expect(apod.explanation.contains("zooming past Saturn's moon Hyperion, once again, earlier this week."))
    #expect(apod.explanation.contains("is featured above, raw and unprocessed."))
    #expect(apod.explanation.hasSuffix("for another flyby of Saturn's Dione in about two weeks."))
    #expect(apod.credit == "NASA, JPL-Caltech, SSI")
    #expect(apod.alternativeText == nil)
  }

  @Test(.recorded("apod_science/record_2026-09-30_six_fields.json"))
  func `reads a record without most fields`() throws {
    let apod = try apod(recorded: "record_2026-09-30_six_fields.json")
    #expect(apod.title == "Arp 78: Peculiar Galaxy in Aries")
    #expect(apod.explanation.hasSuffix("contrasts nicely with spiky foreground Milky Way stars."))
    #expect(apod.credit == nil)
    #expect(apod.pictureURL(.full)?.lastPathComponent == "NGC772_Robert_Eder.jpg")
  }

  @Test(
    arguments: [
      (#""media_type":"image""#, APOD.Media.other(url: URL(string: "https://x.org/page"))),
      (
        #""media_type":"image","hdurl":"javascript:alert(1)""#, .other(url: URL(string: "https://x.org/page"))
      ),
      (
        #""media_type":"image","hdurl":"https://x.org/a/placeholder.png""#,
        .other(url: URL(string: "https://x.org/page"))
      ),
      (
        #""media_type":"iframe","basic_html":"<iframe src='//y.org/e/1'></iframe>""#,
        .video(url: URL(string: "https://y.org/e/1"), thumbnailURL: nil)
      ),
      (#""media_type":"hologram""#, .other(url: URL(string: "https://x.org/page"))),
      (#""media_type":"video""#, .video(url: URL(string: "https://x.org/page"), thumbnailURL: nil)),
      (
        #""hdurl":"https://x.org/a b.jpg""#,
        .image(url: URL(string: "https://x.org/a%20b.jpg")!, hdURL: URL(string: "https://x.org/a%20b.jpg"))
      ),
    ])
  func `accepts any kind of media`(fields: String, media: APOD.Media) throws {
    let json = #"{"date":"2026-10-01","title":"T","permalink":"https://x.org/page",\#(fields)}"#
    #expect(try apod(Data(json.utf8)).media == media)
  }

  @Test func `accepts a false copyright and numbers as text`() throws {
    let json =
      #"{"date":"2026-10-01","post_id":"12","title":1999,"credit":"","copyright":false,"hdurl":null}"#
    let apod = try apod(Data(json.utf8))
    #expect(apod.title == "1999")
    #expect(apod.credit == nil)
  }

  @Test(arguments: [#"{"title":"no day"}"#, #"{"date":"2026-02-30"}"#, "[]", "{}", "null", "12"])
  func `refuses records without a day`(json: String) {
    #expect(throws: DecodingError.self) { try apod(Data(json.utf8)) }
  }
}
