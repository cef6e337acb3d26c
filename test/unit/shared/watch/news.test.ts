import { describe, expect, it } from 'vitest';
import { Assumptions } from '@shared/service/assumptions';
import { expiryNewsFrom, isNewsBy, newsOfRecord, rangesOf } from '@shared/watch/news';

describe('the news of a look', () => {
  const ranges = rangesOf([
    { seq: 10, downloadId: null, pages: [] },
    { seq: 20, downloadId: 'a', pages: [{ seq: 22, ids: ['1', '2'] }] },
    { seq: 30, downloadId: 'b', pages: [{ seq: 33, ids: ['2', '3'] }] },
  ]);

  it('is what came after the look before', () => {
    expect(ranges.map(({ from, to, ids }) => ({ from, to, ids }))).toEqual([
      { from: 10, to: 22, ids: ['1', '2'] },
      { from: 22, to: 33, ids: ['2', '3'] },
    ]);
  });

  it('is a record that nothing brought before, and only once', () => {
    const copies = [{ seq: 33, raw: '{"id":2}' }];
    const news = ranges.map((range) => newsOfRecord(range, copies, [22, 33]));
    expect(news).toEqual([{ type: 'added' }, null]);
  });

  it('is one that the person bought between two looks', () => {
    const [, second] = ranges;
    expect(second && newsOfRecord(second, [{ seq: 33, raw: '{}' }], [25, 33])).toEqual({
      type: 'added',
    });
  });

  it('is a field that says something else, old and new', () => {
    const copies = [
      { seq: 22, raw: '{"id":2,"status":"A"}' },
      { seq: 33, raw: '{"id":2,"status":"B"}' },
    ];
    const [first, second] = ranges.map((range) => newsOfRecord(range, copies, [5, 22, 33]));
    expect(first).toBeNull();
    expect(second).toEqual({ type: 'changed', before: copies[0]?.raw, after: copies[1]?.raw });
  });

  it('is also what came otherwise before a look that was stopped or lost', () => {
    const pages = (seq: number, id: string) => [{ seq, ids: [id] }];
    const [, lost, left, last] = rangesOf([
      { seq: 10, downloadId: null, pages: [] },
      { seq: 11, downloadId: 'a', pages: pages(12, '0') },
      { seq: 20, downloadId: 'b', pages: [], isWhole: false },
      { seq: 30, downloadId: 'c', pages: pages(31, '1') },
      { seq: 40, downloadId: 'c', pages: pages(41, '2') },
    ]);
    expect([lost?.from, left?.from, last?.from]).toEqual([12, 12, 12]);
    const copies = [{ seq: 41, raw: '{}' }];
    // The user bought the row before the check that was lost, and the check that resumed it
    // returned the row.
    expect(last && newsOfRecord(last, copies, [15, 41])).toEqual({ type: 'added' });
    // The part of the check that stopped has already reported the row.
    expect(last && newsOfRecord(last, copies, [31, 41])).toBeNull();
  });

  it('is nothing of a first look at everything, also when it was gone on with', () => {
    const whole = rangesOf([
      { seq: 10, downloadId: 'a', pages: [12, 32].map((seq) => ({ seq, ids: [String(seq)] })) },
      { seq: 30, downloadId: 'a', pages: [12, 32].map((seq) => ({ seq, ids: [String(seq)] })) },
    ]);
    expect(whole.map(({ ids, isBaseline }) => ({ ids, isBaseline }))).toEqual([
      { ids: ['12'], isBaseline: true },
      { ids: ['32'], isBaseline: true },
    ]);
  });
});

describe('the rules of a watch', () => {
  const all = { added: true, changed: true };
  const assumptions = Assumptions.parse({});
  const changed = (before: object, after: object) =>
    ({
      type: 'changed',
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    }) as const;
  const mark = (why: Parameters<typeof isNewsBy>[1]['why'], id = '1') => ({ id, raw: '{}', why });
  const marks = { recordKind: 'trademark', news: all } as const;

  it('want news of some records alone', () => {
    const of = { ...marks, only: ['1'] };
    expect(isNewsBy(of, mark({ type: 'added' }), assumptions)).toBe(true);
    expect(isNewsBy(of, mark({ type: 'added' }, '2'), assumptions)).toBe(false);
  });

  it('want the status alone', () => {
    const of = { ...marks, news: { ...all, statusOnly: true } };
    const status = changed(
      { status: 'Registered', word_text: 'A' },
      { status: 'Ended', word_text: 'A' },
    );
    const text = changed({ status: 'Ended', word_text: 'A' }, { status: 'Ended', word_text: 'B' });
    expect(isNewsBy(of, mark(status), assumptions)).toBe(true);
    expect(isNewsBy(of, mark(text), assumptions)).toBe(false);
  });

  it.each([
    ['buy', '2000000.00', 'SEK', true],
    ['buy', '10.00', 'SEK', false],
    ['sell', '2000000.00', 'SEK', false],
    ['buy', '10.00', 'EUR', true],
  ])('want purchases over a value: %s of %s %s', (direction, trade_value, currency, isNews) => {
    const of = { recordKind: 'insider', news: { ...all, buysOver: 1_000_000 } } as const;
    const raw = JSON.stringify({ id: 1, direction, trade_value, currency });
    expect(isNewsBy(of, { id: '1', raw, why: { type: 'added' } }, assumptions)).toBe(isNews);
  });

  it.each([
    ['Vera Bevakare', true],
    [' VERA BEVAKARE ', true],
    ['Nils Annan', false],
    [null, true],
  ])('want the transactions of some persons: %s', (person_name, isNews) => {
    const of = {
      recordKind: 'insider' as const,
      news: { ...all, persons: ['Vera Bevakare'] },
    };
    const raw = JSON.stringify({ id: 1, person_name });
    expect(isNewsBy(of, { id: '1', raw, why: { type: 'added' } }, assumptions)).toBe(isNews);
  });

  it('know from which day it is news that a mark expires', () => {
    const mark = { expiry_date: '2026-12-01' };
    expect(expiryNewsFrom(mark, 30, '2026-10-31')).toBeNull();
    expect(expiryNewsFrom(mark, 30, '2026-11-01')).toBe('2026-11-01');
    expect(expiryNewsFrom(mark, 30, '2026-12-01')).toBe('2026-11-01');
    expect(expiryNewsFrom(mark, 30, '2026-12-02')).toBeNull();
    expect(expiryNewsFrom({ expiry_date: null }, 30, '2026-12-02')).toBeNull();
  });
});
