#ifndef INSTRUMENTS_H
#define INSTRUMENTS_H

/// The number of times that this thread has asked for memory, or -1 where nobody counts.
long allocation_count(void);

/// The bytes that the program has asked for and not given back, on all threads, or -1 where nobody
/// counts.
long allocated_bytes(void);

/// The number of instructions that this thread has executed outside the kernel, or -1 where
/// the machine does not count them for programs.
long instruction_count(void);

/// A call that a profiler recognises: it begins the count of an operation, and ends it.
void instructions_begin(void);
void instructions_end(void);

/// Takes a value where no optimiser sees what becomes of it.
void keep_value(const void *value);

#endif
