import SpaceDomain
import SpaceTestSupport
import TerminalKit
import TerminalPictures
import Testing

@testable import SpaceConsole

/// The theme of today's picture.
@Suite(.hangLimit) struct ThemePictureTests {
  /// Red and blue.
  private let hues = PictureHues(
    Bitmap(
      size: PixelSize(width: 3, height: 1), layout: .rgb, bytes: [200, 30, 30, 200, 30, 30, 30, 60, 200]))

  @Test(arguments: [Theme.Ground?.none, .dark, .light])
  func `titles and accents have the picture's hues, and can be read`(_ ground: Theme.Ground?) throws {
    // Given
    var colors = ThemeColors()
    // When
    colors.take(try #require(hues), on: TerminalBackground(guess: ground))
    // Then
    let theme = Theme(ground: ground, changes: colors)
    let bundled = Theme(ground: ground)
    for role in [TextStyle.Role.title, .accent] {
      #expect(theme.colors.text(of: role) != bundled.colors.text(of: role))
      #expect(try #require(theme.colors.contrast(of: role)) >= 4.5)
    }
    #expect(theme.colors.text(of: .error) == bundled.colors.text(of: .error))
    // Red before blue, of which less is seen
    let title = theme.colors.text(of: .title)
    #expect(title.dropFirst().prefix(2) > title.suffix(2))
  }

  @Test func `colors of the user's own stay`() throws {
    var colors = ThemeColors()
    #expect(colors.take("title = #ffaf00") == nil)
    colors.take(try #require(hues), on: TerminalBackground(.dark))
    #expect(colors.text(of: .title) == "#ffaf00" && !colors.text(of: .accent).isEmpty)
  }

  @Test func `the picture of the day that is shown is asked for its hues, once`() async {
    // Given
    var app = TestApp(80, 24, drawsPictures: true)
    app.look.settings.theme = .picture
    let kept = TestApp.Message.today(.kept(.live(.sample(day: "2026-11-21")), Pictures.png))
    func asks(_ effects: [TestApp.Effect]) -> Int {
      effects.count { if case .today(.color(let picture)) = $0 { picture == Pictures.png } else { false } }
    }
    // Then
    let asked = [asks(app.receive(kept)), asks(app.receive(kept))]
    #expect(asked == [1, 0])
    app.receive(.app(.hues(hues)))
    #expect(app.look.hues == hues)
    // Without the setting nothing is asked for
    var plain = TestApp(80, 24, drawsPictures: true)
    let askedPlainly = asks(plain.receive(kept))
    #expect(askedPlainly == 0)
  }

  @Test func `the model finds the hues of a picture`() async throws {
    let told = Recorder<AppNews>()
    let model = TodayModel(
      .mocks(), TabPort(post: { _ in }, tell: { told.record($0) }, record: nil, jobs: Jobs(Changes())))
    model.perform(.color(Pictures.png))
    guard case .hues(let hues) = try await told.first(1)[0] else { return #expect(Bool(false)) }
    #expect(hues != nil)
  }
}
