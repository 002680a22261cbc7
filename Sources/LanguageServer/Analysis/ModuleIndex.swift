/// The names of a module, and those of each of its tables.
struct ModuleIndex {
  /// Which analysis of the module it was made of.
  let generation: Int
  let symbols: SymbolIndex
  /// By the paths of the tables' own files.
  let scopes: [String: TableScope]

  init(_ module: Module) {
    var symbols = SymbolIndex()
    var scopes: [String: TableScope] = [:]
    for table in module.tables {
      let scope = TableIndexer.index(table.unit, into: &symbols)
      scopes[table.unit.files[0].file.path] = scope
    }
    generation = module.generation
    self.symbols = symbols
    self.scopes = scopes
  }
}
