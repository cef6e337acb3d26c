import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import { createHandles } from '@renderer/library/rows/result-sets';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import type { QueryInput } from '@renderer/library/contract/protocol';
import { answerQuery } from '@renderer/library/queries/queries';
import { createScanReading, withWholeScan, type ScanState } from '@renderer/library/scan-reading';
import { createScans } from '@renderer/library/scan/scans';
import { Log, row } from '../../../../support/library/entries';

const board = {
  board: [{ person: { name: 'Åsa Malmström' }, since: 2019, chair: true }],
  note: 'line\nbreak "quoted"',
};
const number = '556036-0793';

let count = 0;
let db: AppDatabase;
let library: OpenLibrary;
let log: Log;
let applied = 0;

async function filled(many: number, marks: readonly object[] = [row('1')]): Promise<void> {
  log = new Log();
  const company = { id: 'c1', name: 'Nord AB', registration_number: number };
  log.answer({ run: 'c', endpoint: 'companies.search', rows: [company, { ...company, id: 'c2' }] });
  log.answer({ run: 'm', rows: marks });
  governance('c1', board);
  governance('unowned', board);
  for (let at = 0; at < many; at++) governance(`x${at}`, { name: 'Nobody' });
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  applied = log.lastSeq;
  library = await openLibrary(db, defaultAssumptions, () => undefined);
  for (const kind of ['trademark', 'company'] as const) {
    const owned = library.owned(kind);
    await expect.poll(() => library.engine(kind).size, { interval: 1 }).toBe(owned);
  }
}

function governance(id: string, value: unknown): void {
  const of = { endpoint: 'people.governance', pathParams: { company_id: id } };
  log.answer({ run: `g-${id}`, ...of, body: JSON.stringify(value) });
}

/** Applies everything written to the log since then. */
async function arrive(): Promise<void> {
  const entries = log.entries.filter(({ seq }) => seq > applied);
  await library.apply({ after: applied, entries });
  applied = log.lastSeq;
}

describe('a scan of what no index holds', () => {
  /** Between two readings, the clock advances by more than a slice may take. */
  let time = 0;
  let scans = createScans();
  const worker = {
    scan: (input: Parameters<typeof scans.next>[1]) => scans.next(library, input),
    scanEnd: async ({ scan }: { readonly scan: number }) => {
      scans.end(scan);
      return null;
    },
  };
  const read = async (text: string, kind: RecordKind | null) => {
    const reading = createScanReading(worker, { text, kind });
    const told: ScanState[] = [];
    const on = (): Promise<void> =>
      reading.read(
        () => true,
        (state) => told.push(state),
      );
    await on();
    return { ...reading, told, on };
  };
  const ask = async (
    input: QueryInput,
  ): Promise<{ ids: string[]; added: number; open: number }> => {
    const handles = createHandles();
    const answer = await answerQuery(library, handles, input, scans);
    const { engine, slots } = handles.get(answer.handle);
    const ids = [...slots].map((slot) => engine.idAt(slot));
    return { ids, added: answer.added, open: answer.undecided };
  };

  beforeEach(() => {
    db = new AppDatabase(`kartotek-scan-answers-${count++}`);
    scans = createScans(() => (time += 20));
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    library.close();
    await db.delete();
  });

  it('reads each answer once, in stretches, counts them once, and joins them with the records', async () => {
    await filled(300);
    const counted = vi.spyOn(db.answers, 'count');
    const { told } = await read('malmström', null);
    const last = told.at(-1);
    expect(last).toMatchObject({ read: 302, total: 302, state: 'done', answers: 2 });
    expect(last?.hits.map(({ record }) => record).sort()).toEqual([
      { kind: 'company', id: 'c1' },
      null,
    ]);
    expect(told.length).toBe(38);
    expect(counted).toHaveBeenCalledTimes(1);
    // The result grows in place, and isn't copied for each slice.
    expect(new Set(told.map(({ hits }) => hits)).size).toBe(1);
  });

  it('stops as soon as nobody wants it, and is read on from there', async () => {
    await filled(300);
    const reading = createScanReading(worker, { text: 'malmström', kind: null });
    const told: ScanState[] = [];
    let asked = 0;
    await reading.read(
      () => asked++ < 3,
      (state) => told.push(state),
    );
    expect(told).toHaveLength(1);
    const before = told[0]?.read ?? 0;
    expect(before).toBeLessThan(20);
    await reading.read(
      () => true,
      (state) => told.push(state),
    );
    expect(told.at(-1)).toMatchObject({ read: 302, state: 'done' });
    expect(told.at(-1)?.hits).toHaveLength(2);
    expect(told.length).toBe(37);
  });

  it('adds to what the engine finds, within the other filters, and says how many', async () => {
    const marks = ['1', '2', '3'].map((id) =>
      row(id, { word_text: `Ord ${id}`, goods: id === '3' ? 'te' : 'kaffe', status: `s${id}` }),
    );
    await filled(0, marks);
    const { scan } = await read('kaffe', 'trademark');
    const found = (more: object) => ask({ kind: 'trademark', text: 'kaffe', scan, ...more });
    expect(await found({})).toEqual({ ids: ['1', '2'], added: 2, open: 0 });
    expect(await found({ params: { status: 's2' } })).toEqual({ ids: ['2'], added: 1, open: 0 });
    expect(await found({ ids: ['3', '2'] })).toMatchObject({ ids: ['2'], added: 1 });
    // Rows for which a filter can't be decided are hidden, but counted.
    const open = { params: { representative_orgnr: number } };
    expect(await found(open)).toEqual({ ids: [], added: 0, open: 2 });
    expect((await ask({ kind: 'trademark', text: 'kaffe' })).ids).toEqual([]);
    expect((await found({ scan: scan + 1 })).ids).toEqual([]);
  });

  it('joins a word of the record with one of an answer, and of an address looks at none', async () => {
    await filled(0, [row('1', { word_text: 'Sol', image_url: 'https://x.example/sol.png' })]);
    for (const text of ['nord malmström', 'MALMSTRÖM 5560360793', 'malmström nord 2019']) {
      const { scan } = await read(text, 'company');
      expect((await ask({ kind: 'company', text, scan })).ids, text).toEqual(['c1']);
    }
    const { scan } = await read('sol png', 'trademark');
    expect((await ask({ kind: 'trademark', text: 'sol png', scan })).ids).toEqual([]);
  });

  it('finds every company of the number that was asked for, however many others name it', async () => {
    await filled(0);
    const others = Array.from({ length: 40 }, (_, at) => ({ id: `a${at}`, parent: '5560360793' }));
    log.answer({ run: 'o', endpoint: 'companies.search', rows: others });
    governance('5560360793', { auditor: 'Revisor Öst' });
    await arrive();
    const { scan } = await read('revisor', 'company');
    expect((await ask({ kind: 'company', text: 'revisor', scan })).ids).toEqual(['c1', 'c2']);
  });

  it('reads what arrives and what goes, and nothing a second time for it', async () => {
    const marks = Array.from({ length: 600 }, (_, at) => row(`${at}`, { goods: `vara ${at}` }));
    await filled(0, marks);
    const reading = await read('vara 599', 'trademark');
    const { scan, told, on } = reading;
    expect(told.at(-1)).toMatchObject({ read: 602, total: 602, state: 'done' });
    const found = async () => (await ask({ kind: 'trademark', text: 'vara 599', scan })).ids;
    expect(await found()).toEqual(['599']);

    log.answer({
      run: 'n',
      rows: [row('599', { goods: 'annat' }), row('new', { goods: 'vara 599' })],
    });
    await arrive();
    await on();
    expect(await found()).toEqual(['new']);
    expect(told.at(-1)).toMatchObject({ read: 2, total: 2 });

    const events = { endpoint: 'trademarks.events', pathParams: { application_number: '7' } };
    const entry = log.answer({ run: 'e', ...events, body: '{"text":"vara 599"}' });
    await arrive();
    await on();
    expect(await found()).toEqual(['7', 'new']);

    const searchKey = String(entry.meta['searchKey']);
    log.work({ op: 'delete', records: [{ kind: 'answer', id: searchKey }] });
    await arrive();
    expect(await found()).toEqual(['7', 'new']);
    await on();
    expect(await found()).toEqual(['new']);
    expect(told.at(-1)).toMatchObject({ read: 2, total: 2, answers: 0 });
  });

  it('waits for the index, and begins anew when it is made anew', async () => {
    const marks = Array.from({ length: 1500 }, (_, at) => row(`${at}`, { goods: `vara ${at}` }));
    await filled(0, marks);
    const { scan, told, on } = await read('1499', 'trademark');
    await library.assume({ ...defaultAssumptions, folding: 'none' });
    await on();
    expect(told.at(-1)?.state).toBe('waiting');
    await expect.poll(() => library.engine('trademark').size, { interval: 1 }).toBe(1500);
    await on();
    expect(told.at(-1)).toMatchObject({ state: 'done', read: 1502 });
    const found = await ask({ kind: 'trademark', text: '1499', scan });
    expect(found).toMatchObject({ ids: ['1499'], added: 0 });
  });

  it('gives all at once to who needs all, and is forgotten then', async () => {
    await filled(0, [row('1', { goods: 'kaffe' })]);
    const input = { kind: 'trademark', text: 'kaffe' } as const;
    let used = 0;
    const all = await withWholeScan(
      worker,
      input,
      () => true,
      (scan) => ask({ ...input, scan: (used = scan) }),
    );
    expect(all?.ids).toEqual(['1']);
    expect(scans.beside(used)).toBeNull();
    // The index is being rebuilt, so this query waits.
    await library.assume(defaultAssumptions);
    const late = await withWholeScan(
      worker,
      input,
      () => true,
      (scan) => ask({ ...input, scan }),
    );
    expect(late?.ids).toEqual(['1']);
    expect(await withWholeScan(worker, input, () => false, ask as never)).toBeNull();
  });
});
