import Testing

@testable import TerminalKit

@Suite struct ColorPolicyTests {
  private func depth(
    _ environment: [String: String], option: ColorWhen? = nil, configured: ColorWhen? = nil,
    isTerminal: Bool = true
  ) -> ColorDepth {
    ColorPolicy(option: option, configured: configured, environment: environment).depth(
      isTerminal: isTerminal)
  }

  @Test func `a terminal gets colors, a file and a dumb terminal do not`() {
    #expect(depth(["TERM": "xterm"]) == .ansi16)
    #expect(depth(["TERM": "xterm"], isTerminal: false) == .none)
    #expect(depth(["TERM": "dumb"]) == .none)
    #expect(depth([:]) == .none)
    #expect(depth(["TERM": "dumb", "COLORTERM": "truecolor"]) == .none)
  }

  @Test(arguments: [
    "vt52", "vt100", "vt102", "vt220", "vt100-am", "vt420", "unknown", "linux-m", "xterm-mono", "sun",
  ])
  func `a terminal without colors gets none unless requested`(term: String) {
    #expect(depth(["TERM": term]) == .none)
    #expect(depth(["TERM": term], option: .always) == .ansi16)
    #expect(depth(["TERM": term], configured: .always) == .ansi16)
    #expect(depth(["TERM": term, "CLICOLOR_FORCE": "1"]) == .ansi16)
    // COLORTERM overrides TERM.
    #expect(depth(["TERM": term, "COLORTERM": "1"]) == .ansi16)
    #expect(depth(["TERM": term, "COLORTERM": "truecolor"]) == .trueColor)
  }

  @Test func `decides by option, configuration, NO_COLOR, CLICOLOR_FORCE and terminal`() {
    let forced = ["TERM": "xterm", "CLICOLOR_FORCE": "1"]
    let refused = forced.merging(["NO_COLOR": "1"]) { $1 }
    #expect(depth(forced, isTerminal: false) == .ansi16)
    #expect(depth(["TERM": "xterm", "CLICOLOR_FORCE": "0"], isTerminal: false) == .none)
    #expect(depth(refused) == .none)
    #expect(depth(["TERM": "xterm", "NO_COLOR": ""]) == .ansi16)
    #expect(depth(refused, configured: .always, isTerminal: false) == .ansi16)
    #expect(depth(forced, configured: .never) == .none)
    #expect(depth(refused, option: .always, configured: .never, isTerminal: false) == .ansi16)
    #expect(depth(forced, option: .never, configured: .always) == .none)
    #expect(depth(["TERM": "xterm"], option: .auto, configured: .never) == .ansi16)
    #expect(depth(refused, option: .auto) == .none)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.ansi256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .trueColor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .trueColor), (["TERM": "xterm-direct"], .trueColor),
    (["TERM": "xterm-kitty"], .trueColor), (["TERM": "linux"], .ansi16), (["TERM": "vt525"], .ansi16),
    (["TERM": "xterm-vt220"], .ansi16),
    (["TERM": "xterm", "TERM_PROGRAM": "Apple_Terminal"], .ansi256),
  ])
  func `the number of colors follows the terminal's report`(
    environment: [String: String], expected: ColorDepth
  ) {
    #expect(depth(environment) == expected)
  }

  @Test func `links are written to supporting terminals, and always by --color=always`() {
    func links(_ environment: [String: String], _ option: ColorWhen? = nil, isTerminal: Bool = true) -> Bool {
      ColorPolicy(option: option, environment: environment).allowsLinks(isTerminal: isTerminal)
    }
    #expect(links(["TERM": "xterm-kitty"]))
    #expect(links(["TERM": "xterm-256color", "VTE_VERSION": "6800"]))
    #expect(!links(["TERM": "xterm-256color", "VTE_VERSION": "4000"]))
    #expect(!links(["TERM": "xterm-256color"]))
    #expect(!links(["TERM": "xterm-kitty"], isTerminal: false))
    #expect(!links(["TERM": "tmux", "TMUX": "/s", "TERM_PROGRAM": "WezTerm"]))
    #expect(links([:], .always, isTerminal: false))
    #expect(!links(["TERM": "xterm-kitty"], .never))
  }

  @Test func `a terminal that answers for true color gets it, unless none is wanted`() {
    for (environment, depth) in [
      (["TERM": "xterm-256color"], ColorDepth.trueColor), (["TERM": "xterm"], .trueColor),
      (["TERM": "xterm", "NO_COLOR": "1"], .none), (["TERM": "vt100"], .none), (["TERM": "dumb"], .none),
    ] {
      var policy = ColorPolicy(environment: environment)
      policy.takesTrueColor = true
      #expect(policy.depth(isTerminal: true) == depth, "\(environment)")
      #expect(policy.depth(isTerminal: false) == .none)
    }
  }
}
