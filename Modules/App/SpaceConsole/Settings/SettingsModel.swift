import SpaceDomain
import TerminalKit

/// Saves settings, and loads the findings beside them.
final class SettingsModel: TabModel {
  private let context: CommandContext<any SettingsDependencies>
  private let port: TabPort<SettingsReport>

  init(_ context: CommandContext<any SettingsDependencies>, _ port: TabPort<SettingsReport>) {
    self.context = context
    self.port = port
  }

  func perform(_ effect: SettingsScreen.Effect) {
    switch effect {
    case .report: report()
    case .clearPictures: report(isClearing: true)
    case .save(let spec, let word): save(spec, word)
    case .saveKey(let service, let text): save(text, for: service)
    }
  }

  private func report(isClearing: Bool = false) {
    Task.detached { [context, port] in
      if isClearing { await context.dependencies.clearPictures() }
      port.post(await SettingsReport(context))
    }
  }

  private func save(_ spec: SettingSpec, _ word: String) {
    do {
      try context.dependencies.keep(spec.name, word)
      port.notify(StyledText(saved(spec), .success))
    } catch let error as any PresentableError {
      port.notify(StyledText(AppNews.text(of: error), .warning))
    } catch {
      port.notify(StyledText("The setting could not be saved.", .warning))
    }
  }

  private func save(_ text: String, for service: ServiceKey) {
    port.notify("Testing the key…")
    Task.detached { [context, port] in
      do {
        let saved = try await SavedKey(text, for: service, in: context)
        port.notify(StyledText(saved.sentence, saved.refusal == nil ? .success : .warning))
        port.post(await SettingsReport(context))
      } catch {
        port.notify(StyledText(AppNews.text(of: SpaceError(error)), .warning))
      }
    }
  }

  private func saved(_ spec: SettingSpec) -> SafeText {
    switch context.configuration.origins[spec.name] {
    case .flag(let name), .variable(let name): "Saved. \(SafeText(name)) comes first at the next start."
    case .file, .default, nil: "Saved."
    }
  }
}

extension SettingsReport {
  fileprivate init(_ context: CommandContext<any SettingsDependencies>) async {
    let dependencies = context.dependencies
    let (count, bytes) = await dependencies.pictureUsage()
    self.init(
      pictureCount: count, pictureBytes: bytes,
      sections: [
        dependencies.keysSection(), await dependencies.keptSection(), dependencies.sourcesSection(),
        DoctorCommand.program(context),
      ])
  }
}
