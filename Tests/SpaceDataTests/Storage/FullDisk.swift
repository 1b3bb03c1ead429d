import Foundation
import SpaceTestSupport

/// Runs an action in a process that may meanwhile write at most 4 KB into any file, as if the disk were full.
///
/// Only the action is limited: at its end a process writes its report of the coverage.
func onFullDisk(_ action: () async throws -> Void) async rethrows {
  signal(SIGXFSZ, SIG_IGN)
  let usual = ResourceLimit.fileSize.values
  ResourceLimit.fileSize.set(4_096, usual.hard)
  defer { ResourceLimit.fileSize.set(usual.soft, usual.hard) }
  try await action()
}
