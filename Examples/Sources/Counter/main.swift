// A counter that counts down by itself: one state, one reducer, feedbacks; nothing but Reactive.

import Reactive

struct Count: Equatable {
  var value = 0
  /// True while the counter goes down to zero by itself.
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
    // The user.
    Feedback(input: buttons),
    // One effect for each value while it falls; a program with a clock would put a delay here.
    Feedback(of: { $0.isFalling ? $0.value : nil }) { _ in Just(Action.onFall) },
  ])

let screen = counts.sink { print($0.isFalling ? "\($0.value) and falling" : "\($0.value)") }
for action in [Action.onPlus, .onPlus, .onPlus, .onDrop] { buttons.send(action) }
screen.cancel()
