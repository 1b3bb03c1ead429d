import SpaceDomain

/// The reasons why a sync of the archive ended early. Pages fetched until then are stored.
public enum ArchiveError: PresentableError, Equatable {
  /// The service allows no calls until a later time.
  case throttled(until: Date)
  /// A page without pictures, though it should have some.
  case emptyPage(Int, of: Int?)
  /// No record on a page could be read.
  case unreadablePage(Int, records: Int)

  /// The kind, by which callers decide.
  public var kind: ErrorKind {
    switch self {
    case .throttled: .throttled
    case .emptyPage, .unreadablePage: .badAnswer
    }
  }

  /// A stable word for machines.
  public var code: String {
    switch self {
    case .throttled: "throttled"
    case .emptyPage: "empty-page"
    case .unreadablePage: "unreadable-page"
    }
  }

  /// One sentence that says what happened.
  public var message: String {
    switch self {
    case .throttled(let end):
      "The service allows requests again at \(NET(end, precision: .minute).text())."
    case .emptyPage(let page, let pages):
      "Page \(page)\(pages.map { " of \($0)" } ?? "") came without pictures."
    case .unreadablePage(let page, let records): "None of the \(records) records on page \(page) can be read."
    }
  }

  /// Advice on the next step; nil when there is none.
  public var hint: String? { "Earlier pages are kept. Sync again later to continue." }
}
