import SpaceFeatures

/// Makes the parts that sharing needs.
protocol ShareFactory: Sendable {
  /// The contacts who may get a mail; the search field is read at once.
  func contactsViewModel() -> ContactsViewModel
  /// Opens mails without writing to the terminal.
  func mailOpener() -> MailOpener
}
