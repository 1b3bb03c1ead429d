import Foundation
import SpaceTestSupport
import Testing

@testable import TerminalKit

/// A process can have only one raw terminal, so each test runs in a separate process.
@Suite(.hangLimit) struct RawTerminalTests {
  private static func taken(_ descriptor: Int32) throws -> RawTerminal {
    let stream = TerminalStream(descriptor: descriptor, environment: [:])
    let mailbox = try Mailbox<Int>()
    let terminal = RawTerminal(input: stream, output: stream, news: mailbox.writeEnd)
    // Keep the mailbox for the life of the process.
    _ = Unmanaged.passRetained(mailbox)
    try terminal.take(asking: TerminalQuery.questions)
    return terminal
  }

  private static let left = "\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l"

  @Test func `asks first what the alternate screen would swallow`() async {
    await #expect(processExitsWith: .success) {
      let user = PseudoTerminal()
      let stream = TerminalStream(descriptor: user.program, environment: [:])
      let mailbox = try Mailbox<Int>()
      let terminal = RawTerminal(input: stream, output: stream, news: mailbox.writeEnd)
      try terminal.take(asking: Array("second".utf8), first: Array("first".utf8))
      let asked = user.seen()
      terminal.giveBack()
      #expect(asked.hasPrefix("first\u{1B}[?1049h") && asked.contains("second"))
    }
  }

  @Test func `sets a mode only if the terminal supports it and resets it`() async {
    await #expect(processExitsWith: .success) {
      let user = PseudoTerminal()
      let before = user.mode
      // When
      let terminal = try Self.taken(user.program)
      let asked = user.seen()
      for answer: TerminalAnswer in [
        .keyboard(flags: 0), .mode(2_031, .reset), .mode(2_027, .set), .mode(1_004, .unknown),
        .mode(2_026, .reset),
        .keyboard(flags: 0),
      ] {
        try terminal.adopt(answer)
      }
      let set = user.seen()
      terminal.giveBack()
      let undone = user.seen()
      // Then
      for question in ["\u{1B}[?2031$p", "\u{1B}[?u", "\u{1B}[>0q", "\u{1B}[16t"] {
        #expect(asked.contains(question))
      }
      #expect(asked.hasSuffix("\u{1B}[c"))
      #expect(set == "\u{1B}[>5u\u{1B}[?2031h")
      #expect(undone.hasPrefix("\u{1B}[?2031l\u{1B}[<u"))
      #expect(undone.hasSuffix(Self.left))
      #expect(user.mode == before)
      // And again after the process was stopped and continued
      try terminal.take()
      #expect(user.seen().hasSuffix("\u{1B}[>5u\u{1B}[?2031h"))
      terminal.giveBack()
      #expect(user.seen().hasPrefix("\u{1B}[?2031l\u{1B}[<u"))
    }
  }

  @Test func `drops the answers to all questions that are open, and not only to the first`() async {
    await #expect(processExitsWith: .success) {
      // Given a terminal that has raw bytes also when it is restored, and two questions, of which one is answered
      let user = PseudoTerminal()
      var mode = termios()
      #expect(tcgetattr(user.program, &mode) == 0)
      cfmakeraw(&mode)
      #expect(tcsetattr(user.program, TCSANOW, &mode) == 0)
      TerminalQuery.setWait(.seconds(30))
      let terminal = try Self.taken(user.program)
      try terminal.ask(Array("again".utf8))
      let attributes = "\u{1B}[?62;4;22c"
      user.type(attributes)
      #expect(terminal.listen(nil, mailbox: -1)?.isEmpty == false)
      // When the other comes once the way back is written
      let answered = DispatchGroup()
      DispatchQueue(label: "person").async(group: answered) {
        var (seen, byte): ([UInt8], UInt8) = ([], 0)
        while !seen.suffix(Self.left.utf8.count).elementsEqual(Self.left.utf8),
          read(user.person, &byte, 1) == 1
        {
          seen.append(byte)
        }
        user.type("\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\" + attributes)
      }
      terminal.giveBack()
      await withCheckedContinuation { done in answered.notify(queue: .global()) { done.resume() } }
      // Then nothing is left for the shell
      var left = pollfd(fd: user.program, events: Int16(POLLIN), revents: 0)
      #expect(poll(&left, 1, 0) == 0)
    }
  }

  @Test(
    arguments: [
      SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGSEGV, SIGABRT,
    ])
  func `restores the terminal when a signal ends the process`(_ number: Int32) async {
    // Given
    let user = PseudoTerminal()
    let (path, before) = (user.path, user.mode)
    // An interruption is told by the program, like Ctrl-C.
    let end: ExitTest.Condition = number == SIGINT ? .exitCode(0) : .signal(number)
    // When
    await #expect(processExitsWith: end) { [path = path as String, number = number as Int32] in
      let terminal = try Self.taken(open(path, O_RDWR | O_NOCTTY))
      try terminal.adopt(.keyboard(flags: 0))
      // The signal must be handled even if some threads block it.
      kill(getpid(), number)
      // A request to end is followed by the app; every other signal ends the process here.
      while !terminal.isAskedToEnd { _ = poll(nil, 0, 10) }
      terminal.endAsAsked()
    }
    // Then
    #expect(user.mode == before)
    let seen = user.seen()
    #expect(seen.contains("\u{1B}[<u") && seen.hasSuffix(Self.left))
  }

  /// The thread that takes the terminal has an alternate stack for the handler; the others have none.
  @Test func `restores the terminal when the stack of its thread overflows`() async {
    // Given
    let user = PseudoTerminal()
    let (path, before) = (user.path, user.mode)
    // When
    await #expect(processExitsWith: .signal(SIGSEGV)) { [path = path as String] in
      DispatchQueue(label: "screen").async {
        _ = try? Self.taken(open(path, O_RDWR | O_NOCTTY))
        print(Self.endless(1))
      }
      _ = poll(nil, 0, 60_000)
    }
    // Then
    #expect(user.mode == before)
    #expect(user.seen().hasSuffix(Self.left))
  }

  @inline(never) private static func endless(_ number: Int) -> Int {
    withUnsafeTemporaryAllocation(of: Int.self, capacity: 64) { room in
      room.initialize(repeating: number)
      return endless(room[number % 64] &+ 1) &+ room[(number &+ 7) % 64]
    }
  }

  /// A kind of thread on which code of the program runs.
  enum Place: Codable, CaseIterable {
    case task, queue, thread

    func run(_ work: @escaping @Sendable () -> Void) async {
      switch self {
      case .task: await Task.detached { work() }.value
      case .queue: DispatchQueue(label: "elsewhere").async { work() }
      case .thread: Thread { work() }.start()
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `restores the terminal when another thread faults`(_ place: Place) async {
    // Given
    let user = PseudoTerminal()
    let (path, before) = (user.path, user.mode)
    // When
    await #expect(processExitsWith: .failure) { [path = path as String, place = place as Place] in
      _ = try Self.taken(open(path, O_RDWR | O_NOCTTY))
      await place.run { fatalError("on purpose") }
      _ = poll(nil, 0, 60_000)
    }
    // Then
    #expect(user.mode == before)
    #expect(user.seen().hasSuffix(Self.left))
  }

  @Test func `leaves an inherited ignored signal ignored`() async {
    await #expect(processExitsWith: .exitCode(7)) {
      signal(SIGINT, SIG_IGN)
      let user = PseudoTerminal()
      _ = try Self.taken(user.program)
      kill(getpid(), SIGINT)
      exit(7)
    }
  }
}
