/**
 * Electron is not ready before this has been evaluated. The program itself is in files of their own:
 * what waits for another file may hold nothing that one needs.
 */
const { enter } = await import('./entry');
await enter(import.meta.dirname);

export {};
