/**
 * Electron isn't ready until this module has been evaluated. The program is in separate modules,
 * because a module that is waiting for another mustn't contain anything the other one needs.
 */
const { enter } = await import('./entry');
await enter(import.meta.dirname);

export {};
