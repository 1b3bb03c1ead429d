import Testing

@testable import TerminalKit

@Suite struct TerminalFeaturesTests {
  private func features(_ answers: TerminalAnswer...) -> TerminalFeatures {
    answers.reduce(into: TerminalFeatures()) { $0.learn($1) }
  }

  @Test(arguments: [
    ("kitty(0.35.2)", "kitty", "0.35.2"), ("WezTerm 20240203-110809", "WezTerm", "20240203-110809"),
    ("XTerm(380)", "XTerm", "380"), ("foot", "foot", nil),
  ])
  func `reads name and version`(text: String, name: String, version: String?) {
    let features = features(.version(text))
    #expect(features.name == name && features.version == version)
  }

  @Test func `notifies in the way that the terminal supports`() {
    #expect(features().notifications == .bell)
    #expect(features(.version("tmux 3.4")).notifications == .bell)
    #expect(features(.version("ghostty 1.1.0")).notifications == .osc777)
    #expect(features(.version("Konsole 22.12.3")).notifications == .osc777)
    #expect(features(.version("iTerm2 3.5.0")).notifications == .osc9)
    #expect(features(.version("kitty(0.26.5)")).notifications == .osc99)
    #expect(features(.version("foot(1.18)"), .notifications).notifications == .osc99)
  }

  @Test func `accepts only plausible cell sizes`() {
    #expect(features(.cellSize(width: 9, height: 18)).cell == CellPixels(width: 9, height: 18))
    #expect(features(.cellSize(width: 9, height: 18), .cellSize(width: 0, height: 9999)).cell?.width == 9)
    #expect(features(.cellSize(width: 1 << 40, height: 18)).cell == nil)
  }

  @Test func `shows progress only on terminals known to support it`() {
    #expect(!features().showsProgress && !features(.version("XTerm(380)")).showsProgress)
    #expect(features(.version("ghostty 1.2.0")).showsProgress)
  }
}
