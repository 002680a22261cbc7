#ifndef INSTRUMENTS_H
#define INSTRUMENTS_H

/// The number of times that this thread has asked for memory, or -1 where nobody counts.
long allocation_count(void);

/// Takes a value where no optimiser sees what becomes of it.
void keep_value(const void *value);

#endif
