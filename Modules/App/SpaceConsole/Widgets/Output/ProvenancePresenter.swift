import SpaceDomain
import TerminalKit

/// The origin of a value, as text and as the contract's JSON.
struct ProvenancePresenter: Sendable {
  /// The present time, for ages.
  let now: Date

  /// `live from science.nasa.gov`, `cached 3 h ago from science.nasa.gov`, `kept from science.nasa.gov`, `sample`.
  func text(_ provenance: Provenance) -> SafeText {
    switch provenance {
    case .live(let source): "live from \(source)"
    // Texts of days that were opened one by one have no time.
    case .cached(.distantPast, let source): "kept from \(source)"
    case .cached(let since, let source): "cached \(age(since)) ago from \(source)"
    case .sample: "sample"
    }
  }

  /// The sentence that the service listed no upcoming launches when they were last fetched.
  func nothingUpcoming(since: Date) -> SafeText {
    "The service listed no upcoming launches \(age(since)) ago."
  }

  /// The contract's `provenance`.
  func json(_ provenance: Provenance) -> JSONValue {
    switch provenance {
    case .live(let source): ["kind": "live", "source": .string(source)]
    case .cached(let since, let source):
      ["kind": "cached", "source": .string(source), "since": .string(ISO8601.text(since))]
    case .sample: ["kind": "sample"]
    }
  }

  /// The contract's word for the kind.
  static func kind(_ provenance: Provenance) -> String {
    switch provenance {
    case .live: "live"
    case .cached: "cached"
    case .sample: "sample"
    }
  }

  /// The note for standard error when the content is not the live answer; nil otherwise.
  func note(_ shown: Sourced<some Sendable>, what: SafeText) -> SafeText? {
    guard let reason = shown.reason else { return nil }
    let instead: SafeText =
      switch shown.provenance {
      case .live: ""
      case .cached: " Showing \(what), \(text(shown.provenance))."
      case .sample: " Showing a sample."
      }
    return SafeText(own: reason.message) + instead
  }

  private func age(_ since: Date) -> SafeText {
    let seconds = max(0, now.timeIntervalSince(since))
    return switch seconds {
    case ..<60: "\(Int(seconds)) s"
    case ..<3_600: "\(Int(seconds / 60)) min"
    case ..<172_800: "\(Int(seconds / 3_600)) h"
    case ..<(86_400 * 36_500): "\(Int(seconds / 86_400)) days"
    default: "long"
    }
  }
}

extension CommandContext {
  /// Writes to standard error why the content is not the live answer.
  func explain(_ shown: Sourced<some Sendable>, what: SafeText) {
    guard let reason = shown.reason,
      let note = ProvenancePresenter(now: now).note(shown, what: what)
    else { return }
    explain(reason, as: note)
  }

  /// Writes to standard error why launches are older than they should be.
  func explain(launches shown: Sourced<some Sendable>) {
    guard shown.provenance == .sample else { return explain(shown, what: "what is in the library") }
    // The bundled history is no sample, and a library without fetched launches is no error.
    let parts = [shown.reason?.message, shown.reason.flatMap(Advice.on)].compactMap(\.self)
    if !parts.isEmpty { console.note(StyledText(SafeText(parts.joined(separator: " ")), .dim)) }
  }
}
