import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Offline search in the bundled titles and stored texts.
@Suite struct ArchiveSearchTests {
  private let folder = Sandbox()

  /// Opens the archive as a new process does.
  private func archive(
    favorites: (any FavoritesRepositoryProtocol)? = nil, favoritePictures: StorageDirectory? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) throws -> APODArchive {
    let url = try #require(URL(string: "https://science.example/apod"))
    return APODArchive(
      api: APIService(name: "science.example", transport: OfflineTransport()), baseURL: url,
      budget: CallBudget(directory: nil),
      directory: folder.path,
      favorites: favorites, favoritePictures: favoritePictures, now: now)
  }

  @Test func `knows every title before any sync`() async throws {
    // Given an archive that was never synced
    let archive = try archive()
    // When all pictures are requested
    let all = await archive.search("")
    // Then there are 11,387 of them, up to August 2026, newest first
    #expect(all.pictures.count == 11_387)
    #expect(all.pictures.first == ArchivedAPOD(day: "2026-08-22", title: "Mostly Perseids", medium: .image))
    #expect(all.pictures.last == ArchivedAPOD(day: "1995-06-16", title: "Neutron Star Earth", medium: .image))
    #expect(all.pictures.map(\.day) == all.pictures.map(\.day).sorted(by: >))
    #expect(all.summary.titles == 11_387 && all.summary.texts == 0 && all.summary.syncedSince == nil)
  }

  @Test(arguments: [
    ("pleiades star cluster day:1995", 1), ("day:2026-08-22", 1), ("media:video year:2026 perseid", 0),
    ("zzzzzz", 0),
    ("year:1995 day:06-16", 1), ("neutron star earth", 1), ("NEUTRON-STAR-EARTH", 1),
  ])
  func `answers queries with fields like those for launches`(query: String, count: Int) async throws {
    #expect(try await archive().search(query).pictures.count == count)
  }

  @Test(arguments: ["2026-02-30", "2026-13", "3/4/2024", "0000", "2026-11..2024-01"])
  func `finds nothing for what looks like days and is none`(query: String) async throws {
    let results = try await archive().search(query)
    #expect(results.pictures.isEmpty && results.suggestions.isEmpty)
  }

  @Test func `searches by fields`() async throws {
    let archive = try archive()
    let videos = await archive.search("year:2019 media:video").pictures
    #expect(!videos.isEmpty && videos.allSatisfy { $0.medium == .video && $0.day.year == 2019 })
    let days = await archive.search("day:06-16").pictures
    #expect(!days.isEmpty && days.allSatisfy { $0.day.month == 6 && $0.day.day == 16 })
    // The same calendar day in all years
    #expect(await archive.onThisDay("2020-06-16").pictures == days)
    #expect(await archive.onThisDay("2024-02-29").pictures.allSatisfy { $0.day.day == 29 })
  }

  @Test func `shows the pictures it finds, though another joins meanwhile`() async throws {
    // Given a search that waits for the favorites
    let (favorites, gate) = (MockFavoritesRepository(), Gate())
    favorites.onFavorites.answers(.value([]).held(by: gate), .value([]))
    let archive = try archive(favorites: favorites)
    async let found = archive.search("neutron star earth")
    _ = try await favorites.onFavorites.waitForCalls(1)
    // When a newer picture is added, which moves all rows
    let newer = APOD(day: "2026-11-20", title: "Newer", explanation: "", media: .other(url: nil))
    await archive.add([newer])
    #expect(await archive.search("newer day:2026-11-20").pictures.count == 1)
    gate.open()
    // Then the search shows what was found, once the favorites are read
    #expect(await found.pictures.map(\.title) == ["Neutron Star Earth"])
  }

  @Test func `highlights and suggests`() async throws {
    let archive = try archive()
    let hit = try #require(await archive.search("pleiades").pictures.last)
    #expect(hit.matches(of: "pleiades").map { String(hit.title[$0]) } == ["Pleiades"])
    #expect(hit.matches(of: "media:image").isEmpty)
    #expect(await archive.search("nebulla").suggestions.first == "nebula")
    #expect(await archive.search("pleiades").suggestions.isEmpty)
  }

  @Test func `finds words that a line break of the text separates`() async throws {
    // Given a text whose lines are broken, one with a backslash, and one that is only a favorite
    func broken(_ day: CalendarDay) -> APOD {
      APOD(
        day: day, title: "Perseids", explanation: "meteor-monitoring\ncameras\n\\north of\tPrague",
        media: .other(url: nil), credit: "Jakub\nKoukal")
    }
    let favorite = Favorite(.apod(broken("2026-11-21")), added: .distantPast)
    let archive = try archive(favorites: MockFavoritesRepository([favorite]))
    await archive.add([broken("2026-11-20")])
    // Then a phrase is found in both
    for query in [
      #""meteor monitoring cameras""#, #""cameras north""#, #""of prague""#, #"credit:"jakub koukal""#,
    ] {
      #expect(await archive.search(query).pictures.map(\.day) == ["2026-11-21", "2026-11-20"], "\(query)")
    }
    // And the text itself keeps its lines
    #expect(await archive.apod(on: "2026-11-20")?.value == broken("2026-11-20"))
  }

  @Test func `each text has the time at which it was stored`() async throws {
    // Given texts that were stored on three days, the last in place of the first
    let (first, other) = (APOD.sample(day: "2026-11-19"), APOD.sample(day: "2026-11-20"))
    let times = (0...2).map { Date.sampleNow.addingTimeInterval(Double($0) * 86_400) }
    try await archive { times[0] }.add([first, other])
    try await archive { times[1] }.add([first, .sample(day: "2026-11-21")])
    try await archive { times[2] }.add([.sample(day: "2026-11-20", title: "Another")])
    // Then another process knows each time; the text that came again as it was has its first one
    let archive = try archive()
    func since(_ day: CalendarDay) async -> Provenance? { await archive.apod(on: day)?.provenance }
    func stored(_ time: Date) -> Provenance { .cached(since: time, source: "science.example") }
    #expect(await since("2026-11-19") == stored(times[0]))
    #expect(await since("2026-11-20") == stored(times[2]))
    #expect(await since("2026-11-21") == stored(times[1]))
    #expect(await archive.newest()?.provenance == stored(times[1]))
    #expect(await archive.search("another").pictures.map(\.day).contains("2026-11-20"))
  }

  @Test func `the time of a text that an earlier version stored is not known`() {
    var line = TabSeparatedWriter()
    APOD.sample().write(to: &line)
    line.endLine()
    let day = APOD.sample().day
    var texts = ArchiveTexts()
    _ = texts.add(ArchiveTexts.Year(line.bytes, year: day.year), of: day.year, limit: .max)
    #expect(texts.apod(on: day) == .sample() && texts.entry(on: day) != nil && texts.since(of: day) == nil)
  }

  @Test func `finds pictures that were opened`() async throws {
    // Given a picture of a day that is not bundled
    let apod = APOD(
      day: "2026-11-20", title: "A Quasar", explanation: "Light from the early universe.\nIt is old.",
      media: .image(url: try #require(URL(string: "https://example.org/q.jpg")), hdURL: nil),
      credit: "Ada Example",
      alternativeText: "A red dot.")
    // When it was opened
    try await archive().add([apod])
    // Then another process finds it by each of its texts
    let archive = try archive()
    for query in ["quasar", "credit:ada", "alt:\"red dot\"", "explanation:old year:2026"] {
      #expect(await archive.search(query).pictures.first?.day == "2026-11-20", "\(query)")
    }
    // And after older ones that are called so, by the words of its explanation
    let days = await archive.search("early universe").pictures.map(\.day)
    #expect(days.contains("2026-11-20") && days.first != "2026-11-20")
    #expect(await archive.search("quasar").pictures.first?.hasText == true)
    #expect(await archive.apod(on: "2026-11-20")?.value == apod)
    #expect(await archive.apod(on: "2026-11-21") == nil)
    #expect(await archive.summary().titles == 11_388)
    // And the excerpt shows the matching part of the text
    let excerpt = try #require(await archive.excerpt(of: "2026-11-20", for: "early old"))
    #expect(excerpt.field == "explanation" && excerpt.text == "Light from the early universe. It is old.")
    #expect(await archive.excerpt(of: "2026-11-20", for: "quasar") == nil)
  }

  @Test func `marks the available pictures`() async throws {
    // Given one picture on disk, one stored with a favorite, and an imported favorite without its picture
    let url = try #require(URL(string: "https://example.org/q.jpg"))
    let cache = ImageCacheActor(directory: folder.path) { _, _ in EncodedPicture.sampleJPEG.data }
    _ = try await cache.image(at: url)
    let kept = APOD(day: "2026-11-20", title: "Kept", explanation: "", media: .image(url: url, hdURL: nil))
    let favorite = APOD.sample(day: "2026-11-19", title: "Favorite")
    let other = APOD(
      day: "2026-11-18", title: "Other", explanation: "", media: .video(url: url, thumbnailURL: nil))
    let imported = APOD.sample(day: "2026-11-17", title: "Imported")
    let favorites = FavoritesStore(directory: folder.path)
    try await favorites.add(Favorite(.apod(favorite), added: .sampleNow), picture: .sampleJPEG)
    _ = try await favorites.add([Favorite(.apod(imported), added: .sampleNow)])
    let archive = try archive(favorites: favorites, favoritePictures: favorites.pictures)
    await archive.add([kept, other])
    // Then only these two are marked as available
    let found = await archive.search("day:2026-11").pictures
    #expect(found.map(\.title) == ["Kept", "Favorite", "Other", "Imported"])
    #expect(found.map(\.hasPicture) == [true, true, false, false])
  }

  @Test func `finds the text of a favorite that was added after a search, and not that of a removed one`()
    async throws
  {
    // Given an archive that was searched
    let favorites = MockFavoritesRepository()
    let archive = try archive(favorites: favorites)
    #expect(await archive.search("zyxquasar").pictures.isEmpty)
    // When a favorite is imported that was never opened here
    let apod = APOD(
      day: "2026-11-20", title: "A Lens", explanation: "Light of a zyxquasar.", media: .other(url: nil))
    let favorite = Favorite(.apod(apod), added: .sampleNow)
    try await favorites.add(favorite, picture: nil)
    // Then it is found, and counted
    #expect(await archive.search("zyxquasar").pictures.map(\.day) == ["2026-11-20"])
    #expect(await archive.summary().texts == 1)
    try await favorites.remove(id: favorite.id)
    #expect(await archive.search("zyxquasar").pictures.isEmpty)
    #expect(await archive.summary().texts == 0)
  }

  @Test func `finds the text of a favorite that came again with another one`() async throws {
    // Given an archive that was searched, with a favorite that was never opened here
    func favorite(_ text: String) -> Favorite {
      let apod = APOD(day: "2026-11-20", title: "A Lens", explanation: text, media: .other(url: nil))
      return Favorite(.apod(apod), added: .sampleNow)
    }
    let favorites = MockFavoritesRepository([favorite("Light of a zyxquasar.")])
    let archive = try archive(favorites: favorites)
    #expect(await archive.search("zyxquasar").pictures.count == 1)
    // When it is removed, and imported with another text
    try await favorites.remove(id: favorite("").id)
    try await favorites.add(favorite("Light of a zyxpulsar."), picture: nil)
    // Then
    #expect(await archive.search("zyxpulsar").pictures.map(\.day) == ["2026-11-20"])
    #expect(await archive.search("zyxquasar").pictures.isEmpty)
  }

  @Test func `finds many opened pictures`() async throws {
    let first: CalendarDay = "2026-11-20"
    let pictures = (0..<450).map { number in
      APOD(
        day: first.advanced(by: number), title: "Opened \(number)", explanation: "",
        media: .other(url: nil))
    }
    let archive = try archive()
    for start in stride(from: 0, to: 450, by: 50) {
      await archive.add(Array(pictures[start..<start + 50]))
    }
    #expect(await archive.search("opened").pictures.count == 450)
    #expect(try await self.archive().search("opened").pictures.count == 450)
    #expect(folder.names.contains("archive/2026"))
  }

  private static let titles = "apod_archive/titles_1995_2026.tsv"

  @Test(.recorded(titles))
  func `bundles every title`() async throws {
    // Given the table of titles
    let table = String(decoding: try #require(Fixtures.recorded(Self.titles)), as: UTF8.self)
    let lines = table.split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    // Then each of its lines is bundled, newest first
    let all = try await archive().search("").pictures
    #expect(all.count == lines.count)
    for (line, picture) in zip(lines.reversed(), all) {
      let title = line[2].split(separator: " ").joined(separator: " ")
      #expect("\(picture.day)" == line[0] && picture.title == title && picture.medium.rawValue == line[1])
    }
  }

  @Test(arguments: [
    "", "apod-titles\t2\t1\niX\n", "apod-titles\t1\t1\n", "apod-titles\t1\t2\niX\nqY\n", "apod-titles",
  ])
  func `survives bad tables`(text: String) {
    let table = TitleTable(Array(text.utf8))
    #expect(table.rows.count <= 1)
    #expect(ArchiveIndex(titles: table, texts: ArchiveTexts()).count == table.rows.count)
  }

  @Test func `finds what another process has stored since`() async throws {
    // Given an archive that was searched
    let archive = try archive()
    #expect(await archive.search("unheard nebulosity").pictures.isEmpty)
    // When another process stores a text
    let apod = APOD.sample("2024-01-01", title: "Unheard Nebulosity")
    try await self.archive().add([apod])
    // Then the next search finds it
    #expect(await archive.search("unheard nebulosity").pictures.map(\.day) == ["2024-01-01"])
    #expect(await archive.apod(on: "2024-01-01")?.value == apod)
  }
}
