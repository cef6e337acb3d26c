/** One plain pass over bytes, as fast as this machine reads them: the limit of any scan. */
import { moduleOf, op, i32, v128 } from '@renderer/library/engine/wasm/assembler';

const { get, set, tee, constant, add } = op;
const [at, end, all] = [0, 1, 2];

/** `pass(at, end)`: or of all bytes, so that none can be left out. */
const pass = {
  name: 'pass',
  params: 2,
  locals: [v128, i32],
  body: [
    op.loop(
      ...[get(at), op.load128(0), get(at), op.load128(16), op.or128],
      ...[get(at), op.load128(32), get(at), op.load128(48), op.or128],
      ...[op.or128, get(all), op.or128, set(all)],
      ...[get(at), constant(64), add, tee(at), get(end), op.ltS, op.brIf(0)],
    ),
    ...[get(all), op.bitmask8],
  ],
};

/** Milliseconds of each pass. */
export function plainPass(text: Uint8Array): { readonly bytes: number; readonly times: number[] } {
  const { exports } = new WebAssembly.Instance(new WebAssembly.Module(moduleOf([pass])));
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
