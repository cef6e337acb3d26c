/**
 * If an archive has lost entries and the library writes them back, the merged archive yields the
 * same library.
 */
import 'fake-indexeddb/auto';
import { afterEach, expect, it } from 'vitest';
import type { ReturnedEntry, WireEntry } from '@shared/features/archive';
import { callKey, pictureKey } from '@shared/archive/entry-key';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { memberIds } from '@renderer/library/store/list-members';
import { returnedEntries } from '@renderer/library/returning/returned-entries';
import { Log, markRef, row } from '../../../../support/library/entries';

const open: AppDatabase[] = [];

afterEach(async () => {
  for (const db of open.splice(0)) await db.delete();
});

async function filledWith(entries: readonly WireEntry[]): Promise<AppDatabase> {
  const db = new AppDatabase(`returning-${open.length}`);
  open.push(db);
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: [...entries] }, context);
  return db;
}

/** A log with everything that must survive: what the user has added, and what was charged. */
function history(): Log {
  const log = new Log();
  log.request({ run: 'a', page: 0 });
  log.answer({ run: 'a', page: 0, rows: [row('1'), row('2', { status: 'filed' })], more: true });
  log.request({ run: 'a', page: 1 });
  log.answer({ run: 'a', page: 1, rows: [row('3')] });
  log.note(markRef('1'), 'first word');
  log.work({
    op: 'list-create',
    listId: 'l',
    name: 'Ours',
    kind: 'fixed',
    recordKind: 'trademark',
    ids: ['1', '2'],
  });
  log.work({
    op: 'list-create',
    listId: 's',
    name: 'S',
    kind: 'saved-search',
    recordKind: 'trademark',
  });
  const review = { version: 1, kind: 'trademark', scope: 'l' } as const;
  log.work({ op: 'assess', ...review, ids: ['1'], assessment: 'relevant' });
  log.work({ op: 'tag', version: 1, kind: 'trademark', ids: ['2'], add: ['blue'], remove: [] });
  log.work({ op: 'delete', records: [markRef('3')] });
  log.answer({ run: 'b', rows: [row('2', { status: 'registered' }), row('4')] });
  log.answer({
    run: 'c',
    endpoint: 'companies.financials',
    pathParams: { company_id: '7' },
    body: '{"omsattning_tkr": 12.50}',
  });
  log.failure({ run: 'd' }, 'timeout', 'unknown');
  log.work({ op: 'charge', requestId: 'd/0', charged: 'yes', units: 5 });
  log.answer({ run: 'e', status: 500, body: 'oh' });
  log.add(
    'picture',
    { applicationNumber: '1', url: 'https://p/1', mime: 'image/png', bytes: 3, sha256: 'ab' },
    btoa('\x01\xff\x02'),
  );
  log.work({ op: 'list-add', listId: 'l', ids: ['4'] });
  log.work({ op: 'list-remove', listId: 'l', ids: ['1'] });
  log.work({ op: 'list-rename', listId: 'l', name: 'Theirs' });
  log.work({ op: 'list-delete', listId: 's' });
  log.work({ op: 'matter-note', version: 1, reference: 'M-1', text: 'of the matter' });
  log.note(markRef('1'), 'last word');
  log.note(markRef('2'), 'a word');
  log.work({ op: 'restore', records: [markRef('3')] });
  return log;
}

/** Returns the keys of calls and pictures, as provided by the main process. */
const keysOf = (entries: readonly WireEntry[]): Set<string> =>
  new Set(
    entries.flatMap(({ kind, meta }) => {
      if (kind === 'picture') return pictureKey(meta as never);
      return kind === 'work' ? [] : callKey(kind, String(meta['requestId']));
    }),
  );

/** Returns the archive after a merge: ordered by time and renumbered. */
async function united(db: AppDatabase, left: readonly WireEntry[]): Promise<WireEntry[]> {
  const works = left.filter(({ kind }) => kind === 'work');
  const now = '2030-01-01T00:00:00.000Z';
  const brought: ReturnedEntry[] = [];
  for await (const part of returnedEntries(db, { keys: keysOf(left), works, now }))
    brought.push(...part);
  const all = [...left, ...brought].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  return all.map((entry, at) => ({ ...entry, seq: at + 1 }));
}

/** Returns a library's contents, without entry numbers. */
async function said(db: AppDatabase): Promise<unknown> {
  const rows = (await db.trademarks.toArray()).map(({ id, raw, fetchedAt, statusAt }) => ({
    id,
    raw,
    fetchedAt,
    statusAt,
  }));
  const requests = (await db.requests.toArray()).map(
    ({ seq: _, answerSeq: __, at: ___, ...one }) => one,
  );
  const runs = await db.runs.toArray();
  return {
    rows,
    notes: (await db.notes.toArray()).map(({ key, text }) => ({ key, text })),
    reviews: (await db.reviewActs.toArray()).map(({ at, work }) => ({ at, work })),
    lists: (await db.lists.toArray()).map(({ listId, name, kind, deletedAt }) => ({
      listId,
      name,
      kind,
      isDeleted: deletedAt !== null,
    })),
    members: await memberIds(db, 'l'),
    deleted: (await db.deleted.toArray()).map(({ key }) => key),
    requests,
    runs: runs.map(({ runId, state, rows, pages, said, units }) => ({
      runId,
      state,
      rows,
      pages,
      said,
      units,
    })),
    answers: (await db.answers.toArray()).map(({ searchKey, page, raw }) => ({
      searchKey,
      page,
      raw,
    })),
    pictures: (await db.pictures.toArray()).map(({ sha256, bytes }) => ({
      sha256,
      bytes: [...bytes],
    })),
    earlier: (await db.earlier.toArray()).map(({ key, raw }) => ({ key, raw })),
  };
}

const whole = history().entries;

it('is made of a history of which every entry is taken in', async () => {
  const db = await filledWith(whole);
  expect(await db.meta.get('unreadEntries')).toBeUndefined();
  expect(await db.reviewActs.count()).toBe(2);
});

it.each([
  ['everything', 0, whole.length],
  ['its end', 9, whole.length],
  ['its last acts', whole.length - 6, whole.length],
  ['a part in the middle', 4, 11],
  ['its beginning', 0, 6],
])('brings back all of a library whose archive lost %s', async (_, from, to) => {
  const db = await filledWith(whole);
  const before = await said(db);
  const left = whole.filter((_entry, at) => at < from || at >= to);
  const again = await filledWith(await united(db, left));
  expect(await said(again)).toEqual(before);
});

it('brings nothing where nothing is lost', async () => {
  const db = await filledWith(whole);
  expect(await united(db, whole)).toHaveLength(whole.length);
});
