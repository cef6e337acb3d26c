import { describe, expect, it } from 'vitest';
import { labelsFor } from '@shared/definition/labels';
import { shapesOf } from '@shared/definition/shapes';
import { proposeRoles } from '@shared/series/roles';
import {
  dayByEvent,
  dayField,
  daysOf,
  earlierRuns,
  feedKey,
  feedRoles,
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
  it('has a day for every event, two of one mark too', () => {
    const fields = fieldsOf(rows);
    expect(dayField(null, fields)).toBe('tidpunkt');
    const tidpunkt = fields.find(({ id }) => id === 'tidpunkt');
    expect(dayByEvent(['a', 'b', 'c', 'd'], tidpunkt)).toEqual({
      a: '2024-03-02',
      b: '2024-03-04',
      c: '2024-03-05',
      d: '',
    });
  });

  it('takes the date of the row itself for the day, not one of the mark in it', () => {
    const fields = fieldsOf(
      ['2024-03-02', '2024-03-04'].map((datum, at) => ({
        märke: { application_date: `201${at}-01-01`, expiry_date: `203${at}-01-01` },
        typ: 'ny',
        datum,
      })),
    );
    expect(dayField(null, fields)).toBe('datum');
    const two = fieldsOf([
      { märke: { application_date: '2019-01-01' }, datum: '2024-03-02', gäller: '2024-04-01' },
    ]);
    expect(dayField(null, two)).toBeNull();
    expect(proposeRoles(feedRoles, two).date?.id).toBe('datum');
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
