import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import type { ExportChunk } from '@renderer/library/contract/protocol';
import { connected } from '../../../../support/library/connected';
import { Log, markRef, row } from '../../../../support/library/entries';

let count = 0;
let client: ReturnType<typeof connected>;
let libraryId: string;
let log: Log;

async function deliver(): Promise<void> {
  const { appliedSeq } = await client.open({ libraryId, assumptions: defaultAssumptions });
  await client.apply({ after: appliedSeq, entries: log.entries });
}

beforeEach(() => {
  client = connected();
  libraryId = `export-${count++}`;
  log = new Log();
});
afterEach(async () => {
  await client.destroy({ libraryId });
  client.end();
});

describe('rows for a file', () => {
  it('exports what was there when it began, in chunks, in the words of a language', async () => {
    log.answer({
      run: 'r',
      rows: ['1', '2', '3'].map((id) => row(id, { status: 'Registered', n: 1 })),
    });
    await deliver();
    const source = await client.query({ kind: 'trademark' });
    const choice = { columns: ['application_number', 'status', 'no-such'], locale: 'sv' } as const;
    const { count: rows, chunks } = await client.exportRows(
      source,
      { ...choice, codes: 'words' },
      2,
    );
    await client.release({ handle: source.handle });
    const sizes: number[] = [];
    const cells: unknown[] = [];
    for await (const chunk of chunks) {
      sizes.push(chunk.length);
      cells.push(...chunk.map((one) => one.cells));
    }
    expect([rows, sizes]).toEqual([3, [2, 1]]);
    expect(cells[0]).toEqual(['1', 'Registrerat', null]);
    const raw = await client.exportRows(
      { kind: 'trademark', ids: ['2'] },
      { ...choice, codes: 'values' },
    );
    expect((await raw.chunks.next()).value).toEqual([
      {
        cells: ['2', 'Registered', null],
        raw: '{"application_number":"2","status":"Registered","n":1}',
      },
    ]);
  });

  it('exports rows as they are now, without those that are gone', async () => {
    const fields = { status: 'Registered', nice_classes: [9, 35], applicant: { name: 'Å; "B"' } };
    log.answer({ run: 'r', rows: ['1', '2', '3'].map((id) => row(id, fields)) });
    await deliver();
    const source = await client.query({ kind: 'trademark' });
    const columns = ['nice_classes', 'applicant_name', 'company_name', 'fetched_at', 'note'];
    const cells = async (): Promise<unknown[]> => {
      const choice = { columns, codes: 'words', locale: 'sv' } as const;
      const { chunks } = await client.exportRows(source, choice);
      const rows: ExportChunk['rows'] = (await chunks.next()).value ?? [];
      return rows.map((one) => one.cells);
    };
    expect(await cells()).toHaveLength(3);
    const first = log.lastSeq;
    log.work({ op: 'delete', records: [markRef('2')] });
    await client.apply({ after: first, entries: log.entries.slice(1) });
    expect(await cells()).toHaveLength(2);
  });
});

it('pins some records of an answer with what its list says of them', async () => {
  log.answer({ run: 'r', rows: ['1', '2', '3'].map((id) => row(id)) });
  const near = { scope: 'list', ids: ['2'], assessment: 'near' };
  log.work({ op: 'assess', version: 1, kind: 'trademark', ...near });
  await deliver();
  const answer = await client.query({ kind: 'trademark', scope: 'list' });
  const pinned = await client.pin({ handle: answer.handle, ids: ['3', '2'] });
  const rows = await client.window(pinned, 0, 5);
  expect(rows.map((one) => [one?.id, one?.review?.assessment?.id])).toEqual([
    ['3', undefined],
    ['2', 'near'],
  ]);
});
