import { describe, expect, it, vi } from 'vitest';
import { createGone } from '../../../../src/main/app/renderer-gone';

vi.mock('electron', () => ({ dialog: {} }));

function bench() {
  let time = 1_000;
  const answers: ((answer: 'reload' | 'quit') => void)[] = [];
  const told: string[] = [];
  const gone = createGone({
    now: () => time,
    reload: () => told.push('reload'),
    ask: () => {
      told.push('ask');
      return new Promise((resolve) => answers.push(resolve));
    },
    quit: () => told.push('quit'),
  });
  return { gone, told, answers, later: (ms: number) => (time += ms) };
}

describe('a page whose process is gone', () => {
  it('is loaded again, and later once more', () => {
    const { gone, told, later } = bench();
    gone('killed');
    later(60_001);
    gone('crashed');
    expect(told).toEqual(['reload', 'reload']);
  });

  it('is asked about, once, when it dies again soon', async () => {
    const { gone, told, answers, later } = bench();
    gone('crashed');
    later(59_000);
    gone('oom');
    gone('oom');
    expect(told).toEqual(['reload', 'ask']);
    answers[0]?.('quit');
    await vi.waitFor(() => expect(told).toEqual(['reload', 'ask', 'quit']));
  });

  it('is asked about again after it was loaded again and died again', async () => {
    const { gone, told, answers } = bench();
    gone('crashed');
    gone('crashed');
    answers[0]?.('reload');
    await vi.waitFor(() => expect(told).toEqual(['reload', 'ask', 'reload']));
    await vi.waitFor(() => {
      gone('crashed');
      expect(told.at(-1)).toBe('ask');
    });
  });

  it('that ended by itself is left alone', () => {
    const { gone, told } = bench();
    gone('clean-exit');
    expect(told).toEqual([]);
  });
});
