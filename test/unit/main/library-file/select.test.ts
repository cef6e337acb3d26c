/** Which acts are shared from a library along with its responses. */
import { expect, it } from 'vitest';
import { writeSelection, type Selection } from '@main/library-file/select';
import { keyedEntriesOf } from '@main/backup/entry-key';
import { createModelFileSystem } from '../../../support/archive/model-file-system';
import { buy, openAt } from '../../../support/backup';

type Meta = Readonly<Record<string, unknown>>;

const whole = { lists: null, answers: [], spellings: [] } as const;
const chosen: Selection = {
  lists: [{ listId: 'falcons', name: 'Falcons', recordKind: 'trademark', ids: ['a/0'] }],
  answers: [2],
  spellings: ['SOLVIK AB', 'Havet AB'],
  matters: true,
  ledger: false,
};

const group = (groupId: string, name: string, spellings: readonly string[]): Meta => ({
  op: 'applicant-group',
  version: 1,
  groupId,
  name,
  spellings,
});
const apart = (...spellings: readonly string[]): Meta => ({
  op: 'applicant-apart',
  version: 1,
  spellings,
  apart: true,
});
const list = (listId: string, clientReference: string): Meta => ({
  op: 'list-create',
  listId,
  name: listId,
  kind: 'fixed',
  recordKind: 'trademark',
  clientReference,
});
const noteOn = (reference: string): Meta => ({
  op: 'matter-note',
  version: 1,
  reference,
  text: `About ${reference}`,
});

/** Returns the acts that are shared from a library with these acts. */
async function actsOf(selection: Selection, acts: readonly Meta[]): Promise<readonly Meta[]> {
  const disk = createModelFileSystem(1);
  const clock = { now: 0 };
  const archive = await openAt(disk, '/from', clock);
  await buy(archive, 'a');
  for (const meta of acts) await archive.append({ kind: 'work', meta });
  await writeSelection(archive, selection, { disk, dir: '/to' });
  const found: Meta[] = [];
  for await (const { frame, meta } of keyedEntriesOf(await openAt(disk, '/to', clock))) {
    if (frame.kind === 'work') found.push(meta);
  }
  return found;
}

it('a whole library goes with its matters where that is wanted, else without the names of clients', async () => {
  const acts = [list('falcons', 'Falk 1'), noteOn('Falk 1'), noteOn('Uv 2')];
  expect(await actsOf({ ...whole, matters: true, ledger: true }, acts)).toEqual(acts);
  expect(await actsOf({ ...whole, matters: true, ledger: false }, acts)).toEqual(acts);
  const { clientReference: _reference, ...nameless } = list('falcons', 'Falk 1');
  expect(await actsOf({ ...whole, matters: false, ledger: false }, acts)).toEqual([nameless]);
});

it('of chosen lists the matter goes under which they are kept now, and no other', async () => {
  const now = { op: 'list-reference', listId: 'falcons', clientReference: 'Falk 2' };
  const acts = [list('falcons', 'Falk 1'), list('owls', 'Uv 2'), now];
  const notes = ['Falk 1', 'Falk 2', 'Uv 2'].map(noteOn);
  const { clientReference: _reference, ...nameless } = list('falcons', 'Falk 1');
  expect(await actsOf(chosen, [...acts, ...notes])).toEqual([nameless, now, noteOn('Falk 2')]);
  expect(await actsOf({ ...chosen, matters: false }, [...acts, ...notes])).toEqual([
    nameless,
    { ...now, clientReference: '' },
  ]);
});

it('a search by likeness goes as any saved search, what a list remembers of one only where that is wanted', async () => {
  const weights = { letters: 50, sounds: 45, beginning: 12, words: 83, classes: 20 };
  const asked = { name: 'Nordkaffe', classes: [30], only: 'all', state: 'all', least: 50 };
  const alike = { ...asked, weights, before: '2026-01-05', later: 'out' };
  const query = { params: {}, text: '', narrow: [], alike };
  const { clientReference: _reference, ...created } = list('falcons', '');
  const search = { ...created, kind: 'alike-search', query };
  expect(await actsOf(chosen, [search])).toEqual([search]);
  const made = {
    ...created,
    ids: ['a/0'],
    from: query,
    allOf: { query, at: '2026-11-20', rows: 1 },
  };
  expect(await actsOf(chosen, [made])).toEqual([made]);
  const { from: _from, allOf: _allOf, ...silent } = made;
  expect(await actsOf({ ...chosen, matters: false }, [made])).toEqual([silent]);
  expect(await actsOf({ ...whole, matters: false, ledger: false }, [made])).toEqual([silent]);
  expect(await actsOf({ ...whole, matters: true, ledger: false }, [made])).toEqual([made]);
  // A list saved under a matter to which it no longer belongs is shared with its search, but not
  // with the matter's name.
  const before = { ...made, clientReference: 'Falk 1' };
  const off = { op: 'list-reference', listId: 'falcons', clientReference: '' };
  expect(await actsOf(chosen, [before, off])).toEqual([made, off]);
  expect(await actsOf(chosen, [{ ...search, listId: 'owls' }])).toEqual([]);
});

it('applicants of chosen records go as they are joined now, the others not at all', async () => {
  const acts = [
    group('s', 'Solvik', ['SOLVIK AB', 'Solvik AB', 'Solvik Bygg']),
    group('b', 'Berg', ['Berg AB', 'BERG AB']),
    // A second group takes over one of its names, and a third group is split up.
    group('c', 'Client of another', ['Solvik Bygg', 'Bygg i Vik']),
    group('h', 'Havet', ['Havet AB', 'HAVET']),
    group('h', 'Havet', []),
    apart('SOLVIK AB', 'Havet AB'),
    apart('SOLVIK AB', 'Berg AB'),
  ];
  expect(await actsOf(chosen, acts)).toEqual([
    group('s', 'Solvik', ['SOLVIK AB', 'Solvik AB']),
    apart('SOLVIK AB', 'Havet AB'),
  ]);
  expect(await actsOf({ ...whole, matters: false, ledger: false }, acts)).toEqual(acts);
});
