import { describe, expect, it } from 'vitest';
import { newsOfRecord, rangesOf } from '@shared/watch/news';

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
