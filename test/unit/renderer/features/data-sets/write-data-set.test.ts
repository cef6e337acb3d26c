/** A library as a data set: after any changes, it equals a data set written from scratch. */
import { readFile } from 'node:fs/promises';
import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { LibraryClient } from '@renderer/library/client';
import { newLibraryForExports } from '../../../../support/library/connected-for-exports';
import { contentsOf, readDataSet } from '../../../../support/data-set/read';
import { createDataSetWriter, inFourFiles } from '../../../../support/data-set/write';
import { markRef, row } from '../../../../support/library/entries';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

const mark = (id: string, year: number, word = 'Å') =>
  row(id, {
    word_text: word,
    application_date: `${year}-03-01`,
    nice_classes: [9, 35],
    applicant: { name: 'Å AB', orgnr: '5560000001', country: 'SE' },
  });

describe('a data set', () => {
  it('is divided by kind and year, and says what is in it', async () => {
    const { client, log, apply } = await newLibraryForExports();
    log.answer({ run: 'r', rows: [mark('1', 2024), mark('2', 2025), row('3')] });
    log.answer({
      run: 'i',
      endpoint: 'market.insiders',
      rows: [{ id: 7, transaction_date: '2025-01-02', price: '1.10', company: { id: 'c' } }],
    });
    await apply();
    const writer = await createDataSetWriter(client);
    expect(await writer.write('d')).toMatchObject({ rows: 4, written: 4, version: 1 });
    const manifest = await readDataSet(writer.at('d'));
    expect(manifest?.files.map(({ kind, year, rows }) => [kind, year, rows])).toEqual([
      ['trademark', null, 1],
      ['trademark', 2024, 1],
      ['trademark', 2025, 1],
      ['insider', 2025, 1],
    ]);
    const readme = await readFile(writer.at('d/README.md'), 'utf8');
    expect(readme).toContain('## trademark: 3 rows');
    expect(readme).toContain('| `nice_classes` | list(integer) |');
    expect(manifest?.about.searches.map(({ endpoint, rows }) => [endpoint, rows])).toEqual(
      expect.arrayContaining([
        ['trademarks.search', 3],
        ['market.insiders', 1],
      ]),
    );
    const types = new Map(
      manifest?.about.kinds[1]?.columns.map(({ name, type }) => [name, type] as const),
    );
    expect([types.get('price'), types.get('company'), types.get('record_json')]).toEqual([
      'decimal(38, 10)',
      'struct(id text, name text, registration_number text)',
      'text',
    ]);
    // The user's notes and assessments aren't exported.
    expect(types.has('note') || types.has('tags') || types.has('assessment')).toBe(false);
    expect(await writer.write('d')).toMatchObject({ written: 0, unchanged: 4, version: 1 });
  });

  it('that is stopped leaves the version before, and the next one is whole', async () => {
    const { client, log, apply } = await newLibraryForExports();
    log.answer({ run: 'r', rows: [mark('1', 2024), mark('2', 2025)] });
    await apply();
    const writer = await createDataSetWriter(client);
    await writer.write('d');
    log.answer({ run: 's', rows: [mark('3', 2024), mark('4', 2025)] });
    await apply();
    const stopping = new AbortController();
    const stopped = writer.write('d', undefined, {
      signal: stopping.signal,
      changed: ({ rows }) => rows > 0 && stopping.abort(),
    });
    await expect(stopped).rejects.toMatchObject({ kind: 'cancelled' });
    expect(await readDataSet(writer.at('d'))).toMatchObject({ version: 1 });
    expect(await writer.write('d')).toMatchObject({ rows: 4 });
    await readDataSet(writer.at('d'));
  });

  const change = fc.record({
    type: fc.constantFrom('answer', 'delete', 'note'),
    ids: fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 4 }),
    word: fc.constantFrom('A', 'B', '\ud800'),
    move: fc.integer({ min: 0, max: 1 }),
  });

  it.each([
    ['one file', (client: LibraryClient) => client],
    ['four files', inFourFiles],
  ])(
    'after any changes is what would be written anew, with %s a year',
    async (_, of) => {
      const sequences = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), {
        minLength: 1,
        maxLength: 3,
      });
      await fc.assert(
        fc.asyncProperty(sequences, async (steps) => {
          const { client, log, apply } = await newLibraryForExports();
          const writer = await createDataSetWriter(of(client));
          let run = 0;
          for (const changes of steps) {
            for (const { type, ids, word, move } of changes) {
              const rows = ids.map((id) => mark(String(id), 2020 + ((id + move) % 3), word));
              if (type === 'answer') log.answer({ run: `r${run++}`, rows });
              else if (type === 'delete')
                log.work({ op: 'delete', records: ids.map((id) => markRef(String(id))) });
              else log.note(markRef(String(ids[0])), word);
            }
            await apply();
            await writer.write('kept-up');
          }
          await writer.write('anew');
          const [stands, anew] = await Promise.all([
            readDataSet(writer.at('kept-up')),
            readDataSet(writer.at('anew')),
          ]);
          expect(contentsOf(stands)).toEqual(contentsOf(anew));
        }),
        { numRuns: 10 },
      );
    },
    60_000,
  );
});
