/** A service search from the command line that buys nothing. */
import { describe, expect, it, vi } from 'vitest';
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { runCommand, type CommandDeps } from '@main/command/run-command';
import { searchOnline } from '@main/command/search-online';

const words = { type: 'search-online', words: 'nord', kind: 'trademark', limit: 50 } as const;

describe('without a purchase', () => {
  const plan = (why: 'owned' | 'under-way' | 'too-few', needs: number | null = null) => {
    const buy = vi.fn();
    const askPage = (order: CommandOrder): Promise<CommandAnswer> =>
      Promise.resolve(
        order.type === 'search-plan'
          ? { type: 'search-plan', definition: null, continueRun: null, why, needs }
          : {
              type: 'found',
              count: 0,
              undecided: 0,
              columns: [],
              rows: [],
              records: [],
              completeness: 'complete',
            },
      );
    const room = { units: 5, by: 'max-units', missing: null } as const;
    const online = { room: () => room, buy };
    return { buy, answer: searchOnline({ ...words, maxUnits: 5 }, { askPage, online }) };
  };

  it.each([
    ['owned', null, null],
    ['under-way', null, 'under-way'],
    ['too-few', 50, 'max-units'],
  ] as const)('answers from the library: %s', async (why, needs, stopped) => {
    const { buy, answer } = plan(why, needs);
    expect(await answer).toMatchObject({
      type: 'found',
      completeness: 'complete',
      online: { units: 0, stopped, needs, maxUnits: 5 },
    });
    expect(buy).not.toHaveBeenCalled();
  });

  it('is refused by a program that is not open, and of a library that is read only', async () => {
    const askPage = vi.fn();
    const run = (mode: 'service' | 'file', online: unknown) =>
      runCommand({ ...words, maxUnits: 5 }, {
        status: () => ({ mode, libraryId: 'one' }),
        online,
        askPage,
      } as unknown as CommandDeps);
    expect(await run('service', null)).toEqual({ type: 'not-open' });
    expect(await run('file', {})).toMatchObject({ error: { kind: 'library-read-only' } });
    expect(askPage).not.toHaveBeenCalled();
  });
});
