import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { WorkMeta } from '@shared/acts/acts';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { AppDatabase } from '@renderer/library/store/database';
import { readMatterNotes } from '@renderer/library/store/matters';
import { Log } from '../../../../support/library/entries';

const noteOf = (text: string): WorkMeta =>
  WorkMeta.parse({ op: 'matter-note', version: 1, reference: 'K 12:3', text });

test('the last note on a matter holds, and an empty one takes it away', async () => {
  const db = new AppDatabase('matter-note');
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  const log = new Log();
  log.add('work', noteOf('Ring ombudet'));
  log.add('work', noteOf('Invänta besked'));
  const { changes } = await library.apply({ after: 0, entries: log.entries });
  expect(await readMatterNotes(db)).toEqual({ 'K 12:3': 'Invänta besked' });
  expect([...changes.topics]).toContain('list');
  log.add('work', noteOf(' '));
  await library.apply({ after: 2, entries: log.entries.slice(2) });
  expect(await readMatterNotes(db)).toEqual({});
  library.close();
});
