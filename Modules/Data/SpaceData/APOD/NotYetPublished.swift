import SpaceDomain

/// Today's picture is not published yet; the newest published one is shown instead.
struct NotYetPublished: PresentableError {
  let today: CalendarDay
  let newest: CalendarDay

  let kind = ErrorKind.notFound
  let code = "not-yet-published"

  var message: String { "The picture of \(today) is not published yet; this is the newest, of \(newest)." }
  var hint: String? { "NASA publishes daily shortly after midnight US Eastern Time." }
}
