import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { AppDatabase } from '@renderer/library/store/database';
import { databaseName } from '@renderer/library/store/database-name';
import type { Versions } from '@renderer/library/contract/protocol';
import { connected } from '../../../support/library/connected';
import { Log, markRef, row } from '../../../support/library/entries';

let count = 0;

let client: ReturnType<typeof connected>;
let libraryId: string;
let log: Log;

async function deliver(): Promise<void> {
  const { appliedSeq } = await client.open({ libraryId, assumptions: defaultAssumptions });
  await client.apply({ after: appliedSeq, entries: log.entries });
}
async function ids(input: Parameters<typeof client.query>[0]): Promise<readonly string[]> {
  return client.ids(await client.query(input));
}

beforeEach(() => {
  client = connected();
  libraryId = `client-${count++}`;
  log = new Log();
});
afterEach(async () => {
  await client.destroy({ libraryId });
  client.end();
});

describe('library', () => {
  it('answers a search from what was applied, and shows its rows', async () => {
    log.answer({
      run: 'r',
      rows: [
        row('1', { word_text: 'Örn', status: 'Registered' }),
        row('2', { word_text: 'Apa', status: 'Registered' }),
        row('3', { word_text: 'Björn', status: 'Expired' }),
      ],
    });
    await deliver();
    const answer = await client.query({
      kind: 'trademark',
      params: { status: 'Registered' },
      sort: { column: 'word_text', descending: true },
    });
    expect(answer).toMatchObject({ count: 2, undecided: 0, unanswerable: [], owned: 3 });
    const rows = await client.window(answer, 0, 10);
    expect(rows.map((one) => one?.record.word_text)).toEqual(['Örn', 'Apa']);
    expect(rows[0]).toMatchObject({ fetchedAt: log.entries[0]?.at, note: null, firstRun: 'r' });
    expect(await client.locate({ handle: answer.handle, id: '2' })).toBe(1);
    expect(await client.owned({ kind: 'trademark', ids: ['1', 'x'] })).toEqual({
      '1': log.entries[0]?.at,
    });
  });

  it('finds notes, keeps an answer as it was, and says when something changed', async () => {
    log.answer({ run: 'r', rows: [row('1'), row('2')] });
    await deliver();
    const answer = await client.query({ kind: 'trademark' });
    let heard: Versions | null = null;
    client.onNotice((notice) => {
      if (notice.type === 'versions') heard = notice.versions;
    });
    const first = log.lastSeq;
    log.note(markRef('1'), 'Fråga ombudet');
    log.work({ op: 'delete', records: [markRef('2')] });
    await client.apply({ after: first, entries: log.entries.slice(1) });
    expect(heard!.trademark).toBeGreaterThan(answer.version);
    expect(await ids({ kind: 'trademark', text: 'OMBUDET' })).toEqual(['1']);
    expect((await client.window(answer, 0, 9)).map((one) => one?.note)).toEqual([null, null]);
    const now = await client.query({ kind: 'trademark' });
    expect((await client.window(now, 0, 9)).map((one) => one?.note)).toEqual(['Fråga ombudet']);
    expect(await ids({ kind: 'trademark' })).toEqual(['1']);
    expect(await client.counts()).toMatchObject({ trademark: 1, note: 1, deleted: 1, unread: 0 });
  });

  it('calls no list complete from which the person deleted a record, until it is back', async () => {
    log.answer({ run: 'r', rows: [row('1'), row('2')] });
    await deliver();
    const endpoint = 'trademarks.search';
    expect((await client.completeLists({ endpoint })).lists).toHaveLength(1);
    const first = log.lastSeq;
    log.work({ op: 'delete', records: [markRef('2')] });
    await client.apply({ after: first, entries: log.entries.slice(-1) });
    const standing = { state: 'partial', why: 'deleted' };
    expect((await client.runs({ endpoint }))[0]).toMatchObject(standing);
    expect(await client.run({ runId: 'r' })).toMatchObject(standing);
    expect((await client.completeLists({ endpoint })).lists).toEqual([]);
    const second = log.lastSeq;
    log.work({ op: 'restore', records: [markRef('2')] });
    await client.apply({ after: second, entries: log.entries.slice(-1) });
    expect(await client.run({ runId: 'r' })).toMatchObject({ state: 'complete', why: null });
    expect((await client.completeLists({ endpoint })).lists).toHaveLength(1);
  });

  it('gives no answer of a library that was left while it was being read', async () => {
    log.answer({ run: 'r', rows: [row('1'), row('2')] });
    log.work({ op: 'note', record: markRef('1'), text: 'x' });
    await deliver();
    const view = { from: 0, to: 32, step: 32, anchor: null, focus: null };
    const queries = [
      client.query({ kind: 'trademark', view }),
      client.query({ kind: 'trademark', runId: 'r' }),
      client.query({ kind: 'trademark', runId: 'r', view }),
    ].map((query) => query.then(({ handle }) => handle).catch((thrown: unknown) => thrown));
    const other = `${libraryId}-other`;
    const opened = client.open({ libraryId: other, assumptions: defaultAssumptions });
    const answers = await Promise.all(queries);
    await opened;
    const read = answers.map((handle) =>
      typeof handle === 'number' ? client.ids({ handle }).catch(() => 'given up') : 'none',
    );
    expect(await Promise.all(read)).not.toContainEqual(['1', '2']);
    await client.destroy({ libraryId: other });
  });

  it('shows what a run brought, in its order, and which runs and answers know a record', async () => {
    const params = { query: 'abc' };
    log.answer({ run: 'old', params, rows: [row('9')] });
    log.answer({ run: 'new', params, more: true, rows: [row('3'), row('1')] });
    log.answer({ run: 'new', params, page: 1, cursor: 'after-0', rows: [row('9'), row('3')] });
    log.answer({
      run: 'e',
      endpoint: 'trademarks.events',
      pathParams: { application_number: '3' },
      body: '[1]',
    });
    await deliver();
    expect(await ids({ kind: 'trademark', runId: 'new' })).toEqual(['3', '1', '9']);
    expect(await ids({ kind: 'trademark', ids: ['9', 'x', '1'] })).toEqual(['9', '1']);
    expect(await client.run({ runId: 'new' })).toMatchObject({
      state: 'complete',
      rows: 4,
    });
    const detail = await client.record('trademark', '9');
    expect(detail?.runs.map(({ runId }) => runId)).toEqual(['new', 'old']);
    expect((await client.record('trademark', '3'))?.answers[0]?.raw).toBe('[1]');
    expect(await client.record('trademark', 'x')).toBeNull();
    expect((await client.requests({ limit: 2 })).map(({ seq }) => seq)).toEqual([4, 3]);
    expect((await client.requests({ before: 3, limit: 9 })).map(({ seq }) => seq)).toEqual([2, 1]);
  });

  it('answers a filter that no field shows from the search that brought the rows', async () => {
    const params = { representative_orgnr: '556036-0793' };
    log.answer({ run: 'a', params, rows: [row('1')] });
    log.answer({ run: 'b', rows: [row('2')] });
    await deliver();
    const answer = await client.query({
      kind: 'trademark',
      params: { representative_orgnr: '5560360793' },
    });
    expect(answer).toMatchObject({
      count: 1,
      undecided: 1,
      unanswerable: ['representative_orgnr'],
    });
    expect(await client.ids(answer)).toEqual(['1']);
  });

  it('opens again with everything, searchable once the index is built', async () => {
    log.answer({ run: 'r', rows: Array.from({ length: 2500 }, (_, at) => row(`${at}`)) });
    log.note(markRef('7'), 'kvar');
    await deliver();
    await client.close();
    const opened = await client.open({ libraryId, assumptions: defaultAssumptions });
    expect(opened).toMatchObject({
      appliedSeq: log.lastSeq,
      setAside: [],
    });
    expect((await client.counts()).trademark).toBe(2500);
    expect((await client.record('trademark', '7'))?.row.note).toBe('kvar');
    await expect
      .poll(async () => {
        const {
          count: found,
          indexed,
          owned,
        } = await client.query({ kind: 'trademark', text: 'kvar' });
        return [found, indexed, owned];
      })
      .toEqual([1, 2500, 2500]);
  });

  it('means by a filter what is assumed now', async () => {
    log.answer({ run: 'r', rows: [row('1', { registration_date: '2024-05-01' })] });
    await deliver();
    const query = { kind: 'trademark' as const, params: { filed_after: '2024-01-01' } };
    expect(await ids(query)).toEqual([]);
    await client.assume({
      assumptions: { ...defaultAssumptions, filingDate: 'registration_date' },
    });
    await expect.poll(() => ids(query)).toEqual(['1']);
  });

  it('keeps a picture', async () => {
    const meta = {
      applicationNumber: '1',
      url: 'https://x.example/1',
      mime: 'image/png',
      bytes: 3,
      sha256: 's',
    };
    log.add('picture', meta, btoa('\u0089PN'));
    log.add('picture', { ...meta, applicationNumber: '2' }, '%%%');
    await deliver();
    const blob = await client.pictureBlob('1');
    expect(blob?.type).toBe('image/png');
    expect([...new Uint8Array(await blob!.arrayBuffer())]).toEqual([0x89, 0x50, 0x4e]);
    expect(await client.pictureBlob('2')).toBeNull();
    expect((await client.counts()).unread).toBe(1);
  });

  it('says when records can no longer be read, and starts over on request', async () => {
    log.answer({ run: 'r', rows: [row('1')] });
    await deliver();
    await client.close();
    const spoil = new AppDatabase(databaseName(libraryId));
    await spoil.trademarks.put({ id: '2', raw: '{"cut' } as never);
    spoil.close();
    await client.open({ libraryId, assumptions: defaultAssumptions });
    const outcome = (): Promise<unknown> =>
      client.query({ kind: 'trademark' }).catch((error: unknown) => error);
    await expect.poll(outcome).toMatchObject({ kind: 'storage' });
    const opened = await client.open({
      libraryId,
      assumptions: defaultAssumptions,
      startOver: true,
    });
    const name = databaseName(libraryId);
    expect(opened).toMatchObject({ appliedSeq: 0, setAside: [{ name, why: 'unreadable' }] });
    await client.apply({ after: 0, entries: log.entries });
    expect(await ids({ kind: 'trademark' })).toEqual(['1']);
  });

  it('gives errors with a kind', async () => {
    await expect(client.query({ kind: 'trademark' })).rejects.toMatchObject({
      kind: 'no-connection',
    });
    await deliver();
    await expect(client.ids({ handle: 99 })).rejects.toMatchObject({ kind: 'internal' });
    client.fail('crashed');
    await expect(client.counts()).rejects.toMatchObject({ kind: 'internal' });
    client = connected();
  });
});
