import Foundation
import SpaceDomain
import SpaceTestSupport
import Testing

@testable import SpaceData

/// Answers and files, damaged in reproducible ways: each decoder gives a valid value or a typed error, never a crash.
@Suite struct MutationTests {
  @Test(.recorded(DamagedInput.all.compactMap(\.fixture)), arguments: DamagedInput.all)
  func `gives a valid value or a typed error for any input`(input: DamagedInput) async throws {
    // Given
    let damage = try input.damage()
    let trials = Effort.isThorough ? input.trials : input.trials / 25
    var generator = SplitMix(state: UInt64(input.name.utf8.count))
    var (values, kept) = (0, 0)
    try await withTaskExecutorPreference(.computing) {
      for _ in 0..<trials {
        let body = damage(&generator)
        do throws(SpaceError) {
          // When
          let (fault, isKept) = try input.read(body)
          // Then a value is valid
          if let fault { Issue.record("\(fault) in \(String(decoding: body, as: UTF8.self))") }
          values += 1
          if isKept { kept += 1 }
        } catch {
          // And an error has the kind of unreadable answers
          guard error.kind == .unreadable else { throw error }
        }
      }
    }
    // And many are read in spite of the damage, but not all
    #expect((trials / 5..<trials).contains(values) && kept > trials / 5, "\(values) and \(kept) of \(trials)")
  }
}

/// An input with its decoder.
struct DamagedInput: CustomTestStringConvertible, Sendable {
  let name: String
  /// The recorded answer it is made of; nil if it is not a recorded one.
  var fixture: String?
  /// The number of trials of a thorough run.
  var trials = 10_000
  /// Makes a damaged copy.
  let damage: Damage
  let read: Read

  typealias Damage = @Sendable () throws -> (inout SplitMix) -> Data
  /// Decodes as the product does: the fault of the value, if it has one, and true if what was not damaged is there.
  typealias Read = @Sendable (Data) throws(SpaceError) -> (fault: String?, isKept: Bool)

  var testDescription: String { name }

  static let all = contacts + launches + mars + pages + movies + [configuration]

  /// JSON, damaged as such.
  private static func json(_ body: @escaping @Sendable () throws -> Data) -> Damage {
    {
      let mutation = JSONMutation(
        try JSONSerialization.data(
          withJSONObject: JSONSerialization.jsonObject(with: body()), options: .sortedKeys))
      return { mutation.mutated(using: &$0) }
    }
  }

  private static func object(_ fixture: String) throws -> [String: Any] {
    let json = try JSONSerialization.jsonObject(with: MovieFixture.body(fixture))
    return json as? [String: Any] ?? ["results": json]
  }

  /// The first rows of a recorded list, and one that is known to be valid.
  private static func rows(of fixture: String, _ count: Int, and good: [String: Any]) throws -> Data {
    let whole = try object(fixture)
    let rows = whole["results"] as? [Any] ?? [whole]
    return try JSONSerialization.data(
      withJSONObject: [
        "page": 1, "total_pages": 1, "count": count + 1, "results": Array(rows.prefix(count)) + [good],
      ])
  }

  // MARK: - Contacts

  private static let contacts = [
    DamagedInput(
      name: "contacts as JSON", fixture: "contacts/randomuser_2_v1.4.json",
      damage: json { try MovieFixture.body("contacts/randomuser_2_v1.4.json") }, read: book),
    DamagedInput(
      name: "vCards", damage: { { DamagedCards.text(using: &$0) } }, read: book),
    DamagedInput(
      name: "stored contacts",
      damage: json { try JSONEncoder().encode(["Ada", "Bob"].map { StoredContact(.sample($0)) }) }
    ) { body throws(SpaceError) in
      let rows = try APIService(name: "file", transport: OfflineTransport())
        .decode(LossyRows<StoredContact>.self, from: body)
      let contacts = rows.rows.compactMap(\.contact)
      return (contacts.contains { $0.name.isEmpty } ? "no name" : nil, !contacts.isEmpty)
    },
  ]

  private static let book: Read = { body throws(SpaceError) in
    let contacts = try ContactsContent(body, source: "file").contacts
    let faulty = contacts.first {
      $0.name.isEmpty || $0.initials.isEmpty || !$0.emails.allSatisfy { $0.contains("@") }
    }
    return (faulty.map { "faulty \($0)" }, !contacts.isEmpty)
  }

  // MARK: - Launches

  private static let launches = [
    "ll2/v2.0.0_upcoming_limit10_2025-06-07.json", "ll2/v2.2.0_upcoming_limit5_2025-11-01.json",
    "ll2/v2.3.0_launches_limit2_normal.json", "ll2/v2.3.0_upcoming_results_2024-09-30.json",
    "ll2/v2.3.0_launch_detailed_sputnik1.json",
  ].map { fixture in
    DamagedInput(
      name: fixture, fixture: fixture, trials: 2_000,
      damage: json {
        try rows(
          of: fixture, 1, and: ["id": "good", "name": "Good | Row", "net": "2026-11-30T10:00:00Z"])
      }
    ) { body throws(SpaceError) in
      let page = try APIService(name: "Launch Library", transport: OfflineTransport())
        .decode(LaunchLibraryPage.self, from: body)
      let now = Date(timeIntervalSince1970: 1_795_262_400)
      let faulty = page.launches.first {
        _ = $0.net.countdown(at: now)
        return $0.id.isEmpty || $0.name.isEmpty || $0.netText(secondsFromGMT: 3_600).isEmpty
      }
      // Launches can be ranked and merged.
      var merge = LaunchMerge(page.launches)
      merge.add(page.launches)
      let isRanked = LaunchRanking(now: now).ranked(merge.launches).count == merge.launches.count
      return (isRanked ? faulty.map { "faulty \($0)" } : "lost launches", !page.launches.isEmpty)
    }
  }

  // MARK: - Mars

  private static let mars =
    MarsFixture.all.map { fixture in
      DamagedInput(
        name: fixture.path, fixture: fixture.path, damage: json { try fixture.excerpt() },
        read: weather(of: fixture.station))
    } + [
      DamagedInput(
        name: "Perseverance",
        damage: json {
          Data(
            """
            {"sols":[{"terrestrial_date":"2021-02-20","sol":"2","ls":"6","season":"Month 1","min_temp":-73.6,\
            "max_temp":-9.7,"pressure":719.2},{"terrestrial_date":"2021-02-21","sol":"3","ls":"6",\
            "season":"Month 1","min_temp":null,"max_temp":-12,"pressure":718}]}
            """.utf8)
        }, read: weather(of: .perseverance))
    ]

  private static func weather(of station: MarsStation) -> Read {
    { body throws(SpaceError) in
      let report = try MarsReport(body, of: station)
      let sols = report.weather.sols
      let isRight =
        report.skipped >= 0 && sols.allSatisfy { $0.sol >= 0 && isSound($0) }
        && zip(sols, sols.dropFirst()).allSatisfy { $0.sol > $1.sol }
      return (isRight ? nil : "faulty \(sols)", true)
    }
  }

  private static func isSound(_ sol: MarsSol) -> Bool {
    isSound(sol.temperature) && isSound(sol.pressure) && isSound(sol.wind)
      && sol.windDirection?.observations ?? 0 >= 0 && (1...12).contains(sol.month?.number ?? 1)
  }

  private static func isSound<Unit>(_ readings: SensorReadings<Unit>?) -> Bool {
    guard let readings else { return true }
    let known = [readings.minimum, readings.average, readings.maximum].compactMap { $0 }
    return !known.isEmpty && known == known.sorted() && known.allSatisfy { Unit.plausible.contains($0) }
  }

  // MARK: - Films

  private static let pages = [MovieFixture.fightClubs, MovieFixture.jokers].map { fixture in
    DamagedInput(
      name: fixture, fixture: fixture, trials: 5_000,
      damage: json { try rows(of: fixture, 3, and: ["id": 9, "title": "Good"]) }
    ) { body throws(SpaceError) in
      let page = try MovieFixture.read(TMDBPage.self, body).page(.standard)
      var results = MovieResults(MovieQuery("x"), page)
      results.append(page)
      let counts = results.nextPage == nil && results.total >= results.movies.count
      let fault = page.movies.lazy.compactMap(fault).first
      return (counts ? fault : "wrong counts", page.movies.contains { $0.title == "Good" })
    }
  }

  private static let movies = [MovieFixture.fightClub, MovieFixture.joker, MovieFixture.blanks].map {
    fixture in
    DamagedInput(
      name: fixture, fixture: fixture, trials: 3_000, damage: json { try MovieFixture.body(fixture) }
    ) { body throws(SpaceError) in
      let movie = try MovieFixture.read(TMDBMovie.self, body).movie(.standard)
      return (fault(in: movie), movie.runtime != nil)
    }
  }

  private static let configuration = DamagedInput(
    name: MovieFixture.configuration, fixture: MovieFixture.configuration,
    damage: json {
      try JSONSerialization.data(
        withJSONObject: object(MovieFixture.configuration).filter { $0.key == "images" })
    }
  ) { body throws(SpaceError) in
    let sizes = try MovieFixture.read(TMDBConfiguration.self, body).posters
    let isSound = !sizes.widths.isEmpty && sizes.widths.allSatisfy { $0 > 0 } && sizes.base.host() != nil
    let movie = Movie(id: .tmdb(1), title: "x", poster: MoviePoster(path: "/a.jpg", sizes: sizes))
    return (isSound ? fault(in: movie) : "faulty \(sizes)", true)
  }

  /// A film can be displayed, and its addresses have the base's host.
  private static func fault(in movie: Movie) -> String? {
    guard !movie.title.isEmpty, movie.votes >= 0, (0...10).contains(movie.rating ?? 0), movie.runtime ?? 1 > 0
    else { return "faulty \(movie)" }
    guard let poster = movie.poster else { return nil }
    let base = poster.sizes.base
    let isOfBase = poster.urls.allSatisfy { $0.host() == base.host() && $0.scheme == base.scheme }
    return isOfBase ? nil : "a foreign address in \(movie)"
  }
}
