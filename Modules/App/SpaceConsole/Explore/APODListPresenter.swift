import SpaceDomain
import TerminalKit

/// The pictures of a range of days, one line each.
struct APODListPresenter: Output {
  let shown: Sourced<[APOD]>
  let now: Date

  private var each: [APODPresenter] {
    shown.value.map { APODPresenter(shown: Sourced($0, provenance: shown.provenance), now: now) }
  }

  func blocks(width: Int) -> [OutputBlock] {
    let lines = shown.value.map { apod in
      let kind = SafeText(apod.medium.rawValue)
      let lead =
        StyledText("\(apod.day)", .accent) + .gap(2) + StyledText(kind, .accent) + .gap(7 - kind.width)
      return lead + StyledText(SafeText(apod.title).truncated(to: max(1, width - lead.width)))
    }
    let footer = ListFooter(
      shown: shown.value.count, total: shown.value.count, noun: ("picture", "pictures"),
      origin: shown.provenance.text(at: now))
    return (lines + footer.lines(width: width)).map { .line($0) }
  }

  var records: [PlainRecord] { each.flatMap(\.records) }
  var json: JSONValue { .array(each.map(\.json)) }
}
