import SpaceDomain

extension Tab where Factory == any SettingsFactory {
  static var settings: Tab { Tab("settings", "Settings") { SettingsModel($0, $1) } }
}

/// Saves settings, and looks up the findings beside them.
final class SettingsModel: TabModel {
  typealias Screen = SettingsScreen

  private let factory: any SettingsFactory
  private let port: TabPort<SettingsReport>

  init(_ factory: any SettingsFactory, _ port: TabPort<SettingsReport>) {
    self.factory = factory
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
    Task.detached { [factory, port] in
      if isClearing { await factory.clearPictures() }
      port.post(await factory.settingsReport())
    }
  }

  private func save(_ setting: Setting) {
    do {
      try factory.save(setting)
    } catch let error as any PresentableError {
      port.notify(StyledText(AppNews.text(of: error), .warning))
    } catch {
      port.notify(StyledText("The setting could not be saved.", .warning))
    }
  }
}
