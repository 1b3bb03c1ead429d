import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The settings, and the findings of `doctor`.
  package static var settings: Feature {
    Feature(
      "settings", "Settings", SettingsScreen.self,
      commands: [
        .init(
          SettingsCommand.self,
          [
            .init(SettingsResetCommand.self), .init(SettingsKeyCommand.self),
            .init(ClearPicturesCommand.self),
          ]),
        .init(DoctorCommand.self),
      ]
    ) { SettingsModel($0, $1) }
  }
}

final class SettingsModel: TabModel {
  private let context: CommandContext
  private let port: TabPort<SettingsReport>

  init(_ context: CommandContext, _ port: TabPort<SettingsReport>) {
    (self.context, self.port) = (context, port)
  }

  func perform(_ effect: SettingsScreen.Effect) {
    switch effect {
    case .report: port.latest("report") { [context] in await SettingsReport(context) }
    case .leave: port.jobs.leave()
    case .clearPictures:
      port.change("the stored pictures") { [context, port] in
        let report = await ClearPicturesCommand.clear(context.repositories.storage.pictures)
        port.post(await SettingsReport(context))
        port.notify(StyledText(report.sentence, .success))
      }
    case .save(let spec, let word): port.keep(word, as: spec, in: context)
    case .reset(let spec): port.keep(nil, as: spec, in: context)
    case .saveKey(let service, let text): save(text, for: service)
    }
  }

  private func save(_ text: String?, for service: ServiceKey) {
    port.change("the key") { [context, port] in
      if let text {
        do { try await context.repositories.storage.keys.keep(text, for: service) } catch {
          port.post(await SettingsReport(context, refusing: service))
          throw error
        }
        port.notify("Saved; only you can read it. Testing the key…")
        // Apart from the change, for which the app's end waits.
        port.jobs.latest("key") {
          let saved = await SavedKey(text, for: service, in: context)
          guard !Task.isCancelled else { return }
          port.notify(StyledText(saved.sentence, saved.refusal == nil ? .success : .warning))
          let isRefused = saved.refusal != nil
          port.post(
            await SettingsReport(
              context, refusing: isRefused ? service : nil, accepting: isRefused ? nil : service))
        }
      } else {
        let removed = try await RemovedKey(of: service, in: context)
        let isAll = removed.variable == nil
        port.notify(StyledText(removed.sentence + removed.end, isAll ? .success : .warning))
      }
      port.post(await SettingsReport(context))
    }
  }
}

extension SettingsReport {
  /// - Parameters:
  ///   - refused: a key that was just refused.
  ///   - accepted: a key that was just stored and not refused.
  fileprivate init(
    _ context: CommandContext, refusing refused: ServiceKey? = nil, accepting accepted: ServiceKey? = nil
  ) async {
    let repositories = context.repositories
    let (count, bytes) = await repositories.storage.pictures.usage()
    self.init(
      pictureCount: count, pictureBytes: bytes,
      sections: [
        await repositories.storage.diagnosis.keysSection(),
        await repositories.storage.diagnosis.keptSection(),
        repositories.storage.diagnosis.sourcesSection(), DoctorCommand.program(context),
      ],
      keyVariables: Set(ServiceKey.all.compactMap { SavedKey.variable(of: $0, in: context) }),
      refusedKey: refused?.facts.name, acceptedKey: accepted?.facts.name)
  }
}
