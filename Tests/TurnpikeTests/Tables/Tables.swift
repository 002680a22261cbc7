// Tables of tests, which the plug-in compiles.
