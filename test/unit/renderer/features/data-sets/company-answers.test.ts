/** Company responses in a data set: what is written, what stays unchanged, and what is removed. */
import 'fake-indexeddb/auto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { erasedRow } from '@shared/records/erased-row';
import { searchKeyOf } from '@shared/service/parameters';
import { dataSetContents } from '@renderer/features/data-sets/data-set-contents';
import type { LibraryClient } from '@renderer/library/client';
import { lists } from '@renderer/registers/lists/lists.svelte';
import {
  buyAccounts,
  buyCompanies,
  companyRow,
} from '../../../../support/data-set/bought-accounts';
import { contentsOf, readDataSet } from '../../../../support/data-set/read';
import { createDataSetWriter, inFourFiles } from '../../../../support/data-set/write';
import { newLibraryForExports } from '../../../../support/library/connected-for-exports';

vi.mock('electron', () => ({ app: {}, dialog: {}, BrowserWindow: {} }));

const accountsKey = (id: string): string => searchKeyOf('financials.years', { company_id: id }, {});

describe('answers about companies', () => {
  it('are a table of their own, and the figures of accounts another', async () => {
    const { client, log, apply } = await newLibraryForExports();
    buyCompanies(log, [1, 2]);
    buyAccounts(log, 1, 2024);
    buyAccounts(log, 2, 2025);
    await apply();
    const writer = await createDataSetWriter(client);
    expect(await writer.write('d')).toMatchObject({ rows: 2 * 3 + 2 + 8, written: 7 });
    const manifest = await readDataSet(writer.at('d'));
    const own = contentsOf(manifest).filter(({ kind }) => kind.startsWith('company_'));
    expect(own.map(({ kind, year, rows }) => [kind, year, rows])).toEqual([
      ['company_answer', 2024, 2],
      ['company_figure', 2023, 2],
      ['company_figure', 2024, 4],
      ['company_figure', 2025, 2],
    ]);
    const kinds = manifest?.about.kinds.map(({ kind, rows, yearOf }) => [kind, rows, yearOf]);
    expect(kinds?.slice(-2)).toEqual([
      ['company_answer', 2, 'fetched_at'],
      ['company_figure', 8, 'fiscal_year'],
    ]);
    const [figures] = manifest?.about.kinds.slice(-1) ?? [];
    expect(figures?.columns.find(({ name }) => name === 'value')?.type).toBe('decimal(38, 10)');
    expect(manifest?.about.searches).toContainEqual(
      expect.objectContaining({
        endpoint: 'financials.years',
        pathParams: { company_id: 'c2' },
        completeness: 'unknown',
      }),
    );
    expect(await writer.write('d')).toMatchObject({ written: 0, unchanged: 7 });
  });

  it('are written anew only where one of them changed', async () => {
    const { client, log, apply } = await newLibraryForExports();
    buyCompanies(log, [1, 2]);
    for (const n of [1, 2]) buyAccounts(log, n, 2024);
    await apply();
    const writer = await createDataSetWriter(client);
    await writer.write('d');
    const parts = async () => {
      const manifest = await readDataSet(writer.at('d'));
      return new Map(
        manifest?.files.map(({ kind, year, rowsSha256 }) => [`${kind}/${year}`, rowsSha256]),
      );
    };
    const before = await parts();
    // The same figures again, plus those for a year later.
    buyAccounts(log, 1, 2025);
    await apply();
    expect(await writer.write('d')).toMatchObject({ written: 4, unchanged: 3 });
    const after = await parts();
    const changed = [...after].filter(([key, sum]) => before.get(key) !== sum).map(([key]) => key);
    // Figures for 2023 that are no longer in the response are left out.
    expect(changed.sort()).toEqual([
      'company_answer/2024',
      ...[2023, 2024, 2025].map((year) => `company_figure/${year}`),
    ]);
  });

  it('go when they are deleted', async () => {
    const { client, log, apply } = await newLibraryForExports();
    buyCompanies(log, [1]);
    buyAccounts(log, 1);
    await apply();
    const writer = await createDataSetWriter(client);
    await writer.write('d');
    log.work({ op: 'delete', records: [{ kind: 'answer', id: accountsKey('c1') }] });
    await apply();
    expect(await writer.write('d')).toMatchObject({ rows: 3, removed: 3 });
    log.work({ op: 'restore', records: [{ kind: 'answer', id: accountsKey('c1') }] });
    await apply();
    expect(await writer.write('d')).toMatchObject({ rows: 8 });
  });

  it('are no part of a version whose files would hold something else than was compared', async () => {
    const { client, log, apply } = await newLibraryForExports();
    buyCompanies(log, [1]);
    const pages = (...sales: readonly number[]) =>
      sales.map((value, page) =>
        log.answer({
          run: `p${log.lastSeq - page}`,
          page,
          endpoint: 'financials.years',
          pathParams: { company_id: 'c1' },
          more: page < sales.length - 1,
          rows: [{ fiscal_year: 2024, scope: `scope ${'abc'[page]}`, net_sales: value }],
        }),
      );
    pages(1, 2);
    await apply();
    /**
     * Changes the library before a file for `table` is written, or before its rows are compared.
     */
    const changing = (table: string, change: () => void, when = 'export') =>
      new Proxy(client, {
        get: (of, name: keyof typeof client) => {
          if (name !== when) return of[name];
          const method = of[name] as (...input: readonly unknown[]) => Promise<unknown>;
          return async (...input: readonly unknown[]) => {
            if (
              JSON.stringify(input).includes(
                `"${when === 'export' ? 'dataSet' : 'kind'}":"${table}"`,
              )
            ) {
              change();
              await apply();
            }
            return method(...input);
          };
        },
      });
    const changed = { kind: 'library-changed' };
    for (const table of ['company_figure', 'company_answer'])
      for (const now of [[1, 2, 3], [1], [1, 7]]) {
        const writer = await createDataSetWriter(changing(table, () => void pages(...now)));
        await expect(writer.write('d')).rejects.toMatchObject(changed);
        expect(await readDataSet(writer.at('d'))).toBeNull();
      }
    // If this weren't rejected, the two tables could describe different responses.
    const between = changing('company_figure', () => void pages(1, 8), 'partition');
    const late = await createDataSetWriter(between);
    await expect(late.write('d')).rejects.toMatchObject(changed);
    // Each row states whether the list was complete.
    const failed = { run: 'f', endpoint: 'contact.workplaces', pathParams: { company_id: 'c1' } };
    log.answer({ ...failed, rows: [{ n: 1 }], more: true });
    await apply();
    const writer = await createDataSetWriter(
      changing('company_answer', () => void log.failure({ ...failed, page: 1 })),
    );
    await expect(writer.write('d')).rejects.toMatchObject(changed);
    expect(await writer.write('d')).toMatchObject({ version: 1 });
  });

  it('go when they are erased for good, whole or in part', async () => {
    const { client, log, apply } = await newLibraryForExports();
    const about = { endpoint: 'people.governance', pathParams: { company_id: 'c1' } };
    const board = (names: readonly string[]): string =>
      `{"board":[${names.map((name) => (name ? `{"name":"${name}"}` : erasedRow)).join()}]}`;
    buyCompanies(log, [1]);
    buyAccounts(log, 1);
    log.answer({ run: 'b', ...about, body: board(['Ebba', 'Olle']) });
    await apply();
    const writer = await createDataSetWriter(client);
    await writer.write('d');
    const textOf = async (): Promise<string> => {
      const manifest = await readDataSet(writer.at('d'));
      const files = (manifest?.files ?? []).map(({ path }) => join(writer.at('d'), path));
      return (await Promise.all(files.map((path) => readFile(path, 'latin1')))).join();
    };
    expect(await textOf()).toContain('Ebba');

    /**
     * Rewrites the archive with the same entries at the same times, and reads it from the start.
     */
    let entries = log.entries;
    async function erase(word: string, left: string): Promise<void> {
      entries = entries.map((entry) =>
        entry.body.includes(word) ? { ...entry, body: left } : entry,
      );
      await client.startOver();
      await client.apply({ after: 0, entries });
    }
    await erase('Ebba', board(['', 'Olle']));
    expect(await writer.write('d')).toMatchObject({ written: 1, removed: 0, unchanged: 5 });
    const left = await textOf();
    expect([left.includes('Ebba'), left.includes('Olle')]).toEqual([false, true]);
    await erase('net_sales', erasedRow);
    expect(await writer.write('d')).toMatchObject({ written: 1, removed: 2, unchanged: 3 });
    const last = await textOf();
    const words = ['Ebba', 'net_sales', 'Olle'];
    expect(words.map((word) => last.includes(word))).toEqual([false, false, true]);
  });

  it('are those of the companies on a list, and none of a list of marks', async () => {
    const { client, log, apply } = await newLibraryForExports();
    buyCompanies(log, [1, 2, 3]);
    for (const n of [1, 2, 4]) buyAccounts(log, n);
    const list = (listId: string, recordKind: 'company' | 'trademark', ids: readonly string[]) => {
      const what = { kind: 'fixed', recordKind, clientReference: 'M-1' } as const;
      log.work({ op: 'list-create', listId, name: listId, ...what });
      log.work({ op: 'list-add', listId, ids: [...ids] });
    };
    list('companies', 'company', ['c1', 'c3']);
    list('marks', 'trademark', ['m1', 'm2']);
    await apply();
    lists.all = await client.lists({ quickly: false });
    onTestFinished(() => void (lists.all = null));
    const of = async (scope: Parameters<typeof dataSetContents>[1]) => {
      const contents = await dataSetContents(client, scope);
      return {
        answers: contents?.answers.map(({ companyId }) => companyId),
        asked: contents?.runs.map(({ endpoint }) => endpoint).sort(),
      };
    };
    expect(await of({ type: 'list', listId: 'companies', name: '' })).toEqual({
      answers: ['c1'],
      asked: ['companies.search', 'financials.years'],
    });
    expect(await of({ type: 'list', listId: 'marks', name: '' })).toEqual({
      answers: [],
      asked: ['trademarks.search'],
    });
    expect(await of({ type: 'matter', reference: 'M-1' })).toMatchObject({ answers: ['c1'] });
    // The library also has a response about a company that isn't in it, and that response is
    // included.
    expect(await of({ type: 'library' })).toMatchObject({ answers: ['c4', 'c2', 'c1'] });
  });

  it('make a data set of a library that has nothing else', async () => {
    const { client, log, apply } = await newLibraryForExports();
    await apply();
    expect(await dataSetContents(client, { type: 'library' })).toBeNull();
    buyAccounts(log, 1);
    await apply();
    expect((await dataSetContents(client, { type: 'library' }))?.answers).toHaveLength(1);
  });

  it('hold no records once they are written, or if there is nothing to write', async () => {
    const { client, log, apply } = await newLibraryForExports();
    await apply();
    const held = new Set<number>();
    let isFailing = false;
    const counted = new Proxy(client, {
      get(of, name: keyof LibraryClient) {
        if (name === 'companyAnswers' && isFailing)
          return () => Promise.reject(new Error('failed'));
        if (name === 'release')
          return (given: { readonly handle: number }) => {
            held.delete(given.handle);
            return of.release(given);
          };
        if (name !== 'pin') return of[name];
        return async (given: Parameters<LibraryClient['pin']>[0]) => {
          const pinned = await of.pin(given);
          held.add(pinned.handle);
          return pinned;
        };
      },
    });
    expect(await dataSetContents(counted, { type: 'library' })).toBeNull();
    expect(held.size).toBe(0);
    buyCompanies(log, [1]);
    await apply();
    const contents = await dataSetContents(counted, { type: 'library' });
    expect(held.size).toBeGreaterThan(0);
    const writer = await createDataSetWriter(counted);
    expect(await writer.write('d', contents ?? undefined)).toMatchObject({ version: 1 });
    expect(held.size).toBe(0);
    isFailing = true;
    await expect(dataSetContents(counted, { type: 'library' })).rejects.toThrow('failed');
    expect(held.size).toBe(0);
  });
});

const change = fc.record({
  type: fc.constantFrom('accounts', 'ratios', 'delete', 'company', 'page'),
  n: fc.integer({ min: 1, max: 3 }),
  last: fc.integer({ min: 2022, max: 2024 }),
});

it.each([
  ['one file', (client: LibraryClient) => client],
  ['four files', inFourFiles],
])(
  'after any changes they are what would be written anew, with %s a year',
  async (_, of) => {
    const sequences = fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), {
      minLength: 1,
      maxLength: 4,
    });
    await fc.assert(
      fc.asyncProperty(sequences, async (steps) => {
        const { client, log, apply } = await newLibraryForExports();
        const writer = await createDataSetWriter(of(client));
        let run = 0;
        for (const changes of steps) {
          for (const { type, n, last } of changes) {
            const about = { pathParams: { company_id: `c${n}` } };
            if (type === 'accounts') buyAccounts(log, n, last);
            else if (type === 'ratios')
              log.answer({
                run: `r${run++}`,
                endpoint: 'financials.ratios',
                ...about,
                body: `{"${last}": {"margin": ${n}.50}}`,
              });
            else if (type === 'company')
              log.answer({ run: `c${run++}`, endpoint: 'companies.search', rows: [companyRow(n)] });
            else if (type === 'page')
              log.answer({
                run: 'w',
                page: last - 2022,
                endpoint: 'contact.workplaces',
                ...about,
                rows: [{ n }],
                more: true,
              });
            else
              log.work({ op: 'delete', records: [{ kind: 'answer', id: accountsKey(`c${n}`) }] });
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
