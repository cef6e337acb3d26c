import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openDatabase } from '@renderer/library/store/open-database';
import { createLibraryMethods } from '@renderer/library/worker/worker-api';
import { Log, row } from '../../../../support/library/entries';

const libraryId = 'not-yet-indexed';
const library = createLibraryMethods(() => undefined);

beforeEach(() => library.open({ libraryId, assumptions: defaultAssumptions }));
afterEach(() => library.destroy({ libraryId }));

it('records asked for by number are all there, even those that are just being indexed', async () => {
  const ids = Array.from({ length: 2000 }, (_, at) => `2020/${at}`);
  const log = new Log();
  log.answer({ run: 'a', rows: ids.map((id) => row(id)) });
  const { db } = await openDatabase(libraryId, false, () => undefined);
  const applied = library.apply({ after: 0, entries: log.entries });
  // An alert, for example, is read from the database, and its row from the index.
  while ((await db.trademarks.count()) === 0);
  const answer = await library.query({ kind: 'trademark', ids });
  await applied;
  db.close();
  expect(answer.count).toBe(ids.length);
});
