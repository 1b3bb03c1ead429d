import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Favorites as a search reads them: found among bytes, they are what decoding them tells.
@Suite struct FavoritesSearchTests {
  private let sandbox = Sandbox()

  private func store() -> FavoritesStore { FavoritesStore(directory: sandbox.path) }

  private func keep(_ items: Favorite.Item...) async throws {
    for (number, item) in items.enumerated() {
      let added = Date(timeIntervalSinceReferenceDate: Double(number))
      try await store().add(Favorite(item, added: added), picture: nil)
    }
  }

  /// The pictures as a search reads them, and as they are decoded, the first in the file first.
  private func both() async throws -> (read: [SearchedAPOD], decoded: [SearchedAPOD]) {
    let apods = try await store().favorites().compactMap(\.item.apod).filter { !$0.isTitleOnly }
    return (try await store().searchedAPODs(), apods.reversed().map { SearchedAPOD($0) })
  }

  @Test(arguments: [
    "plain", #"with "quotes""#, "line\nbreaks\r\n and\ttabs", #"back\slash \n \u0041"#, "Étoile ☄️ 彗星",
    "bell \u{7} and \u{1F}", "\u{8}\u{C}", "{\"day\":\"2000-01-01\"}", #"\"#, " ",
  ])
  func `a text is read as it is decoded`(text: String) async throws {
    let url = try #require(URL(string: "https://example.org/a(1).jpg?q=%22&r=1"))
    let day: CalendarDay = "2024-01-01"
    for media: APOD.Media in [
      .image(url: url, hdURL: nil), .image(url: url, hdURL: url), .video(url: url, thumbnailURL: url),
      .video(url: nil, thumbnailURL: nil), .other(url: url), .other(url: nil),
    ] {
      // Given
      var apod = APOD(day: day, title: text, explanation: text, media: media)
      (apod.credit, apod.alternativeText, apod.page) = (text, text, url)
      try await keep(.apod(apod))
      // Then
      let (read, decoded) = try await both()
      #expect(read == decoded && read.count == 1, "\(media)")
      try await store().remove(id: Favorite.id(ofAPOD: day))
    }
  }

  @Test func `pictures without a text and other things are not read`() async throws {
    // Given a title alone, a picture without an explanation, a launch, and a picture of Mars
    let title = APOD(
      day: "2025-01-01", title: "Only a title", explanation: "",
      media: .other(url: APOD.classicPage(of: "2025-01-01")))
    let video = APOD(
      day: "2025-01-02", title: "", explanation: "", media: .video(url: nil, thumbnailURL: nil))
    let url = try #require(URL(string: "https://example.org/apod/_0/1.jpg"))
    let mars = MarsPicture(id: "apod", camera: MarsCamera("FHAZ"), sol: 12, url: url)
    try await keep(.apod(title), .launch(.sample()), .apod(video), .mars(mars, of: .curiosity))
    // Then
    let (read, decoded) = try await both()
    #expect(read == decoded && read.map(\.day) == ["2025-01-02"])
  }

  @Test func `a row in another form is decoded`() async throws {
    // Given rows with fields in another order, of a newer version, as exported, and damaged
    try await keep(.apod(.sample(day: "2024-01-01", title: "First")))
    let file = sandbox.file(.precious, "favorites")
    var record = try #require(try file.read().record)
    let row = String(decoding: record.body, as: UTF8.self).trimmingCharacters(in: .newlines)
    let apod = try #require(row.split(separator: #""_0":"#, maxSplits: 1).last).dropLast(3)
    let rows = [
      #"{"item":{"apod":{"_0":\#(apod)}},"added":1}"#,
      #"{"added":2,"new":{"item":{}},"item":{"apod":{"_0":\#(apod)}}}"#,
      #"{"added":"2023-03-08T20:26:40Z","apod":\#(apod)}"#,
      #"{"added":3,"item":{"apod":{"_0":{"day":"2024-01-0}}}}"#,
      #"{"added":4,"item":{"apod":{"_0":{"title":"x","day":"2024-01-99","type":"image"}}}}"#,
    ].enumerated().map { $1.replacing("2024-01-01", with: "2024-01-0\($0 + 2)") }
    record.body = Data("\n\(row)\n\(rows.joined(separator: "\n"))\n".utf8)
    try file.write(record)
    // Then
    let (read, decoded) = try await both()
    #expect(Set(read) == Set(decoded))
    #expect(Set(read.map(\.day)) == ["2024-01-01", "2024-01-02", "2024-01-03", "2024-01-04"])
  }
}
