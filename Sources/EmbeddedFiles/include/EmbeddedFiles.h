// Files that are part of the program, so that `routesc` works wherever it is copied to.

/// The pages of `routesc explain`.
const char *_Nonnull explanations(void);
