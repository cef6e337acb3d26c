/** A database or archive that can't be opened is repaired automatically, or reported. */
import { randomBytes } from 'node:crypto';
import { chmodSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../../support/e2e/fixtures';
import { rowCount, trySample } from '../../support/e2e/served';
import { ask } from '../../support/e2e/ask';

const ways: Readonly<Record<string, (folder: string) => void>> = {
  'rubbish over CURRENT': (folder) => writeFileSync(join(folder, 'CURRENT'), 'rubbish'),
  'no MANIFEST': (folder) => {
    for (const name of readdirSync(folder))
      if (name.startsWith('MANIFEST')) rmSync(join(folder, name));
  },
  'random bytes everywhere': (folder) => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      writeFileSync(path, randomBytes(readFileSync(path).length));
    }
  },
  'a folder that cannot be read': (folder) => chmodSync(folder, 0o000),
};

// A loss that occurs once in a hundred runs is still a loss, so there is no retry.
test.describe.configure({ retries: 0 });

test(
  'a database that cannot be opened is set aside and filled again, by itself',
  { tag: '@long' },
  async ({ launch, dataDir }) => {
    const first = await launch();
    await trySample(first.page);
    await ask(first.page);
    await expect.poll(() => rowCount(first.page)).toBeGreaterThan(0);
    const owned = await rowCount(first.page);
    await first.app.close();
    for (const [way, damage] of Object.entries(ways)) {
      const parent = join(dataDir, 'Partitions', 'kartotek', 'IndexedDB');
      const name = readdirSync(parent).find((one) => one.endsWith('.leveldb'));
      damage(join(parent, name ?? ''));
      const { app, page } = await launch();
      await expect.poll(() => rowCount(page), way).toBe(owned);
      await expect(page.getByText(/couldn’t be opened|has been rebuilt/).first()).toBeVisible();
      await app.close();
    }
  },
);

test('an archive that cannot be read is named where the program starts', async ({
  launch,
  dataDir,
}) => {
  const first = await launch();
  await trySample(first.page);
  await first.app.close();
  const folder = join(dataDir, 'libraries', 'sample');
  chmodSync(folder, 0o000);
  const { app, page } = await launch();
  await expect(page.getByText(/couldn’t open your last library/)).toBeVisible();
  await app.close();
  chmodSync(folder, 0o755);
  const again = await launch();
  await expect(again.page.getByText('Sample register').first()).toBeVisible();
});
