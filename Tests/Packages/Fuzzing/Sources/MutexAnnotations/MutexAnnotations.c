// Shows the thread sanitizer what `Mutex` does on Linux when two threads want it at once.
//
// The quick way in and out of a `Mutex` is compiled into the program, where the sanitizer sees
// it. The slow way waits in the kernel, in a library that the sanitizer does not see, so that it
// would report a race between two threads that hold the same lock one after the other. These
// functions stand before those of the library, call them, and say what they do.

#if defined(__linux__) && defined(__has_feature)
#if __has_feature(thread_sanitizer)

#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdint.h>

#define LOCK "$s15Synchronization12_MutexHandleV9_lockSlowyys6UInt32VF"
#define UNLOCK "$s15Synchronization12_MutexHandleV11_unlockSlowyyF"

#define SWIFT __attribute__((swiftcall))
#define SELF __attribute__((swift_context)) void *mutex

typedef SWIFT void (*Lock)(uint32_t thread, SELF);
typedef SWIFT void (*Unlock)(SELF);

void __tsan_acquire(void *address);
void __tsan_release(void *address);

SWIFT void lockSlowly(uint32_t thread, SELF) __asm__(LOCK);
SWIFT void unlockSlowly(SELF) __asm__(UNLOCK);

SWIFT void lockSlowly(uint32_t thread, SELF) {
  ((Lock)dlsym(RTLD_NEXT, LOCK))(thread, mutex);
  __tsan_acquire(mutex);
}

SWIFT void unlockSlowly(SELF) {
  __tsan_release(mutex);
  ((Unlock)dlsym(RTLD_NEXT, UNLOCK))(mutex);
}

#endif
#endif
