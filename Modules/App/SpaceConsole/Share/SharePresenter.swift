import SpaceDomain
import TerminalKit

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

  var records: [PlainRecord] { [[text.title, text.when, text.sentence, text.link]] }

  var json: JSONValue {
    [
      "title": text.title, "when": text.when, "sentence": text.sentence, "url": text.link,
      "text": text.safeText, "to": recipient?.address, "mail": mail?.string,
    ]
  }
}
