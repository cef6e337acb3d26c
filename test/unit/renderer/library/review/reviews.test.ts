import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { ReviewWork } from '@shared/archive/review-work';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { createHandles } from '@renderer/library/rows/result-sets';
import { readForExport, readWindow } from '@renderer/library/rows/read-rows';
import { AppDatabase } from '@renderer/library/store/database';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { Log, row } from '../../../../support/library/entries';

const assess = (
  ids: readonly string[],
  rest: Partial<Extract<ReviewWork, { op: 'assess' }>>,
): ReviewWork => ({
  ...({ op: 'assess', version: 1, kind: 'trademark', scope: 'a', ids: [...ids] } as const),
  ...rest,
});
const tag = (ids: readonly string[], add: string[], remove: string[] = []): ReviewWork => ({
  ...({ op: 'tag', version: 1, kind: 'trademark', ids: [...ids], add, remove } as const),
});

interface Opened {
  readonly db: AppDatabase;
  readonly log: Log;
  readonly library: OpenLibrary;
  readonly apply: () => Promise<void>;
}

async function opened(name: string, ids: readonly string[]): Promise<Opened> {
  const db = new AppDatabase(name);
  const log = new Log();
  log.answer({ run: 'r', rows: ids.map((id) => row(id, { word_text: `MARK ${id}` })) });
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  let after = 0;
  const apply = async (): Promise<void> => {
    const entries = log.entries.filter(({ seq }) => seq > after);
    after = (await library.apply({ after, entries })).appliedSeq;
  };
  await apply();
  return { db, log, library, apply };
}

const handles = createHandles();
async function found(
  library: OpenLibrary,
  input: Partial<QueryInput<'trademark'>> = {},
): Promise<readonly string[]> {
  const { handle } = await answerQuery(library, handles, { kind: 'trademark', ...input });
  const { engine, slots } = handles.get(handle);
  return [...slots].map((slot) => engine.idAt(slot));
}

describe('assessments and tags', () => {
  it('say who said so where a name was given, and nobody of what was written before', async () => {
    const { library, log, apply } = await opened('kartotek-reviews-by', ['1', '2', '3']);
    log.work(assess(['1', '2'], { assessment: 'near' }));
    log.work(assess(['2', '3'], { assessment: 'relevant', by: 'Åsa Berg' }));
    // If another person has only seen a record, that isn't a different opinion.
    log.work(assess(['2'], { seen: true }));
    await apply();
    const of = (id: string) => library.reviews.of('trademark', 'a', id)?.by;
    expect(['1', '2', '3'].map(of)).toEqual([null, 'Åsa Berg', 'Åsa Berg']);
    const by = (value: string | null) => [{ column: 'assessed_by', values: [value], scope: 'a' }];
    expect(await found(library, { narrow: by('Åsa Berg') })).toEqual(['2', '3']);
    expect(await found(library, { narrow: by(null) })).toEqual(['1']);
    const { handle } = await answerQuery(library, handles, { kind: 'trademark', scope: 'a' });
    const file = { handle, from: 0, to: 3, codes: 'words', locale: 'en', raw: false } as const;
    const columns = ['application_number', 'assessed_by'];
    const { rows } = await readForExport(library, handles.get(handle), { ...file, columns });
    expect(rows.map(({ cells }) => cells)).toEqual([
      ['1', null],
      ['2', 'Åsa Berg'],
      ['3', 'Åsa Berg'],
    ]);
    library.close();
  });

  it('name the colleague who decided last', async () => {
    const { library, log, apply } = await opened('kartotek-reviews-team', ['1', '2']);
    const mark = { teamId: 't', seq: 1, key: 'k', by: 'bo' };
    const ofTeam = (work: ReviewWork, more: object): void => {
      const meta: object = { ...work, team: { ...mark, ...more } };
      log.work(meta as ReviewWork);
    };
    log.work(assess(['1', '2'], { assessment: 'near', comment: 'Mine' }));
    ofTeam(assess(['1'], { assessment: 'relevant', comment: 'Theirs' }), { name: 'Bo Ek' });
    ofTeam(assess(['2'], { comment: 'Theirs' }), { name: 'Bo Ek' });
    ofTeam(assess(['1'], { comment: 'Newest' }), { name: 'Åsa Berg' });
    await apply();
    const of = (id: string) => library.reviews.everywhere('trademark', id)[0];
    expect(of('1')).toMatchObject({ comment: 'Newest', by: 'Åsa Berg' });
    expect(of('2')).toMatchObject({ comment: 'Theirs', by: 'Bo Ek' });
    // The user's own acts come back from the team without a name.
    ofTeam(assess(['1'], { comment: 'Mine again' }), {});
    await apply();
    expect(of('1')).toMatchObject({ comment: 'Mine again', by: null });
    library.close();
  });

  it('are shown, filtered, counted, ordered and found like fields of the record', async () => {
    const { library, log, apply } = await opened('kartotek-reviews', ['1', '2', '3', '4']);
    log.work(assess(['1', '3'], { assessment: 'near' }));
    log.work(assess(['2'], { assessment: 'relevant', comment: 'Ring Östlund' }));
    log.work(tag(['3', '4'], ['stol', 'akut']));
    await apply();

    const near = { column: 'assessment', values: ['near'] };
    expect(await found(library, { scope: 'a', narrow: [near] })).toEqual(['1', '3']);
    expect(await found(library, { narrow: [near] })).toEqual([]);
    expect(await found(library, { narrow: [{ ...near, scope: 'a' }] })).toEqual(['1', '3']);
    const none = { column: 'assessment', values: [null] };
    expect(await found(library, { scope: 'a', narrow: [none] })).toEqual(['4']);
    const tagged = { column: 'tags', by: 'item' as const, values: ['akut'] };
    expect(await found(library, { narrow: [tagged] })).toEqual(['3', '4']);
    const sort = { column: 'assessment', descending: false };
    // The rows are in the order of the options: relevant comes before near.
    expect(await found(library, { scope: 'a', sort })).toEqual(['2', '1', '3', '4']);
    // One of the words is in the comment, and the other is in the record.
    expect(await found(library, { text: 'östlund mark' })).toEqual(['2']);
    expect(await found(library, { text: 'AKUT 4' })).toEqual(['4']);

    const engine = library.reviewed('trademark', 'a');
    const all = engine.slotsOf(['1', '2', '3', '4']);
    expect(engine.facet(all, { column: 'assessment', limit: 9 })).toEqual({
      values: [
        { value: 'near', count: 2 },
        { value: 'relevant', count: 1 },
      ],
      different: 2,
      missing: 1,
    });
    expect(engine.facet(all, { column: 'tags', by: 'item', limit: 9 }).values).toEqual([
      { value: 'akut', count: 2 },
      { value: 'stol', count: 2 },
    ]);
    library.close();
  });

  it('go on with a record that is fetched again, and with a database that is opened again', async () => {
    const { db, library, log, apply } = await opened('kartotek-reviews-again', ['1', '2']);
    log.work(assess(['1'], { assessment: 'ask', seen: true }));
    await apply();
    const asked = { scope: 'a', narrow: [{ column: 'assessment', values: ['ask'] }] };
    expect(await found(library, asked)).toEqual(['1']);
    log.answer({ run: 'again', rows: [row('1', { word_text: 'OTHER' }), row('3')] });
    await apply();
    expect(await found(library, asked)).toEqual(['1']);
    log.work({ op: 'delete', records: [{ kind: 'trademark', id: '1' }] });
    await apply();
    expect(await found(library, asked)).toEqual([]);
    log.work({ op: 'restore', records: [{ kind: 'trademark', id: '1' }] });
    await apply();
    expect(await found(library, asked)).toEqual(['1']);
    await library.assume({ ...defaultAssumptions, folding: 'none' });
    await expect.poll(() => found(library, asked)).toEqual(['1']);
    library.close();
    const again = new AppDatabase(db.name);
    const reopened = await openLibrary(again, defaultAssumptions, () => undefined);
    await expect.poll(() => found(reopened, asked)).toEqual(['1']);
    expect(reopened.reviews.everywhere('trademark', '1')).toMatchObject([
      { scope: 'a', assessment: { id: 'ask' }, seen: true },
    ]);
    reopened.close();
  });

  it('stand in rows and files as the person named them, and can be taken back', async () => {
    const { library, log, apply } = await opened('kartotek-reviews-rows', ['1', '2', '3']);
    const option = { id: 'hot', name: 'Het', colour: 'red', shape: 'square' } as const;
    log.work({ op: 'assessment-options', version: 1, options: [option] });
    log.work(assess(['1', '2'], { assessment: 'hot', comment: '  ' }));
    log.work(tag(['1'], ['b 10', 'b 9']));
    await apply();
    const { handle } = await answerQuery(library, handles, { kind: 'trademark', scope: 'a' });
    const [first, , third] = await readWindow(library, handles.get(handle), 0, 3);
    expect(first?.review).toMatchObject({
      assessment: option,
      comment: null,
      tags: ['b 9', 'b 10'],
    });
    expect(third?.review).toBeUndefined();
    log.work(tag(['2'], ['b 9']));
    log.work(tag(['2'], ['b 9', 'c'], ['b 10']));
    await apply();
    expect(library.reviews.vocabulary.tags).toEqual([
      { name: 'b 9', count: 2 },
      { name: 'b 10', count: 1 },
      { name: 'c', count: 1 },
    ]);
    expect(library.reviews.tagged('trademark', ['1', '2', '3'], ['b 10', 'c'])).toEqual({
      'b 10': ['1'],
      c: ['2'],
    });
    log.work(tag(['2'], [], ['b 9', 'c']));
    await apply();
    const columns = ['assessment', 'comment', 'tags', 'seen', 'application_number'];
    const file = {
      handle,
      from: 0,
      to: 3,
      columns,
      codes: 'words',
      locale: 'en',
      raw: false,
    } as const;
    const chunk = await readForExport(library, handles.get(handle), file);
    expect(chunk.rows.map(({ cells }) => cells)).toEqual([
      ['Het', null, ['b 9', 'b 10'], null, '1'],
      ['Het', null, null, null, '2'],
      [null, null, null, null, '3'],
    ]);
    expect(library.reviews.before('trademark', 'a', ['1', '3'])).toEqual([
      { assessment: 'hot', ids: ['1'] },
      { assessment: null, ids: ['3'] },
    ]);
    log.work(assess(['1', '2'], { assessment: null }));
    log.work(tag(['1'], [], ['b 9', 'b 10']));
    log.work({ op: 'assessment-options', version: 1, options: [{ ...option, id: 'other' }] });
    await apply();
    expect(
      await found(library, { scope: 'a', narrow: [{ column: 'assessment', values: [null] }] }),
    ).toEqual(['1', '2', '3']);
    expect(library.reviews.vocabulary).toMatchObject({
      options: [{ id: 'other' }],
      tags: [],
    });
    expect(library.reviews.vocabulary.known.map(({ id }) => id)).toContain('hot');
    library.close();
  });
});
