import SpaceDomain
import SpaceFeatures

/// Makes the parts that contacts need.
protocol ContactsFactory: Sendable {
  /// The contacts; the search field is read at once.
  func contactsViewModel() -> ContactsViewModel
  /// The picture of a contact.
  func contactRowViewModel(_ contact: Contact) -> ContactRowViewModel
}
