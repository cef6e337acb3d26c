import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { defaultAssumptions } from '@shared/service/assumptions';
import { openLibrary } from '@renderer/library/open/open-library';
import { pictureLooks } from '@renderer/library/queries/pictures-alike';
import { AppDatabase } from '@renderer/library/store/database';
import { drawnPicture } from '../../../../support/pictures/drawn-pictures';
import { Log } from '../../../../support/library/entries';

const turn = { isLast: true };

test('a picture is described once, anew when it is fetched anew, and one that cannot be read is told', async () => {
  const db = new AppDatabase('pictures-alike');
  const library = await openLibrary(db, defaultAssumptions, () => undefined);
  const log = new Log();
  const fetched = (applicationNumber: string, sha256: string): void => {
    const about = { applicationNumber, url: 'https://example.se/a.png', mime: 'image/png' };
    log.add('picture', { ...about, bytes: 3, sha256: sha256.repeat(64) }, 'AAAA');
  };
  let reads = 0;
  const read = (): Promise<ReturnType<typeof drawnPicture> | null> =>
    Promise.resolve(++reads === 2 ? null : drawnPicture(reads));

  fetched('2024/1', 'a');
  fetched('2024/2', 'b');
  await library.apply({ after: 0, entries: log.entries });
  const first = await pictureLooks(db, turn, read);
  expect(first.map(({ description }) => description === null)).toEqual([false, true]);
  await pictureLooks(db, turn, read);
  expect(reads).toBe(2);

  fetched('2024/1', 'c');
  await library.apply({ after: 2, entries: log.entries.slice(2) });
  const again = await pictureLooks(db, turn, read);
  expect(reads).toBe(3);
  expect(again[0]?.description).not.toEqual(first[0]?.description);
  library.close();
});
