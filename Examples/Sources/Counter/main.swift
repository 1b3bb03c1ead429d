// A counter that counts down automatically: one state, one reducer and feedbacks, using only Reactive.

import Reactive

struct Count: Equatable {
  var value = 0
  /// True while the counter counts down to zero.
  var isFalling = false
}

enum Action {
  case onPlus
  case onDrop
  case onFall
}

func reduce(_ count: Count, _ action: Action) -> Count {
  switch action {
  case .onPlus: Count(value: count.value + 1, isFalling: count.isFalling)
  case .onDrop: Count(value: count.value, isFalling: count.value > 0)
  case .onFall: Count(value: count.value - 1, isFalling: count.value > 1)
  }
}

let buttons = PassthroughSubject<Action, Never>()
let counts = Publishers.system(
  initial: Count(), reduce: reduce, scheduler: ImmediateScheduler.shared,
  feedbacks: [
    // Input of the user.
    Feedback(input: buttons),
    // One effect for each value while counting down; a program with a clock would add a delay here.
    Feedback(of: { $0.isFalling ? $0.value : nil }) { _ in Just(Action.onFall) },
  ])

let screen = counts.sink { print($0.isFalling ? "\($0.value) and falling" : "\($0.value)") }
for action in [Action.onPlus, .onPlus, .onPlus, .onDrop] { buttons.send(action) }
screen.cancel()
