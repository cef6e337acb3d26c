/**
 * `npm run screenshots`: takes the README's screenshots from the built program with the sample
 * register, into `docs/images/`. Light theme, English, 1280 × 800 window.
 */
import { mkdirSync } from 'node:fs';
import { inRoot } from './paths.mjs';
import { prepareElectron } from './run/prepare.mjs';
import { runMain, say } from './console.mjs';
import { ensureBuild } from './setup/build.mjs';
import { ensureDependencies } from './setup/deps.mjs';
import { ensureMessages } from './setup/messages.mjs';
import { openRecordWithPicture, rowsAre, search, show } from './tour/screen.mjs';

const size = { width: 1280, height: 800 };
const folder = inRoot('docs', 'images');

await runMain(async () => {
  await ensureDependencies();
  ensureMessages();
  await ensureBuild();
  mkdirSync(folder, { recursive: true });
  const prepared = await prepareElectron();
  const { _electron } = await import('@playwright/test');
  const app = await _electron.launch({
    ...prepared.launchOptions,
    args: [
      ...prepared.launchOptions.args,
      `--user-data-dir=${prepared.makeUserDir('data')}`,
      '--lang=en',
    ],
  });
  try {
    const page = await app.firstWindow();
    /** @param {string} name */
    const shoot = async (name) => {
      await page.screenshot({ path: inRoot('docs', 'images', name), animations: 'disabled' });
      say(`docs/images/${name}`);
    };
    await show(page, { language: 'en', theme: 'light' });
    await app.evaluate(({ BrowserWindow }, { width, height }) => {
      BrowserWindow.getAllWindows()[0]?.setContentSize(width, height);
    }, size);
    await page.getByRole('button', { name: 'Try sample data' }).click();
    await search(page, 'nord');
    await rowsAre(page, (rows) => rows > 0);
    await openRecordWithPicture(page);
    await shoot('trademarks.png');

    await page.keyboard.press('Control+e');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Excel (XLSX)', exact: true }).click();
    await shoot('export.png');
  } finally {
    await app.close();
    prepared.close();
  }
});
