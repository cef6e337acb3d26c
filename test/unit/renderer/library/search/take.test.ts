import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { createHandles } from '@renderer/library/rows/result-sets';
import { AppDatabase } from '@renderer/library/store/database';
import { openLibrary } from '@renderer/library/open/open-library';
import { answerQuery, idsOf } from '@renderer/library/queries/queries';
import { Log, row } from '../../../../support/library/entries';

it('answers while a large page is taken in, and a list of its run has every row of it', async () => {
  const db = new AppDatabase('kartotek-take');
  const log = new Log();
  const rows = Array.from({ length: 3000 }, (_, at) => row(`${at}`, { word_text: `Mark ${at}` }));
  log.answer({ run: 'r', rows });
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  let applying = true;
  const applied = library.apply({ after: 0, entries: log.entries }).finally(() => {
    applying = false;
  });
  const handles = createHandles();
  let between = 0;
  let short = 0;
  const turn = (): Promise<void> =>
    new Promise((done) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        done();
      };
      port2.postMessage(null);
    });
  const lists: Promise<void>[] = [];
  let turns = 0;
  while (applying) {
    const { size } = library.engine('trademark');
    if (size > 0 && size < rows.length) between++;
    const look = async (): Promise<void> => {
      const ids = await idsOf(library, 'r');
      const found = await answerQuery(library, handles, { kind: 'trademark', runId: 'r' });
      if (ids.length > 0 && found.count < rows.length) short++;
    };
    // Each check waits for all earlier ones, so one in every turn would make the test quadratic.
    if (lists.length * 16 <= turns++) lists.push(look());
    await turn();
  }
  await applied;
  await Promise.all(lists);
  expect(short).toBe(0);
  // This proves that other work ran while rows were being added.
  expect(between).toBeGreaterThan(0);
  expect(library.engine('trademark').size).toBe(rows.length);
  library.close();
  await db.delete();
});

it('answers while the first order of a column is made', async () => {
  const db = new AppDatabase('kartotek-first-order');
  const log = new Log();
  const words = (at: number): string => `Mark ${(at * 7919) % 12_000} Å`;
  const rows = Array.from({ length: 12_000 }, (_, at) => row(`${at}`, { word_text: words(at) }));
  log.answer({ run: 'r', rows });
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  await library.apply({ after: 0, entries: log.entries });
  const handles = createHandles();
  const ended: string[] = [];
  const sort = { column: 'word_text', descending: false };
  await Promise.all([
    answerQuery(library, handles, { kind: 'trademark', sort }).then(() => ended.push('sorted')),
    answerQuery(library, handles, { kind: 'trademark', params: { query: 'Mark 77 ' } }).then(() =>
      ended.push('found'),
    ),
  ]);
  expect(ended).toEqual(['found', 'sorted']);
  library.close();
  await db.delete();
});
