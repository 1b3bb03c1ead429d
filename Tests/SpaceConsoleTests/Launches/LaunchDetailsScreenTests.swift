import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The page of a launch with its details.
@Suite struct LaunchDetailsScreenTests {
  private static let details = LaunchDetails(
    weatherProbability: 80, weatherConcerns: "Cumulus Cloud Rule",
    timeline: [.init(seconds: -64_800, name: "Prop Load"), .init(seconds: 70, name: "Max-Q")],
    boosters: [
      .init(name: "B1058", flight: 6, landing: .init(place: "JRTI", isAttempted: true, isSuccess: nil)),
      .init(name: "B1060", flight: nil, landing: .init(place: "JRTI", isAttempted: nil, isSuccess: true)),
      .init(name: "B1061", flight: 1, landing: .init(place: nil, isAttempted: true, isSuccess: false)),
    ],
    patchURL: URL(string: "https://example.org/patch.png"),
    updates: [.init(instant: LaunchSamples.now, text: "Go\u{1B}[2J", page: nil)])

  private static var launch: Launch {
    var launch = LaunchSamples.detailed
    launch.details = details
    return launch
  }

  private func app(_ columns: Int, _ rows: Int) async -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("4"))
    for message in await SampleStates.launches(LaunchSamples.some) { state.receive(message) }
    return state
  }

  @Test func `the page tells weather, boosters, timeline, updates and earlier launches`() {
    var presenter = LaunchPresenter(
      shown: .live(Self.launch), zone: .utc, characters: .unicode, now: LaunchSamples.now)
    presenter.earlier = EarlierFlights(before: Self.launch, in: [])
    let text = presenter.text(width: 80).joined(separator: "\n")
    for part in [
      "Weather    80% favorable; concerns: Cumulus Cloud Rule",
      "Booster    B1058, flight 6; to land on JRTI", "Booster    B1060; landed on JRTI",
      "Booster    B1061, flight 1; landing failed", "Timeline\n▶ T-18:00:00  Prop Load\n  T+00:01:10  Max-Q",
      "Updates\n2026-11-21  Go", "Patch      https://example.org/patch.png",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(!text.contains("\u{1B}") && !text.contains("Before"))
  }

  @Test func `the timeline marks the next step`() {
    // Given the minutes before lift-off, with the first step done
    let now = Self.launch.net.instant.addingTimeInterval(-600)
    let presenter = LaunchPresenter(
      shown: .live(Self.launch), zone: .utc, characters: .ascii, now: now)
    // Then
    #expect(
      presenter.text(width: 80).joined(separator: "\n").contains("  T-18:00:00  Prop Load\n> T+00:01:10"))
    // And a held countdown has no next step
    var held = Self.launch
    held.status = .hold
    let text = LaunchPresenter(shown: .live(held), zone: .utc, characters: .unicode, now: now).text(width: 80)
    #expect(text.contains("Countdown  Hold") && !text.joined().contains("▶"))
  }

  @Test func `a page that fills the screen has its own countdown above it`() async {
    // Given a later launch than the next one
    var state = await app(80, 24)
    #expect(state.lines[2].contains("Crew-13"))
    // When it is opened
    state.type(Key(.down), Key(.enter))
    // Then
    #expect(!state.lines[2].contains("Crew-13"))
    #expect(state.lines[2].contains("Artemis IV") || state.lines[2].contains("Ceres-1"))
  }

  @Test func `a click on another row beside an open page loads its details`() async {
    // Given an open page beside the list
    var state = await app(120, 30)
    guard case .launches(.load(let opened))? = state.type(Key(.enter)).last else {
      Issue.record("not opened")
      return
    }
    // When
    let effects = state.click(.row(1))
    // Then
    guard case .launches(.rest(let id))? = effects.last else {
      Issue.record("\(effects)")
      return
    }
    #expect(id != opened && !state.screen.isOpened)
  }

  @Test func `r says on the page of the history that nothing more is known`() async {
    // Given
    var state = await app(80, 24)
    state.type(Key("G"), Key(.enter))
    #expect(state.text.contains("Sputnik"))
    // Then
    #expect(!(state.lines.last ?? "").contains("r refresh"), "\(state.lines.last ?? "")")
    #expect(state.type(Key("r")).isEmpty)
    #expect(state.text.contains("All that is known of it is shown."))
    // And a launch of the service is fetched again
    state.type(Key(.escape), Key("g"), Key("g"), Key(.enter))
    #expect((state.lines.last ?? "").contains("r refresh"))
    guard case .launches(.load)? = state.type(Key("r")).last else {
      Issue.record("not fetched again")
      return
    }
  }

  @Test func `JSON has the contract's members`() {
    let json = LaunchPresenter(
      shown: .live(Self.launch), zone: .utc, characters: .unicode, now: LaunchSamples.now
    ).json.serialized()
    for part in [
      #""weather":{"probability":80,"concerns":"Cumulus Cloud Rule"}"#,
      #""timeline":[{"at":"T-18:00:00","event":"Prop Load"},{"at":"T+00:01:10","event":"Max-Q"}]"#,
      #""boosters":[{"name":"B1058","flight":6,"landing":"to land on JRTI"}"#,
      #""patchURL":"https://example.org/patch.png""#, #""updates":[{"at":"2026-11-21T12:00:00Z","text":"#,
    ] { #expect(json.contains(part), "\(part)") }
  }

  @Test func `the countdown is large where there is room, and ticks`() async {
    var state = await app(160, 40)
    guard case .launches(.load(let id))? = state.type(Key(.enter)).last else {
      Issue.record("not opened")
      return
    }
    state.receive(.launches(.launch(.loaded(.init(id, .live(Self.launch))))))
    #expect(state.text.contains("▀█▀") && !state.text.contains("Countdown"))
    #expect(state.screen.ticks(state.look))
    // In a small window it is a line
    var small = await app(80, 16)
    small.type(Key(.enter))
    #expect(small.text.contains("Countdown  T-3d") && !small.text.contains("▀█▀"))
    // And nothing ticks once the launch is long over
    state.look.now += 86_400 * 30
    #expect(!state.screen.ticks(state.look))
  }

  @Test func `resized while it counts down, it is as if it had begun in the new size`() async {
    /// The page of a launch with its countdown after some seconds.
    func page(_ columns: Int, _ rows: Int) async -> TestApp {
      var state = await app(columns, rows)
      state.type(Key(.enter))
      state.receive(.launches(.launch(.loaded(.init(Self.launch.id, .live(Self.launch))))))
      return state
    }
    var state = await page(160, 40)
    for (columns, rows) in [(80, 16), (200, 55), (40, 12), (39, 11), (100, 30)] {
      // When a second passes in another size
      state.look.now += 1
      state.look.size = CellSize(columns: columns, rows: rows)
      // Then
      var other = await page(columns, rows)
      other.look.now = state.look.now
      #expect(state.state.drawn().grid == other.state.drawn().grid, "\(columns)×\(rows)")
      #expect(state.text.contains("T-3d") || state.text.contains("▀█▀") || columns < 40)
      #expect(state.screen.ticks(state.look))
    }
  }

  @Test func `a launch whose time has changed in the list is loaded again, once`() async {
    // Given an open launch
    var app = await app(160, 40)
    guard case .launches(.load(let id))? = app.type(Key(.enter)).last else {
      Issue.record("not opened")
      return
    }
    app.receive(.launches(.launch(.loaded(.init(id, .live(Self.launch))))))
    // When the list has another time
    var slipped = Self.launch
    slipped.net = NET(slipped.net.instant + 86_400, precision: .minute)
    let others = LaunchSamples.some.filter { $0.id != id }
    var loads: [Launch.ID] = []
    for message in await SampleStates.launches([slipped] + others) {
      for case .launches(.load(let id)) in app.receive(message) { loads.append(id) }
    }
    // Then it is loaded, and not again when it has come
    #expect(loads == [id])
    let after = app.receive(.launches(.launch(.loaded(.init(id, .live(slipped))))))
    #expect(!after.contains { if case .launches(.load) = $0 { true } else { false } })
  }

  @Test func `on a large terminal details stand below the picture, and links are where they were`()
    async throws
  {
    // Given an open launch with a picture that is still being fetched
    var app = TestApp(200, 50, drawsPictures: true)
    app.type(Key("4"))
    for message in await SampleStates.launches(LaunchSamples.some) { app.receive(message) }
    var launch = Self.launch
    launch.details = nil
    guard case .launches(.load(let id))? = app.type(Key(.enter)).last else {
      Issue.record("not opened")
      return
    }
    app.receive(.launches(.launch(.loaded(.init(id, .live(launch))))))
    func place(_ text: String) throws -> CellPlace {
      let row = try #require(app.lines.firstIndex { $0.contains(text) }, "\(text)")
      let before = app.lines[row].components(separatedBy: text)[0]
      return CellPlace(column: SafeText(before).width, row: row)
    }
    let (title, links) = (try place("Four people fly"), try place("Id         "))
    #expect(title.column > links.column)
    // When the details come
    app.receive(.launches(.launch(.loaded(.init(id, .live(Self.launch))))))
    // Then nothing that was there moves, and they are below the links
    #expect(try place("Four people fly") == title)
    #expect(try place("Id         ").column == links.column)
    #expect(try place("Timeline").column == links.column && place("Timeline").row > links.row)
    // And a search finds them there
    app.type(Key("/"))
    for letter in "Timeline" { app.type(Key(letter)) }
    app.type(Key(.enter))
    #expect(app.text.contains("/ Timeline  1 of 1"))
  }

  @Test(arguments: [(200, 50, 20), (80, 60, 3)])
  func `without a picture, more earlier launches stand beside the text where there is room`(
    columns: Int, rows: Int, count: Int
  ) async {
    // Given a launch without a picture, and twenty before it
    let past = (1...20).map { number in
      LaunchSamples.launch(
        "Falcon 9 Block 5 | Before \(number).", id: "past\(number)", net: "2026-10-\(31 - number)T00:00:00Z",
        .minute,
        .success)
    }
    var app = await app(columns, rows)
    app.type(Key(.enter))
    let launch = LaunchSamples.some[0]
    app.receive(.launches(.launch(.loaded(.init(launch.id, .live(launch))))))
    // When they arrive
    app.receive(.launches(.earlier(launch.id, EarlierFlights(before: launch, in: past))))
    // Then
    let shown = app.lines.filter { $0.contains("| Before ") }.count
    #expect(count == 3 ? shown == 6 : shown >= count, "\(app.text)")
  }

  @Test func `details are requested for the launch on which the cursor rests beside its page`() async {
    // Given a wide screen, where the page is beside the list
    var wide = await app(120, 30)
    guard case .launches(.rest(let id))? = wide.type(Key(.down)).last else {
      Issue.record("no rest")
      return
    }
    // When the details arrive, the page has them, and they are not requested again
    var launch = Self.launch
    launch.identity = LaunchIdentity(launchLibrary: id)
    wide.receive(.launches(.launch(.loaded(.init(id, .live(launch))))))
    #expect(wide.text.contains("80% favorable"))
    // But those of another launch are ignored
    wide.receive(.launches(.launch(.loaded(.init("other", .live(Self.launch))))))
    #expect(wide.text.contains("80% favorable"))
    // And a narrow screen, which has no page, requests none
    var narrow = await app(80, 30)
    #expect(narrow.type(Key(.down)).isEmpty)
  }

  @Test func `large digits have three rows and only known characters`() {
    #expect(LargeDigits.rows("T-3d 04:05:06", width: 60)?.count == 3)
    #expect(LargeDigits.rows("T-3d 04:05:06", width: 20) == nil)
    #expect(LargeDigits.rows("Nov", width: 60) == nil && LargeDigits.rows("", width: 60) == nil)
    let widths = LargeDigits.rows("T-3d 04:05:06 T+1h 2789", width: 200).map { Set($0.map(\.width)) }
    #expect(widths?.count == 1)
  }
}
