import Foundation

/// Runs an action in a process that may meanwhile write at most 4 KB into any file, as if the disk were full.
///
/// Only the action is limited: at its end a process writes its report of the coverage.
func onFullDisk(_ action: () async throws -> Void) async rethrows {
  #if canImport(Darwin)
    let resource = RLIMIT_FSIZE
  #else
    let resource = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #endif
  signal(SIGXFSZ, SIG_IGN)
  var usual = rlimit()
  getrlimit(resource, &usual)
  var limit = rlimit(rlim_cur: 4_096, rlim_max: usual.rlim_max)
  setrlimit(resource, &limit)
  defer { setrlimit(resource, &usual) }
  try await action()
}
