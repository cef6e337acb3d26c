/** A list that isn't sorted keeps the order in which its rows arrived, however its index was made. */
import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary, type OpenLibrary } from '@renderer/library/open/open-library';
import { answerQuery } from '@renderer/library/queries/queries';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { Log, markRef, row } from '../../../../support/library/entries';
import { memoryFiles } from '../../../../support/library/memory-files';

const name = 'kartotek-arrival-order';
const opened = (db: AppDatabase, files = memoryFiles()): Promise<OpenLibrary> =>
  openLibrary(db, defaultAssumptions, () => undefined, { files, quiet: 1, least: 1 });

/** Returns the ids of all rows, as a list without a sort order shows them. */
async function shown(library: OpenLibrary): Promise<string> {
  const isWhole = (): boolean => library.engine('trademark').size === library.owned('trademark');
  await expect.poll(isWhole).toBe(true);
  const handles = createHandles();
  const { handle } = await answerQuery(library, handles, { kind: 'trademark' });
  const { slots, engine } = handles.get(handle);
  return Array.from(slots, (slot) => engine.idAt(slot)).join(' ');
}

it('is the same as it grew, after a start with and without the index, and after both', async () => {
  const files = memoryFiles();
  let db = new AppDatabase(name);
  let library = await opened(db, files);
  const log = new Log();
  const apply = async (): Promise<void> => {
    await library.apply({ after: log.lastSeq - log.entries.length, entries: log.entries });
    log.entries.length = 0;
  };
  /** Opens the library again, with its saved index or without one. */
  const restart = async (from = memoryFiles()): Promise<void> => {
    library.close();
    db = new AppDatabase(name);
    library = await opened(db, from);
  };
  const rows = (...ids: readonly string[]): readonly object[] => ids.map((id) => row(id));

  log.answer({ run: 'r', rows: rows('m', 'z', 'a'), more: true });
  log.answer({ run: 'r', page: 1, rows: rows('k', 'b'), cursor: 'after-0' });
  log.note(markRef('z'), 'A note gives the record another place in the index.');
  log.answer({ run: 's', rows: rows('y', 'a', 'c') });
  await apply();
  const grown = 'm z a k b y c';
  expect(await shown(library)).toBe(grown);
  await restart();
  expect(await shown(library)).toBe(grown);

  // The index is saved, and more arrives on top of it.
  await restart(files);
  expect(await shown(library)).toBe(grown);
  await expect.poll(() => files.names()).toContain(`${name}.trademark`);
  await restart(files);
  log.answer({ run: 't', rows: rows('x', 'm', 'd') });
  await apply();
  expect(await shown(library)).toBe(`${grown} x d`);

  // What is deleted while the index is built returns to its place.
  log.work({ op: 'delete', records: [markRef('k'), markRef('x')] });
  await apply();
  await restart();
  expect(await shown(library)).toBe('m z a b y c d');
  log.answer({ run: 'u', rows: rows('x', 'e') });
  log.work({ op: 'restore', records: [markRef('k')] });
  await apply();
  expect(await shown(library)).toBe(`${grown} x d e`);
  await restart();
  expect(await shown(library)).toBe(`${grown} x d e`);
  library.close();
  await db.delete();
});
