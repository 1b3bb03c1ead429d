import FoundationEssentials

/// What the system says of this process, in MB.
enum Memory {
  /// - Parameter field: `VmRSS`, which is resident now, or `VmHWM`, which was at most.
  static func megabytes(_ field: String) -> Double {
    let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(field + ":") }
    let kilobytes = line?.split { " \t:".contains($0) }.dropFirst().first.flatMap { Double($0) }
    return (kilobytes ?? .nan) * 1_024 / 1_000_000
  }

  static func text(_ field: String) -> String { "\((megabytes(field) * 10).rounded() / 10) MB" }
}
