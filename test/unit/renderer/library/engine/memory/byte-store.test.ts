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

  it('is asked for none before there is text, because a library has many empty columns', () => {
    let made = 0;
    vi.stubGlobal('WebAssembly', {
      ...WebAssembly,
      Module: WebAssembly.Module,
      Instance: class extends WebAssembly.Instance {
        constructor(module: WebAssembly.Module) {
          super(module);
          made += 1;
        }
      },
    });
    const column = createTextColumn();
    expect([...column.search('märke')]).toEqual([]);
    expect(made).toBe(0);
    column.push('ett märke');
    expect([...column.search('märke')]).toHaveLength(1);
    expect(made).toBe(1);
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
