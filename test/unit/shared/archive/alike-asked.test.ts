/** Similarity searches in the log: stored completely, and older entries can still be read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AlikeAsked } from '@shared/archive/alike-asked';
import { WorkMeta } from '@shared/acts/acts';
import type { ListQuery } from '@shared/archive/meta';
import { WatchDefinition } from '@shared/archive/watch-work';

const share = fc.integer({ min: 0, max: 100 });
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10));
const question: fc.Arbitrary<AlikeAsked> = fc
  .record({
    name: fc.string({ minLength: 1, maxLength: 200 }),
    least: share,
    classes: fc.uniqueArray(fc.integer({ min: 1, max: 45 })),
    only: fc.constantFrom('all' as const, 'near' as const, 'shared' as const),
    state: fc.constantFrom('all' as const, 'alive' as const, 'dead' as const),
    weights: fc.record({
      letters: share,
      sounds: share,
      beginning: share,
      words: share,
      classes: share,
      goods: share,
    }),
    goods: fc.option(fc.string({ minLength: 1, maxLength: 100 })),
    dated: fc.option(fc.record({ before: day, later: fc.constantFrom('out' as const, 'told') })),
  })
  .map(
    ({ dated, goods, ...rest }) =>
      ({ ...rest, ...dated, ...(goods === null ? {} : { goods }) }) as AlikeAsked,
  );

const list = { op: 'list-create', listId: 'l', name: 'L', recordKind: 'trademark' } as const;
const written = (work: unknown): unknown => WorkMeta.parse(JSON.parse(JSON.stringify(work)));

describe('a question about likeness', () => {
  it('is read as it was written: as a saved search, and as that of which a list was made', () => {
    fc.assert(
      fc.property(question, (alike) => {
        const query: ListQuery = { params: {}, text: '', narrow: [], alike };
        const search = { ...list, kind: 'alike-search', query };
        expect(written(search)).toEqual(search);
        const fixed = { ...list, kind: 'fixed', ids: ['1'], from: query };
        expect(written(fixed)).toEqual(fixed);
      }),
    );
  });

  it.each([
    { before: '5 May 2026' },
    { later: 'hidden' },
    { name: '' },
    { classes: [46] },
    { goods: '' },
  ])('refuses %o', (wrong) => {
    const usual = {
      name: 'Nord',
      classes: [],
      only: 'all',
      state: 'all',
      least: 50,
      weights: { letters: 1, sounds: 1, beginning: 1, words: 1, classes: 1 },
    };
    expect(AlikeAsked.safeParse(usual).success).toBe(true);
    expect(AlikeAsked.safeParse({ ...usual, ...wrong }).success).toBe(false);
  });
});

describe('what was kept before', () => {
  it('reads as it did: a list, a saved search, and a watch of a name without a day', () => {
    const fixed = { ...list, kind: 'fixed', ids: ['1', '2'] };
    expect(written(fixed)).toEqual(fixed);
    const query = { params: { query: 'nord' }, text: 'sol', narrow: [] };
    const search = { ...list, kind: 'saved-search', query };
    expect(written(search)).toEqual(search);
    const definition = {
      name: 'Nord',
      recordKind: 'trademark',
      endpoint: 'trademarks.search',
      params: {},
      asks: 'library',
      lookBack: 0,
      unitsPerMonth: 1,
      news: { added: true, changed: false },
      schedule: { every: 'day', hour: 7, minute: 0, weekday: 1, day: 1 },
      alike: {
        name: 'Nord',
        classes: [9],
        only: 'near',
        state: 'alive',
        least: 50,
        weights: { letters: 50, sounds: 45, beginning: 12, words: 83, classes: 20 },
      },
    };
    expect(WatchDefinition.parse(definition)).toEqual(definition);
  });
});
