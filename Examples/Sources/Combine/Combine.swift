@_exported import Reactive
@_exported import ReactiveFoundation
