/** One assessment per record and matter, wherever and in whichever order it was made. */
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { matterScope } from '@shared/archive/review-scope';
import type { ReviewWork } from '@shared/archive/review-work';
import type { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

let count = 0;
const opened: OpenLibrary[] = [];
afterEach(async () => {
  for (const library of opened.splice(0)) {
    await library.close();
    await library.db.delete();
  }
});

async function libraryOf(works: readonly WorkMeta[], atOnce = false): Promise<OpenLibrary> {
  const db = new AppDatabase(`kartotek-matters-${++count}`);
  const log = new Log();
  log.answer({ run: 'r', rows: ['1', '2', '3'].map((id) => row(id, {})) });
  for (const work of works) log.work(work);
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  opened.push(library);
  if (atOnce) await library.apply({ after: 0, entries: log.entries });
  else
    for (const entry of log.entries)
      await library.apply({ after: entry.seq - 1, entries: [entry] });
  return library;
}

const listOf = (listId: string, clientReference = ''): WorkMeta => ({
  op: 'list-create',
  listId,
  name: listId,
  kind: 'fixed',
  recordKind: 'trademark',
  clientReference,
  ids: ['1', '2', '3'],
});
const refer = (listId: string, clientReference: string): WorkMeta => ({
  op: 'list-reference',
  listId,
  clientReference,
});
const assess = (
  scope: string,
  id: string,
  what: Partial<Extract<ReviewWork, { op: 'assess' }>>,
): WorkMeta => ({
  ...({ op: 'assess', version: 1, kind: 'trademark', scope, ids: [id] } as const),
  ...what,
});
const said = ({ reviews }: OpenLibrary, scope: string, id = '1') => {
  const { assessment = null, comment = null } = reviews.of('trademark', scope, id) ?? {};
  return [assessment?.id ?? null, comment];
};
const nothing = [null, null];

describe('what is thought of a record', () => {
  it('is the same on every list of a matter and in the matter, and a clean sheet in another', async () => {
    const library = await libraryOf([
      listOf('a', '2026-117'),
      listOf('b', '2026-117'),
      listOf('c', '2026-204'),
      assess('a', '1', { assessment: 'relevant' }),
      assess(matterScope('2026-117'), '1', { comment: 'Same beginning' }),
    ]);
    for (const scope of ['a', 'b', matterScope('2026-117')])
      expect(said(library, scope)).toEqual(['relevant', 'Same beginning']);
    for (const scope of ['c', matterScope('2026-204'), ''])
      expect(said(library, scope)).toEqual(nothing);
    const everywhere = library.reviews.everywhere('trademark', '1');
    expect(everywhere.map(({ scope }) => scope)).toEqual([matterScope('2026-117')]);
  });

  it('is filtered and counted by the matter of the list', async () => {
    const library = await libraryOf([
      listOf('a', 'm'),
      listOf('b', 'm'),
      assess('a', '2', { assessment: 'near' }),
    ]);
    const handles = createHandles();
    const found = async (scope: string) => {
      // Runs the query with the scope as an earlier version saved it in a search, and on the list
      // itself.
      const narrow = [{ column: 'assessment', values: ['near'], scope }];
      const asked = await answerQuery(library, handles, { kind: 'trademark', narrow });
      const own = await answerQuery(library, handles, {
        kind: 'trademark',
        listId: 'b',
        scope,
        narrow: [{ column: 'assessment', values: ['near'] }],
      });
      return [asked.count, own.count];
    };
    expect(await found('a')).toEqual([1, 1]);
    expect(await found('b')).toEqual([1, 1]);
    expect(await found(matterScope('m'))).toEqual([1, 1]);
    expect(await found('')).toEqual([0, 0]);
  });

  it('stays with a list that is in no matter, and comes into the matter that the list gets', async () => {
    const library = await libraryOf([
      listOf('a'),
      listOf('b', 'm'),
      assess('a', '1', { assessment: 'ask' }),
      assess('b', '1', { assessment: 'near' }),
      assess('a', '2', { assessment: 'relevant', comment: 'Older' }),
    ]);
    expect(said(library, 'a')).toEqual(['ask', null]);
    expect(said(library, 'b')).toEqual(['near', null]);
    const log = [refer('a', 'm')];
    const all = await libraryOf([
      listOf('a'),
      listOf('b', 'm'),
      assess('a', '1', { assessment: 'ask' }),
      assess('b', '1', { assessment: 'near' }),
      assess('a', '2', { assessment: 'relevant', comment: 'Older' }),
      ...log,
    ]);
    // The later act counts. The earlier one still exists, and counts again if the list is removed.
    expect(said(all, 'a')).toEqual(['near', null]);
    expect(said(all, 'b', '2')).toEqual(['relevant', 'Older']);
    expect(await all.db.reviewActs.count()).toBe(3);
  });

  it('goes back with the list that came by mistake', async () => {
    const library = await libraryOf([
      listOf('a', 'm'),
      listOf('b'),
      assess('a', '1', { assessment: 'near' }),
      assess('b', '1', { assessment: 'ask' }),
      refer('b', 'm'),
      refer('b', ''),
    ]);
    expect(said(library, 'a')).toEqual(['near', null]);
    expect(said(library, 'b')).toEqual(['ask', null]);
  });

  it('is kept by a matter that gets another name, and stays where other lists are left', async () => {
    const before = [
      listOf('a', 'old'),
      listOf('b', 'old'),
      assess(matterScope('old'), '1', { assessment: 'near' }),
      refer('a', 'new'),
    ];
    const half = await libraryOf(before);
    expect(said(half, matterScope('old'))).toEqual(['near', null]);
    expect(said(half, matterScope('new'))).toEqual(nothing);
    for (const atOnce of [false, true]) {
      const whole = await libraryOf([...before, refer('b', 'new')], atOnce);
      expect(said(whole, matterScope('new'))).toEqual(['near', null]);
      expect(said(whole, 'a')).toEqual(['near', null]);
      // The old name is free for another matter.
      expect(said(whole, matterScope('old'))).toEqual(nothing);
    }
    const back = await libraryOf([...before, refer('b', 'new'), refer('b', 'old')]);
    expect(said(back, matterScope('old'))).toEqual(['near', null]);
  });

  it('is the same when the library is read anew', async () => {
    const works = [
      listOf('a', 'old'),
      assess(matterScope('old'), '1', { assessment: 'near', comment: 'Once' }),
      assess('a', '2', { assessment: 'ask' }),
      refer('a', 'new'),
      assess(matterScope('new'), '3', { assessment: 'relevant' }),
    ];
    const live = await libraryOf(works);
    const again = await openLibrary(
      new AppDatabase(live.db.name),
      defaultAssumptions,
      () => undefined,
    );
    for (const id of ['1', '2', '3']) expect(said(again, 'a', id)).toEqual(said(live, 'a', id));
    expect(said(again, 'a')).toEqual(['near', 'Once']);
    await again.close();
  });
});

describe('whatever was assessed before', () => {
  const lists = ['a', 'b', 'c'];
  const reference = fc.constantFrom('', 'm', 'n');
  const scope = fc.constantFrom('', ...lists, matterScope('m'), matterScope('n'));
  const step = fc.oneof(
    fc
      .record({ listId: fc.constantFrom(...lists), reference })
      .map((one) => refer(one.listId, one.reference)),
    fc
      .record({
        scope,
        id: fc.constantFrom('1', '2', '3'),
        assessment: fc.constantFrom('relevant', 'near', 'ask', null),
      })
      .map((one) => assess(one.scope, one.id, { assessment: one.assessment })),
  );

  it('holds in exactly one place, the later of each, and none is lost', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(reference, { minLength: 3, maxLength: 3 }),
        fc.array(step, { maxLength: 14 }),
        async (references, steps) => {
          const works = [...lists.map((id, at) => listOf(id, references[at])), ...steps];
          const library = await libraryOf(works, steps.length % 2 === 0);
          expect(Object.fromEntries(holding(library))).toEqual(expected(works));
        },
      ),
      { numRuns: 60 },
    );
  });

  /** Yields the library's assessments, by scope and record. */
  function* holding({ reviews }: OpenLibrary): Generator<readonly [string, string]> {
    for (const id of ['1', '2', '3'])
      for (const one of reviews.everywhere('trademark', id))
        if (one.assessment) yield [`${one.scope} ${id}`, one.assessment.id];
  }

  /**
   * Computes the same result by the documented rule: each act counts where it was made, and each
   * list where it is now.
   */
  function expected(works: readonly WorkMeta[]): Readonly<Record<string, string>> {
    const of = new Map<string, string>();
    const acts: { scope: string; id: string; assessment: string | null }[] = [];
    for (const work of works) {
      if (work.op === 'list-create') of.set(work.listId, work.clientReference ?? '');
      if (work.op === 'assess')
        acts.push({
          scope: work.scope,
          id: work.ids[0] ?? '',
          assessment: work.assessment ?? null,
        });
      if (work.op !== 'list-reference') continue;
      const left = of.get(work.listId) ?? '';
      of.set(work.listId, work.clientReference);
      if (left === '' || [...of.values()].includes(left)) continue;
      for (const act of acts) if (act.scope === matterScope(left)) act.scope = work.listId;
    }
    const holds: Record<string, string> = {};
    for (const { scope, id, assessment } of acts) {
      const place = matterScope(of.get(scope) ?? '') || scope;
      if (assessment === null) delete holds[`${place} ${id}`];
      else holds[`${place} ${id}`] = assessment;
    }
    return holds;
  }
});
