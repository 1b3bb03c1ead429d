import SpaceDomain

/// Goes from the list of contacts to what lies behind it.
public protocol ContactsNavigator: Sendable {
  /// Takes a contact, to share something with; called on the thread of the selection.
  func choose(_ contact: Contact)
}
