import SpaceDomain
import SpaceTestSupport
import TerminalKit
import Testing

@testable import SpaceConsole

/// The notice when the app keeps a setting.
@Suite struct KeptSettingTests {
  private final class KeptSettings: SettingsKeeping {
    let kept = Recorder<String>()
    /// The reason why none can be kept.
    let fault: SpaceError?
    var path: String? { nil }

    init(_ fault: SpaceError?) { self.fault = fault }

    func keep(_ name: String, _ value: String) throws {
      if let fault { throw fault }
      kept.record("\(name) = \(value)")
    }

    func reset(_ name: String) -> Bool {
      kept.record("no \(name)")
      return true
    }
  }

  /// The parts that a tab's model gets.
  private struct Parts {
    let settings: KeptSettings
    let notices = Recorder<String>()
    let changes = Changes()
    let context: CommandContext
    private let jobs: Jobs

    init(_ origins: [String: SettingsReading.Origin] = [:], fault: SpaceError? = nil) {
      jobs = Jobs(changes)
      settings = KeptSettings(fault)
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

  @Test func `a saved picture is told with what overrides its folder, and by itself if that is not kept`()
    async throws
  {
    // Given a folder that a variable names
    let folder = Settings.table.saveFolder.spec
    let item = Favorite.Item.apod(.sample())
    let parts = Parts([folder.name: .variable("SPACE_EXPLORER_SAVE_FOLDER")])
    SavingModel(parts.context, parts.port()).perform(.save(item, folder: "/pictures", replacing: nil))
    // Then
    let notices = try await parts.notices.first(3)
    #expect(notices[1].hasPrefix("Saved /pictures ("))
    let rest = ". SPACE_EXPLORER_SAVE_FOLDER overrides the setting at the next start."
    #expect(notices[2] == notices[1] + rest)
    #expect(parts.settings.kept.all == ["\(folder.name) = /pictures"])
    // When the settings file cannot be written
    let full = Parts(fault: .sample(.noSpace))
    SavingModel(full.context, full.port()).perform(.save(item, folder: "/pictures", replacing: nil))
    // Then that, and not the picture, is what is not saved
    #expect(try await full.notices.first(3)[1].hasPrefix("Saved /pictures ("))
    #expect(full.changes.wait(.seconds(10)))
    #expect(
      full.changes.failures.map(\.message) == ["Not saved: the setting \(folder.name). Nobody answers."])
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
      let notice = "Saved. \(name) overrides the setting at the next start."
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
