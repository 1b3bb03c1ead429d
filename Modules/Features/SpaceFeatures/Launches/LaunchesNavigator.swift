import SpaceDomain

/// Goes from the list of launches to what lies behind it.
public protocol LaunchesNavigator: Sendable {
  /// Shows the details of a launch; called on the thread of the selection.
  func showDetails(of id: Launch.ID)
}
