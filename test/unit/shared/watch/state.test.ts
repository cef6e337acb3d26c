import { expect, test } from 'vitest';
import type { WatchAct, WatchDefinition } from '@shared/archive/watch-work';
import { foldWatch, noWatches } from '@shared/watch/state';

const definition: WatchDefinition = {
  name: 'Marks',
  recordKind: 'trademark',
  endpoint: 'trademarks.search',
  params: {},
  asks: 'since',
  lookBack: 0,
  unitsPerMonth: 40,
  schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};

function after(...acts: readonly WatchAct[]) {
  const watches = noWatches();
  for (const [seq, act] of acts.entries())
    foldWatch(watches, { op: 'watch', version: 1, watchId: 'w', act }, { seq, at: '' });
  return watches.byId.get('w');
}

test('records are quiet in their watch until news of them are wanted again', () => {
  const quieted: WatchAct = { is: 'quiet', ids: ['1', '2'], quiet: true };
  expect([...(after({ is: 'define', definition }, quieted)?.quiet ?? [])]).toEqual(['1', '2']);
  const again: WatchAct = { is: 'quiet', ids: ['1'], quiet: false };
  expect([...(after({ is: 'define', definition }, quieted, again)?.quiet ?? [])]).toEqual(['2']);
});

test('a new definition leaves what was quieted', () => {
  const acts: WatchAct[] = [
    { is: 'define', definition },
    { is: 'quiet', ids: ['1'], quiet: true },
    { is: 'define', definition: { ...definition, name: 'Other' } },
  ];
  expect([...(after(...acts)?.quiet ?? [])]).toEqual(['1']);
});
