import { expect } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { applyBatch } from '@renderer/library/apply/apply';
import { AppDatabase } from '@renderer/library/store/database';
import { openLibrary } from '@renderer/library/open/open-library';
import { memoryFiles } from './memory-files';
import { Log, row } from './entries';

/** Creates a closed database with rows `1` and `2`, and a snapshot of them. */
export async function withSnapshot(name: string) {
  const db = new AppDatabase(name);
  const files = memoryFiles();
  const log = new Log();
  log.answer({ run: 'r', rows: [row('1'), row('2')] });
  const context = { assumptions: defaultAssumptions, mayOwn: () => true };
  await applyBatch(db, { after: 0, entries: log.entries }, context);
  const place = { files, quiet: 1, least: 1 };
  const first = await openLibrary(db, defaultAssumptions, () => undefined, place);
  await expect.poll(() => files.names()).toContain(`${db.name}.trademark`);
  first.close();
  await db.open();
  return { db, files, place };
}
