import SpaceDomain
import TerminalKit

/// The result of an import.
struct ContactsImportPresenter: Output {
  let result: ContactsImport
  let source: String

  func blocks(width: Int) -> [OutputBlock] {
    let noun = result.read == 1 ? "contact" : "contacts"
    let skipped: SafeText =
      result.skipped == 0 ? "" : " \(Decimals.grouped(result.skipped)) could not be read."
    let text: SafeText =
      "Imported \(Decimals.grouped(result.read)) \(noun) from \(source)." + skipped
      + " \(Decimals.grouped(result.total)) \(result.total == 1 ? "is" : "are") kept."
    return text.wrapped(to: width).map { .line(StyledText($0)) }
  }

  var records: [PlainRecord] { [PlainRecord(["\(result.read)", "\(result.skipped)", "\(result.total)"])] }

  var json: JSONValue {
    ["read": .integer(result.read), "skipped": .integer(result.skipped), "total": .integer(result.total)]
  }
}
