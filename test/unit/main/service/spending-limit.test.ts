/** How much may be spent without asking, and when the user is asked for more. */
import { describe, expect, it, vi } from 'vitest';
import { leftOfDay, withSpendingLimit, type SpentOfDay } from '@main/service/spending-limit';
import type { Caller } from '@main/service/caller';

function limited(answer: boolean | 'never', spent = 0, before = 0) {
  const now = Date.parse('2026-11-02T12:00:00Z');
  const call = vi.fn(() => Promise.resolve({ units: 10 }));
  let kept: SpentOfDay = { day: '2026-11-02', units: spent, raised: 0 };
  const ask = vi.fn(() =>
    answer === 'never' ? new Promise<boolean>(() => undefined) : Promise.resolve(answer),
  );
  const caller = withSpendingLimit({
    caller: { call } as unknown as Caller,
    clock: { now: () => now },
    limits: () => ({ act: 50, day: 100 }),
    unitsOfCall: () => 10,
    isUnattended: (act) => act === 'command',
    spentBefore: async () => before,
    load: () => kept,
    save: (next) => (kept = next),
    ask,
  });
  const buy = (downloadId: string) =>
    caller.call(
      { endpoint: 'trademarks.search', pathParams: {}, params: {}, runId: 'r' } as never,
      {
        downloadId,
        window: 0,
      },
    );
  return { ask, call, buy, left: () => leftOfDay(kept, 100, now) };
}

describe('the limits of spending', () => {
  it('ask a person for more, and end there where the answer is no', async () => {
    const yes = limited(true, 95);
    await yes.buy('window');
    expect(yes.ask).toHaveBeenCalledWith('day', 95, 100);
    expect(yes.left()).toBe(95);
    const no = limited(false, 95);
    await expect(no.buy('window')).rejects.toMatchObject({
      data: { kind: 'cap-reached', message: 'day', isRefused: true },
    });
    expect(no.call).not.toHaveBeenCalled();
    expect(no.left()).toBe(5);
  });

  it('ask nobody where nobody sits, and keep nobody else from being asked', async () => {
    const { ask, call, buy, left } = limited(true, 95);
    const refused = await buy('command').catch((error: unknown) => error);
    expect(refused).toMatchObject({ data: { kind: 'cap-reached', message: 'day' } });
    expect(refused).not.toHaveProperty('data.isRefused');
    expect(ask).not.toHaveBeenCalled();
    expect(call).not.toHaveBeenCalled();
    expect(left()).toBe(5);
    await buy('window');
    expect(ask).toHaveBeenCalledTimes(1);
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('count what a download spent before this start', async () => {
    const { ask, buy, call } = limited(false, 0, 45);
    await expect(buy('window')).rejects.toMatchObject({ data: { message: 'act' } });
    expect(ask).toHaveBeenCalledWith('act', 45, 50);
    expect(call).not.toHaveBeenCalled();
  });

  it('let it spend below them', async () => {
    const { ask, buy, left } = limited('never', 80);
    await buy('command');
    await buy('command');
    expect(left()).toBe(0);
    await expect(buy('command')).rejects.toMatchObject({ kind: 'cap-reached' });
    expect(ask).not.toHaveBeenCalled();
  });
});
