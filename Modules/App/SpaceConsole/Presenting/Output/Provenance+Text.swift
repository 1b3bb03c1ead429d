import SpaceDomain
import TerminalKit

/// The origin of a value, as text and as the contract's JSON.
extension Provenance: JSONConvertible {
  /// The words of ``text(at:)``, safe to show: a source is the name of a server that the user may have chosen.
  func shown(at now: Date) -> SafeText { SafeText(text(at: now)) }

  /// The sentence that the service listed no upcoming launches when they were last fetched.
  static func nothingUpcoming(since: Date, at now: Date) -> SafeText {
    "The service listed no upcoming launches \(SafeText(age(since, at: now)))."
  }

  /// The contract's `provenance`.
  public var json: JSONValue {
    switch self {
    case .live(let source): ["kind": "live", "source": source]
    // Texts of versions before 0.5 do not say when they were fetched.
    case .cached(let since, let source):
      ["kind": "cached", "source": source, "since": since == .distantPast ? nil : since]
    case .bundled(let since): ["kind": Self.bundledKind, "since": CalendarDay(since)]
    case .sample: ["kind": "sample"]
    }
  }

  var kind: String {
    switch self {
    case .live: "live"
    case .cached: "cached"
    case .bundled: Self.bundledKind
    case .sample: "sample"
    }
  }

  static let bundledKind = "bundled"
}

extension Sourced {
  /// The note for standard error when the content is not the live answer; nil otherwise.
  func note(_ what: SafeText, at now: Date) -> SafeText? {
    guard let reason else { return nil }
    let instead: SafeText =
      switch provenance {
      case .live: ""
      case .cached: " Showing \(what), \(provenance.shown(at: now))."
      case .bundled: " Showing \(what), bundled."
      case .sample: " Showing a sample."
      }
    return SafeText(own: reason.message) + instead
  }
}

extension CommandContext {
  /// Writes to standard error why the content is not the live answer.
  func explain(_ shown: Sourced<some Sendable>, what: SafeText) {
    guard let reason = shown.reason, let note = shown.note(what, at: now) else { return }
    explain(reason, as: note)
  }

  /// Writes to standard error why the weather is not the live answer; that it is a sample, and how old, is said by its notice.
  func explain(weather shown: Sourced<MarsWeather>, as format: OutputFormat) {
    guard format == .text, let notice = shown.value.notice else {
      return explain(shown, what: "the sols of \(shown.value.station.name)")
    }
    guard let reason = shown.reason, reason.kind == .offline else {
      if let reason = shown.reason { explain(reason) }
      return console.note(StyledText(SafeText(notice), .warning))
    }
    explain(reason, as: SafeText(notice))
  }

  /// Writes to standard error why launches are older than they should be.
  func explain(launches shown: Sourced<some Sendable>) {
    // A library without fetched launches is no error.
    guard case .bundled = shown.provenance, shown.reason?.kind ?? .outdated == .outdated else {
      return explain(shown, what: "what is in the library")
    }
    let parts = [shown.reason?.message, shown.reason.flatMap(Advice.on)].compactMap(\.self)
    if !parts.isEmpty { console.note(StyledText(SafeText(parts.joined(separator: " ")), .dim)) }
  }
}
