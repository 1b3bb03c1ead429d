import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// The screen of the things: one page.
struct ThingsScreen: LoadedPage {
  static let subject: SafeText = "the things"
  var state = Loading<SingleRequest, Sourced<ThingsItem>>.idle
  var scroll = Scroll()

  static func load(_ repositories: Repositories) async throws(SpaceError) -> Sourced<ThingsItem> {
    try await repositories.registered((any ThingsRepositoryProtocol).self).things()
  }

  static func output(_ shown: Sourced<ThingsItem>, _ look: DrawingContext) -> any Output {
    ThingsPresenter(shown: shown)
  }

  func shared(_ look: DrawingContext) -> ShareText? {
    (state.value?.value).map { ShareText(title: ThingsPresenter.heading($0)) }
  }
}
