extension Launch {
  /// Joins two records of the same launch. The record that was changed later wins; if that is unknown, the
  /// catalog wins over the bundled history. Properties that only the other record has are added.
  /// - Parameter other: the record that was received later.
  public func joined(with other: Launch) -> Launch {
    isPreferred(to: other) ? filled(from: other) : other.filled(from: self)
  }

  private func isPreferred(to other: Launch) -> Bool {
    if isSameSource(as: other), let updated, let theirs = other.updated {
      return updated == theirs ? knownCount > other.knownCount : updated > theirs
    }
    return identity.launchLibrary != nil && other.identity.launchLibrary == nil
  }

  private func isSameSource(as other: Launch) -> Bool {
    (identity.launchLibrary == nil) == (other.identity.launchLibrary == nil)
  }

  /// The number of known properties, to choose between two records that are equally new.
  private var knownCount: Int {
    Self.fields.count { !$0.answer.isEmpty && $0.isKnown(in: self) }
      + [mission != nil, window != nil, links.count > 1].count { $0 }
  }

  private func filled(from other: Launch) -> Launch {
    var launch = self
    launch.identity = identity.joined(with: other.identity)
    launch.mission = mission ?? other.mission
    launch.window = window ?? other.window
    for field in Self.fields { field.fill(&launch, from: other) }
    // Keep the other record's mission name searchable.
    let names = other.aliases + [other.mission?.name].compactMap(\.self).filter { $0 != mission?.name }
    launch.aliases += names.filter { !aliases.contains($0) && !launch.payloads.contains($0) }
    launch.changes = changes.isEmpty ? other.changes : changes
    launch.links += other.links.filter { link in !links.contains { $0.url == link.url } }
    // A record fetched before the launch cannot know the outcome that the other one has.
    if !isSameSource(as: other) && !status.isOutcome && other.status.isOutcome {
      launch.status = other.status
      launch.statusReason = other.statusReason
    }
    // For an upcoming launch the newer time counts; for a past one, the more precise time.
    if launch.status.isOutcome && other.net.precision < net.precision { launch.net = other.net }
    return launch
  }
}
