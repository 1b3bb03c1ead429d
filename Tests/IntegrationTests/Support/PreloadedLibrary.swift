import Foundation
import Testing

/// A library that is loaded before the program, to make the system behave as on other machines.
struct PreloadedLibrary {
  /// The variable that loads it.
  let variables: [String: String]

  /// Compiles a source in C.
  init(_ source: String, of user: ConsoleSession) async throws {
    let text = "#define _GNU_SOURCE\n#include <errno.h>\n#include <stdlib.h>\n#include <string.h>\n"
    try user.write(
      text + "#include <dlfcn.h>\n#include <fcntl.h>\n#include <stdarg.h>\n#include <unistd.h>\n" + source,
      to: "preloaded.c")
    let output = try await user.runInShell(
      "cc -shared -fPIC -o \"$HOME/preloaded.so\" \"$HOME/preloaded.c\" -ldl")
    try #require(output.exitCode == 0, "\(output.errorText)")
    variables = ["LD_PRELOAD": user.path("preloaded.so")]
  }
}
