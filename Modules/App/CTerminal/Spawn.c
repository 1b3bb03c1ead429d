#define _GNU_SOURCE
#include "CTerminal.h"

#include <dirent.h>
#include <spawn.h>
#include <stdlib.h>

int spawn_close_from(posix_spawn_file_actions_t *actions, int lowest) {
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 34)
  return posix_spawn_file_actions_addclosefrom_np(actions, lowest);
#elif defined(__linux__)
  DIR *directory = opendir("/proc/self/fd");
  if (!directory) return 0;
  for (struct dirent *entry = readdir(directory); entry; entry = readdir(directory)) {
    int descriptor = atoi(entry->d_name);
    if (descriptor >= lowest) posix_spawn_file_actions_addclose(actions, descriptor);
  }
  closedir(directory);
  return 0;
#else
  // POSIX_SPAWN_CLOEXEC_DEFAULT does it there.
  return 0;
#endif
}
