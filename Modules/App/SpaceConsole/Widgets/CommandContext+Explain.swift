import SpaceDomain

extension CommandContext {
  /// Tells on standard error why something else than the live answer is shown.
  func explain(_ shown: Sourced<some Sendable>, what: SafeText) {
    if let note = ProvenancePresenter(now: now).note(shown, what: what) { console.warn(note) }
    advise(shown.reason)
  }
}
