// node screenshots.mjs PAGE.html FOLDER: pictures of a page, to be looked at.
import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Chromium } from "./chromium.mjs";

const [page, folder] = process.argv.slice(2);
const browser = await Chromium.start();
const tab = await browser.newTab();
const save = async (name, bytes) => writeFileSync(join(folder, name), await bytes);
const type = (text) => tab.run(`{
  const field = document.getElementById("link");
  field.value = ${JSON.stringify(text)};
  field.dispatchEvent(new Event("input"));
}`);

for (const [name, width, height, scheme] of [
  ["light.png", 900, 1200, "light"], ["dark.png", 900, 1200, "dark"],
  ["narrow.png", 390, 1600, "light"],
]) {
  await tab.resize(width, height, scheme);
  await tab.open(`file://${resolve(page)}`);
  await type("https://shop.example.com/p/A-17?variant=2&utm_source=mail");
  await tab.run(`{
    const form = document.getElementById("route.product")?.querySelector("details");
    if (form) form.open = true;
  }`);
  await tab.run(`new Promise((done) => setTimeout(done, 50))`);
  await tab.run(`{
    const form = document.getElementById("route.product")?.querySelector("form");
    const [id, variant] = form?.querySelectorAll("input") ?? [];
    if (id) id.value = "A-17";
    if (variant) variant.value = "2";
    form?.dispatchEvent(new Event("input"));
    form?.querySelector("[aria-expanded]").click();
  }`);
  await save(name, tab.screenshot());
}
await type("shop://prodct/A-17");
await tab.resize(900, 700);
await save("unmatched.png", tab.screenshot());
await save("printed.pdf", tab.pdf());
console.log(tab.reports);
await browser.close();
