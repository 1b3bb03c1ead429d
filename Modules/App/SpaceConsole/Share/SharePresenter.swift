import SpaceDomain
import TerminalKit

/// A shared text, as text and as a mail.
struct SharePresenter: Output {
  let text: ShareText
  var recipient: Recipient?

  /// The mail; nil without a recipient.
  var mail: MailLink? {
    recipient.map {
      MailLink(to: $0.address, subject: SafeText(text.title).string, lines: text.safeLines.map(\.string))
    }
  }

  /// Not wrapped, because it is meant to be copied.
  func blocks(width: Int) -> [OutputBlock] { text.safeLines.map { .line(StyledText($0)) } }

  var records: [PlainRecord] {
    [[text.title, text.when, text.sentence, text.link?.absoluteString]]
  }

  var json: JSONValue {
    [
      "title": .string(text.title), "when": text.when.map(JSONValue.string),
      "sentence": text.sentence.map(JSONValue.string),
      "url": text.link.map { .string($0.absoluteString) },
      "text": .string(text.safeText.string),
      "to": recipient.map { .string($0.address) }, "mail": mail.map { .string($0.string) },
    ]
  }
}
