/**
 * Electron doesn't become ready until this module has been evaluated. The rest of the program is in
 * other modules, because a module that waits for another one mustn't contain anything that the
 * other one needs.
 */
const { enter } = await import('./entry');
await enter(import.meta.dirname);

export {};
