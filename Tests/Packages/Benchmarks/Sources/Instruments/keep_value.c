#include "Instruments.h"

void keep_value(const void *value) { (void)value; }
