import SpaceDomain
import TerminalKit

/// The pictures of a range of days, one line each.
struct APODListPresenter: Output {
  let shown: Sourced<[APOD]>
  /// The other days of the range, of which only the title is at hand, oldest first.
  var titles: [ArchivedAPOD] = []
  var favorites = FavoriteKeys()
  let now: Date

  private var each: [APODPresenter] {
    shown.value.map {
      APODPresenter(
        shown: Sourced($0, provenance: shown.provenance), isFavorite: favorites.contains($0.day), now: now)
    }
  }

  func blocks(width: Int) -> [OutputBlock] {
    let rows =
      shown.value.map { ArchivedAPOD(day: $0.day, title: $0.title, medium: $0.medium, hasText: true) }
      + titles
    let lines = rows.sorted { $0.day < $1.day }.map { row in
      let kind = SafeText(row.medium.rawValue)
      let lead =
        StyledText("\(row.day)", .accent) + .gap(2) + StyledText(kind, .accent) + .gap(7 - kind.width)
        + FavoriteKeys.mark(favorites.contains(row.day))
      return lead + StyledText(SafeText(row.title).truncated(to: max(1, width - lead.width)))
    }
    let origin: SafeText? = shown.value.isEmpty ? nil : shown.provenance.text(at: now)
    let bundled: SafeText? = titles.isEmpty ? nil : "\(titles.count) by title only"
    let footer = ListFooter(
      shown: rows.count, total: rows.count, noun: ("picture", "pictures"),
      origin: [origin, bundled].compactMap(\.self).joined(separator: ", "))
    return (lines + footer.lines(width: width)).map { .line($0) }
  }

  var records: [PlainRecord] {
    let rows =
      zip(shown.value, each).map { ($0.day, $1.records) }
      + titles.map { ($0.day, [record($0)]) }
    return rows.sorted { $0.0 < $1.0 }.flatMap { $0.1 }
  }

  var json: JSONValue {
    let rows = zip(shown.value, each).map { ($0.day, $1.json) } + titles.map { ($0.day, json($0)) }
    return .array(rows.sorted { $0.0 < $1.0 }.map { $0.1 })
  }

  /// A day whose title alone is at hand: what is not known is left out.
  private func json(_ title: ArchivedAPOD) -> JSONValue {
    [
      "day": title.day, "title": title.title, "media": ["type": title.medium.rawValue] as JSONValue,
      "provenance": ["kind": "bundled"] as JSONValue,
      "isFavorite": favorites.contains(title.day) ? true : nil,
    ]
  }

  /// The fields of ``APODPresenter``.
  private func record(_ title: ArchivedAPOD) -> PlainRecord {
    [
      title.day, title.medium.rawValue, title.title, nil, nil, nil,
      FavoriteKeys.field(favorites.contains(title.day)),
    ]
  }
}
