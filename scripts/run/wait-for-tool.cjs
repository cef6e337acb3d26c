/**
 * Loaded into Electron before the program (`-r`) when Playwright starts it: the program is "ready"
 * only when Playwright has hold of it. A tool that attaches while the first window is being made
 * can wait for ever (about once in a hundred starts of a busy machine). Playwright's own loader does
 * the same, but also changes some thirty of Chromium's switches, and ours are what is tried.
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
// The name by which Playwright lets go.
Object.assign(globalThis, { __playwright_run: attached });
