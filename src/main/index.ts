/**
 * Electron is not ready until this module has been evaluated. The program is in separate modules,
 * because a module that waits for another must not contain what the other needs.
 */
const { enter } = await import('./entry');
await enter(import.meta.dirname);

export {};
