/**
 * A list is shared with its matter's assessments of its records, and nothing about other records or
 * matters.
 */
import { describe, expect, it } from 'vitest';
import { rulesOf, type WorkMeta } from '@shared/acts/acts';
import { createListsNow, type ChosenLists } from '@shared/acts/hand-over';
import { matterScope } from '@shared/archive/review-scope';

const listOf = (listId: string, clientReference = ''): WorkMeta => ({
  op: 'list-create',
  listId,
  name: listId,
  kind: 'fixed',
  recordKind: 'trademark',
  clientReference,
  ids: ['1', '2'],
});
const assess = (scope: string, ...ids: string[]): WorkMeta => ({
  op: 'assess',
  version: 1,
  kind: 'trademark',
  scope,
  ids,
  assessment: 'near',
});
const refer = (listId: string, clientReference: string): WorkMeta => ({
  op: 'list-reference',
  listId,
  clientReference,
});
const ofM = matterScope('m');

/** Returns the part of each assessment that is shared: `scope: ids`, or `null` if nothing is. */
function handed(
  log: readonly WorkMeta[],
  chosen: ChosenLists['lists'],
  matters: boolean,
): readonly (string | null)[] {
  const now = createListsNow({ lists: chosen, spellings: [] });
  for (const [at, work] of log.entries()) rulesOf(work).informs(work, now, at + 1);
  const to = now.handOver({ ledger: false, matters, hasCall: () => false });
  return log.flatMap((work, at) => {
    if (work.op !== 'assess') return [];
    const left = rulesOf(work).handsOver(work, to, at + 1);
    if (!left) return [null];
    const { scope, ids } = { ...work, ...left };
    return [`${scope}: ${ids.join(' ')}`];
  });
}
const a = { listId: 'a', recordKind: 'trademark', ids: ['1'] };

describe('what goes with a list', () => {
  const log = [
    listOf('a', 'm'),
    listOf('b', 'm'),
    listOf('c', 'n'),
    assess(ofM, '1', '2'),
    assess('b', '1'),
    assess('a', '1'),
    assess('c', '1'),
    assess(matterScope('n'), '1'),
    assess('', '1'),
  ];
  it('is what was written in its matter, wherever in it', () => {
    expect(handed(log, [a], true)).toEqual([`${ofM}: 1`, `${ofM}: 1`, 'a: 1', null, null, null]);
  });
  it('is written on the list itself where nobody is to know the matter', () => {
    expect(handed(log, [a], false)).toEqual(['a: 1', 'a: 1', 'a: 1', null, null, null]);
  });
  it('is what was written without a matter where the list is in none', () => {
    expect(handed([listOf('a'), assess('', '1'), assess('a', '1')], [a], false)).toEqual([
      ': 1',
      'a: 1',
    ]);
  });
  it('went with the last list of a matter that has another name by now', () => {
    const renamed = [listOf('a', 'old'), assess(matterScope('old'), '1'), refer('a', 'm')];
    expect(handed(renamed, [a], true)).toEqual(['a: 1']);
    const after = [...renamed, assess(matterScope('old'), '1')];
    expect(handed(after, [a], true)).toEqual(['a: 1', null]);
  });
  it('names no matter where everything goes without references', () => {
    expect(handed(log, null, false)).toEqual(['a: 1 2', 'b: 1', 'a: 1', 'c: 1', 'c: 1', ': 1']);
  });
});
