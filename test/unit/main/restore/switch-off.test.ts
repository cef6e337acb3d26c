/** A restored library buys only what a user has switched on here. */
import { expect, it } from 'vitest';
import type { WatchAct, WatchDefinition } from '@shared/archive/watch-work';
import { switchOff } from '@main/restore/switch-off';
import { sampleActs } from '../../../support/acts/sample-acts';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { keysIn, openAt } from '../../../support/backup';

type Meta = Readonly<Record<string, unknown>>;

const kaffe: WatchDefinition = {
  name: 'Kaffe',
  recordKind: 'trademark',
  endpoint: 'trademarks.search',
  params: { query: 'kaffe' },
  asks: 'whole',
  lookBack: 0,
  unitsPerMonth: 10,
  schedule: { every: 'day', hour: 0, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};
const watch = (watchId: string, act: WatchAct): Meta => ({ op: 'watch', version: 1, watchId, act });
const defined = (watchId: string, definition = kaffe): Meta =>
  watch(watchId, { is: 'define', definition });
const on = (watchId: string): Meta => watch(watchId, { is: 'switch', on: true });

async function exchanged(before: readonly Meta[] | null, next: readonly Meta[]) {
  const disk = createModelFileSystem(1);
  const clock = { now: Date.UTC(2026, 0, 1) };
  for (const [dir, works] of [
    ['/before', before],
    ['/next', next],
  ] as const) {
    if (!works) continue;
    const archive = await openAt(disk, dir, clock);
    for (const meta of works) await archive.append({ kind: 'work', meta });
    await archive.close();
  }
  const options = { disk, now: () => clock.now, before: '/before', next: '/next', witnesses: [] };
  const switchedOff = await switchOff(options);
  const again = await switchOff(options);
  const archive = await openAt(disk, '/next', clock);
  const entries = (await keysIn(archive)).length;
  const left = await archive.readExactly({ after: next.length, maxBytes: 1e6, maxEntries: 100 });
  return { switchedOff, again, entries, written: left.map(({ meta }) => meta) };
}

it('switches off what was not on, with an entry of its own, once', async () => {
  const found = await exchanged(null, [defined('w'), on('w'), defined('off'), sampleActs.download]);
  expect(found.switchedOff).toEqual({ watches: 1, downloads: 1 });
  expect(found.again).toEqual({ watches: 0, downloads: 0 });
  expect(found.written).toEqual([
    watch('w', { is: 'switch', on: false }),
    { op: 'download', downloadId: 'd', act: { is: 'pause' } },
  ]);
});

it('leaves on what is on here as it is, and switches off what asks something else', async () => {
  const here = [defined('same'), on('same'), defined('wider'), on('wider'), defined('off')];
  const wider = { ...kaffe, params: {}, unitsPerMonth: 10_000 };
  const there = [...here, defined('wider', wider), on('off')];
  const found = await exchanged(here, there);
  expect(found.written).toEqual([
    watch('wider', { is: 'switch', on: false }),
    watch('off', { is: 'switch', on: false }),
  ]);
});

it.each([
  [30, 10_000, 30],
  [30, null, 30],
  [30, 20, null],
  [null, 10_000, null],
])(
  'of a monthly limit of %s and one of %s that comes in, writes %s',
  async (ours, theirs, kept) => {
    const bound = (unitsPerMonth: number | null): Meta => ({
      op: 'watch-bound',
      version: 1,
      unitsPerMonth,
    });
    const found = await exchanged([bound(ours)], [bound(theirs)]);
    expect(found.written).toEqual(kept === null ? [] : [bound(kept)]);
  },
);

it('writes nothing where nothing would buy', async () => {
  const deleted = [defined('w'), on('w'), watch('w', { is: 'delete' })];
  const over = { op: 'download', downloadId: 'd', act: { is: 'cancel' } };
  const there = [...deleted, sampleActs.download, over, sampleActs.note];
  const found = await exchanged(null, there);
  expect(found.switchedOff).toEqual({ watches: 0, downloads: 0 });
  expect(found.entries).toBe(there.length);
});
