// Measures the list of contacts as its screen uses it: filtering with every key, and scrolling with pictures.
//
// Usage: contacts-bench filter [COUNT] | contacts-bench scrolling
// COUNT is 100,000 unless told. Each is a process of its own, so that the memory of one is not the other's.

switch CommandLine.arguments.dropFirst().first {
case "filter":
  await Filter(count: CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 100_000).report()
case "scrolling": try await Scrolling().report()
default: print("Usage: contacts-bench filter [COUNT] | contacts-bench scrolling")
}
