import { expect, it } from 'vitest';
import { createLongWaits, type WaitMemory } from '@main/service/long-waits';

const start = Date.parse('2026-11-02T12:00:00Z');

function setUp() {
  let now = start;
  let memory: WaitMemory = {};
  const make = () =>
    createLongWaits({
      clock: { now: () => now, after: () => () => undefined },
      load: () => memory,
      save: (next) => (memory = next),
      onChange: () => undefined,
    });
  return { make, setNow: (time: number) => (now = time) };
}

it('holds back the endpoint that was refused, over restarts, and no other', () => {
  const { make, setNow } = setUp();
  make().hold('trademarks.search', start + 3_600_000);
  const waits = make();
  expect(() => waits.check('trademarks.search')).toThrow('asked-to-wait');
  expect(() => waits.check('market.insiders')).not.toThrow();
  expect(waits.list()).toEqual([{ endpoint: 'trademarks.search', until: start + 3_600_000 }]);
  setNow(start + 3_600_000);
  expect(() => waits.check('trademarks.search')).not.toThrow();
  expect(waits.list()).toEqual([]);
});

it('ends when the person says so, and does not believe a clock that was wrong', () => {
  const { make, setNow } = setUp();
  const waits = make();
  waits.hold('trademarks.search', start + 3_600_000);
  waits.end('trademarks.search');
  expect(() => waits.check('trademarks.search')).not.toThrow();
  waits.hold('market.insiders', start + 3_600_000);
  setNow(start - 365 * 86_400_000);
  expect(() => waits.check('market.insiders')).not.toThrow();
});
