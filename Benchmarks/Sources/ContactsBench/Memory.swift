import FoundationEssentials

/// The memory of this process in MB, as the system reports it.
enum Memory {
  /// - Parameter field: `VmRSS` for the memory resident now, or `VmHWM` for its peak.
  static func megabytes(_ field: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    let kilobytes = line?.split { " \t:".contains($0) }.dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) * 1_024 / 1_000_000
  }

  static func text(_ field: String) -> String { "\((megabytes(field) * 10).rounded() / 10) MB" }
}
