/**
 * Electron is not ready until this module was evaluated. The program is in modules of its own,
 * because a module that waits for another must not contain what that one needs.
 */
const { enter } = await import('./entry');
await enter(import.meta.dirname);

export {};
