import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import {
  cellsByMark,
  dayByMark,
  dayField,
  daysOf,
  earlierRuns,
  feedKey,
  feedOf,
  ownFields,
} from '@renderer/features/trademarks/changes/feed-rows';
import { roleFields } from '@renderer/registers/charts/roles/role-fields';
import { aRun } from '../../../../support/library/a-run';

const labels = labelsFor(shapesOf(null), null);
const rows = [
  { ansökningsnummer: '2023/1', slag: 'ny', tidpunkt: '2024-03-02T06:00:00+01:00' },
  { ansökningsnummer: '2023/2', slag: 'ny', tidpunkt: '2024-03-04T06:00:00+01:00' },
  { ansökningsnummer: '2023/1', slag: 'åter', tidpunkt: '2024-03-05T06:00:00+01:00' },
  { slag: 'okänd', tidpunkt: null },
];
const fieldsOf = (values: readonly object[]) => roleFields(values, labels);

describe('a feed of changes', () => {
  it('names marks and days, whatever its fields are called', () => {
    const feed = feedOf([JSON.stringify({ nyheter: rows, sedan: null })]);
    expect(feed.rows.map(({ id }) => id)).toEqual(['2023/1', '2023/2', '2023/1', null]);
    const fields = fieldsOf(rows);
    expect(dayField(null, fields)).toBe('tidpunkt');
    const days = dayByMark(
      feed,
      fields.find(({ id }) => id === 'tidpunkt'),
    );
    expect(days).toEqual({ '2023/1': '2024-03-02', '2023/2': '2024-03-04' });
  });

  it('finds the mark inside a row', () => {
    const feed = feedOf([JSON.stringify([{ när: 'x', märke: { application_number: '7' } }])]);
    expect(feed.rows[0]?.id).toBe('7');
    expect(feedOf(['<html>']).rows).toEqual([]);
  });

  it('has no second column for number, words and day of a mark, whatever they are called', () => {
    const value = [
      { ansökningsnummer: '1', märke: 'ÅNGA', slag: 'ny', dag: '2024-03-02', status: 'x' },
      { ansökningsnummer: '2', märke: null, slag: 'ny', dag: '2024-03-03', status: 'x' },
    ];
    const own = (rows: readonly object[]): readonly string[] =>
      ownFields(feedOf([JSON.stringify({ rows })]), fieldsOf(rows), 'dag').map(({ id }) => id);
    expect(own(value)).toEqual(['slag']);
    const inside = value.map(({ slag, ...mark }) => ({ slag, post: mark }));
    expect(own(inside)).not.toContain('post.märke');
    // Without any words a field is not theirs.
    expect(own(value.map((row) => ({ ...row, märke: null, ombud: null, annat: '' })))).toContain(
      'slag',
    );
  });

  it('says of a mark what its first row says', () => {
    const [, slag] = fieldsOf(rows);
    expect(slag && cellsByMark(feedOf([JSON.stringify(rows)]), slag)).toEqual({
      '2023/1': 'ny',
      '2023/2': 'ny',
    });
  });

  it('asks where several fields could be the day', () => {
    const two = rows.map((row) => ({ ...row, gäller: row.tidpunkt }));
    expect(dayField(null, fieldsOf(two))).toBeNull();
    expect(dayField({ date: 'gäller' }, fieldsOf(two))).toBe('gäller');
    expect(dayField({ date: 'day' }, fieldsOf(two))).toBeNull();
  });

  it('stands the newest day first, and what is to come the nearest', () => {
    const days = { a: '2024-01-01', b: '2024-01-03', c: '2024-01-01', d: '' };
    expect(daysOf(days, (id) => id === 'c', '2024-06-01')).toEqual([
      { day: '2024-01-03', ids: ['b'], fresh: 0 },
      { day: '2024-01-01', ids: ['a', 'c'], fresh: 1 },
      { day: '', ids: ['d'], fresh: 0 },
    ]);
    const ahead = daysOf({ a: '2024-01-03', b: '2024-01-01' }, () => false, '2024-01-01');
    expect(ahead.map(({ day }) => day)).toEqual(['2024-01-01', '2024-01-03']);
  });

  it('is the same feed whatever its period, and another one with another value', () => {
    expect(feedKey({ slag: 'ny', från: '2024-01-01', limit: '50' })).toBe(
      feedKey({ från: '2024-02-01', slag: 'ny' }),
    );
    expect(feedKey({ slag: 'ny' })).not.toBe(feedKey({ slag: 'utgår' }));
    const run = (runId: string, firstAt: string, params: Record<string, string>) =>
      aRun({ runId, firstAt, params, pages: 1 });
    const now = run('c', '2024-03-01', { slag: 'ny', från: '2024-02-01' });
    const before = run('a', '2024-01-01', { slag: 'ny' });
    const other = run('b', '2024-02-01', { slag: 'utgår' });
    const later = run('d', '2024-04-01', { slag: 'ny' });
    expect(earlierRuns([later, now, other, before], now)).toEqual(['a']);
  });
});
