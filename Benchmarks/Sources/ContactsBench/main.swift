import FoundationEssentials

// Measures the list of contacts as its screen uses it: filtering with every key, and scrolling with pictures.
//
// Usage: contacts-bench filter [COUNT] | contacts-bench scrolling PATH ADDRESS
// COUNT is 100,000 by default. PATH is announced or chunked. ADDRESS is the address of pictures.py. Run each
// benchmark as a separate process, so that memory is measured separately.

let arguments = CommandLine.arguments.dropFirst()
switch arguments.first {
case "filter":
  await Filter(count: arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000).report()
case "scrolling" where arguments.count == 3:
  guard let base = URL(string: arguments.suffix(2).reversed().joined(separator: "/")) else { fallthrough }
  print("pictures: \(arguments.dropFirst().first ?? "")")
  try await Scrolling(base: base).report()
default: print("Usage: contacts-bench filter [COUNT] | contacts-bench scrolling PATH ADDRESS")
}
