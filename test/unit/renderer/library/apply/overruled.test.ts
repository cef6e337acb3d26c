import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import type { CountedThing } from '@shared/acts/counted';
import { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { readOverruled } from '@renderer/library/apply/overruled';
import type { StoredOverruled } from '@renderer/library/contract/stored';
import { openLibrary } from '@renderer/library/open/open-library';
import { readCounts } from '@renderer/library/rows/read-rows';
import { AppDatabase } from '@renderer/library/store/database';
import { Log } from '../../../../support/library/entries';

interface Opened {
  readonly db: AppDatabase;
  /** Applies an act of the user's, or of a colleague's if there is a mark. */
  readonly say: (work: object, mark?: object) => Promise<void>;
  readonly overruled: () => Promise<readonly StoredOverruled[]>;
  readonly notes: () => Promise<number>;
}

const bo = { by: 'bo', name: 'Bo Ek' };
const åsa = { by: 'åsa', name: 'Åsa Berg' };

async function opened(name: string): Promise<Opened> {
  const db = new AppDatabase(name);
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  const log = new Log();
  return {
    db,
    async say(work, mark) {
      const after = log.entries.length;
      const team = { teamId: 't', seq: 1, key: 'k', ...mark };
      log.add('work', { ...WorkMeta.parse(work), ...(mark && { team }) });
      await library.apply({ after, entries: log.entries.slice(after) });
    },
    overruled: () => readOverruled(db, things),
    notes: async () => (await readCounts(library)).note,
  };
}

const things = ['1', '2', '3'].flatMap((id) =>
  ['L', 'matter:K 12:3', 'matter:K 13'].flatMap((scope): CountedThing[] => [
    ['assessments', `trademark ${scope} ${id}`],
    ['comments', `trademark ${scope} ${id}`],
  ]),
);
things.push(['lists', 'L'], ['notes', 'trademark 1'], ['notes', 'matter K 12:3']);
things.push(['matters', 'K 12:3'], ['matters', 'K 13']);
const list = { listId: 'L' };
const fixed = { op: 'list-create', ...list, name: 'A', kind: 'fixed', recordKind: 'trademark' };
const search = { ...fixed, kind: 'saved-search' };
const review = { op: 'assess', version: 1, kind: 'trademark', scope: 'L', ids: ['1'] };
const note = { op: 'note', record: { kind: 'trademark', id: '1' } };
const matter = { version: 1, reference: 'K 12:3' };
const described = { op: 'matter', ...matter, state: 'open' };
const asked = (text: string): object => ({ query: { params: {}, text, narrow: [] } });

interface Case {
  readonly first?: object;
  readonly object: string;
  readonly mine: object;
  readonly theirs: object;
}
const cases: Readonly<Record<string, Case>> = {
  'a note': {
    object: 'note trademark 1',
    mine: { ...note, text: 'Mine' },
    theirs: { ...note, text: 'Theirs' },
  },
  'a note that a colleague removed': {
    object: 'note trademark 1',
    mine: { ...note, text: 'Mine' },
    theirs: { ...note, text: '' },
  },
  'a matter’s note': {
    object: 'matter-note K 12:3',
    mine: { op: 'matter-note', ...matter, text: 'Mine' },
    theirs: { op: 'matter-note', ...matter, text: 'Theirs' },
  },
  'a matter’s description': {
    object: 'matter K 12:3',
    mine: { ...described, client: 'Nord AB', responsible: 'Eva Ek' },
    theirs: { ...described, client: 'Nord AB', responsible: 'Ola Berg', state: 'closed' },
  },
  'a list’s name': {
    first: fixed,
    object: 'list-name L',
    mine: { op: 'list-rename', ...list, name: 'Mine' },
    theirs: { op: 'list-rename', ...list, name: 'Theirs' },
  },
  'a list’s matter': {
    first: fixed,
    object: 'list-reference L',
    mine: { op: 'list-reference', ...list, clientReference: 'K 1' },
    theirs: { op: 'list-reference', ...list, clientReference: '' },
  },
  'a saved search': {
    first: search,
    object: 'list-query L',
    mine: { op: 'list-query', ...list, ...asked('mine') },
    theirs: { op: 'list-query', ...list, ...asked('theirs') },
  },
  'a list’s members': {
    first: fixed,
    object: 'member L 1',
    mine: { op: 'list-add', ...list, ids: ['1'] },
    theirs: { op: 'list-remove', ...list, ids: ['1', '2'] },
  },
  'an assessment': {
    object: 'assessment trademark L 1',
    mine: { ...review, assessment: 'near', by: 'Eva Ek' },
    theirs: { ...review, ids: ['1', '2'], assessment: null },
  },
  'a comment': {
    object: 'comment trademark L 1',
    mine: { ...review, comment: 'Mine' },
    theirs: { ...review, comment: 'Theirs' },
  },
};

test.each(Object.entries(cases))(
  '%s that a colleague replaced unseen is kept until the user decides again',
  async (name, { first, object, mine, theirs }) => {
    const { db, say, overruled } = await opened(name);
    if (first) await say(first);
    await say(mine);
    // Bo had seen it.
    await say(theirs, bo);
    expect(await overruled()).toEqual([]);
    await say(mine);
    // Decided the same, which earlier versions marked as well.
    await say(mine, { ...bo, over: [object] });
    expect(await overruled()).toEqual([]);
    await say(theirs, { ...bo, over: [object] });
    const kept = [expect.objectContaining({ work: mine, by: 'Bo Ek' })];
    expect(await overruled()).toEqual(kept);
    // Åsa had seen Bo's.
    await say(theirs, åsa);
    expect(await overruled()).toEqual(kept);
    // The user restores it.
    for (const { work } of await overruled()) await say(work);
    expect(await overruled()).toEqual([]);
    db.close();
  },
);

test('a replaced note isn’t counted as one', async () => {
  const { db, say, notes } = await opened('counted');
  await say({ ...note, text: 'Mine' });
  await say({ ...note, text: 'Theirs' }, { ...bo, over: ['note trademark 1'] });
  expect(await notes()).toBe(1);
  db.close();
});

test('records that one act took off a list are put back by one act', async () => {
  const { db, say, overruled } = await opened('members');
  const over = ['member L 1', 'member L 3'];
  await say({ ...fixed, ids: ['1', '2', '3'] });
  await say({ op: 'list-remove', ...list, ids: ['1', '2', '3'] }, { ...bo, over });
  expect((await overruled()).map(({ work }) => work)).toEqual([
    { op: 'list-add', ...list, ids: ['1', '3'] },
  ]);
  await say({ op: 'list-add', ...list, ids: ['3'] });
  expect((await overruled()).map(({ work }) => work)).toEqual([
    { op: 'list-add', ...list, ids: ['1'] },
  ]);
  db.close();
});

test('what was replaced follows a matter that is renamed, and a list that leaves it', async () => {
  const { db, say, overruled } = await opened('renamed');
  const scope = 'matter:K 12:3';
  const mine = [
    { ...described, client: 'Nord AB', responsible: '' },
    { ...review, scope, comment: 'Mine' },
  ];
  await say({ ...fixed, clientReference: 'K 12:3' });
  for (const one of mine) await say(one);
  await say({ ...described, client: '', responsible: '' }, { ...bo, over: ['matter K 12:3'] });
  const over = [`comment trademark ${scope} 1`];
  await say({ ...review, scope, comment: 'Theirs' }, { ...bo, over });
  await say({ op: 'matter-rename', ...matter, to: 'K 13' });
  const now = async (): Promise<readonly object[]> => (await overruled()).map(({ work }) => work);
  const [description] = mine;
  const renamed = { ...description, reference: 'K 13' };
  expect(await now()).toEqual([{ ...mine[1], scope: 'matter:K 13' }, renamed]);
  await say({ op: 'list-reference', ...list, clientReference: '' });
  expect(await now()).toEqual([{ ...mine[1], scope: 'L' }, renamed]);
  await say({ ...review, comment: 'Mine again' });
  expect(await now()).toEqual([renamed]);
  db.close();
});
