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

  @Test func `a wide list is a table`() async {
    let state = await app(224, 24, [LaunchSamples.some[0], LaunchSamples.some[2], LaunchSamples.some[3]])
    // Every column starts at the same cell in all lines.
    let rows = state.lines[5...7].map { line in SafeText(String(line.prefix(100))).string }
    #expect(rows[0].contains("Crew-13") && rows[1].contains("Ceres-1") && rows[2].contains("Sputnik"))
    #expect(
      Set(
        state.lines[5...6].map { line in
          SafeText(String(line.prefix { $0 != "K" })).width
        }
      ).count == 1)
  }

  @Test(arguments: [140, 160, 200])
  func `a list next to a page is a table whose columns are not cut`(columns: Int) async {
    let state = await app(columns, 30, [LaunchSamples.some[0], LaunchSamples.some[2], LaunchSamples.some[3]])
    // Each launch takes one line, and every status starts at the same cell.
    let rows = state.lines[5...7]
    #expect(rows.contains { $0.contains("Crew-13") } && rows.contains { $0.contains("Ceres-1") })
    let starts = zip(rows, [" Go", " Failure", " Success"]).map { row, status in
      row.range(of: status).map { SafeText(String(row[..<$0.lowerBound])).width }
    }
    #expect(Set(starts).count == 1 && starts[0] != nil)
    #expect(rows.allSatisfy { $0.contains("2026-11-") || $0.contains("1957-10-04") })
  }

  @Test func `shows the end of the history`() async {
    var state = await app(80)
    state.receive(.launches(.extent(LaunchLibrarySummary(launches: 1, historyUntil: "2025-11-30"))))
    #expect(state.lines[22].contains("history until 2025-11-30"))
    // And says it once.
    #expect(state.text.components(separatedBy: "history until").count == 2)
  }

  @Test func `does not say that nothing was fetched once the service listed nothing`() async {
    var state = await app(80, 24, [])
    state.type(Key("c"))
    for message in await SampleStates.launches([]) { state.receive(message) }
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
    #expect(text.contains("Slips     Slipped 3 times, 12 days in all."))
    #expect(text.contains("Payloads  Dragon, Toy") && text.contains("Also      Endurance"))
    #expect(text.contains("Flight    F9-501"))
    let json = presenter.json.serialized()
    #expect(
      json.contains(#""payloads":["Dragon","Toy"],"slips":[{"at":"2026-11-21T12:00:00Z","from":"2026-11-12"#))
  }
}
