/**
 * Closes and kills the program at random moments while a note is half typed. Nothing older than a
 * second may be lost.
 */
import { once } from 'node:events';
import { expect, test as base } from '../support/e2e/fixtures';
import {
  fillLibrary,
  findAnywhere,
  goToOwned,
  openRecord,
  rowCount,
  test,
} from '../support/e2e/served';
import { below, chanceOf, seedOfRun } from '../support/chance';

const rounds = Number(process.env['KARTOTEK_ROUNDS'] ?? 24);
const ways = ['window', 'quit', 'kill'] as const;
/** Allows for the time that a loaded computer takes to write. */
const keptAfterMs = 1_500;

test('a note is there whenever and however the program was closed', async ({ launch, served }) => {
  base.setTimeout(rounds * 60_000);
  const seed = seedOfRun();
  console.log(`Seed of the closings: ${seed} (KARTOTEK_SEED repeats it)`);
  const chance = chanceOf(seed);
  let { app, page } = await launch();
  await fillLibrary(page, served);
  const note = () => page.getByRole('textbox', { name: 'Note', exact: true });
  await openRecord(page);
  let kept = '';
  for (let round = 1; round <= rounds; round += 1) {
    const way = ways[below(chance, ways.length)] ?? 'quit';
    const after = way === 'kill' ? keptAfterMs : below(chance, 2_000);
    const word = `Sköldpadda ${round}, ${way} after ${after} ms\n`;
    await note().press('Control+End');
    // Pauses randomly between letters, so that earlier versions are being written at the time.
    await note().pressSequentially(word, { delay: below(chance, 120) });
    kept += word;
    await page.evaluate((ms) => new Promise<void>((done) => setTimeout(done, ms)), after);
    const gone = once(app.process(), 'exit');
    if (way === 'kill') app.process().kill('SIGKILL');
    else
      await app
        .evaluate(({ app: program, BrowserWindow }, quit) => {
          if (quit) program.quit();
          else BrowserWindow.getAllWindows()[0]?.close();
        }, way === 'quit')
        .catch(() => undefined);
    await gone;
    ({ app, page } = await launch());
    await goToOwned(page);
    await expect.poll(() => rowCount(page)).toBe(25);
    await findAnywhere(page, 'sköldpadda');
    await expect.poll(() => rowCount(page)).toBe(1);
    await openRecord(page);
    await expect(note()).toHaveValue(kept);
  }
});
