/** `kartotek team …` in the real program, which then shows no window and opens no library. */
import { readdirSync } from 'node:fs';
import { startPostgres } from '../../../scripts/run/postgres.mjs';
import { expect } from '../../support/e2e/fixtures';
import { test } from '../../support/e2e/served';
import { typedAt } from '../../support/e2e/typed';

test('a team is set up from the command line', async ({ prepared, dataDir }) => {
  test.setTimeout(180_000);
  const postgres = await startPostgres();
  const place = `host=${postgres.socket}&port=${postgres.port}&user=postgres`;
  const server = `postgres:///postgres?${place}`;
  const kartotek = typedAt(prepared, dataDir);
  try {
    expect(await kartotek('team', 'status', '--server', server)).toMatchObject({
      code: 1,
      err: expect.stringContaining('Failed: '),
    });
    const made = await kartotek('team', 'init', server);
    expect(made).toMatchObject({ code: 0, out: expect.stringMatching(/^team\t\S+\t\d+\n$/) });
    const { out } = made;
    expect(await kartotek('team', 'init', server)).toMatchObject({ code: 0, out });
    // There is no terminal for typing a password.
    expect(await kartotek('team', 'member', 'add', 'eva', '--server', server)).toMatchObject({
      code: 2,
      err: expect.stringContaining('KARTOTEK_MEMBER_PASSWORD=…'),
    });
    const status = await kartotek('team', 'status', '--server', server, '--json');
    expect(JSON.parse(status.out)).toMatchObject({ type: 'team', code: 0 });
    expect(readdirSync(dataDir)).not.toContain('libraries');
  } finally {
    await postgres.stop();
  }
});
