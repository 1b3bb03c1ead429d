import CTerminal

/// The types and flags of this system for `posix_spawn`.
package enum SystemSpawn {
  #if canImport(Darwin)
    /// The changes of descriptors before the program starts.
    package typealias Actions = posix_spawn_file_actions_t?
    /// Signals, session and other attributes of the program.
    package typealias Attributes = posix_spawnattr_t?
    /// Actions that are not initialized yet.
    package static var noActions: Actions { nil }
    /// Attributes that are not initialized yet.
    package static var noAttributes: Attributes { nil }
    /// The flag for a session of its own.
    package static let session = Int32(POSIX_SPAWN_SETSID)
    /// The flag by which the program inherits only the descriptors that an action names.
    package static let closesOthers = Int32(POSIX_SPAWN_CLOEXEC_DEFAULT)

    /// Lets the program inherit a descriptor in spite of ``closesOthers``.
    static func inherit(_ descriptor: Int32, _ actions: inout Actions) {
      posix_spawn_file_actions_addinherit_np(&actions, descriptor)
    }
  #else
    /// The changes of descriptors before the program starts.
    package typealias Actions = posix_spawn_file_actions_t
    /// Signals, session and other attributes of the program.
    package typealias Attributes = posix_spawnattr_t
    /// Actions that are not initialized yet.
    package static var noActions: Actions { Actions() }
    /// Attributes that are not initialized yet.
    package static var noAttributes: Attributes { Attributes() }
    /// The flag for a session of its own: POSIX_SPAWN_SETSID of glibc's spawn.h, shown only with _GNU_SOURCE.
    package static let session: Int32 = 0x80
    /// No flag; ``closeOthers(after:_:)`` does it.
    package static let closesOthers: Int32 = 0

    /// Does nothing: the program inherits the descriptors that no action closes.
    static func inherit(_ descriptor: Int32, _ actions: inout Actions) {}
  #endif

  /// Keeps all descriptors with a higher number from the program. To be used together with ``closesOthers``.
  package static func closeOthers(after last: Int32, _ actions: inout Actions) {
    _ = spawn_close_from(&actions, last + 1)
  }
}
