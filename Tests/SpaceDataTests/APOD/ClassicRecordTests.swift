import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

@Suite struct ClassicRecordTests {
  private func apods(_ json: Data) throws -> [APOD] {
    try JSONDecoder().decode(LossyRows<ClassicRecord>.self, from: json).rows.map(\.apod)
  }

  private func apods(recorded name: String) throws -> [APOD] {
    try apods(try #require(Fixtures.recorded("apod/\(name)")))
  }

  @Test func `reads a recorded list`() throws {
    let apods = try apods(recorded: "list_count_5_readme.json")
    #expect(apods.map(\.day) == ["2006-04-15", "2013-07-22", "2000-04-06", "2014-07-12", "1997-01-21"])
    // In the answer, the title of the 1997 record continues with "\r\nCredit:".
    #expect(apods.last?.title == "Journey to the Center of the Galaxy")
    #expect(apods.last?.pictureURL(.full)?.pathExtension == "gif")
    #expect(apods.last?.explanation.contains("\r") == false)
    #expect(apods.first?.credit == "Panther Observatory")
    #expect(apods.first?.page?.absoluteString == "https://apod.nasa.gov/apod/ap060415.html")
  }

  @Test(.recorded("apod/list_89_days_2025-03-02_2025-05-29.json"))
  func `reads a recorded quarter of a year`() throws {
    let apods = try apods(recorded: "list_89_days_2025-03-02_2025-05-29.json")
    #expect(apods.count == 89)
    #expect(apods.filter { if case .other = $0.media { true } else { false } }.count == 3)
    #expect(apods.filter { $0.credit != nil }.count == 44)
    #expect(apods.allSatisfy { !$0.title.isEmpty && !$0.title.contains("\n") })
    #expect(apods.allSatisfy { !$0.explanation.contains("Tomorrow's picture") })
  }

  @Test(.recorded("apod/video_youtube_thumbs_2021-11-08.json"))
  func `reads a recorded video`() throws {
    let apod = try #require(try apods(recorded: "video_youtube_thumbs_2021-11-08.json").first)
    #expect(apod.credit == "Stéphane Poirier")
    guard case .video(let url?, let still?) = apod.media else { return #expect(Bool(false), "a video") }
    #expect(url.host() == "www.youtube.com")
    #expect(still.absoluteString == "https://img.youtube.com/vi/7NykS2kv_k8/0.jpg")
  }

  @Test(.recorded("apod/other_no_url_2014-02-10.json"))
  func `reads a recorded day without address`() throws {
    let apod = try #require(try apods(recorded: "other_no_url_2014-02-10.json").first)
    #expect(apod.media == .other(url: nil))
    #expect(apod.title == "Falling to Earth")
  }

  @Test func `accepts an empty thumbnail and a protocol-relative address`() throws {
    let json = """
      {"date":"2020-06-03","title":"V","media_type":"video","url":"//player.vimeo.com/video/1","thumbnail_url":""}
      """
    let apod = try #require(try apods(Data(json.utf8)).first)
    #expect(apod.media == .video(url: URL(string: "https://player.vimeo.com/video/1"), thumbnailURL: nil))
  }

  @Test func `skips only the bad row`() throws {
    let json = #"[{"date":"2020-01-01","title":"A"},{"date":"never"},7,{"date":"2020-01-02","title":"B"}]"#
    let list = try JSONDecoder().decode(LossyRows<ClassicRecord>.self, from: Data(json.utf8))
    #expect(list.rows.map(\.day) == ["2020-01-01", "2020-01-02"])
    #expect(list.skipped == 2)
  }

  @Test func `recognizes the placeholders`() throws {
    let nameless = try #require(Fixtures.recorded("apod/default_apod_object.json"))
    #expect(throws: DecodingError.self) { try apods(nameless) }
    #expect(APODPlaceholder.isPlaceholder(URL(string: "https://api.nasa.gov/static/default_apod_image.jpg")!))
    #expect(
      !APODPlaceholder.isPlaceholder(URL(string: "https://apod.nasa.gov/apod/image/2503/AS17-137.jpg")!))
  }
}
