import TerminalKit

extension MenuEntry {
  /// The entries for settings.
  static let settings: [MenuEntry] = [
    .command("settings").named("Settings, and where each comes from"),
    .choosing(
      "Change a setting", among: SettingSpec.all.flatMap { spec in spec.choices.map { [spec.name, $0] } },
      title: { $0.joined(separator: " ") }, run: { ["settings"] + $0 }),
    .command("settings", "clear-pictures").named("Remove the pictures on disk"),
  ]
}
