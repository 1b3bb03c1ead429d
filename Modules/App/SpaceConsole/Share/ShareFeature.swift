import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

extension Feature {
  /// The sheet with ways to share.
  package static var share: Feature {
    Feature(
      "share", "Share", ShareSheet.self, isSheet: true,
      commands: [.init(ShareCommand.self, ShareCommand.items)]
    ) { ShareModel($0, $1) }
  }
}
