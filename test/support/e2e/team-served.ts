/** A service, and a sealed team with two members on its own PostgreSQL server. */
import { createServer } from 'vite';
import { aliases as alias } from '../../../scripts/aliases.mjs';
import type * as Leaving from '../../../src/main/team/postgres/leaving';
import type * as TeamKey from '../../../src/main/team/team-key';
import type * as Teams from '../team/postgres';
import { test as base } from './served';

export { bridge, connect, openPart } from './served';
export { expect } from './fixtures';

interface ServedTeam {
  /** Returns the link with which a member joins. */
  linkOf(login: string): string;
  passwordOf(login: string): string;
  readonly passphrase: string;
  /** From now on, copies of members who leave erase what came from the team. */
  eraseOnLeaving(): Promise<void>;
  /** The server gives no entry a place until `work` is done. `sending` returns how many wait. */
  whileHeld(work: (sending: () => Promise<number>) => Promise<void>): Promise<void>;
}

export const test = base.extend<{ readonly team: ServedTeam }>({
  // Playwright derives the fixture's dependencies from this pattern.
  // eslint-disable-next-line no-empty-pattern
  team: async ({}, use) => {
    // The tables are defined in a file that only a bundler can import.
    const bundler = await createServer({
      configFile: false,
      resolve: { alias },
      appType: 'custom',
      logLevel: 'error',
      server: { middlewareMode: true, hmr: false, ws: false, watch: null },
      optimizeDeps: { noDiscovery: true },
    });
    const { openPostgres, passwordOf, teamPassphrase } = (await bundler.ssrLoadModule(
      '/test/support/team/postgres.ts',
    )) as typeof Teams;
    const postgres = await openPostgres();
    const { newTeamKey } = (await bundler.ssrLoadModule(
      '/src/main/team/team-key.ts',
    )) as typeof TeamKey;
    const team = await postgres.open(newTeamKey());
    for (const login of ['anna', 'bo']) await (await team.join(login)).close();
    const linkOf = (login: string): string =>
      `kartotek://team?host=127.0.0.1&port=${postgres.port}&dbname=${team.database}&user=${login}&sealed=1`;
    const { setOnLeaving } = (await bundler.ssrLoadModule(
      '/src/main/team/postgres/leaving.ts',
    )) as typeof Leaving;
    const eraseOnLeaving = (): Promise<void> => setOnLeaving(team.admin, 'erase');
    const root = await postgres.local(team.database);
    const whileHeld: ServedTeam['whileHeld'] = async (work) => {
      await root.query("BEGIN; SELECT FROM kartotek.turn WHERE what = 'entries' FOR UPDATE");
      await work(async () => {
        const { rows } = await root.query('SELECT FROM pg_locks WHERE NOT granted');
        return rows.length;
      });
      await root.query('COMMIT');
    };
    await use({ linkOf, passwordOf, passphrase: teamPassphrase, eraseOnLeaving, whileHeld });
    await root.end();
    await team.close();
    await postgres.stop();
    await bundler.close();
  },
});
