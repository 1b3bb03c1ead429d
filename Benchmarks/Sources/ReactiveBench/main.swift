import WithReactive

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `list`: prints the rows. `operators`: prints those of single operators, with the peer `opencombine` if it has the operator.
/// `ns`: prints nanoseconds per event, medians of interleaved runs.
/// `run ROW CONTESTANT COUNT`: does nothing but the work, for callgrind.
/// `timers OPERATOR COUNT ROUNDS`: lets a number of pending timers fire, for callgrind.
let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "list":
  for row in Row.written { print("\(row.name)\t\(row.title)") }
case "operators":
  for row in Row.operators { print("\(row.name)\t\(row.openCombine == nil ? "" : "opencombine")") }
case "ns":
  for row in Row.written { print(row.name, nanoseconds(row).map { "\($0)" }.joined(separator: " ")) }
case "run" where arguments.count == 4:
  let (name, contestant, count) = (arguments[2], arguments[3], Int(arguments[4]) ?? 0)
  let row = (Row.written + Row.operators).first { $0.name == name }
  guard let body = row?.body(contestant) else { exit(2) }
  print(body(count))
case "timers" where arguments.count == 4 && PendingTimers.operators.contains(arguments[2]):
  print(PendingTimers.run(arguments[2], count: Int(arguments[3]) ?? 0, rounds: Int(arguments[4]) ?? 0))
default:
  print("usage: reactive-bench list | operators | ns | run ROW closures|opencombine|reactive COUNT")
  print("       reactive-bench timers \(PendingTimers.operators.joined(separator: "|")) COUNT ROUNDS")
  exit(2)
}

func nanoseconds(_ row: Row) -> [Double] {
  let bodies = [row.closures, row.openCombine, row.reactive].compactMap { $0 }
  let count = row.name == "c100" ? 2_000 : row.name == "f" || row.name == "b" ? 20_000 : 100_000
  var results: [[Double]] = [[], [], []]
  var sum = 0
  for round in 0..<22 {
    for (index, body) in bodies.enumerated() {
      let start = ContinuousClock.now
      sum &+= body(count)
      let spent = ContinuousClock.now - start
      let (seconds, attoseconds) = spent.components
      if round > 0 {
        results[index].append((Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(count))
      }
    }
  }
  if sum == 42 { print("") }
  return results.map { ($0.sorted()[$0.count / 2] * 10).rounded() / 10 }
}
