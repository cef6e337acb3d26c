import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log, markRef, row } from '../../../../support/library/entries';

const libraryId = 'matter-records';
const library = createLibraryMethods(() => undefined);
const reference = 'Falk 1';
let log: Log;

beforeEach(async () => {
  log = new Log();
  await library.open({ libraryId, assumptions: defaultAssumptions });
});
afterEach(() => library.destroy({ libraryId }));

/** Creates a list of marks under a reference or, without ids, a saved search for `office`. */
function list(listId: string, clientReference: string, of: readonly string[] | string): void {
  const kept = {
    op: 'list-create',
    listId,
    name: `List ${listId}`,
    recordKind: 'trademark',
  } as const;
  if (typeof of === 'string') {
    const query = { params: { office: of }, text: '', narrow: [] };
    log.work({ ...kept, kind: 'saved-search', query });
  } else log.work({ ...kept, kind: 'fixed', ids: [...of] });
  log.work({ op: 'list-reference', listId, clientReference });
}
const tag = (ids: readonly string[], ...add: string[]): void =>
  void log.work({
    op: 'tag',
    version: 1,
    kind: 'trademark',
    ids: [...ids],
    add,
    remove: [],
  });
const comment = (scope: string, id: string, text: string, by?: string): void =>
  void log.work({
    op: 'assess',
    version: 1,
    kind: 'trademark',
    scope,
    ids: [id],
    comment: text,
    ...(by === undefined ? {} : { by }),
  });
const apply = () => library.apply({ after: 0, entries: log.entries });
const read = (most = 10) => library.matterRecords({ reference, most });

describe('the records of a matter', () => {
  beforeEach(() => {
    const office = (id: string, name: string) => row(id, { office: name, word_text: `Mark ${id}` });
    log.answer({
      run: 'a',
      rows: [office('1', 'SE'), office('2', 'SE'), office('3', 'WO'), office('4', 'WO')],
    });
    list('one', reference, ['1', '2']);
    list('two', reference, ['2', '3']);
    list('other', 'Uv 2', ['4']);
  });

  it('have their tags counted once, in whatever lists they are', async () => {
    tag(['1', '2', '4'], 'watch');
    tag(['3'], 'ask');
    tag(['4'], 'elsewhere');
    await apply();
    expect((await read()).tags).toEqual([
      { kind: 'trademark', name: 'ask', count: 1 },
      { kind: 'trademark', name: 'watch', count: 2 },
    ]);
    const ids = await library.matterTagged({ reference, kind: 'trademark', tag: 'watch' });
    expect(ids).toEqual(['1', '2']);
  });

  it('have notes, and one comment of each in the matter, the newest first', async () => {
    log.note(markRef('1'), 'Ring ombudet');
    log.note(markRef('4'), 'Another matter');
    comment('one', '2', 'Sounds similar', 'Åsa Berg');
    comment('other', '4', 'Not this one');
    comment('', '1', 'Of the library as a whole');
    comment('two', '3', 'Withdrawn');
    comment('two', '3', '');
    comment('two', '2', 'Later');
    await apply();
    const { remarks, remarkCount } = await read();
    expect(remarks).toMatchObject([
      // One comment per mark in a matter: the later one counts.
      { id: '2', name: 'Mark 2', text: 'Later', by: null, list: 'List one' },
      { id: '1', name: 'Mark 1', text: 'Ring ombudet', by: null, list: null },
    ]);
    expect(remarkCount).toBe(2);
    const some = await read(1);
    expect(some.remarks.map(({ text }) => text)).toEqual(['Later']);
    expect(some.remarkCount).toBe(2);
  });

  it('are those that its saved searches find now, and not those of a list that was deleted; comments are of the matter', async () => {
    list('search', reference, 'WO');
    log.work({ op: 'list-delete', listId: 'one' });
    tag(['1', '2', '3', '4'], 'watch');
    comment('search', '4', 'Found');
    comment('one', '1', 'Of a list that is gone: the matter is still there');
    await apply();
    const { tags, remarks } = await read();
    expect(tags).toEqual([{ kind: 'trademark', name: 'watch', count: 3 }]);
    expect(remarks.map(({ text }) => text)).toEqual([
      'Of a list that is gone: the matter is still there',
      'Found',
    ]);
  });
});
