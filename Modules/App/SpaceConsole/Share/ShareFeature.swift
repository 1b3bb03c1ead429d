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

/// Connects ``ShareSheet`` with the contacts' view model and the mail program.
final class ShareModel: TabModel {
  private let viewModel: ContactsViewModel
  private let environment: ChildEnvironment
  private let port: TabPort<ContactsViewModel.State>
  private let states: AnyCancellable

  init(_ context: CommandContext, _ port: TabPort<ContactsViewModel.State>) {
    (self.port, environment) = (port, context.configuration.childEnvironment)
    viewModel = ContactsViewModel(
      contacts: context.repositories.contacts, typing: context.repositories.typing,
      scheduler: ImmediateScheduler.shared)
    states = port.follow(viewModel.states) { $0 }
  }

  func perform(_ effect: ShareSheet.Effect) {
    switch effect {
    case .send(let action): viewModel.send(action: action)
    case .mail(let text, let recipient):
      guard let mail = SharePresenter(text: text, recipient: recipient).mail else { return }
      let begins = port.jobs.single("mail") { [environment, port] in
        do {
          try await mail.open(environment)
          port.notify(StyledText("Opened a mail to \(recipient.contact.name).", .success))
        } catch {
          port.notify(error)
        }
      }
      if !begins {
        port.notify(
          StyledText(
            "The mail program is still opening another mail. Share this again once it is open.", .warning))
      }
    case .leave:
      // The field of the next sheet is empty.
      viewModel.send(action: .search(""))
      viewModel.send(action: .onDisappear)
    }
  }
}
