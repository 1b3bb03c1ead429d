#include "CTerminal.h"

#if defined(__GLIBC__)
static int kept_count;
static char **kept_words;

// glibc hands the arguments of `main` to constructors as well: csu/libc-start.c.
__attribute__((constructor)) static void keep(int count, char **words) {
  kept_count = count;
  kept_words = words;
}

char *const *process_arguments(int *count) {
  *count = kept_count;
  return kept_words;
}
#endif
