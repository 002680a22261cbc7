// Nothing to call: linking the module is what it is for.
