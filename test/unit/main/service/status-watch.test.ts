import { expect, it, vi } from 'vitest';
import type { WorkOf } from '@shared/acts/acts';
import { createStatusWatch } from '@main/service/status-watch';

const freshness = {
  status: 'ok',
  datasets: [
    {
      dataset: 'trademarks',
      updateMode: 'on_import',
      healthy: null,
      checkedAt: null,
      latestRecord: '2026-11-19',
    },
  ],
  readAt: '2026-11-20T10:00:00.000Z',
};

function watch(read: () => Promise<typeof freshness>) {
  let now = 0;
  const kept: WorkOf<'status'>[] = [];
  const asked = vi.fn(read);
  const found = createStatusWatch({
    clock: { now: () => now } as never,
    read: asked,
    keep: async (work) => kept.push(work),
  });
  return { ...found, kept, asked, later: (ms: number) => (now += ms) };
}

it('a reading speaks for the answers of ten minutes, then another is asked for', async () => {
  const { answered, asked, kept, later } = watch(async () => freshness);
  answered();
  answered();
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toEqual({
    op: 'status',
    status: 'ok',
    datasets: [
      { dataset: 'trademarks', healthy: null, checkedAt: null, latestRecord: '2026-11-19' },
    ],
    readAt: '2026-11-20T10:00:00.000Z',
  });
  later(9 * 60_000);
  answered();
  expect(asked).toHaveBeenCalledTimes(1);
  later(60_000);
  answered();
  expect(asked).toHaveBeenCalledTimes(2);
});

it('a reading of somebody else counts; one that does not come is left out', async () => {
  const { answered, asked, kept, take } = watch(() => Promise.reject(new Error('offline')));
  take(freshness);
  await vi.waitFor(() => expect(kept).toHaveLength(1));
  answered();
  expect(asked).not.toHaveBeenCalled();
  const other = watch(() => Promise.reject(new Error('offline')));
  other.answered();
  await Promise.resolve();
  expect(other.kept).toEqual([]);
});
