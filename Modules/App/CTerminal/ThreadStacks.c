// Gives each thread a stack for signal handlers, so that a fault of any thread restores the terminal.
//
// The kernel ends a process whose stack overflowed without calling a handler unless that thread has an alternate
// stack, and threads of Dispatch, Swift's pool and libcurl are started by others: so pthread_create is wrapped.
// Sanitizers wrap it themselves, and Darwin binds libraries to their own symbol.
#if defined(__linux__) && !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__)
#if defined(__has_feature)
#if __has_feature(thread_sanitizer) || __has_feature(address_sanitizer)
#define IS_SANITIZED
#endif
#endif
#ifndef IS_SANITIZED

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

typedef int (*create_function)(pthread_t *, const pthread_attr_t *, void *(*)(void *), void *);

struct beginning {
  void *(*function)(void *);
  void *argument;
  int has_room;
};

enum { room_size = 16384, least_stack = 131072 };

// Faults of a thread that blocks them would end the process without a handler.
static void unblock_faults(void) {
  sigset_t faults;
  sigemptyset(&faults);
  const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT, SIGSYS};
  for (size_t index = 0; index < sizeof numbers / sizeof *numbers; index++) sigaddset(&faults, numbers[index]);
  pthread_sigmask(SIG_UNBLOCK, &faults, NULL);
}

static void *begin_with_room(struct beginning beginning) {
  // The upper end of the thread's own stack, which an overflow does not reach, and which lives as long as the thread.
  char room[room_size];
  stack_t stack;
  memset(&stack, 0, sizeof stack);
  stack.ss_sp = room;
  stack.ss_size = sizeof room;
  sigaltstack(&stack, NULL);
  void *result = beginning.function(beginning.argument);
  stack.ss_flags = SS_DISABLE;
  sigaltstack(&stack, NULL);
  return result;
}

static void *begin(void *given) {
  struct beginning beginning = *(struct beginning *)given;
  free(given);
  unblock_faults();
  return beginning.has_room ? begin_with_room(beginning) : beginning.function(beginning.argument);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*function)(void *), void *argument) {
  static create_function create;
  if (!create) create = (create_function)dlsym(RTLD_NEXT, "pthread_create");
  if (!create) return EAGAIN;
  struct beginning *beginning = malloc(sizeof *beginning);
  if (!beginning) return EAGAIN;
  beginning->function = function;
  beginning->argument = argument;
  size_t size = 0;
  beginning->has_room = !attributes || (pthread_attr_getstacksize(attributes, &size) == 0 && size >= least_stack);
  int code = create(thread, attributes, begin, beginning);
  if (code != 0) free(beginning);
  return code;
}

#endif
#endif
