/**
 * Loaded into Electron before the program (`-r`) when Playwright starts it. The program becomes
 * "ready" only once Playwright is attached. A tool that attaches while the first window is being
 * created can hang forever, about once in a hundred starts on a busy computer. Playwright's own
 * loader does the same, but also changes some thirty Chromium switches, and the tests need ours.
 */
const { app } = require('electron');

const at = process.argv.indexOf(__filename);
process.argv.splice(at - 1, 2);

const ready = app.whenReady();
/** @type {() => void} */
let attached = () => undefined;
/** @type {Promise<void>} */
const tool = new Promise((resolve) => (attached = resolve));
app.whenReady = () => tool.then(() => ready);
// The name of the function that Playwright calls to continue.
Object.assign(globalThis, { __playwright_run: attached });
