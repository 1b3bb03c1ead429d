import Testing

@testable import TerminalKit

@Suite struct TerminalFeaturesTests {
  private func features(_ answers: TerminalAnswer...) -> TerminalFeatures {
    answers.reduce(into: TerminalFeatures()) { $0.learn($1) }
  }

  @Test(arguments: [
    ("kitty(0.35.2)", "kitty"), ("WezTerm 20240203-110809", "WezTerm"), ("XTerm(380)", "XTerm"),
    ("foot", "foot"),
  ])
  func `reads the name`(text: String, name: String) {
    #expect(features(.version(text)).name == name)
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

  @Test func `shows progress only on terminals known to support it`() {
    #expect(!features().showsProgress && !features(.version("XTerm(380)")).showsProgress)
    #expect(features(.version("ghostty 1.2.0")).showsProgress)
  }
}
