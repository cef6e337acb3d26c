import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { inRoot } from '../../scripts/paths.mjs';
import { expect, test } from '../support/e2e/fixtures';

/** The lines that a failure shows: the last ones have the reason, and CI cuts long texts. */
const lastLines = 40;

/** Runs `npm start -- --tour`, as a user would type it. */
function tour(env: Record<string, string> = {}): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [inRoot('scripts/start.mjs'), '--tour'],
      { env: { ...process.env, ...env } },
      (_error, out, errors) => {
        const lines = `${out}${errors}`.trimEnd().split('\n');
        const said = lines.slice(-lastLines).join('\n');
        resolve({ code: child.exitCode ?? -1, said });
      },
    );
  });
}

test('the tour ends with 1 when a row is missing in a file, and with 0 when all agrees', async () => {
  const spoilt = await tour({ KARTOTEK_TOUR_LOSE_ROW: '1' });
  expect(spoilt.said).toContain('DISAGREES: rows of the CSV and rows charged');
  expect(spoilt.said).toContain('The tour FAILED');
  expect(spoilt.code).toBe(1);

  const whole = await tour();
  expect(whole.said).not.toContain('DISAGREES');
  expect(whole.said).toContain('The tour is complete');
  expect(whole.code).toBe(0);
  const made = readdirSync(inRoot('tour'));
  expect(made).toContain('trademarks.png');
  expect(made.filter((name) => /\.(csv|xlsx)$/.test(name))).toHaveLength(2);
});
