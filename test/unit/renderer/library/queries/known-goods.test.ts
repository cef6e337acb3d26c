import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import type { WorkMeta } from '@shared/acts/acts';
import { searchKeyOf } from '@shared/service/parameters';
import { defaultAssumptions } from '@shared/service/assumptions';
import { defaultWeights, type AlikeQuestion } from '@renderer/library/alike/question';
import type { Reason } from '@renderer/library/alike/reasons';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, row } from '../../../../support/library/entries';

const open: AppDatabase[] = [];
let count = 0;
afterEach(async () => {
  for (const db of open.splice(0)) {
    db.close();
    await db.delete();
  }
});

async function opened(log: Log): Promise<OpenLibrary> {
  const db = new AppDatabase(`kartotek-known-goods-${count++}`);
  await db.open();
  open.push(db);
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  await library.apply({ after: 0, entries: log.entries });
  return library;
}

const question: AlikeQuestion = {
  name: 'Nordkaffe',
  classes: [],
  only: 'all',
  state: 'all',
  least: 0,
  weights: defaultWeights,
};
const mark = (id: string, more: object = {}): object =>
  row(id, { word_text: 'Nordkafe', nice_classes: [30], ...more });
/** A mark's complete record with these goods. */
const record = (id: string, goods: string | null, run = `r${id}`) => ({
  run,
  endpoint: 'trademarks.record',
  pathParams: { application_number: id },
  body: JSON.stringify(
    Object.assign(
      mark(id),
      goods === null ? {} : { class_headings: [{ nice_class: 30, goods_and_services: goods }] },
    ),
  ),
});

interface Found {
  readonly degree: number;
  readonly goods: Reason | null;
}

/** Returns each mark's degree of similarity, and what is known about its goods. */
async function asked(
  library: OpenLibrary,
  more: Partial<AlikeQuestion>,
): Promise<{ readonly found: Readonly<Record<string, Found>>; readonly looked: unknown }> {
  const handles = createHandles();
  const alike = { ...question, ...more };
  const { handle, looked } = await answerQuery(library, handles, { kind: 'trademark', alike });
  const { engine, slots, alike: ranked } = handles.get(handle);
  const found = Array.from(slots, (slot): [string, Found] => {
    const { degree, reasons } = ranked?.likenessOf(slot) ?? { degree: 0, reasons: [] };
    return [
      engine.idAt(slot),
      { degree, goods: reasons.find(({ type }) => type === 'goods') ?? null },
    ];
  });
  return { found: Object.fromEntries(found), looked };
}

describe('goods in a similarity search', () => {
  it('are a reason and count, but never against a mark whose goods are unknown', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: ['1', '2', '3', '4'].map((id) => mark(id)) });
    log.answer(record('1', 'Kaffe; te'));
    log.answer(record('2', 'Skruvar'));
    log.answer(record('4', null));
    const library = await opened(log);
    const without = await asked(library, {});
    expect(Object.values(without.found).map(({ goods }) => goods)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(without.looked).not.toHaveProperty('goods');

    const { found, looked } = await asked(library, { goods: 'te; kaffe' });
    const usual = without.found['3']?.degree ?? 0;
    expect(found).toEqual({
      '1': { degree: usual, goods: { type: 'goods', same: ['kaffe', 'te'], alike: [] } },
      '2': {
        degree: expect.closeTo(usual * 0.9, 3),
        goods: { type: 'goods', same: [], alike: [] },
      },
      '3': { degree: usual, goods: { type: 'goods', unknown: true } },
      '4': { degree: usual, goods: null },
    });
    expect(looked).toEqual({ compared: 4, names: 4, goods: 2 });
    const weights = { ...defaultWeights, goods: 0 };
    const unweighted = await asked(library, { goods: 'te; kaffe', weights });
    expect(unweighted.found['2']?.degree).toBe(usual);
    // When the classes differ, unknown goods matter less.
    const inOthers = await asked(library, { goods: 'te; kaffe', classes: [7] });
    expect(inOthers.found['3']?.goods).toBeNull();
    expect(inOthers.found['1']?.goods).toMatchObject({ same: ['kaffe', 'te'] });
  });

  it('of unknown marks lower no degree, whatever is asked and however it is weighted', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1'), mark('2')] });
    log.answer(record('1', 'Kaffe; te'));
    const library = await opened(log);
    const word = fc.constantFrom('kaffe', 'skruvar', 'shoes for men', 'och', 'te och kakao');
    const texts = fc.array(word, { minLength: 1, maxLength: 4 }).map((some) => some.join('; '));
    await fc.assert(
      fc.asyncProperty(texts, fc.integer({ min: 0, max: 100 }), async (goods, weight) => {
        const weights = { ...defaultWeights, goods: weight };
        const [there, before] = [
          await asked(library, { goods, weights }),
          await asked(library, {}),
        ];
        expect(there.found['2']?.degree).toBe(before.found['2']?.degree);
        expect(there.found['1']?.degree ?? 0).toBeLessThanOrEqual(before.found['1']?.degree ?? 0);
      }),
      { numRuns: 30 },
    );
  });

  it('are those of the newest record, and unknown again when it is deleted', async () => {
    const log = new Log();
    log.answer({ run: 'r', rows: [mark('1')] });
    log.answer(record('1', 'Kaffe'));
    const library = await opened(log);
    const goodsNow = async (): Promise<unknown> =>
      (await asked(library, { goods: 'kaffe; te' })).found['1']?.goods;
    const add = async (): Promise<void> => {
      await library.apply({ after: log.lastSeq - 1, entries: log.entries.slice(-1) });
    };
    expect(await goodsNow()).toEqual({ type: 'goods', same: ['kaffe'], alike: [] });
    log.answer(record('1', 'Te', 'again'));
    await add();
    expect(await goodsNow()).toEqual({ type: 'goods', same: ['te'], alike: [] });
    const records = [
      { kind: 'answer', id: searchKeyOf('trademarks.record', { application_number: '1' }, {}) },
    ];
    log.work({ op: 'delete', records } as WorkMeta);
    await add();
    expect(await goodsNow()).toEqual({ type: 'goods', unknown: true });
    log.work({ op: 'restore', records } as WorkMeta);
    await add();
    expect(await goodsNow()).toEqual({ type: 'goods', same: ['te'], alike: [] });
  });
});
