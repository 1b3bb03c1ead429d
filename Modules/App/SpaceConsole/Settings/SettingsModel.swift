import SpaceDomain
import TerminalKit

extension Tab where Factory == any SettingsFactory {
  static var settings: Tab {
    Tab(
      "settings", "Settings", commands: SettingsCommands.all, menu: .command("doctor", "--offline"),
      actions: MenuEntry.settings
    ) { SettingsModel($0, $1) }
  }
}

/// Saves settings, and loads the findings beside them.
final class SettingsModel: TabModel {
  typealias Screen = SettingsScreen

  private let context: CommandContext<any SettingsFactory>
  private let port: TabPort<SettingsReport>

  init(_ context: CommandContext<any SettingsFactory>, _ port: TabPort<SettingsReport>) {
    self.context = context
    self.port = port
  }

  func perform(_ effect: SettingsScreen.Effect) {
    switch effect {
    case .report: report()
    case .clearPictures: report(isClearing: true)
    case .save(let setting): save(setting)
    }
  }

  private func report(isClearing: Bool = false) {
    Task.detached { [context, port] in
      let factory = context.factory
      if isClearing { await factory.clearPictures() }
      let (count, bytes) = await factory.pictureUsage()
      port.post(
        SettingsReport(
          pictures: .init(count: count, bytes: bytes),
          sections: [
            factory.keysSection(), await factory.keptSection(), factory.sourcesSection(),
            DoctorCommand.program(context),
          ]))
    }
  }

  private func save(_ setting: Setting) {
    do {
      let (name, value) = setting.words
      try context.factory.keep(name, value)
    } catch let error as any PresentableError {
      port.notify(StyledText(AppNews.text(of: error), .warning))
    } catch {
      port.notify(StyledText("The setting could not be saved.", .warning))
    }
  }
}
