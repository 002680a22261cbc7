// Headless Chromium, driven over the pipe of its DevTools protocol.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export class Chromium {
  #process;
  #pending = new Map();
  #listeners = [];
  #lastID = 0;
  #rest = [];

  /** Starts a browser, with more arguments if there are some. */
  static async start(...more) {
    const browser = new Chromium();
    browser.profile = mkdtempSync(join(tmpdir(), "turnpike-page-"));
    browser.#process = spawn(process.env.CHROMIUM ?? "chromium", [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--no-first-run", "--disable-extensions", "--remote-debugging-pipe",
      `--user-data-dir=${browser.profile}`, ...more, "about:blank",
    ], { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    browser.#process.stdio[4].on("data", (bytes) => browser.#read(bytes));
    browser.#process.once("exit", (status) => browser.#fail(`Chromium ended with ${status}`));
    return browser;
  }

  #read(bytes) {
    this.#rest.push(bytes);
    if (!bytes.includes(0)) return;
    const text = Buffer.concat(this.#rest);
    let start = 0;
    for (let end; (end = text.indexOf(0, start)) >= 0; start = end + 1) {
      this.#take(JSON.parse(text.toString("utf8", start, end)));
    }
    this.#rest = [text.subarray(start)];
  }

  #take(message) {
    if (message.id === undefined) {
      this.#listeners.forEach((listener) => listener(message));
      return;
    }
    const { resolve, reject, method } = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error) reject(new Error(`${method}: ${message.error.message}`));
    else resolve(message.result);
  }

  #fail(reason) {
    for (const { reject } of this.#pending.values()) reject(new Error(reason));
  }

  send(method, params = {}, sessionId = undefined) {
    this.#lastID += 1;
    const id = this.#lastID;
    this.#process.stdio[3].write(JSON.stringify({ id, method, params, sessionId }) + "\0");
    return new Promise((resolve, reject) => this.#pending.set(id, { resolve, reject, method }));
  }

  listen(listener) { this.#listeners.push(listener); }

  async newTab() {
    const { targetId } = await this.send("Target.createTarget", { url: "about:blank" });
    const { sessionId } = await this.send("Target.attachToTarget", { targetId, flatten: true });
    const tab = new Tab(this, sessionId);
    await tab.enable();
    return tab;
  }

  async close() {
    this.#process.removeAllListeners("exit");
    const ended = new Promise((resolve) => this.#process.once("exit", resolve));
    await this.send("Browser.close").catch(() => {});
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

export class Tab {
  /** What the page reported: exceptions, refusals of its policy, requests, dialogs. */
  reports = [];
  requests = [];
  #loaded = null;

  constructor(browser, session) {
    this.browser = browser;
    this.session = session;
    browser.listen(({ method, params, sessionId }) => {
      if (sessionId === session) this.#note(method, params);
    });
  }

  #note(method, params) {
    switch (method) {
    case "Page.loadEventFired": this.#loaded?.(); break;
    case "Runtime.exceptionThrown":
      this.reports.push(params.exceptionDetails.exception?.description
        ?? params.exceptionDetails.text);
      break;
    case "Log.entryAdded": this.reports.push(params.entry.text); break;
    case "Network.requestWillBeSent": this.requests.push(params.request.url); break;
    case "Page.javascriptDialogOpening":
      this.reports.push(`dialog: ${params.message}`);
      this.send("Page.handleJavaScriptDialog", { accept: true });
      break;
    }
  }

  send(method, params) { return this.browser.send(method, params, this.session); }

  async enable() {
    for (const domain of ["Page", "Runtime", "Log", "Network"]) await this.send(`${domain}.enable`);
  }

  async open(url) {
    this.reports = [];
    this.requests = [];
    const loaded = new Promise((resolve) => { this.#loaded = resolve; });
    const { errorText, loaderId } = await this.send("Page.navigate", { url });
    if (errorText) throw new Error(`${url}: ${errorText}`);
    // Another place of the same document is not loaded.
    if (loaderId) await loaded;
  }

  /** The value of an expression in the page, which may be a promise. */
  async run(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", {
      expression, returnByValue: true, awaitPromise: true, userGesture: true,
    });
    if (exceptionDetails) {
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    }
    return result.value;
  }

  async resize(width, height, scheme = "light") {
    await this.send("Emulation.setDeviceMetricsOverride", {
      width, height, deviceScaleFactor: 1, mobile: width < 600,
    });
    await this.send("Emulation.setEmulatedMedia", {
      features: [{ name: "prefers-color-scheme", value: scheme }],
    });
  }

  async screenshot(whole = false) {
    const { data } = await this.send("Page.captureScreenshot", {
      format: "png", captureBeyondViewport: whole,
    });
    return Buffer.from(data, "base64");
  }

  async pdf() {
    const { data } = await this.send("Page.printToPDF", { paperWidth: 8.27, paperHeight: 11.69 });
    return Buffer.from(data, "base64");
  }
}
