import Reactive
import SpaceDomain
import SpaceFeatures
import TerminalKit

/// Connects ``ShareSheet`` with the contacts' view model and the mail program.
final class ShareModel: TabModel {
  private let viewModel: ContactsViewModel
  private let environment: [String: String]
  private let port: TabPort<ContactsViewModel.State>
  private let states: AnyCancellable

  init(_ context: CommandContext, _ port: TabPort<ContactsViewModel.State>) {
    self.port = port
    environment = context.configuration.environment
    viewModel = ContactsViewModel(
      contacts: context.repositories.contacts, scheduler: ImmediateScheduler.shared)
    states = port.follow(viewModel.states) { $0 }
  }

  func perform(_ effect: ShareSheet.Effect) {
    switch effect {
    case .send(let action): viewModel.send(action: action)
    case .mail(let text, let recipient): open(text, to: recipient)
    case .leave: viewModel.send(action: .onDisappear)
    }
  }

  private func open(_ text: ShareText, to recipient: Recipient) {
    guard let mail = SharePresenter(text: text, recipient: recipient).mail else { return }
    port.jobs.single("mail") { [environment, port] in
      do {
        try await mail.open(environment)
        port.notify(StyledText("Opened a mail to \(recipient.contact.name).", .success))
      } catch {
        port.notify(error)
      }
    }
  }
}
