import SpaceDomain

/// How far a transfer is, on one line.
enum TransferPresenter {
  /// `3.2 MB of 8.0 MB (40 %)`, or `3.2 MB` when the server did not say how much there is.
  static func text(_ progress: TransferProgress) -> SafeText {
    guard let total = progress.total, total > 0 else { return megabytes(progress.received) }
    let percent = min(100, progress.received * 100 / total)
    return megabytes(progress.received) + " of " + megabytes(total) + " (\(percent) %)"
  }

  private static func megabytes(_ bytes: Int) -> SafeText {
    let tenths = (bytes + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10) MB"
  }
}
