import { describe, expect, it } from 'vitest';
import { versionOf, type WatchDefinition, type WatchWork } from '@shared/archive/watch-work';
import { planWatch, type Around } from '@shared/watch/plan';
import { dueAfter, dueBefore } from '@shared/watch/schedule';
import {
  foldWatch,
  noWatches,
  chargedInMonth,
  inDoubtInMonth,
  unitsOfMonth,
  type LookDownload,
  type Watch,
  type Watches,
} from '@shared/watch/state';

const at = (text: string): number => new Date(text).getTime();
const noon = at('2026-11-04T12:00');
const definition: WatchDefinition = {
  name: 'Kaffe',
  recordKind: 'insider',
  endpoint: 'market.insiders',
  params: { direction: 'buy' },
  asks: 'since',
  lookBack: 0,
  unitsPerMonth: 100,
  schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
};

function watchesOf(...acts: Extract<WatchWork, { op: 'watch' }>['act'][]): Watches {
  const watches = noWatches();
  const all = [{ is: 'define', definition } as const, { is: 'switch', on: true } as const, ...acts];
  for (const [seq, act] of all.entries()) {
    const entry = { seq, at: '2026-11-03T12:00:00.000Z' };
    foldWatch(watches, { op: 'watch', version: 1, watchId: 'w', act }, entry);
  }
  return watches;
}

const look: Extract<Extract<WatchWork, { op: 'watch' }>['act'], { is: 'look' }> = {
  is: 'look',
  how: 'start',
  due: at('2026-11-03T07:00'),
  latest: '2026-11-03T09:00:00Z',
  downloadId: null,
  units: 0,
  before: 0,
  month: '2026-11',
};

function plan(watches: Watches, more: Partial<Around> = {}, download: LookDownload | null = null) {
  return planWatch(watches.byId.get('w') as Watch, {
    now: noon,
    watches,
    downloadOf: () => download,
    missing: null,
    quotaLeft: null,
    actLimit: 10_000,
    dayLeft: 10_000,
    rowPrice: 1,
    latest: '2026-11-04T10:00:00Z',
    ...more,
  });
}

describe('the times of a watch', () => {
  it.each([
    ['day', '2026-11-04T07:00', '2026-11-05T07:00'],
    ['week', '2026-11-02T07:00', '2026-11-09T07:00'],
    ['month', '2026-10-31T07:00', '2026-11-30T07:00'],
  ] as const)('of every %s', (every, before, after) => {
    const schedule = { every, hour: 7, minute: 0, weekday: 1, day: 31 };
    expect(dueBefore(schedule, noon)).toBe(at(before));
    expect(dueAfter(schedule, noon)).toBe(at(after));
  });
});

describe('the plan of a watch', () => {
  it('begins with a baseline that costs nothing, once /status is read', () => {
    const { latest: _latest, ...unread } = { latest: undefined };
    expect(plan(watchesOf(), { ...unread, latest: undefined as never }).type).toBe('status');
    expect(plan(watchesOf())).toMatchObject({ type: 'start', latest: '2026-11-04T10:00:00Z' });
  });

  it('follows what comes where nothing is to be asked, with neither key nor network', () => {
    const alike = { ...definition, asks: 'library' } as const;
    const define = { is: 'define', definition: alike } as const;
    const cut = { missing: 'network' } as const;
    expect(plan(watchesOf(define), cut)).toEqual({ type: 'start', due: noon, latest: null });
    expect(plan(watchesOf(define, look), cut)).toEqual({ type: 'follows' });
  });

  it('asks again where the power failed between a look and its download, which cost nothing', () => {
    const due = at('2026-11-04T07:00');
    const torn = { ...look, how: 'ask', due, downloadId: 'torn', units: 100 } as const;
    expect(plan(watchesOf(look, torn), {}, null)).toMatchObject({ type: 'ask', rows: 100 });
  });

  it('asks nothing before its time, and nothing when nothing was imported', () => {
    const early = plan(watchesOf(look), { now: at('2026-11-04T06:00') });
    expect(early).toEqual({ type: 'not-due', next: at('2026-11-04T07:00') });
    expect(plan(watchesOf(look), { latest: look.latest }).type).toBe('unchanged');
    const doubted = { latest: look.latest, sameIsNothing: false };
    expect(plan(watchesOf(look), doubted).type).toBe('ask');
  });

  it('asks from the day of what was freshest at the last look, however wrong the clock is', () => {
    expect(plan(watchesOf(look))).toMatchObject({
      type: 'ask',
      params: { direction: 'buy', from: '2026-11-03' },
      rows: 100,
      units: 100,
    });
  });

  it('asks each of several searches from that day, and leaves the log of older programs readable', () => {
    const windows = [
      { label: 'A', params: { company_id: 'a' } },
      { label: 'B', params: { company_id: 'b', from: '2026-11-20' } },
    ];
    const several = { ...definition, params: {}, windows };
    expect(versionOf(several)).toBe(3);
    expect(versionOf({ ...several, asks: 'whole' })).toBe(2);
    const define = { is: 'define', definition: several } as const;
    expect(plan(watchesOf(define, look))).toMatchObject({
      type: 'ask',
      windows: [
        { label: 'A', params: { company_id: 'a', from: '2026-11-03' } },
        { label: 'B', params: { company_id: 'b', from: '2026-11-20' } },
      ],
    });
  });

  it('makes up many missed times once', () => {
    const late = plan(watchesOf(look), { now: at('2026-12-24T12:00') });
    expect(late).toMatchObject({ type: 'ask', due: at('2026-12-24T07:00') });
  });

  it('forgets a time that lies ahead because the clock was wrong', () => {
    const ahead = watchesOf({ ...look, due: at('2027-06-01T07:00') });
    expect(plan(ahead)).toEqual({ type: 'clock', due: at('2026-11-04T07:00') });
  });

  it.each([
    ['key', { missing: 'key' }],
    ['network', { missing: 'network' }],
    ['quota', { quotaLeft: 0 }],
    ['limit', { dayLeft: 0 }],
    ['limit', { actLimit: 0 }],
  ] as const)('waits for %s', (why, more) => {
    expect(plan(watchesOf(look), more)).toEqual({ type: 'waits', why });
  });

  it('waits for the next month when its own bound is used up', () => {
    const spent = { ...look, how: 'ask', downloadId: 'd', units: 100, due: look.due - 1 } as const;
    const whole = { state: 'whole', units: 100, inDoubt: 0, rows: 100, page: 100 } as const;
    expect(plan(watchesOf(spent, look), {}, whole)).toEqual({ type: 'waits', why: 'month' });
    const next = plan(watchesOf(spent, look), { now: at('2026-12-02T12:00') }, whole);
    expect(next).toMatchObject({ type: 'ask', units: 100 });
  });

  it('goes on with what stopped at the bound, and buys none of it again', () => {
    const asked = { ...look, how: 'ask', downloadId: 'd', units: 100 } as const;
    const left = { state: 'bound', units: 100, inDoubt: 0, rows: 100, page: 50 } as const;
    expect(plan(watchesOf(look, asked), {}, left)).toEqual({ type: 'waits', why: 'month' });
    expect(plan(watchesOf(look, asked), { now: at('2026-12-02T12:00') }, left)).toMatchObject({
      type: 'continue',
      downloadId: 'd',
      rows: 200,
      units: 100,
      before: 100,
    });
  });

  describe('at the limit of a day', () => {
    const asked = { ...look, how: 'ask', downloadId: 'd', units: 100 } as const;
    const weekly = {
      is: 'define',
      definition: { ...definition, schedule: { ...definition.schedule, every: 'week' } },
    } as const;
    // A check at the weekly time, which other purchases on that day have cut short.
    const monday = { ...asked, due: at('2026-11-02T07:00') };
    const stopped = { state: 'day', units: 30, inDoubt: 0, rows: 30, page: 20 } as const;
    const nextDay = at('2026-11-03T00:01');

    it('goes on when a day has room for a page, and never beyond that room', () => {
      const watches = watchesOf(weekly, monday);
      const evening = { now: at('2026-11-02T23:59'), dayLeft: 19 };
      const waits = { type: 'waits', why: 'limit' };
      expect(plan(watches, evening, stopped)).toEqual(waits);
      // This doesn't require fetching the status.
      expect(plan(watches, { ...evening, latest: undefined as never }, stopped)).toEqual(waits);
      expect(plan(watches, { now: nextDay, dayLeft: 50 }, stopped)).toEqual({
        type: 'continue',
        downloadId: 'd',
        due: monday.due,
        latest: look.latest,
        rows: 80,
        units: 50,
        before: 30,
        isStopped: true,
        isOfDay: true,
      });
      // The rest is charged to the check's own month, in which 30 units have been spent.
      expect(plan(watches, { now: nextDay }, stopped)).toEqual({
        type: 'continue',
        downloadId: 'd',
        due: monday.due,
        latest: look.latest,
        rows: 100,
        units: 70,
        before: 30,
        isStopped: true,
      });
      // The limit for a single action applies to the whole check, however many days it takes.
      const act = { now: nextDay, actLimit: 45 };
      expect(plan(watches, act, stopped)).toEqual({ type: 'waits', why: 'limit' });
    });

    it('reads the status before, so that a month that turned is known', () => {
      const unread = { now: nextDay, latest: undefined as never, quotaLeft: 0 };
      expect(plan(watchesOf(weekly, monday), unread, stopped)).toEqual({ type: 'status' });
    });

    it('what the day had left was all it could ask for: it goes on the next day, not the next week', () => {
      const bound = { state: 'bound', units: 100, inDoubt: 0, rows: 100, page: 20 } as const;
      const roomy = { ...weekly.definition, unitsPerMonth: 500 };
      const define = { is: 'define', definition: roomy } as const;
      const first = plan(watchesOf(define, { ...look, due: 0 }), { dayLeft: 100 });
      expect(first).toMatchObject({ type: 'ask', rows: 100, isOfDay: true });
      const cut = watchesOf(define, { ...monday, isOfDay: true });
      expect(plan(cut, { now: nextDay }, bound)).toMatchObject({
        type: 'continue',
        due: monday.due,
        units: 400,
        before: 100,
        isStopped: false,
      });
      // If the watch stopped at its own limit, it waits until it is due.
      const own = watchesOf(define, monday);
      expect(plan(own, { now: nextDay }, bound).type).toBe('not-due');
    });

    it('does not try again on the same day what the same room brought nothing for', () => {
      const room = { how: 'continue', before: 30, units: 50, isOfDay: true } as const;
      // This check was continued on 3 November.
      const watches = watchesOf(weekly, { ...monday, ...room });
      const bound = { ...stopped, state: 'bound' } as const;
      const sameDay = { now: at('2026-11-03T18:00'), dayLeft: 50 };
      expect(plan(watches, sameDay, bound)).toEqual({ type: 'waits', why: 'limit' });
      expect(plan(watches, { ...sameDay, dayLeft: 51 }, bound).type).toBe('continue');
      expect(plan(watches, { ...sameDay, isAsked: true }, bound).type).toBe('continue');
      expect(plan(watches, sameDay, { ...bound, units: 31 }).type).toBe('continue');
      expect(plan(watches, { ...sameDay, now: at('2026-11-04T00:01') }, bound).type).toBe(
        'continue',
      );
      // At first, another purchase left no room for the page. There is room again now.
      expect(plan(watches, sameDay, stopped).type).toBe('continue');
    });

    it.each([
      ['month', { now: at('2026-11-12T12:00') }, 95],
      ['limit', { now: at('2026-11-12T12:00'), actLimit: 45 }, 30],
    ] as const)('does not read the status for what waits for %s', (why, more, units) => {
      const watches = watchesOf(weekly, { ...monday, isOfDay: true });
      for (const state of ['day', 'bound'] as const) {
        const left = { ...stopped, state, units };
        const unread = { ...more, latest: undefined as never };
        expect(plan(watches, unread, left)).toEqual({ type: 'waits', why });
      }
    });

    it('is off when it is switched off, and counts for the others as what may still be charged', () => {
      const off = watchesOf(weekly, monday, { is: 'switch', on: false });
      expect(plan(off, { now: nextDay }, stopped)).toEqual({ type: 'off' });
      const watches = watchesOf(weekly, monday);
      expect(unitsOfMonth(watches.byId.get('w') as Watch, '2026-11', () => stopped)).toBe(100);
    });
  });

  it('waits while a look is under way, and counts all that may be charged for it', () => {
    const asked = { ...look, how: 'ask', downloadId: 'd', units: 60 } as const;
    const open = { state: 'open', units: 10, inDoubt: 0, rows: 10, page: 10 } as const;
    const watches = watchesOf(look, asked);
    expect(plan(watches, {}, open)).toEqual({ type: 'under-way', downloadId: 'd' });
    // The user sees what was charged; the rest is only reserved.
    const watch = watches.byId.get('w') as Watch;
    expect(unitsOfMonth(watch, asked.month, () => open)).toBe(60);
    expect(chargedInMonth(watch, asked.month, () => open)).toBe(10);
  });
  it('counts what may not have been charged once, in the month of the last check of its download', () => {
    const asked = { ...look, how: 'ask', downloadId: 'd', units: 60 } as const;
    const next = { ...asked, how: 'continue', before: 30, month: '2026-12' } as const;
    const watch = watchesOf(look, asked, next).byId.get('w') as Watch;
    const found = { state: 'bound', units: 50, inDoubt: 15, rows: 35, page: 10 } as const;
    expect(inDoubtInMonth(watch, '2026-11', () => found)).toBe(0);
    expect(inDoubtInMonth(watch, '2026-12', () => found)).toBe(15);
    // It's never more than what was charged at most since that check.
    expect(inDoubtInMonth(watch, '2026-12', () => ({ ...found, inDoubt: 45 }))).toBe(20);
    expect(inDoubtInMonth(watch, '2026-12', () => null)).toBe(0);
  });
});
