// node thousand.mjs: a table of 1,000 routes.
const types = ["Int(1...)", "String", "UUID", "Date?", "(open | shipped | returned)?"];
const lines = ["routes BigRoute", "scheme big", "host big.example", "filter signedIn"];
for (let group = 0; group < 20; group += 1) {
  lines.push(`/section${group} -> section${group} via signedIn {`);
  for (let item = 0; item < 50; item += 1) {
    const type = types[item % types.length];
    lines.push(`  /// Item ${item} of section ${group}, with a sentence that says what it is for.`);
    lines.push(`  /item${item}/:id -> item${item}(id: String, more: ${type.replace("?", "")}?, page: Int = 1)`);
    lines.push(`    example /section${group}/item${item}/7?page=2 -> `
      + `section${group}.item${item}(id: "7", page: 2)`);
  }
  lines.push("}");
}
console.log(lines.join("\n"));
