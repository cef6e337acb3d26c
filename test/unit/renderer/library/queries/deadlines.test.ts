import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { readDeadlineIds, readDeadlines } from '@renderer/library/queries/deadlines';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

const today = '2026-11-22';
const none = { overdue: 0, today: 0, week: 0, month: 0, quarter: 0, later: 0 };

const by = (name: string): object => ({ name, orgnr: null, country: 'SE' });

it('counts the days of marks that are not over, and lists them by day', async () => {
  const log = new Log();
  const mark = (id: string, fields: object): object =>
    row(id, { status: 'Registered', office: 'SE', ...fields });
  log.answer({
    run: 'r',
    rows: [
      mark('over', { status: 'Expired', expiry_date: '2026-11-01' }),
      mark('late', { expiry_date: '2026-11-21' }),
      mark('now', { expiry_date: today }),
      mark('7', { expiry_date: '2026-11-29', applicant: by('Solvik Aktiebolag') }),
      mark('2', { expiry_date: '2026-11-23', applicant: by('SOLVIK AB') }),
      mark('8', { expiry_date: '2026-11-30', status: null }),
      mark('far', { expiry_date: '2036-01-01' }),
      mark('none', { expiry_date: null }),
      mark('unreal', { expiry_date: '2026-11-31' }),
      // Three months from the last day of August end on the last day of November.
      mark('opposed', { registration_date: '2026-08-31' }),
      mark('passed', { registration_date: '2026-08-21' }),
      mark('abroad', { registration_date: '2026-08-31', office: 'WO' }),
    ],
  });
  log.work({
    op: 'list-create',
    listId: 'l',
    name: 'L',
    kind: 'fixed',
    recordKind: 'trademark',
    ids: ['7', 'far'],
  });
  log.work({ op: 'tag', version: 1, kind: 'trademark', ids: ['2'], add: ['akut'], remove: [] });
  const db = new AppDatabase('kartotek-deadlines');
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  await library.apply({ after: 0, entries: log.entries });
  const handles = createHandles();
  expect(await readDeadlines(library, handles, { today })).toEqual({
    // A period means what its name says: the next 30 days include the next 7 and today.
    expiry: { overdue: 1, today: 1, week: 3, month: 4, quarter: 4, later: 1 },
    opposition: { ...none, month: 1, quarter: 1 },
  });
  expect(await readDeadlines(library, handles, { today, listId: 'l' })).toEqual({
    expiry: { ...none, week: 1, month: 1, quarter: 1, later: 1 },
    opposition: none,
  });
  expect((await readDeadlines(library, handles, { today, tag: 'akut' })).expiry.week).toBe(1);
  const ids = (type: 'expiry' | 'opposition', span: 'week' | 'month'): Promise<readonly string[]> =>
    readDeadlineIds(library, handles, { today, type, span });
  expect(await ids('expiry', 'week')).toEqual(['now', '2', '7']);
  expect(await ids('expiry', 'month')).toEqual(['now', '2', '7', '8']);
  expect(await ids('opposition', 'month')).toEqual(['opposed']);
  // Only these marks are queried, whichever list they are on.
  const these = { today, ids: ['2', 'far'], type: 'expiry', span: 'week' } as const;
  expect(await readDeadlineIds(library, handles, these)).toEqual(['2']);
  const weekOf = async (applicant: string): Promise<readonly string[]> =>
    readDeadlineIds(library, handles, { today, applicant, type: 'expiry', span: 'week' });
  expect(await weekOf('SOLVIK AB')).toEqual(['2']);
  const join = (groupId: string, name: string, spellings: string[]): Promise<unknown> => {
    const after = log.lastSeq;
    log.work({ op: 'applicant-group', version: 1, groupId, name, spellings });
    return library.apply({ after, entries: log.entries.slice(-1) });
  };
  await join('g', 'Solvik', ['SOLVIK AB', 'Solvik Aktiebolag']);
  // A name also finds the marks under every spelling merged with it.
  for (const name of ['Solvik', 'SOLVIK AB']) expect(await weekOf(name)).toEqual(['2', '7']);
  expect((await readDeadlines(library, handles, { today, applicant: 'Solvik' })).expiry).toEqual({
    ...none,
    week: 2,
    month: 2,
    quarter: 2,
  });
  expect(library.reviews.vocabulary.applicants).toEqual(['Solvik']);
  await join('g', 'Solvik', []);
  expect(await weekOf('SOLVIK AB')).toEqual(['2']);
  expect(await weekOf('Solvik')).toEqual([]);
  await library.assume({ ...defaultAssumptions, oppositionMonths: 0 });
  await expect
    .poll(async () => (await readDeadlines(library, handles, { today })).expiry.week)
    .toBe(3);
  expect((await readDeadlines(library, handles, { today })).opposition).toEqual(none);
  library.close();
});
