import SpaceDomain
import TerminalKit

/// The pictures of a range of days, one a line.
struct APODListPresenter: Output {
  let shown: Sourced<[APOD]>
  /// The other days of the range, of which only the title is at hand.
  var titles: [ArchivedAPOD] = []
  /// The number of pictures of the whole range, if only the first are listed.
  var total: Int?
  var favorites = FavoriteKeys()
  /// False in a pipe, where the next program needs the whole row.
  var cutsRows = true
  let now: Date

  private var rows: [(title: ArchivedAPOD, whole: APODPresenter?)] {
    let whole = shown.value.map { apod in
      let presenter = APODPresenter(
        shown: Sourced(apod, provenance: shown.provenance), isFavorite: favorites.contains(apod.day), now: now
      )
      return (
        ArchivedAPOD(day: apod.day, title: apod.title, medium: apod.medium), presenter as APODPresenter?
      )
    }
    return (whole + titles.map { ($0, nil) }).sorted { $0.0.day < $1.0.day }
  }

  func blocks(width: Int) -> [OutputBlock] {
    let lines = rows.map { row, _ in
      let lead = ArchiveRow.lead(row, .accent, isFavorite: favorites.contains(row.day))
      let title = SafeText(row.title)
      return lead + StyledText(cutsRows ? title.truncated(to: max(1, width - lead.width)) : title)
    }
    let origin: SafeText? = shown.value.isEmpty ? nil : shown.provenance.shown(at: now)
    let bundled: SafeText? = titles.isEmpty ? nil : "\(titles.count) by title only"
    let footer = ListFooter(
      shown: lines.count, total: total ?? lines.count, noun: ("picture", "pictures"),
      origin: [origin, bundled].compactMap(\.self).joined(separator: ", "))
    return (lines + footer.lines(width: width)).map { .line($0) }
  }

  var records: [PlainRecord] {
    rows.flatMap { row, whole in
      let star = FavoriteKeys.field(favorites.contains(row.day))
      return whole?.records ?? [[row.day, row.medium.rawValue, row.title, nil, nil, "bundled", star]]
    }
  }

  /// Of a day whose title alone is at hand, what is not known is left out.
  var json: JSONValue {
    .array(
      rows.map { row, whole in
        whole?.json ?? [
          "day": row.day, "title": row.title, "media": ["type": row.medium.rawValue] as JSONValue,
          "provenance": ["kind": "bundled"] as JSONValue,
          "isFavorite": favorites.contains(row.day) ? true : nil,
        ]
      })
  }
}
