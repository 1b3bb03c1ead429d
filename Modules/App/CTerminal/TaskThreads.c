// Takes over the jobs of Swift's tasks; see CTerminal.h.
//
// The hooks and functions are those of swift/Runtime/Concurrency.h and ConcurrencyHooks.def in the sources of Swift 6.3.
#if defined(__linux__)

#include "CTerminal.h"
#include <stdint.h>

#define SWIFT __attribute__((swiftcall))

extern void *swift_task_enqueueGlobal_hook;
extern void *swift_task_enqueueGlobalWithDelay_hook;
extern void *swift_task_enqueueGlobalWithDeadline_hook;

struct executor {
  void *identity;
  uintptr_t implementation;
};

SWIFT void swift_job_run(void *job, struct executor executor);
SWIFT void swift_get_time(long long *seconds, long long *nanoseconds, int clock);

enum { continuous_clock = 1 };
static const long long second = 1000000000;
// The bit that Dispatch's time has when it also counts while the machine sleeps.
static const uint64_t counts_sleep = 1ull << 63;
static const uint64_t latest = (1ull << 62) - 1;

static void (*take_job)(void *job);
static void (*take_timed_job)(void *job, uint64_t time);

static void at(void *job, long long time, int clock) {
  uint64_t bounded = time < 0 ? 0 : (uint64_t)time > latest ? latest : (uint64_t)time;
  take_timed_job(job, clock == continuous_clock ? bounded | counts_sleep : bounded);
}

static SWIFT void enqueue(void *job, void *original) {
  (void)original;
  take_job(job);
}

static SWIFT void enqueue_with_delay(unsigned long long delay, void *job, void *original) {
  (void)original;
  long long seconds, nanoseconds;
  swift_get_time(&seconds, &nanoseconds, continuous_clock);
  long long rest = (long long)(delay > latest / 2 ? latest / 2 : delay);
  at(job, seconds * second + nanoseconds + rest, continuous_clock);
}

static SWIFT void enqueue_with_deadline(long long seconds, long long nanoseconds, long long leeway_seconds,
                                        long long leeway_nanoseconds, int clock, void *job, void *original) {
  (void)leeway_seconds, (void)leeway_nanoseconds, (void)original;
  at(job, seconds > (long long)latest / second ? (long long)latest : seconds * second + nanoseconds, clock);
}

void tasks_take(void (*take)(void *job), void (*take_timed)(void *job, uint64_t time)) {
  take_job = take;
  take_timed_job = take_timed;
  swift_task_enqueueGlobal_hook = (void *)enqueue;
  swift_task_enqueueGlobalWithDelay_hook = (void *)enqueue_with_delay;
  swift_task_enqueueGlobalWithDeadline_hook = (void *)enqueue_with_deadline;
}

void tasks_run(void *job) {
  struct executor any = {0, 0};
  swift_job_run(job, any);
}

#endif
