// node browser.mjs SERVE FOLDER: the shop's pages in Chromium, as its server sends them. The names of
// the shop's hosts lead to the server on this machine.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { connect } from "node:net";
import { Chromium } from "../LinksPage/chromium.mjs";

const port = 18103;
const server = spawn(process.argv[2], [port, process.argv[3]], { stdio: "inherit" });
const isUp = () => new Promise((answer) => {
  const socket = connect(port, "127.0.0.1", () => { socket.destroy(); answer(true); });
  socket.on("error", () => answer(false));
});
for (let tries = 0; !(await isUp()); tries += 1) {
  assert.ok(tries < 2000 && server.exitCode === null, "the server does not start");
}
const browser = await Chromium.start(
  `--host-resolver-rules=MAP *.example.com:80 127.0.0.1:${port}`,
  "--disable-features=HttpsUpgrades,HttpsFirstBalancedModeAutoEnable");
const tab = await browser.newTab();

const text = (selector) => tab.run(`document.querySelector(${JSON.stringify(selector)}).textContent`);
/** What the page reported, but for the picture of a tab, which the server does not have. */
const reports = () => tab.reports.filter((report) => !/status of 404/.test(report));
const place = () => tab.run("location.href");
const type = (id, value) => tab.run(`{
  const field = document.getElementById(${JSON.stringify(id)});
  field.value = ${JSON.stringify(value)};
  field.dispatchEvent(new Event("input"));
}`);

const steps = {
  async "shows the page of a route, with a link that opens the app"() {
    await tab.open("http://shop.example.com/product/A-17?variant=2");
    assert.equal(await text("h1"), "Garden chair");
    assert.equal(await text("a"), "Open in the app");
    assert.equal(
      await tab.run(`document.querySelector("a").href`), "shop://product/A-17?variant=2");
    assert.deepEqual(reports(), []);
  },

  async "follows a redirect, and keeps the query"() {
    await tab.open("http://shop.example.com/products/A-17.html?ref=mail");
    assert.equal(await place(), "http://shop.example.com/product/A-17?ref=mail");
    assert.equal(await text("h1"), "Garden chair");
  },

  async "shows text of a link as text"() {
    await tab.open("http://shop.example.com/search?q=%3Cimg%20src=x%20onerror=alert(1)%3E");
    assert.equal(await text("h1"), "Results for <img src=x onerror=alert(1)>");
    assert.equal(await tab.run("document.images.length"), 0);
    assert.deepEqual(reports(), []);
  },

  async "shows the page of a host of its own"() {
    await tab.open("http://live.shop.example.com/spring-sale");
    assert.equal(await text("h1"), "Broadcast spring-sale");
  },

  async "sends the page of links so that it works"() {
    await tab.open("http://shop.example.com/links");
    await type("link", "shop://product/A-17?variant=2");
    assert.match(await text("#status"), /^Opens product/);
    await type("link", "/nowhere");
    assert.doesNotMatch(await text("#status"), /^Opens product/);
    assert.deepEqual(reports(), []);
  },

  async "opens a link that the page of links has built"() {
    const link = await tab.run(`{
      for (const build of document.querySelectorAll(".build")) {
        build.open = true;
        build.dispatchEvent(new Event("toggle"));
      }
      for (const field of document.querySelectorAll("form :is(input, textarea)")) {
        field.value = "7";
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }
      document.body.textContent.match(/https:\\/\\/shop\\.example\\.com\\/product\\/7\\?variant=7/)[0];
    }`);
    await tab.open(link.replace("https:", "http:"));
    assert.equal(await text("h1"), "Product 7");
  },

  async "says that there is nothing at a link of nobody"() {
    await tab.open("http://shop.example.com/nowhere");
    assert.equal(await text("h1"), "Not found");
  },
};

try {
  for (const [name, step] of Object.entries(steps)) {
    await step();
    console.log(`  ${name}`);
  }
} finally {
  await browser.close();
  server.kill("SIGTERM");
}
const status = await new Promise((ended) => server.once("exit", ended));
assert.equal(status, 0, "the server did not end in good order");
