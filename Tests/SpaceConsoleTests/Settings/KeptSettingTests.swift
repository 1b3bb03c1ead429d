import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The notice when the app keeps a setting.
@Suite struct KeptSettingTests {
  private final class KeptSettings: SettingsKeeping {
    let kept = Recorder<String>()
    var path: String? { nil }

    func keep(_ name: String, _ value: String) { kept.record("\(name) = \(value)") }

    func reset(_ name: String) -> Bool {
      kept.record("no \(name)")
      return true
    }
  }

  /// The parts that a tab's model gets.
  private struct Parts {
    let settings = KeptSettings()
    let notices = Recorder<String>()
    let context: CommandContext
    private let jobs = Jobs(Changes())

    init(_ origins: [String: SettingsReading.Origin] = [:]) {
      var repositories = Repositories.mocks()
      repositories.storage.settings = settings
      let plain = CommandContext.over(repositories)
      var configuration = plain.configuration
      configuration.origins = origins
      context = CommandContext(
        repositories: repositories, console: plain.console, configuration: configuration)
    }

    func port<Message: Sendable>() -> TabPort<Message> {
      TabPort(
        post: { _ in },
        tell: { [notices] in if case .notice(let text) = $0 { notices.record(text.text.string) } },
        record: nil, jobs: jobs)
    }
  }

  private let spec = Settings.table.wall.spec

  @Test func `a key and Settings say what overrides the setting at the next start`() async throws {
    for origin in [SettingsReading.Origin.flag("--explore"), .variable("SPACE_EXPLORER_EXPLORE")] {
      let parts = Parts([spec.name: origin])
      let name = if case .flag(let name) = origin { name } else { "SPACE_EXPLORER_EXPLORE" }
      // When v keeps it, and Settings keeps and removes it
      ExploreModel(parts.context, parts.port()).perform(.keepForm("wall"))
      let model = SettingsModel(parts.context, parts.port())
      model.perform(.save(spec, "list"))
      model.perform(.reset(spec))
      // Then
      let notice = "Saved. \(name) overrides it at the next start."
      #expect(try await parts.notices.first(3) == [notice, notice, notice])
      let kept = ["\(spec.name) = wall", "\(spec.name) = list", "no \(spec.name)"]
      #expect(parts.settings.kept.all == kept)
    }
  }

  @Test func `what the screen shows is not said, where nothing overrides it`() async throws {
    let parts = Parts([spec.name: .file(line: 1)])
    ExploreModel(parts.context, parts.port()).perform(.keepForm("wall"))
    // The changes are made in turn.
    SettingsModel(parts.context, parts.port()).perform(.save(spec, "list"))
    #expect(try await parts.notices.first(1) == ["Saved."])
    #expect(parts.settings.kept.all == ["\(spec.name) = wall", "\(spec.name) = list"])
  }
}
