import SpaceConsole

extension RegisteredFeature {
  static let share = RegisteredFeature(Feature<any ShareDependencies>.share) { $0 }
}

extension AppContainer: ShareDependencies {}
