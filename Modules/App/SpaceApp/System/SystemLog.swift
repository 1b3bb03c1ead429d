import SpaceDomain

#if canImport(Darwin)
  import os

  extension SpaceLogger {
    /// The logger of the system, which keeps warnings and errors.
    static var system: SpaceLogger {
      SpaceLogger(level: .info) { level, category, message in
        let type: OSLogType = level == .error ? .error : level == .warning ? .default : .info
        os.Logger(subsystem: "space-explorer", category: category.rawValue).log(level: type, "\(message)")
      }
    }
  }
#else
  extension SpaceLogger {
    /// The system has no log for programs.
    static var system: SpaceLogger { .silent }
  }
#endif
