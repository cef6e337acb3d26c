import { describe, expect, it } from 'vitest';
import { markFileOf } from '@shared/service/mark-file';
import { rowsOf } from '@renderer/kinds/trademark/trademark-details';

const json = (value: unknown): string => JSON.stringify(value);

describe('the file of a mark', () => {
  it('takes apart what no described field shows, wherever the record stands', () => {
    const record = {
      application_number: '1',
      word_text: 'Nord',
      ombud: [{ namn: 'A' }],
      motpart: [],
      fritext: 'x',
    };
    for (const raw of [json(record), json({ data: record }), json({ data: [record] })]) {
      const file = markFileOf([raw]);
      expect(file.parts.map(({ name }) => name)).toEqual(['ombud']);
      expect(file.values).toMatchObject([{ name: 'fritext', value: 'x' }]);
      expect(file.empty.map(({ name }) => name)).toEqual(['motpart']);
    }
    const beside = { märke: record, klasser: [{ klass: 9 }] };
    expect(markFileOf([json(beside)]).parts.map(({ path }) => path)).toEqual([
      ['märke', 'ombud'],
      ['klasser'],
    ]);
    expect(markFileOf([json({ agents: [1] })]).parts).toMatchObject([{ name: 'agents' }]);
    expect(markFileOf(['<html>']).names).toEqual([]);
  });

  it('finds the rows of any answer', () => {
    const rows = [{ a: 'x' }, { a: 'y' }];
    expect(rowsOf([json({ data: rows, has_more: false })])).toEqual({ rows, path: [] });
    expect(rowsOf([json(rows)])).toEqual({ rows, path: [] });
    const nested = json({ n: 'z', short: [{ b: 'q' }], deep: { list: rows } });
    expect(rowsOf([nested])).toEqual({ rows, path: ['deep', 'list'] });
    expect(rowsOf([json({ n: 'z', words: ['a'] })])).toBeNull();
    const pages = [1, 2].map(() => json({ data: rows, has_more: true }));
    expect(rowsOf(pages)?.rows).toHaveLength(4);
  });
});
