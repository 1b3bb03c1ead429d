import Foundation
import Reactive
import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// A slideshow: the sheet as a value, and the model with a clock of the test.
@Suite struct SlideshowTests {
  private static let days: [CalendarDay] = ["2024-01-03", "2024-01-02", "2024-01-01"]
  private static let area = GridArea(column: 0, row: 0, columns: 60, rows: 20)

  private static func slide(_ index: Int) -> SlideshowSheet.Message {
    .loaded(
      .day(days[index]),
      .init(item: .apod(.sample(day: days[index], title: "Picture \(index)")), picture: .sampleJPEG))
  }

  /// The sheet with effects as short texts.
  private struct Show {
    var sheet = SlideshowSheet()
    var look = DrawingContext(size: SlideshowTests.area.size, now: .sampleNow)
    var area = SlideshowTests.area {
      didSet { look.size = area.size }
    }

    init() { look.settings.pictures = .forced(.cells) }

    private func texts(_ effects: [ScreenEffect]?) -> [String] {
      (effects ?? []).map { effect in
        switch effect {
        case .own(let effect): text(effect as? SlideshowSheet.Effect)
        case .close: "close"
        case .app(.quit): "quit"
        case .app, .request, .say, .wait: "other"
        }
      }
    }

    private func text(_ effect: SlideshowSheet.Effect?) -> String {
      switch effect {
      case .find: "find"
      case .load(.day(let day)): "load \(day)"
      case .wait(let time): "wait \(time?.components.seconds ?? 0)"
      case .leave: "leave"
      default: "other"
      }
    }

    mutating func begin(endsApp: Bool = false) -> [String] {
      texts(sheet.run(.slideshow(Slideshow(source: .days(days), endsApp: endsApp)), look))
    }

    /// The word of the footer for a key.
    func short(_ key: Key) -> SafeText? { sheet.labels(look).first { $0.key == key }?.short }

    @discardableResult mutating func receive(_ message: SlideshowSheet.Message) -> [String] {
      texts(sheet.receive(message, look))
    }

    mutating func leave() -> [String] { texts(sheet.disappear()) }

    @discardableResult mutating func type(_ key: Key) -> [String] { texts(sheet.press(key, in: area, look)) }

    /// The effects of preparing a frame, after the app has drawn the wanted pictures.
    mutating func draw() -> [String] {
      while let wanted = frame.wanted.first {
        let whole = wanted.request.whole
        look.pictures.keep(.cells(CellGrid(columns: whole.columns, rows: whole.rows)), for: wanted.request)
      }
      return texts(sheet.prepare(in: area, look))
    }

    var text: String {
      let frame = frame
      return (0..<frame.grid.rows).map { String(frame.grid.row($0).map(\.character)) }.joined(separator: "\n")
    }

    var frame: Frame {
      var frame = Frame(look.size)
      sheet.draw(in: area, on: &frame, look)
      return frame
    }
  }

  /// A show with the first picture, and the second one ahead.
  private func show() -> Show {
    var show = Show()
    #expect(show.begin() == ["find"])
    #expect(show.receive(.found(Self.days.map { .day($0) })) == ["load 2024-01-03"])
    #expect(show.receive(Self.slide(0)) == ["load 2024-01-02", "wait 20"])
    #expect(show.receive(Self.slide(1)).isEmpty)
    return show
  }

  @Test func `shows the next picture when the time is over, and begins again after the last`() {
    var show = show()
    #expect(show.draw().isEmpty && show.text.contains("Picture 0") && !show.text.contains("Picture 1"))
    #expect(show.receive(.due).isEmpty && show.draw() == ["load 2024-01-01", "wait 20"])
    #expect(show.text.contains("Picture 1"))
    #expect(show.receive(Self.slide(2)).isEmpty && show.draw().isEmpty)
    #expect(show.receive(.due).isEmpty && show.draw() == ["load 2024-01-03", "wait 20"])
  }

  @Test func `the picture ahead is drawn after the shown one, and shown once it is drawn`() {
    var show = show()
    // Then both are drawn, the shown one first
    #expect(show.frame.wanted.map(\.request.id.name) == ["2024-01-03 3x2", "2024-01-02 3x2"])
    #expect(show.draw().isEmpty && show.frame.wanted.isEmpty)
    // When the next comes late and is due, the shown one stays until it is drawn
    show.receive(.due)
    _ = show.draw()
    show.receive(.due)
    show.receive(Self.slide(2))
    #expect(show.sheet.prepare(in: Self.area, show.look).isEmpty)
    #expect(show.text.contains("Picture 1") && !show.text.contains("Drawing"))
    #expect(show.draw() == ["load 2024-01-03", "wait 20"] && show.text.contains("Picture 2"))
  }

  @Test func `resized while the next picture is due, both are drawn anew before it is shown`() {
    var show = show()
    #expect(show.draw().isEmpty)
    show.receive(.due)
    // When
    show.area = GridArea(column: 0, row: 0, columns: 90, rows: 30)
    // Then the shown one stays
    #expect(show.sheet.prepare(in: show.area, show.look).isEmpty && show.text.contains("Picture 0"))
    #expect(show.frame.wanted.map(\.request.id.name) == ["2024-01-03 3x2", "2024-01-02 3x2"])
    #expect(show.frame.wanted.allSatisfy { $0.request.whole.rows > 20 })
    // Until the next one is drawn too
    #expect(show.draw() == ["load 2024-01-01", "wait 20"] && show.text.contains("Picture 1"))
  }

  @Test func `a slow network keeps the shown picture`() {
    var show = show()
    show.receive(.due)
    #expect(show.draw() == ["load 2024-01-01", "wait 20"])
    for _ in 0..<5 {
      #expect(show.receive(.due).isEmpty && show.draw().isEmpty && show.text.contains("Picture 1"))
    }
    #expect(show.receive(Self.slide(2)).isEmpty && show.draw() == ["load 2024-01-03", "wait 20"])
    #expect(show.text.contains("Picture 2"))
  }

  @Test func `r tries again, and the keys that leave say whether the program ends`() {
    var show = Show()
    _ = show.begin(endsApp: true)
    func keys() -> [SafeText] { show.sheet.labels(show.look).map(\.purpose) }
    #expect(keys().contains("quit") && !keys().contains("try again"))
    // Given days that cannot be fetched
    show.receive(.found(Self.days.map { .day($0) }))
    for day in Self.days { show.receive(.failed(.day(day), .sample())) }
    func words() -> String { show.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(words().contains("Press Esc to quit, r to try again.") && keys().contains("try again"))
    // When
    #expect(show.type(Key("r")) == ["load 2024-01-01"])
    // Then
    #expect(show.receive(Self.slide(2)).contains("wait 20") && !keys().contains("try again"))
    // And where none was found, they are looked for again
    _ = show.begin()
    show.receive(.found([]))
    #expect(words().contains("Press Esc to go back, r to try again.") && show.type(Key("r")) == ["find"])
  }

  @Test func `days that cannot be fetched are passed over, and after three it waits`() {
    var show = show()
    show.receive(.due)
    _ = show.draw()
    #expect(show.receive(.failed(.day("2024-01-01"), .sample())) == ["load 2024-01-03"])
    #expect(show.receive(.failed(.day("2024-01-03"), .sample())) == ["load 2024-01-02"])
    #expect(show.receive(.failed(.day("2024-01-02"), .sample())).isEmpty)
    #expect(show.text.contains("Picture 1"))
    #expect(show.sheet.status(show.look).text.text == SafeText(own: SpaceError.sample().message))
    #expect(show.receive(.due) == ["load 2024-01-02"])
    #expect(show.receive(Self.slide(1)).isEmpty && show.draw() == ["load 2024-01-01", "wait 20"])
  }

  @Test func `the reason why no picture is shown is whole, where no picture could change its size`() {
    // Given a narrow terminal, and a first picture that cannot be fetched
    var show = Show()
    show.look.size = CellSize(columns: 45, rows: 20)
    _ = show.begin()
    show.receive(.found(Self.days.map { .day($0) }))
    let error = SpaceError.sample(message: "2024-01-03, Picture 0: The picture could not be fetched.")
    for day in Self.days { show.receive(.failed(.day(day), error)) }
    // Then
    #expect(show.sheet.status(show.look).text.text.string == error.message)
  }

  @Test func `pauses, steps, hides the text and ends`() {
    var show = show()
    #expect(show.short(Key(" ")) == "pause")
    #expect(show.type(Key(" ")) == ["wait 0"] && show.short(Key(" ")) == "go on")
    #expect(show.type(Key(.right)).isEmpty && show.draw() == ["load 2024-01-01", "wait 0"])
    #expect(show.type(Key(" ")) == ["wait 20"])
    #expect(show.type(Key(.left)) == ["load 2024-01-03"])
    #expect(show.receive(Self.slide(0)).isEmpty && show.draw() == ["load 2024-01-02", "wait 20"])
    #expect(show.text.contains("Picture 0"))
    show.type(Key("i"))
    #expect(!show.text.contains("Picture"))
    #expect(show.type(Key("q")) == ["close"] && show.leave() == ["leave"])
    // And an answer that comes late changes nothing
    #expect(show.receive(Self.slide(1)).isEmpty)
    _ = show.begin(endsApp: true)
    #expect(show.type(Key(.escape)) == ["quit"])
  }

  @Test func `u brings back the favorite that f removed`() {
    var show = show()
    guard case .request(.keep)? = show.sheet.press(Key("f"), in: Self.area, show.look)?.first,
      case .request(.undoRemoval)? = show.sheet.press(Key("u"), in: Self.area, show.look)?.first
    else {
      Issue.record("no request")
      return
    }
  }

  @Test func `a step back after a day that was passed over shows the picture before the shown one`() {
    // Given the first picture, and a second day that cannot be fetched
    var show = Show()
    _ = show.begin()
    show.receive(.found(Self.days.map { .day($0) }))
    show.receive(Self.slide(0))
    #expect(show.receive(.failed(.day("2024-01-02"), .sample())) == ["load 2024-01-01"])
    // Then
    #expect(show.type(Key(.left)) == ["load 2024-01-01"])
    #expect(show.receive(Self.slide(2)).isEmpty && show.draw() == ["load 2024-01-03", "wait 20"])
  }

  @Test func `a step forward waits for the picture that is being fetched, and one back leaves it`() {
    // Given the first picture, while the second one is fetched
    func waiting() -> Show {
      var show = Show()
      _ = show.begin()
      show.receive(.found(Self.days.map { .day($0) }))
      show.receive(Self.slide(0))
      return show
    }
    // Then it is not fetched again, and shown when it has come
    var forward = waiting()
    #expect(forward.type(Key(.right)).isEmpty)
    #expect(forward.receive(Self.slide(1)).isEmpty && forward.draw() == ["load 2024-01-01", "wait 20"])
    // And a step back leads to the one before the first, even if the next was due
    var back = waiting()
    back.receive(.due)
    #expect(back.type(Key(.left)) == ["load 2024-01-01"])
  }

  @Test func `r is not offered where no network is allowed and nothing is stored`() async throws {
    // Given an app without a network, and a list of which nothing is stored
    let recorder = Recorder<SlideshowSheet.Message>()
    let model = model(recorder, TestClock(), [], isOffline: true)
    model.perform(.find(.random))
    // When
    var show = Show()
    _ = show.begin()
    show.receive(try #require(try await recorder.first(1).last))
    // Then
    #expect(show.text.contains("No stored picture was found.") && !show.text.contains("r to try again"))
    #expect(!show.sheet.labels(show.look).contains { $0.purpose == "try again" })
  }

  @Test func `favorites that cannot be read are not said to have no picture`() async throws {
    // Given
    let (recorder, favorites) = (Recorder<SlideshowSheet.Message>(), MockFavoritesRepository())
    favorites.onFavorites.answers(.failure(.sample(message: "The favorites are damaged.")))
    let model = model(recorder, TestClock(), [], favorites: favorites)
    model.perform(.find(.favorites))
    // When
    var show = Show()
    _ = show.begin()
    show.receive(try #require(try await recorder.first(1).last))
    // Then
    #expect(show.text.contains("The favorites are damaged.") && !show.text.contains("No picture was found."))
  }

  @Test func `no picture is said`() {
    var show = Show()
    _ = show.begin()
    #expect(show.receive(.found([])).isEmpty)
    #expect(show.text.contains("No picture was found."))
    #expect(show.type(Key(.right)) == ["other"] && show.receive(.due).isEmpty)
  }

  // MARK: - The model

  private func model(
    _ recorder: Recorder<SlideshowSheet.Message>, _ clock: TestClock, _ apods: [APOD],
    isOffline: Bool = false, favorites: MockFavoritesRepository = MockFavoritesRepository()
  ) -> SlideshowModel {
    var repositories = Repositories.mocks()
    (repositories.archive, repositories.pauses) = (MockAPODArchive(apods), clock)
    repositories.favorites = favorites
    let plain = CommandContext.over(repositories)
    let configuration = Configuration(
      environment: [:], settings: Settings(), faults: [], isOffline: isOffline, now: { .sampleNow },
      runningNow: { .sampleNow })
    let context = CommandContext(
      repositories: repositories, console: plain.console, configuration: configuration)
    return SlideshowModel(
      context, TabPort(post: { recorder.record($0) }, tell: { _ in }, record: nil, jobs: Jobs(Changes())))
  }

  @Test func `finds the days of a search, without videos, and fetches one`() async throws {
    let (recorder, clock) = (Recorder<SlideshowSheet.Message>(), TestClock())
    let apods = [APOD.sample(day: "2024-01-01"), .sampleVideo(day: "2024-01-02"), .sample(day: "2024-01-03")]
    let model = model(recorder, clock, apods)
    model.perform(.find(.search("")))
    guard case .found(let items)? = try await recorder.first(1).last else {
      Issue.record("not found")
      return
    }
    #expect(items == [.day("2024-01-03"), .day("2024-01-01")])
    model.perform(.load(items[1]))
    guard case .loaded(_, let slide)? = try await recorder.first(2).last else {
      Issue.record("not loaded")
      return
    }
    #expect(slide.item.day == "2024-01-01")
  }

  @Test func `tells that the time is over, and only the last one`() async throws {
    let (recorder, clock) = (Recorder<SlideshowSheet.Message>(), TestClock())
    let model = model(recorder, clock, [])
    model.perform(.wait(.seconds(20)))
    try await clock.sleepers(1)
    model.perform(.wait(.seconds(60)))
    try await awaitCondition("one sleeper") { clock.sleeperCount == 1 }
    clock.advance(by: .seconds(59))
    #expect(recorder.all.isEmpty)
    clock.advance(by: .seconds(1))
    guard case .due = try await recorder.first(1)[0] else {
      Issue.record("not due")
      return
    }
  }
}
