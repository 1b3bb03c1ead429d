import SpaceDomain

#if canImport(Darwin)
  import os

  extension SpaceDomain.Logger {
    /// The logger of the system, which keeps warnings and errors.
    static var system: SpaceDomain.Logger {
      SpaceDomain.Logger(level: .info) { level, category, message in
        let type: OSLogType = level == .error ? .error : level == .warning ? .default : .info
        os.Logger(subsystem: "space-explorer", category: category.rawValue).log(level: type, "\(message)")
      }
    }
  }
#else
  extension Logger {
    /// The system has no log for programs.
    static var system: Logger { .silent }
  }
#endif
