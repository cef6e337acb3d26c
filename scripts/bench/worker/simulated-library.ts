/** A library of any number of trademarks that makes up its rows when they are read. */
import type { ExportRow } from '@shared/export/format/format';
import type { LibraryClient } from '@renderer/library/client';
import type { LibraryMethods } from '@renderer/library/contract/protocol';
import { createExportMethods } from '@renderer/library/export/export-list';

const years = 40;

export function simulatedLibrary(count: number) {
  let changed = -1;
  /** Which rows an answer has, in order. `null` means all. */
  const pins = new Map<number, Uint32Array | null>();
  let last = 0;
  const idOf = (n: number): string => String(n).padStart(8, '0');

  function rowOf(n: number, columns: readonly string[]): ExportRow {
    const id = idOf(n);
    const word = n === changed ? 'changed' : `Märke ${n % 9973} ${n % 31}`;
    const date = `${1986 + (n % years)}-0${1 + (n % 9)}-1${n % 10}`;
    const of: Record<string, string> = { id, application_date: date, word_text: word };
    return {
      cells: columns.map((name) => of[name] ?? null),
      raw: JSON.stringify({ id, word_text: word, application_date: date, office: 'SE', n }),
    };
  }
  function pinned(rows: Uint32Array | null): { readonly handle: number; readonly count: number } {
    pins.set(++last, rows);
    return { handle: last, count: rows?.length ?? count };
  }
  const methods = {
    // The ids are in the order of the rows.
    pin: ({ rows }: { readonly rows: Uint32Array }) => Promise.resolve(pinned(rows.toSorted())),
    release: ({ handle }: { readonly handle: number }) => Promise.resolve(void pins.delete(handle)),
    exportRows({ handle, from, to, columns }: Parameters<LibraryMethods['exportRows']>[0]) {
      const some = pins.get(handle);
      const names = columns.map((name, at) => (at === 0 ? 'id' : name));
      const rows = Array.from({ length: to - from }, (_, at) =>
        rowOf(some ? (some[from + at] ?? 0) : from + at, names),
      );
      return Promise.resolve({ rows, others: 0, nested: 0 });
    },
  };
  const library = methods as unknown as Parameters<typeof createExportMethods>[0];
  return {
    client: Object.assign(createExportMethods(library), methods) as unknown as LibraryClient,
    /** The number of answers that haven't been released. */
    held: (): number => pins.size,
    /** Gives a row another word. */
    change: (n: number): void => void (changed = n),
    /** A data set of the whole library. Writing it releases the records. */
    contents: () => ({
      about: { library: 'one', program: '0', sample: false, scope: { type: 'library' as const } },
      records: new Map([['trademark' as const, pinned(null)]]),
      answers: [],
      runs: [],
    }),
  };
}
