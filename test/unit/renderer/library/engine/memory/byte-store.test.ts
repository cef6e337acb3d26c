import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTextColumn } from '@renderer/library/engine/columns/text-column';

afterEach(() => vi.unstubAllGlobals());

function places(text: string, needle: string): number[] {
  const column = createTextColumn();
  for (const line of text.split('\n')) column.push(line);
  return [...column.search(needle)];
}

describe('a process that has no addresses left for another memory', () => {
  const text = Array.from({ length: 30_000 }, (_, at) => `märke ${String(at)}`).join('\n');

  it('is searched all the same when no memory can be made', () => {
    const wanted = places(text, 'e 2999');
    expect(wanted).toHaveLength(11);
    vi.stubGlobal('WebAssembly', {
      ...WebAssembly,
      Module: WebAssembly.Module,
      Instance: class {
        constructor() {
          throw new RangeError('Out of memory');
        }
      },
    });
    expect(places(text, 'e 2999')).toEqual(wanted);
  });

  it('keeps what it holds when its memory cannot grow', () => {
    const wanted = places(text, 'e 2999');
    const grow = vi.spyOn(WebAssembly.Memory.prototype, 'grow').mockImplementation(() => {
      throw new RangeError('Out of memory');
    });
    expect(places(text, 'e 2999')).toEqual(wanted);
    expect(grow).toHaveBeenCalled();
    grow.mockRestore();
  });
});
