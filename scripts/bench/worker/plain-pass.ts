/** One plain pass over bytes, as fast as this machine reads them: the limit of any scan. */
import { base64 } from 'plain-pass-bytes';

/** Milliseconds of each pass. */
export function plainPass(text: Uint8Array): { readonly bytes: number; readonly times: number[] } {
  const module = Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(module));
  const memory = exports['memory'] as WebAssembly.Memory;
  memory.grow(Math.ceil(text.length / 65_536) + 1);
  new Uint8Array(memory.buffer).set(text);
  const run = exports['pass'] as (at: number, end: number) => number;
  const repeat = 50;
  const times: number[] = [];
  for (let i = 0; i < 30; i++) {
    const began = performance.now();
    // Many at a time: one is too short for the clock.
    for (let j = 0; j < repeat; j++) run(0, text.length);
    times.push((performance.now() - began) / repeat);
  }
  return { bytes: text.length, times };
}
