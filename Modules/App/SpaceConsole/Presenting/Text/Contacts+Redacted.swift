import SpaceDomain
import SpaceFeatures

extension ContactsViewModel.State {
  /// The same without addresses and numbers, because traces are shown to others.
  var withoutAddresses: Self {
    map { $0.with($0.value.compactMap(\.withoutAddresses)) }
  }
}

extension Contact {
  /// Letters become `x` and digits `0`, so that widths stay the same; also a name that is an address.
  var withoutAddresses: Contact? {
    func mask(_ text: String) -> String { String(text.map { $0.isLetter ? "x" : $0.isNumber ? "0" : $0 }) }
    let hasName = !emails.contains(name) && !phones.contains(name)
    return Contact(
      name: hasName ? name : mask(name), phones: phones.map(mask), emails: emails.map(mask), portrait: nil)
  }
}
