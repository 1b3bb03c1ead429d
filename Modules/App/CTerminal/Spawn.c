#define _GNU_SOURCE
#include "CTerminal.h"

#include <spawn.h>

int spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
#ifdef __GLIBC__
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
#else
  // POSIX_SPAWN_CLOEXEC_DEFAULT does it there.
  return 0;
#endif
}
