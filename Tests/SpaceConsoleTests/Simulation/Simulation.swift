import Foundation
import Reactive
import SpaceDomain
import SpaceFeatures
import SpaceTestSupport
import Synchronization
import TerminalKit
import TerminalPictures

@testable import SpaceApp
@testable import SpaceConsole

/// The whole app except for the terminal, driven by one seed: keys, clicks, sizes, suspensions, clock steps,
/// answers in any order, and the order in which tasks run.
///
/// The same seed always does the same. After every step the rules of ``SimulationRules`` must hold.
struct Simulation {
  private let dice: Dice
  private let services: SimulatedServices
  private let disk: SimulatedDisk
  private let scheduler = TestScheduler()
  private let clock = SimulatedClock()
  /// The parts of the process that runs.
  private var mailbox = SimulatedMailbox()
  private var changes = Changes()
  private var state: AppState
  private var models: AppModels?
  private var frame: Frame
  private var callsBefore = 0
  private var ending = SimulatedEnding()
  /// The steps so far, for the report of a failure.
  private(set) var history: [String] = []
  /// The number of checked frames by content, to show that each rule was really exercised.
  private(set) var seen: [String: Int] = [:]

  /// - Parameter seed: determines every random choice.
  init(seed: UInt64) {
    dice = Dice(seed: seed)
    let services = SimulatedServices(seed: seed ^ 0x5EED)
    self.services = services
    disk = SimulatedDisk(SimulatedServices.favorites) { () throws(SpaceError) in try await services.callDisk()
    }
    let simulated = Repositories.simulated(services, scheduler, clock, favorites: disk.open())
    (state, models) = Self.app(simulated, mailbox, changes, CellSize(columns: 100, rows: 30))
    frame = state.frame
    perform(state.begin(Session()))
  }

  private static func app(
    _ simulated: Repositories, _ mailbox: SimulatedMailbox, _ changes: Changes, _ size: CellSize
  ) -> (AppState, AppModels) {
    let context = CommandContext.over(simulated)
    let exchange = TabExchange(post: { mailbox.leave($0) }, record: nil, changes: changes)
    var look = DrawingContext(size: size, now: simulated.now())
    look.settings.pictures = .forced(.cells)
    return (
      AppState(look, RegisteredFeature.features.compactMap(\.tab)),
      AppModels(of: RegisteredFeature.features, in: context, exchange)
    )
  }

  // MARK: - Steps

  /// Performs one step and checks the rules.
  /// - Throws: ``SimulationRules/Broken``.
  mutating func step() throws {
    callsBefore = services.callCount
    switch number(100) {
    case ..<35: press()
    case ..<45: click()
    case ..<50: scroll()
    case ..<54: resize()
    case ..<62: letTimePass()
    case ..<64: suspend()
    case ..<66: try restart()
    case ..<68: paste()
    case ..<90: answer()
    default: try settle()
    }
    try run()
    // A change is often followed by the end.
    if ending.isWanted || !changes.wait(.zero) && number(6) == 0 { try restart() }
  }

  private func number(_ count: Int) -> Int { dice.number(below: count) }

  private mutating func letTimePass() {
    switch number(8) {
    case ..<3:
      history.append("clock")
      clock.step(by: [-86_400, -60, 1, 60, 3_600, 86_400][number(6)])
    case ..<6:
      history.append("time")
      scheduler.advance(by: .milliseconds([1, 100, 400][number(3)]))
    default:
      history.append("sleepers")
      SimulatedExecutor.wake()
    }
  }

  private mutating func answer() {
    history.append("answer")
    _ = services.answerOne(number)
  }

  private static let codes: [Key.Code] = [
    .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .tab, .enter, .escape, .backspace, .delete,
    .function(1),
  ]
  /// Letters with a function are repeated so that they are typed more often.
  private static let letters = Array("rrfffsiiicgnntp?/+-0jk hlxoyuaq12345678222334477[]")

  private mutating func press() {
    let key =
      number(2) == 0
      ? Key(Self.codes[number(Self.codes.count)]) : Key(Self.letters[number(Self.letters.count)])
    history.append("\(key.typed.map { "\($0)" } ?? "\(key.code)")")
    perform(state.receive(.key(key), clicking: frame))
  }

  private mutating func click() {
    guard !frame.targets.isEmpty else { return }
    let target = frame.targets[number(frame.targets.count)]
    history.append("click \(target.click)")
    let mouse = MouseEvent(kind: .press, column: target.area.column, row: target.area.row)
    perform(state.receive(.mouse(mouse), clicking: frame))
  }

  private mutating func scroll() {
    history.append("wheel")
    let mouse = MouseEvent(
      kind: number(2) == 0 ? .wheelUp : .wheelDown, column: number(max(1, frame.grid.columns)),
      row: number(max(1, frame.grid.rows)))
    perform(state.receive(.mouse(mouse), clicking: frame))
  }

  private mutating func resize() {
    let sizes = [(100, 30), (80, 24), (120, 40), (40, 12), (60, 20), (10, 5), (200, 50)]
    let (columns, rows) = sizes[number(sizes.count)]
    history.append("\(columns)x\(rows)")
    state.look.size = CellSize(columns: columns, rows: rows)
  }

  private mutating func paste() {
    history.append("paste")
    perform(state.receive(.paste(["saturn", "2020-02-29", "x\u{1B}[2J", ""][number(4)]), clicking: frame))
  }

  /// Suspends the process and resumes it; whatever arrives meanwhile waits.
  private mutating func suspend() {
    history.append("suspend")
    perform(state.receive(.key(Key("z", .control)), clicking: frame))
    for _ in 0..<number(4) { _ = services.answerOne(number) }
    clock.step(by: 3_600)
  }

  // MARK: - Consequences

  private mutating func perform(_ effects: [AppEffect]) {
    for effect in effects {
      switch effect {
      case .tab(let effect):
        if case .change? = effect.content as? FavoritesScreen.Effect { ending.asked += 1 }
        models?.perform(effect)
      case .request(let request): models?.serve(request)
      case .quit:
        history.append("quit")
        ending.isWanted = true
      case .copy, .open, .notify, .apply, .repaint, .stop: break
      }
    }
  }

  /// Runs tasks and delivers messages (sometimes only a few of them), then draws and checks the frame.
  private mutating func run() throws {
    let limit = number(3) == 0 ? number(6) : 20_000
    let failures = changes.failures.count
    try run(atMost: limit)
    ending.failuresTold = mailbox.isEmpty ? failures : ending.failuresTold
    state.look.now = clock.now
    if number(2) == 0 { state.look.turn += 1 }
    perform(state.prepare())
    frame = state.frame
    drawWanted()
    let text = SimulationRules.text(of: frame).joined(separator: "\n")
    try SimulationRules.check(state, frame, isWaiting: isWaiting)
    seen["of \(state.tab.name)", default: 0] += 1
    for sight in SimulationRules.sights(in: text) { seen[sight, default: 0] += 1 }
    guard !SimulatedExecutor.isDisturbed else {
      throw SimulationRules.Broken("another thread made a job ready: a task waits in real time")
    }
    let calls = services.callCount - callsBefore
    guard calls <= SimulationRules.requestLimit else {
      throw SimulationRules.Broken("\(calls) requests in one step")
    }
  }

  private mutating func run(atMost limit: Int) throws {
    var steps = 0
    while steps < limit {
      steps += 1
      guard steps < 19_999 else { throw SimulationRules.Broken("it never comes to rest") }
      if let message = mailbox.take() {
        try ending.hear(message, disk)
        perform(state.receive(message))
      } else if !SimulatedExecutor.runOne(number) {
        return
      }
    }
  }

  /// True if anything is still pending.
  private var isWaiting: Bool {
    !SimulatedExecutor.isIdle || SimulatedExecutor.sleeperCount > 0 || services.pendingCount > 0
      || scheduler.pendingCount > 0 || !mailbox.isEmpty
  }

  /// Draws the wanted picture as the worker does: one at a time, after the frame.
  private mutating func drawWanted() {
    guard let wanted = frame.wanted.first, number(3) > 0 else { return }
    let size = wanted.request.part?.size ?? wanted.request.whole
    var grid = CellGrid(columns: size.columns, rows: size.rows)
    let name = String(decoding: wanted.picture.data, as: UTF8.self) + " "
    let line = StyledText(SafeText(String(repeating: name, count: size.columns / name.count + 1)))
    for row in 0..<size.rows { grid.write(line, row: row, column: 0, width: size.columns) }
    mailbox.leave(.app(.drawn(wanted.request, .cells(grid))))
  }

  // MARK: - Settling and restarting

  /// Answers every request and lets all time pass, then checks that nothing seems to be pending.
  private mutating func settle() throws {
    history.append("settle")
    var isWaiting = true
    for _ in 0..<200 {
      try run(atMost: 20_000)
      SimulatedExecutor.wake()
      scheduler.advance(by: .seconds(5))
      frame = state.frame
      for _ in 0..<10 where !frame.wanted.isEmpty {
        drawWanted()
        try run(atMost: 20_000)
        frame = state.frame
      }
      let isAnswered = services.answerOne(number)
      isWaiting = self.isWaiting
      if !isAnswered, !isWaiting, frame.wanted.isEmpty { break }
    }
    callsBefore = services.callCount
    try SimulationRules.checkRest(state, state.frame, isWaiting: isWaiting)
  }

  /// Ends the app and waits until all its tasks have ended.
  mutating func end() throws {
    try settle()
    mailbox.removeAll()
    state = AppState(state.look, [RunningTab(name: "none", title: "None", screen: SettingsScreen())])
    models = nil
    while services.answerOne(number) || SimulatedExecutor.runOne(number) || scheduler.advanceToNextEvent() {}
    SimulatedExecutor.wake()
    while SimulatedExecutor.runOne(number) {}
  }

  /// Ends the app and starts it again with its saved session, as a new process would.
  private mutating func restart() throws {
    history.append("restart")
    try finishChanges()
    let session = state.session
    (mailbox, changes, ending) = (SimulatedMailbox(), Changes(), SimulatedEnding(after: disk))
    let simulated = Repositories.simulated(services, scheduler, clock, favorites: disk.open())
    (state, models) = Self.app(simulated, mailbox, changes, state.look.size)
    perform(state.begin(session))
    guard state.session == session else {
      throw SimulationRules.Broken("the session was \(session) and is \(state.session)")
    }
  }

  /// Waits for the changes as the app does when it ends: each answer takes up to 2 s, and after 10 s, or another key, it
  /// ends without them.
  private mutating func finishChanges() throws {
    var patience = number(4) == 0 ? number(100) : 100
    let isUnderWay = !changes.wait(.zero)
    let error = Result { [changes, ending, services, scheduler] in
      try changes.finish(told: ending.failuresTold, in: nil) {
        while !changes.wait(.zero), patience > 0 {
          if SimulatedExecutor.runOne(number) { continue }
          if services.answerOne(number) {
            patience -= number(20)
          } else if !scheduler.advanceToNextEvent() {
            SimulatedExecutor.wake()
            patience -= 1
          }
        }
        return changes.wait(.zero)
      }
    }
    // Messages of the end are not seen any more, but they must be true.
    while let message = mailbox.take() { try ending.hear(message, disk) }
    try ending.check(error, changes)
    let (how, told) = (
      isUnderWay ? "with changes under way" : "at rest", (try? error.get()) == nil ? ", told" : ""
    )
    seen["ends \(how)\(told)", default: 0] += 1
  }

  // MARK: - Days

  /// Refreshes a tab after some time, as somebody does who leaves the app open, and lets all answers arrive.
  /// - Parameters:
  ///   - tab: the number of the tab.
  ///   - seconds: the time since the last refresh; it may be negative, because clocks are set back.
  ///   - isSuspended: true if the process was stopped meanwhile.
  mutating func refresh(tab: Int, after seconds: TimeInterval, isSuspended: Bool) throws {
    callsBefore = services.callCount
    if isSuspended { perform(state.receive(.key(Key("z", .control)), clicking: frame)) }
    clock.step(by: seconds)
    if !isSuspended { scheduler.advance(by: .seconds(max(0, seconds))) }
    for key in ["\(tab)", "r"] {
      perform(state.receive(.key(Key(Character(key))), clicking: frame))
      try run()
    }
    try settle()
    history = []
    services.forgetCalls()
  }

  /// The screen as text.
  var screen: String { SimulationRules.text(of: frame).joined(separator: "\n") }
}

/// The random numbers of a simulation.
private final class Dice {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  func number(below count: Int) -> Int { Int.random(in: 0..<count, using: &random) }
}

/// The mailbox of the app; messages wait until the simulation delivers them.
final class SimulatedMailbox: Sendable {
  private let letters = Mutex<[AppMessage]>([])

  var isEmpty: Bool { letters.withLock(\.isEmpty) }
  func leave(_ letter: AppMessage) { letters.withLock { $0.append(letter) } }
  func take() -> AppMessage? { letters.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
  func removeAll() { letters.withLock { $0 = [] } }
}
