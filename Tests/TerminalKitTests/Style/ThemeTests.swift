import SpaceTestSupport
import Testing

@testable import TerminalKit

struct ThemeTests {
  private static let grounds: [Theme.Ground?] = [.dark, .light, nil]

  @Test(arguments: grounds)
  func `each color of a bundled theme has a contrast of 4.5 or more on its background`(
    ground: Theme.Ground?
  ) throws {
    let colors = Theme(ground: ground).colors
    #expect((colors.background == nil) == (ground == nil))
    for role in TextStyle.Role.allCases {
      let contrast = try #require(colors.contrast(of: role))
      #expect(contrast >= 4.5, "\(role) has \(contrast)")
      #expect(colors.tones[role]?.indexed != nil && colors.tones[role]?.basic != nil)
    }
  }

  @Test(arguments: [Theme.Ground.dark, .light])
  func `so has each color of 256`(ground: Theme.Ground) throws {
    for role in TextStyle.Role.allCases {
      var colors = ThemeColors()
      let index = try #require(Theme(ground: ground).colors.tones[role]?.indexed)
      #expect(colors.take("background = \(ground == .dark ? "#1e1e1e" : "#ffffff")") == nil)
      #expect(colors.take("\(role.rawValue) = \(index)") == nil)
      #expect(try #require(colors.contrast(of: role)) >= 4.5, "\(role)")
    }
  }

  @Test(arguments: grounds, [ColorDepth.trueColor, .ansi256, .ansi16])
  func `a selected row has a contrast of 4.5 or more, whatever background the terminal has`(
    ground: Theme.Ground?, depth: ColorDepth
  ) throws {
    for (terminal, reports) in [(.dark, false), (.light, false), (.dark, true), (.light, true)]
      as [(Theme.Ground, Bool)]
    where !reports || terminal == ground {
      var theme = Theme(ground: ground)
      if reports { theme.reportedBackground = terminal == .dark ? [0x1E, 0x1E, 0x1E] : [255, 255, 255] }
      for role in [nil] + TextStyle.Role.allCases.map(Optional.some) {
        let row = shown(TextStyle(role: role, [.reversed, .quiet]), theme, depth, on: terminal)
        let contrast = try #require(row.text.contrast(on: row.ground))
        #expect(contrast >= 4.5, "\(role?.rawValue ?? "plain") on \(terminal), \(reports)")
      }
      // The current tab has the color of titles behind it
      guard ground != nil, depth > .ansi16 else { continue }
      let tab = shown(TextStyle(role: .title, [.reversed]), theme, depth, on: terminal)
      #expect(try #require(tab.text.contrast(on: tab.ground)) >= 4.5, "\(terminal), \(reports)")
    }
  }

  /// The colors that a terminal shows for a style: its own where the sequence gives none.
  private func shown(_ style: TextStyle, _ theme: Theme, _ depth: ColorDepth, on terminal: Theme.Ground) -> (
    text: CellColor, ground: CellColor
  ) {
    let (black, white) = (CellColor.rgb(0x1E, 0x1E, 0x1E), CellColor.rgb(255, 255, 255))
    var (text, ground) = terminal == .dark ? (white, black) : (black, white)
    let bytes = SGREncoder(depth: depth, theme: theme).change(from: .plain, to: style)
    var codes = String(decoding: bytes, as: UTF8.self).dropFirst(2).dropLast().split(separator: ";")
      .compactMap { UInt8($0) }
    func next() -> UInt8 { codes.isEmpty ? 0 : codes.removeFirst() }
    var isReversed = false
    while !codes.isEmpty {
      let code = next()
      switch code {
      case 7: isReversed = true
      case 38, 48:
        let color: CellColor = next() == 5 ? .indexed(next()) : .rgb(next(), next(), next())
        if code == 38 { text = color } else { ground = color }
      default: break
      }
    }
    return isReversed ? (ground, text) : (text, ground)
  }

  @Test func `contrast is that of WCAG 2`() {
    var colors = ThemeColors()
    _ = colors.take("background = #ffffff")
    _ = colors.take("title = #000000")
    _ = colors.take("accent = #ffffff")
    _ = colors.take("dim = #767676")
    _ = colors.take("error = red")
    #expect(colors.contrast(of: .title) == 21 && colors.contrast(of: .accent) == 1)
    #expect(abs((colors.contrast(of: .dim) ?? 0) - 4.54) < 0.01)
    // The 16 colors are the user's own
    #expect(colors.contrast(of: .error) == nil && colors.contrast(of: .success) == nil)
  }

  @Test(
    arguments: [
      ("accent = bright-cyan", "96", "96", "96"), ("accent=#0000FF # blue", "38;2;0;0;255", "38;5;21", "36"),
      ("accent = 208", "38;5;208", "38;5;208", "36"), ("accent = 3", "33", "33", "33"),
      ("  accent  =  #102030 240 yellow", "38;2;16;32;48", "38;5;240", "33"),
    ])
  func `a line gives a role a color at each depth`(line: String, full: String, indexed: String, basic: String)
  {
    var colors = ThemeColors()
    #expect(colors.take(line) == nil)
    let theme = Theme(changes: colors)
    #expect(TextStyle.accent.sequence(.trueColor, theme) == "\u{1B}[\(full)m")
    #expect(TextStyle.accent.sequence(.ansi256, theme) == "\u{1B}[\(indexed)m")
    #expect(TextStyle.accent.sequence(.ansi16, theme) == "\u{1B}[\(basic)m")
    #expect(TextStyle.success.sequence(.trueColor, theme) == TextStyle.success.sequence(.trueColor))
  }

  @Test(
    arguments: [
      ("accnt = red", .unknownName("accnt")), ("= red", .unknownName("")), ("accent = 256", .badColor("256")),
      ("accent = -1", .badColor("-1")), ("accent = #12345", .badColor("#12345")),
      ("accent = #12345g", .badColor("#12345g")), ("accent = rd", .badColor("rd")),
      ("accent =", .badColor("")),
      ("accent", .badColor("")), ("accent = red blew", .badColor("blew")),
      ("accent = #\u{FF11}23456", .badColor("#\u{FF11}23456")),
      ("accent = bright-bright-red", .badColor("bright-bright-red")),
    ] as [(String, ThemeColors.Fault)])
  func `a wrong line changes nothing and tells why`(line: String, fault: ThemeColors.Fault) {
    var colors = ThemeColors()
    #expect(colors.take(line) == fault)
    #expect(colors == ThemeColors())
  }

  @Test func `details are faint unless the user chose their color`() {
    var colors = ThemeColors()
    #expect(TextStyle.dim.sequence(.trueColor) == "\u{1B}[2m")
    _ = colors.take("dim = 244")
    #expect(TextStyle.dim.sequence(.trueColor, Theme(changes: colors)) == "\u{1B}[38;5;244m")
  }

  @Test(arguments: [
    ("0;15", Theme.Ground.light), ("15;0", .dark), ("0;7", .light), ("7;8", .dark), ("12;default;15", .light),
    ("0;default", nil), ("15", nil), ("", nil), ("0;16", nil), ("0;-1", nil), ("0;15;", .light), (nil, nil),
  ]) func `the background is that of COLORFGBG`(value: String?, ground: Theme.Ground?) {
    #expect(Theme.ground(announcedIn: value.map { ["COLORFGBG": $0] } ?? [:]) == ground)
  }
}
