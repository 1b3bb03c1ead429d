// The clock of a simulated world, for programs that stay open: Scripts/weeks loads it before libc (LD_PRELOAD). Time passes as on
// this machine, and jumps when the world moves the two offsets in the file WEEKS_CLOCK. Who waits until a time looks again each
// millisecond, so that nobody sleeps through a jump.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

enum { SECOND = 1000000000, LOOK = 1 };  // Nanoseconds; milliseconds.

// In nanoseconds: what the wall clock and the clocks since the start are ahead of this machine's.
static const struct { _Atomic int64_t wall, running; } *offsets;

__attribute__((constructor)) static void open_clock(void) {
  const char *path = getenv("WEEKS_CLOCK");
  int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *memory = mmap(NULL, sizeof *offsets, PROT_READ, MAP_SHARED, file, 0);
  if (memory != MAP_FAILED) offsets = memory;
  close(file);
}

static int64_t offset(clockid_t clock) {
  if (!offsets) return 0;
  switch (clock) {
    case CLOCK_REALTIME: case CLOCK_REALTIME_COARSE: return atomic_load(&offsets->wall);
    case CLOCK_MONOTONIC: case CLOCK_MONOTONIC_RAW: case CLOCK_MONOTONIC_COARSE: case CLOCK_BOOTTIME:
      return atomic_load(&offsets->running);
    default: return 0;
  }
}

static struct timespec moved(struct timespec time, int64_t by) {
  int64_t all = time.tv_sec * (int64_t)SECOND + time.tv_nsec + by;
  return (struct timespec){.tv_sec = all / SECOND, .tv_nsec = all % SECOND};
}

int clock_gettime(clockid_t clock, struct timespec *time) {
  long result = syscall(SYS_clock_gettime, clock, time);
  if (result == 0) *time = moved(*time, offset(clock));
  return (int)result;
}

int gettimeofday(struct timeval *time, void *zone) {
  (void)zone;
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
  return 0;
}

time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result) *result = now.tv_sec;
  return now.tv_sec;
}

static int64_t milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// Waits with a limit, in steps.
#define UNTIL(limit, WAIT)                                          \
  int64_t end = milliseconds() + (limit);                           \
  for (;;) {                                                        \
    int64_t left = end - milliseconds();                            \
    int step = left < LOOK ? (left > 0 ? (int)left : 0) : LOOK;     \
    int result = (WAIT);                                            \
    if (result != 0 || left <= 0) return result;                    \
  }

int poll(struct pollfd *files, nfds_t count, int limit) {
  static int (*real)(struct pollfd *, nfds_t, int);
  if (!real) real = (int (*)(struct pollfd *, nfds_t, int))dlsym(RTLD_NEXT, "poll");
  if (limit <= 0) return real(files, count, limit);
  UNTIL(limit, real(files, count, step))
}

int epoll_wait(int epoll, struct epoll_event *events, int count, int limit) {
  static int (*real)(int, struct epoll_event *, int, int);
  if (!real) real = (int (*)(int, struct epoll_event *, int, int))dlsym(RTLD_NEXT, "epoll_wait");
  if (limit <= 0) return real(epoll, events, count, limit);
  UNTIL(limit, real(epoll, events, count, step))
}

// Rings early; libdispatch then looks at the clock, and sets the timer again.
int timerfd_settime(int timer, int flags, const struct itimerspec *wanted, struct itimerspec *before) {
  struct itimerspec set = *wanted;
  if (set.it_value.tv_sec || set.it_value.tv_nsec) {
    flags = 0;
    set.it_value = (struct timespec){.tv_nsec = LOOK * 1000000};
  }
  return (int)syscall(SYS_timerfd_settime, timer, flags, &set, before);
}

// The kernel waits until a time of this machine.
#define AT_THIS_MACHINES(NAME, TYPE)                                                                  \
  int NAME(TYPE *object, const struct timespec *limit) {                                              \
    int (*real)(TYPE *, const struct timespec *) = (int (*)(TYPE *, const struct timespec *))dlsym(RTLD_NEXT, #NAME); \
    struct timespec here = moved(*limit, -offset(CLOCK_REALTIME));                                    \
    return real(object, &here);                                                                       \
  }

AT_THIS_MACHINES(sem_timedwait, sem_t)
AT_THIS_MACHINES(pthread_rwlock_timedwrlock, pthread_rwlock_t)
