/// The screens of this machine.
package enum SystemScreens {
  /// The folder in which the kernel lists the outputs; nil where it does not.
  #if canImport(Darwin)
    package static let folder: String? = nil
  #else
    package static let folder: String? = "/sys/class/drm"
  #endif
}
