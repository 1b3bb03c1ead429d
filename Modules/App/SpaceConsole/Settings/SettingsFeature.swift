import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The settings, and the findings of `doctor`.
  package static var settings: Feature {
    Feature(
      "settings", "Settings", SettingsScreen.self,
      commands: [
        .init(SettingsCommand.self, [.init(SettingsKeyCommand.self), .init(ClearPicturesCommand.self)]),
        .init(DoctorCommand.self),
      ]
    ) { SettingsModel($0, $1) }
  }
}
