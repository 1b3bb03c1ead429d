import Foundation
import SpaceDomain
import SpaceTestSupport
import Synchronization

/// Simulated services: as a seed decides they answer late, in any order, from the cache, with samples, faults
/// or nonsense.
///
/// Every text contains a word for its item, such as `x20240101l`. Its last letter is l for live, c for cached
/// and s for sample. Every picture shows `p20240101`.
final class SimulatedServices: Sendable {
  private struct State {
    var random: SplitMix
    var gates: [Gate] = []
    var calls = 0
  }

  private let state: Mutex<State>
  let apods = MockAPODRepository()
  let images = MockImageRepository()
  let archive = MockAPODArchive(
    ["2024-01-01", "2020-02-29", "2010-11-21"].map {
      SimulatedServices.apod($0, .cached(since: .sampleNow, source: "kept.example"), 7)
    })
  let launches = MockLaunchRepository()
  let movies: MockMovieRepository
  let mars = MockMarsRepository()
  let marsPictures = MockMarsPictureRepository()
  let contacts: MockContactsRepository
  let pictures = MockPictureRepository()

  /// The favorites at the start.
  static let favorites = ["2024-01-01", "2020-02-29", "1999-12-31"].compactMap { CalendarDay($0) }
    .map { Favorite.sample(apod($0, .cached(since: .sampleNow, source: "kept.example"), 7)) }

  init(seed: UInt64) {
    state = Mutex(State(random: SplitMix(state: seed)))
    movies = MockMovieRepository()
    contacts = MockContactsRepository()
    answerPicturesOfTheDay()
    answerPictures()
    answerLists()
  }

  /// The number of requests so far.
  var callCount: Int { state.withLock(\.calls) }
  /// The number of unanswered requests.
  var pendingCount: Int { state.withLock(\.gates.count) }

  /// Forgets the requests so far.
  func forgetCalls() {
    apods.onToday.forgetCalls()
    apods.onAPOD.forgetCalls()
    images.onPicture.forgetCalls()
    launches.onLaunches.forgetCalls()
    mars.onWeather.forgetCalls()
    marsPictures.onPictures.forgetCalls()
  }

  /// Answers one request.
  /// - Parameter choose: returns an index below a count.
  /// - Returns: false if no request is waiting.
  func answerOne(_ choose: (Int) -> Int) -> Bool {
    let gate = state.withLock { state in
      state.gates.isEmpty ? nil : state.gates.remove(at: choose(state.gates.count))
    }
    gate?.open()
    return gate != nil
  }

  // MARK: - Answers

  /// A random kind of answer. It is often late, and may arrive after the request was canceled.
  private func answer<Value>(_ value: (_ kind: Provenance) -> Value?) -> MockAnswer<Sourced<Value>> {
    let answer = sourced(value)
    guard let gate = gate(oneOf: 4) else { return answer }
    return answer.held(by: gate, ignoringCancellation: random(4) == 0)
  }

  /// Counts a call, and in most cases holds back its answer.
  private func gate(oneOf count: Int) -> Gate? {
    let isHeld = random(count) > 0
    return state.withLock { state in
      state.calls += 1
      guard isHeld else { return nil }
      let gate = Gate()
      state.gates.append(gate)
      return gate
    }
  }

  private func sourced<Value>(_ value: (_ kind: Provenance) -> Value?) -> MockAnswer<Sourced<Value>> {
    let provenance: Provenance =
      switch random(10) {
      case 0, 1: .cached(since: .sampleNow - 7_200, source: "kept.example")
      case 2: .sample
      default: .live(source: "live.example")
      }
    let fault = SpaceError.sample(message: "Fault \(random(9)) of the service.")
    guard random(5) > 0, let value = value(provenance) else { return .failure(fault) }
    let isLive = if case .live = provenance { true } else { false }
    return .value(Sourced(value, provenance: provenance, reason: isLive ? nil : fault))
  }

  private func random(_ count: Int) -> Int {
    state.withLock { Int.random(in: 0..<count, using: &$0.random) }
  }

  // MARK: - Pictures of the day

  private func answerPicturesOfTheDay() {
    apods.onToday.answers { [self] in
      answer { kind in Self.apod("2026-11-21", kind, self.random(8)) }
    }
    apods.onAPOD.answers { [self] day in
      // Sometimes a service answers with the wrong day.
      let told = random(20) == 0 ? day.advanced(by: -1) : day
      return answer { kind in Self.apod(told, kind, self.random(8)) }
    }
    apods.onAPODs.answers { [self] days in
      answer { kind in days.map { Self.apod($0, kind, 7) } }
    }
    images.onPicture.answers { [self] request in
      answer { _ in Self.picture("\(request.apod.day.digits())", self.random(3)) }
    }
  }

  static func apod(_ day: CalendarDay, _ kind: Provenance, _ medium: Int) -> APOD {
    let digits = day.digits()
    let word = "x\(digits)\(letter(kind))"
    let text = Array(repeating: word, count: 40).joined(separator: " ")
    let media: APOD.Media =
      switch medium {
      case 0: .other(url: nil)
      case 1: .video(url: URL(string: "https://video.example/\(digits)"), thumbnailURL: nil)
      default: .sampleImage(day)
      }
    return .sample(
      day: day, title: "t\(digits)", explanation: text, media: media, alternativeText: "p\(digits)")
  }

  private static func letter(_ kind: Provenance) -> Character {
    switch kind {
    case .live: "l"
    case .cached: "c"
    case .bundled: "b"
    case .sample: "s"
    }
  }

  /// A picture whose bytes name its item, in one of three shapes.
  static func picture(_ name: String, _ shape: Int) -> EncodedPicture {
    EncodedPicture(
      data: Data("p\(name)".utf8), format: .jpeg, width: [40, 400, 90][shape], height: [30, 200, 300][shape])
  }

  // MARK: - Pictures, lists and the disk

  private func answerPictures() {
    pictures.onPicture.answers { [self] url in
      answer { _ in Self.picture(url.deletingPathExtension().lastPathComponent, self.random(3)) }
    }
  }

  private func answerLists() {
    let films = (1...30).map { Movie.sample($0, "Film \($0)", overview: "x\($0) of it.", poster: "\($0)") }
    movies.onSearch.answers { [self] search in
      answer { _ in
        MoviePage(pageCount: 3, total: 30, movies: Array(films.dropFirst(search.page * 10 - 10).prefix(10)))
      }
    }
    movies.onMovie.answers { [self] id in answer { _ in films.first { $0.id == id } } }
    let known = [Launch].samples
    launches.onLaunches.answers { [self] _ in answer { _ in known } }
    launches.onSearch.answers { [self] _ in answer { _ in Array(known.prefix(self.random(6))) } }
    launches.onLaunch.answers { [self] id in answer { _ in known.first { $0.identity.isKnown(as: id) } } }
    mars.onWeather.answers { [self] station in answer { _ in .sample(station: station ?? .curiosity) } }
    marsPictures.onPictures.answers { [self] _ in
      answer { _ in [.sample(1), .sample(2), .sample(3, camera: "SKYCAM")] }
    }
    contacts.onContacts.answers { [self] in
      answer { _ in ContactBook((1...12).map { .sample("Person\($0) Example") }) }
    }
  }

  /// Takes as long as a disk does, and fails at times.
  func callDisk() async throws(SpaceError) {
    let fails = random(8) == 0
    if let gate = gate(oneOf: 2) {
      do { try await gate.wait() } catch { throw .cancelled }
    }
    if fails { throw SpaceError.sample(message: "The disk is full.") }
  }
}
