import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '../../../../src/renderer/src/library/apply';
import { AppDatabase } from '../../../../src/renderer/src/library/database';
import { openLibrary, type OpenLibrary } from '../../../../src/renderer/src/library/open-library';
import { createHandles } from '../../../../src/renderer/src/library/answered';
import { answerQuery } from '../../../../src/renderer/src/library/queries';
import { answerHas, scanAnswers } from '../../../../src/renderer/src/library/scan-answers';
import { readScan, type ScanState } from '../../../../src/renderer/src/library/scan-reading';
import { Log, row } from './log';

const board = {
  board: [{ person: { name: 'Åsa Malmström' }, since: 2019, chair: true }],
  note: 'line\nbreak "quoted"',
};

describe('words in an answer', () => {
  const raw = JSON.stringify(board);
  const has = (text: string, folding: 'case-and-accents' | 'case' | 'none' = 'none'): boolean =>
    answerHas(raw, text.split(' '), folding);

  it('are found in values however deep, each anywhere', () => {
    expect(has('Malmström')).toBe(true);
    expect(has('2019 Åsa')).toBe(true);
    expect(has('"quoted"')).toBe(true);
    expect(has('Åsa Lindgren')).toBe(false);
    expect(answerHas('{"name":"\\u00c5sa"}', ['Åsa'], 'none')).toBe(true);
  });

  it('are folded as everything is', () => {
    expect(has('asa malmstrom', 'case-and-accents')).toBe(true);
    expect(has('åsa malmström', 'case')).toBe(true);
    expect(has('asa', 'case')).toBe(false);
  });

  it('are not those of its fields, nor of its form', () => {
    expect(has('person')).toBe(false);
    expect(has('true')).toBe(false);
    expect(has('{')).toBe(false);
    expect(answerHas('not json: Åsa', ['Åsa'], 'none')).toBe(false);
  });
});

let count = 0;
let db: AppDatabase;
let library: OpenLibrary;

async function filled(many: number): Promise<void> {
  const log = new Log();
  const company = { id: 'c1', name: 'Nord AB', registration_number: '5560000001' };
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [company, { ...company, id: 'c2' }] });
  log.answer({ run: 'm', rows: [row('1')] });
  const governance = (id: string, value: unknown): void => {
    const of = { endpoint: 'people.governance', pathParams: { company_id: id } };
    log.answer({ run: `g-${id}`, ...of, body: JSON.stringify(value) });
  };
  governance('c1', board);
  governance('unowned', board);
  for (let at = 0; at < many; at++) governance(`x${at}`, { name: 'Nobody' });
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  library = await openLibrary(db, defaultAssumptions, () => undefined);
  await expect.poll(() => library.engine('company').size, { interval: 1 }).toBe(2);
}

describe('a scan of the owned answers', () => {
  beforeEach(() => {
    db = new AppDatabase(`kartotek-scan-answers-${count++}`);
  });
  afterEach(async () => {
    library.close();
    await db.delete();
  });

  /** Every look at the clock is later than the last by more than a stretch may take. */
  let time = 0;
  const scan = (input: Parameters<typeof scanAnswers>[1]): ReturnType<typeof scanAnswers> =>
    scanAnswers(library, input, () => (time += 20));

  it('reads each once, in stretches, and joins them with the records they are about', async () => {
    await filled(300);
    const told: ScanState[] = [];
    await readScan(
      { scan },
      'malmström',
      () => true,
      (state) => told.push(state),
    );
    const last = told.at(-1);
    expect(last).toMatchObject({ read: 302, total: 302, done: true });
    expect(last?.hits.map(({ record }) => record).sort()).toEqual([
      { kind: 'company', id: 'c1' },
      null,
    ]);
    expect(told.length).toBe(38);
  });

  it('stops as soon as nobody wants it', async () => {
    await filled(300);
    let asked = 0;
    const told: ScanState[] = [];
    const counting: typeof scan = (input) => {
      asked += 1;
      return scan(input);
    };
    await readScan(
      { scan: counting },
      'malmström',
      () => asked < 2,
      (state) => told.push(state),
    );
    expect(asked).toBe(2);
    expect(told).toHaveLength(1);
  });

  it('adds to what the engine finds, within the other filters, and says how many', async () => {
    await filled(0);
    const ask = (text: string, alsoIds: readonly string[]): ReturnType<typeof answerQuery> =>
      answerQuery(library, createHandles(), { kind: 'company', text, alsoIds });
    expect(await ask('malmström', [])).toMatchObject({ count: 0, added: 0 });
    expect(await ask('malmström', ['c1', 'gone'])).toMatchObject({ count: 1, added: 1 });
    expect(await ask('nord', ['c1'])).toMatchObject({ count: 2, added: 0 });
  });
});
