// Tells the thread sanitizer of Swift's Mutex. The fast paths of Mutex are compiled into the caller, where the sanitizer sees
// them. Its slow paths are in libswiftSynchronization, which is not instrumented: without this, every Mutex that two threads
// wait for is reported as a race. Preloaded by Scripts/test --sanitize=thread on Linux.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdbool.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"
#define TRY_LOCK "$s15Synchronization12_MutexHandleV12_tryLockSlowSbyF"

// In other processes than the tests there is no sanitizer.
void __tsan_acquire(void *) __attribute__((weak));
void __tsan_release(void *) __attribute__((weak));

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *

SWIFT void lock(uint32_t thread, SELF self) __asm__(LOCK);
SWIFT void unlock(SELF self) __asm__(UNLOCK);
SWIFT bool try_lock(SELF self) __asm__(TRY_LOCK);

SWIFT void lock(uint32_t thread, SELF self) {
  SWIFT void (*library)(uint32_t, SELF) = dlsym(RTLD_NEXT, LOCK);
  library(thread, self);
  if (__tsan_acquire) __tsan_acquire(self);
}

SWIFT void unlock(SELF self) {
  SWIFT void (*library)(SELF) = dlsym(RTLD_NEXT, UNLOCK);
  if (__tsan_release) __tsan_release(self);
  library(self);
}

SWIFT bool try_lock(SELF self) {
  SWIFT bool (*library)(SELF) = dlsym(RTLD_NEXT, TRY_LOCK);
  bool locked = library(self);
  if (locked && __tsan_acquire) __tsan_acquire(self);
  return locked;
}
