import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log, row } from '../../../../support/library/entries';

const libraryId = 'handed';
const library = createLibraryMethods(() => undefined);
let log: Log;

beforeEach(async () => {
  log = new Log();
  await library.open({ libraryId, assumptions: defaultAssumptions });
});
afterEach(() => library.destroy({ libraryId }));

function list(listId: string, ids: readonly string[]): void {
  log.work({
    op: 'list-create',
    listId,
    name: listId,
    kind: 'fixed',
    recordKind: 'trademark',
    ids: [...ids],
  });
}

describe('lists that are handed over', () => {
  it('name the answers that brought their records, and how many rows those hold', async () => {
    log.answer({ run: 'a', rows: ['1', '2', '3'].map((id) => row(id)) });
    log.answer({ run: 'b', rows: ['4', '5'].map((id) => row(id)) });
    log.answer({ run: 'c', rows: [row('6')] });
    list('one', ['1', '2']);
    list('two', ['5', 'not owned']);
    await library.apply({ after: 0, entries: log.entries });
    const brought = log.entries.filter(({ kind }) => kind === 'answer').map(({ seq }) => seq);

    expect(await library.handover({ listIds: ['one'] })).toEqual({
      lists: [{ listId: 'one', name: 'one', recordKind: 'trademark', ids: ['1', '2'] }],
      answers: [brought[0]],
      matters: [],
      spellings: [],
      applicants: 0,
      rows: 3,
    });
    const both = await library.handover({ listIds: ['one', 'two', 'gone'] });
    expect(both.lists.map(({ ids }) => ids)).toEqual([
      ['1', '2'],
      ['5', 'not owned'],
    ]);
    expect([...both.answers]).toEqual([brought[0], brought[1]]);
    expect(both.rows).toBe(5);
  });

  it('name their matters, and the applicants of their records', async () => {
    const by = (name: string): object => ({ applicant: { name, orgnr: null, country: 'SE' } });
    log.answer({ run: 'a', rows: [row('1', by('SOLVIK AB')), row('2', by('Havet AB'))] });
    list('one', ['1']);
    list('two', ['2']);
    const referenceOf = (listId: string, clientReference: string): void =>
      void log.work({ op: 'list-reference', listId, clientReference });
    referenceOf('one', 'Falk 1');
    referenceOf('two', 'Uv 2');
    log.work({ op: 'matter-note', version: 1, reference: 'Falk 1', text: 'Careful' });
    log.work({
      op: 'applicant-group',
      version: 1,
      groupId: 'g',
      name: 'Solvik',
      spellings: ['SOLVIK AB', 'Solvik AB'],
    });
    await library.apply({ after: 0, entries: log.entries });
    expect(await library.handover({ listIds: ['one'] })).toMatchObject({
      matters: [{ reference: 'Falk 1', hasNote: true }],
      spellings: ['SOLVIK AB'],
      applicants: 1,
    });
    expect(await library.handover({ listIds: ['two'] })).toMatchObject({
      matters: [{ reference: 'Uv 2', hasNote: false }],
      spellings: ['Havet AB'],
      applicants: 0,
    });
  });

  it('have of a saved search what it finds now', async () => {
    log.answer({ run: 'a', rows: [row('1', { office: 'SE' }), row('2', { office: 'WO' })] });
    log.work({
      op: 'list-create',
      listId: 's',
      name: 's',
      kind: 'saved-search',
      recordKind: 'trademark',
      query: { params: { office: 'SE' }, text: '', narrow: [] },
    });
    await library.apply({ after: 0, entries: log.entries });
    const { lists, rows } = await library.handover({ listIds: ['s'] });
    expect(lists).toMatchObject([{ ids: ['1'] }]);
    expect(rows).toBe(2);
  });
});
