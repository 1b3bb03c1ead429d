import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The list of launches in the app.
@Suite struct LaunchesScreenTests {
  /// Launches including one whose time was a minute ago, which is still in flight and listed before the next
  /// one.
  private static let launches =
    [LaunchSamples.launch("Electron | Owl", id: "aaaa0009", net: "2026-11-21T11:59:00Z")] + LaunchSamples.some

  private func app(_ columns: Int, _ rows: Int = 24, _ launches: [Launch] = launches) async -> TestApp {
    var state = TestApp(columns, rows)
    state.type(Key("4"))
    for message in await SampleStates.launches(launches) { state.receive(message) }
    return state
  }

  /// The screen line of the selected row.
  private func selected(_ state: TestApp) -> String {
    let grid = state.frame.grid
    let row = (4..<grid.rows).first { row in
      grid.row(row).contains { $0.style.attributes.contains(.reversed) }
    }
    return row.map { state.lines[$0] } ?? ""
  }

  @Test func `days without a launch are told from words that match none`() {
    var app = TestApp(100, 30)
    app.show("launches")
    app.receive(.launches(.state(.loaded(.init(.init(), .live(LaunchSamples.some))))))
    app.type(Key("/"))
    app.receive(.paste("1957-10-05"), clicking: nil)
    app.receive(.launches(.state(.loaded(.init(.init(query: "1957-10-05"), .live([]))))))
    func text() -> String { app.text.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
    #expect(text().contains("No launch of that day is known; press Enter, then r to update the library."))
    #expect(!text().contains("Every word must occur."))
    // Once the field has lost the keys, r is no letter any more.
    app.type(Key(.enter))
    #expect(text().contains("No launch of that day is known; press r to update the library."))
  }

  @Test func `a search says which part of the list has nothing, and where launches are`() {
    var app = TestApp(100, 30)
    app.show("launches")
    func search(_ scope: LaunchScope, _ query: String, _ launches: [Launch]) -> String {
      app.receive(.launches(.state(.loaded(.init(.init(query: query, scope: scope), .live(launches))))))
      return app.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    _ = search(.all, "ceres", LaunchSamples.some.filter { !$0.isUpcoming(at: LaunchSamples.now) })
    let upcoming = search(.upcoming, "ceres", [])
    #expect(upcoming.contains("No upcoming launch matches ‘ceres’. p shows 2 past launches."))
    #expect(!upcoming.contains("Every word must occur."))
    // And where nothing is known of the other part, all are searched; where it has none, words are to be changed
    #expect(
      search(.previous, "crew", []).contains("No past launch matches ‘crew’. a searches all launches."))
    _ = search(.all, "xyzzy", [])
    #expect(search(.upcoming, "xyzzy", []).contains("No launch matches ‘xyzzy’. Every word must occur."))
    let besides = search(.all, "falcon next week", [])
    #expect(besides.contains("Words for days stand alone: ‘next week’."))
    // And a day that does not exist is named
    #expect(search(.upcoming, "2026-02-30", []).contains("‘2026-02-30’ is not a day. Write a day that"))
    // A screen reader has names in place of keys
    _ = search(.all, "crew", [LaunchSamples.some[0]])
    app.look.isSpoken = true
    #expect(search(.previous, "crew", []).contains("‘upcoming’ shows 1 upcoming launch."))
  }

  @Test func `the cursor starts on the next launch`() async {
    var state = await app(80)
    #expect(selected(state).contains("Crew-13"))
    #expect(state.lines[2].hasPrefix(" T-3d 11:30:00  Falcon 9 Block 5 | Crew-13"))
    // And it stays on the next launch when upcoming launches arrive, until the user moves it
    for message in await SampleStates.launches(LaunchSamples.some.suffix(1)) { state.receive(message) }
    for message in await SampleStates.launches(Self.launches) { state.receive(message) }
    #expect(selected(state).contains("Crew-13"))
    state.type(Key(.down))
    let moved = selected(state)
    for message in await SampleStates.launches(Self.launches) { state.receive(message) }
    #expect(!moved.contains("Crew-13") && selected(state) == moved)
  }

  @Test(arguments: [40, 60, 80, 100, 120, 160, 224])
  func `rows show kind, agency, place, day and status`(columns: Int) async {
    let lines = await app(columns, 40, [LaunchSamples.some[0], LaunchSamples.some[1]]).lines.dropFirst(4)
    let text = lines.joined(separator: "\n")
    for part in ["👤", "SpaceX", "2026-11-24", " Go", "NET Nov 2027", "TBD"] {
      #expect(text.contains(part), "\(part) at \(columns)")
    }
    if columns > 60 { #expect(text.contains("Kennedy S")) }
  }

  /// The lines of the list alone.
  private func list(_ app: TestApp, _ columns: Int) -> [String] {
    let width = columns < 100 ? columns : min(72, max(56, (columns - 2) * 9 / 20)) + 1
    return app.lines.dropFirst(4).map { String($0.prefix(width)) }
  }

  @Test(arguments: [80, 120, 160, 200, 420])
  func `a launch has two lines, with agency and place whole`(columns: Int) async {
    let launches = [LaunchSamples.some[0], LaunchSamples.some[1]]
    let lines = list(await app(columns, 30, launches), columns)
    let names = ["Crew-13", "Artemis"].map { name in lines.firstIndex { $0.contains(name) } ?? 0 }
    #expect(names[1] - names[0] == 2)
    #expect(lines[names[0] + 1].contains("SpaceX · Kennedy Space Center"))
  }

  @Test func `a long agency takes the room that the short form of a long place leaves`() async {
    var launch = LaunchSamples.some[0]
    launch.agency = "Russian Aerospace Forces"
    launch.pad?.place = "Plesetsk Cosmodrome, Russian Federation"
    let lines = list(await app(80, 30, [launch]), 80)
    #expect(lines.contains { $0.contains("· Russian Aerospace Forces · Plesetsk") }, "\(lines)")
  }

  @Test(arguments: [(80, false), (119, false), (120, true), (200, true)])
  func `the kind stands in a word from 120 columns on`(columns: Int, isSaid: Bool) async {
    let lines = list(await app(columns, 30, [LaunchSamples.some[0]]), columns)
    #expect(lines.contains { $0.contains("👤") && $0.contains("Crew-13") })
    #expect(lines.joined().contains("Human Exploration") == isSaid)
  }

  @Test func `what a search found outside of the row stands in it in words`() async {
    var launch = LaunchSamples.some[0]
    launch.mission?.description = "The lander flies to a lunar orbit."
    launch.mission?.name = "Odysseus"
    var state = await app(80, 24, [launch])
    state.type(Key("/"))
    for letter in "odysseus" { state.type(Key(letter)) }
    for message in await SampleStates.launches([launch]) { state.receive(message) }
    #expect(state.text.contains("mission: Odysseus"))
    // A word that the row shows is only marked.
    state.type(Key(.escape), Key("/"))
    for letter in "spacex" { state.type(Key(letter)) }
    #expect(!state.text.contains("mission:") && !state.text.contains("agency:"))
  }

  @Test func `a word of an agency that its abbreviation leaves out stands in the row`() async {
    var launch = LaunchSamples.some[0]
    launch.agency = "National Aeronautics and Space Administration"
    var state = await app(80, 24, [launch])
    state.type(Key("/"))
    for letter in "aeronautics" { state.type(Key(letter)) }
    for message in await SampleStates.launches([launch]) { state.receive(message) }
    #expect(state.text.contains("agency: National Aeronautics"))
  }

  @Test func `the kinds of launches stand beside one another, with their counts`() async {
    var state = await app(80)
    #expect(state.lines[3].hasSuffix(" Upcoming 3   Past 2   All"))
    guard case .launches(.send(.show(.upcoming)))? = state.click(.key(Key("c"))).first else {
      Issue.record("not clicked")
      return
    }
    state = await app(40, 12)
    #expect(state.text.contains(" Upcoming   Past   All"))
  }

  @Test func `a rule stands between upcoming and past launches`() async throws {
    let state = await app(80, 30)
    let rule = try #require(state.lines.dropFirst(4).firstIndex { $0.contains("───") })
    #expect(state.lines[rule] == " " + String(repeating: "─", count: 78))
    #expect(
      state.lines[rule + 1].contains("Ceres-1") && !state.lines[..<rule].contains { $0.contains("Ceres-1") })
  }

  @Test func `the strip of years counts past launches with the failures in red, and leads to a year`()
    async throws
  {
    var state = await app(80, 40)
    let labels = try #require(state.lines.first { $0.hasPrefix(" 1957") })
    #expect(labels.contains("2015") && labels.hasSuffix("2026"))
    let grid = state.frame.grid
    let red = (0..<8).flatMap { grid.row($0) }.filter {
      $0.style.foreground == .role(.error) && $0.character != " "
    }
    // Ceres-1 of this year failed, Sputnik did not
    #expect(red.count == 1)
    #expect(state.lines.contains { $0.hasPrefix("▌") && $0.contains("Crew-13") })
    state.type(Key("<"))
    #expect(state.lines.contains { $0.hasPrefix("▌") && $0.contains("M1-PS") })
    state.type(Key("<"))
    #expect(state.text.contains("The years begin here."))
    state.type(Key(">"))
    #expect(state.lines.contains { $0.hasPrefix("▌") && $0.contains("Ceres-1") })
    // After the last year with past launches are the upcoming ones
    state.type(Key(">"))
    #expect(state.lines.contains { $0.hasPrefix("▌") && $0.contains("Crew-13") })
    state.type(Key(">"))
    #expect(state.text.contains("The years end here."))
    state.click(.year(1957))
    #expect(state.lines.contains { $0.hasPrefix("▌") && $0.contains("M1-PS") })
    // Upcoming launches are not counted, and a screen reader and small terminals have no strip
    state.look.isSpoken = true
    #expect(!state.text.contains("1957  "))
    let small = await app(100, 30)
    #expect(!small.text.contains(" 1957  "))
  }

  @Test func `without past launches no year is left to go to`() async {
    var state = await app(80, 40, [LaunchSamples.some[0], LaunchSamples.some[1]])
    state.type(Key("<"))
    #expect(state.text.contains("No past launches are listed."))
  }

  @Test func `the countdown is told once`() async {
    for columns in [80, 120, 200] {
      let state = await app(columns, 40)
      let count = state.lines.filter { $0.contains("T-3d") }.count
      let digits = state.lines.contains { $0.contains("▀") }
      #expect(count + (digits ? 1 : 0) == 1, "\(columns)")
    }
  }

  @Test func `shows the end of the history`() async {
    var state = await app(80)
    state.receive(.launches(.extent(LaunchLibrarySummary(launches: 1, historyUntil: "2025-11-30"))))
    #expect(state.lines[22].contains("history until 30 November 2025"))
    // And says it once.
    #expect(state.text.components(separatedBy: "history until").count == 2)
  }

  @Test func `does not say that nothing was fetched once the service listed nothing`() async {
    var state = await app(80, 24, [])
    state.type(Key("c"))
    for message in await SampleStates.launches([], in: .upcoming) { state.receive(message) }
    #expect(state.text.contains("No upcoming launches yet. Press r to fetch them."))
    let extent = LaunchLibrarySummary(launches: 1, upcomingSince: state.look.now, historyUntil: "2025-11-30")
    state.receive(.launches(.extent(extent)))
    #expect(state.text.contains("The service listed no upcoming launches just now."))
    #expect(!state.text.contains("yet"))
  }

  @Test func `suggests words and names fields where nothing matches`() async throws {
    var state = TestApp(80, 24)
    state.type(Key("4"), Key("/"), Key("x"))
    let model = LaunchesViewModel(
      launches: MockLaunchRepository([]), typing: ImmediateScheduler.shared)
    model.send(action: .search("x"))
    let effects = state.receive(.launches(.state(await model.shown(after: .onAppear))))
    guard case .launches(.suggest(let request))? = effects.first else {
      Issue.record("\(effects)")
      return
    }
    state.receive(.launches(.suggestions(request, ["hubble"])))
    #expect(state.text.contains("Did you mean ‘hubble’?") && state.text.contains("agency:isro"))
  }

  @Test func `shows slips, payloads and other names`() {
    var launch = LaunchSamples.detailed
    for (number, day) in ["2026-11-12T16:05:06Z", "2026-11-16T16:05:06Z", "2026-11-20T16:05:06Z"].enumerated()
    {
      launch.changes.append(
        LaunchChange(
          net: NET(LaunchSamples.instant(day), precision: .second), status: .go,
          seen: LaunchSamples.now + Double(number)))
    }
    (launch.payloads, launch.aliases, launch.flight) = (["Dragon", "Toy"], ["Endurance"], "F9-501")
    let presenter = LaunchPresenter(
      shown: .live(launch), zone: .utc, characters: .unicode, now: LaunchSamples.now)
    let text = presenter.text(width: 80)
    #expect(text.contains("Slips      Slipped 3 times, 12 days in all."))
    #expect(text.contains("Payloads   Dragon, Toy") && text.contains("Also       Endurance"))
    #expect(text.contains("Flight     F9-501"))
    let json = presenter.json.serialized()
    #expect(
      json.contains(#""payloads":["Dragon","Toy"],"slips":[{"at":"2026-11-21T12:00:00Z","from":"2026-11-12"#))
  }
}
