import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The dependencies of sharing: everything that can be shared, and the contacts.
package protocol ShareDependencies: DayDependencies {
  var launches: any LaunchRepositoryProtocol { get }
  var movies: any MovieRepositoryProtocol { get }
  var pictures: any PictureRepositoryProtocol { get }
  var mars: any MarsRepositoryProtocol { get }
  var contacts: any ContactsRepositoryProtocol { get }
}

extension Feature where Dependencies == any ShareDependencies {
  /// The sheet with ways to share.
  package static var share: Feature {
    Feature(
      "share", "Share", ShareSheet.self, isSheet: true,
      commands: [.init(ShareCommand.self, ShareCommand.items)]
    ) { ShareModel($0, $1) }
  }
}
