/**
 * Files that can't be read at startup: the program reports the consequences, and repairs what it
 * can.
 */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '../../support/e2e/fixtures';
import {
  bridge,
  fillLibrary,
  goTo,
  goToOwned,
  openPart,
  rowCount,
  test,
  todayLine,
} from '../../support/e2e/served';

test('settings that cannot be read: the limits that hold again are said, and where the file is', async ({
  launch,
  served,
  dataDir,
}) => {
  const { app, page } = await launch();
  await fillLibrary(page, served);
  await openPart(page, 'Units and limits');
  await app.close();
  writeFileSync(join(dataDir, 'settings.json'), '{"a":');

  const again = (await launch()).page;
  await goTo(again, 'Today');
  const said = todayLine(again, 'Your settings couldn’t be read');
  await expect(said).toContainText('10,000 units per search or download and 25,000 per day');
  const aside = readdirSync(dataDir).find((name) => name.startsWith('settings.json.damaged-'));
  await expect(said).toContainText(`${join(dataDir, aside ?? '-')}.`);
  await again.getByRole('button', { name: 'Set limits' }).click();
  await expect(again.getByLabel('Per day')).toHaveValue('25000');
});

test(
  'what is remembered is restored from its copy: the library is open, and backups go on',
  { tag: '@long' },
  async ({ launch, served, dataDir, prepared }) => {
    const { app, page } = await launch();
    await fillLibrary(page, served);
    const folder = prepared.makeUserDir('disk');
    const { libraryId } = await bridge<{ libraryId: string }>(page, 'connection', 'status');
    await app.evaluate(({ dialog }, chosen) => {
      dialog.showOpenDialog = (() =>
        Promise.resolve({ canceled: false, filePaths: [chosen] })) as typeof dialog.showOpenDialog;
    }, folder);
    await bridge(page, 'backup', 'chooseFolder', { libraryId });
    await app.close();
    writeFileSync(join(dataDir, 'state.json'), '');

    const second = await launch();
    await goToOwned(second.page);
    await expect.poll(() => rowCount(second.page)).toBe(25);
    await goTo(second.page, 'Today');
    await expect(second.page.getByText('was restored from a copy')).toBeVisible();
    expect(await bridge(second.page, 'backup', 'state', { libraryId })).toMatchObject({ folder });
    await second.app.close();

    for (const name of ['state.json', 'state-copy.json']) rmSync(join(dataDir, name));
    const third = (await launch()).page;
    await expect(
      third.getByText('Kartotek has lost track of your library', { exact: false }),
    ).toContainText('choose the backup folder again');
    await expect(third.getByRole('heading', { name: 'On this computer' })).toBeVisible();
  },
);
