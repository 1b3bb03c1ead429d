/// One row of the table: the same work repeated by one of the contestants.
struct Row {
  let name: String
  let title: String
  let closures: (Int) -> Int
  let openCombine: (Int) -> Int
  let reactive: (Int) -> Int

  func body(_ contestant: String) -> ((Int) -> Int)? {
    switch contestant {
    case "closures": closures
    case "opencombine": openCombine
    case "reactive": reactive
    default: nil
    }
  }
}
