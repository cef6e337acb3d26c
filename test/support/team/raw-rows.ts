/**
 * What somebody could learn from all rows of a sealed team, with the team's key and a private key.
 */
import { namesOf, unsealedServer } from '@main/team/seal';
import type { TeamEntry, TeamServer } from '@main/team/server';
import { newTeamKey } from '@main/team/team-key';
import { newPrivateKey } from '@main/team/wall-keys';
import type { WallState, WallStore } from '@main/team/wall-store';
import { anEntry } from './conformance';
import type { Postgres, PostgresTeam } from './postgres';

/** The team key used in these tests. */
export const key = newTeamKey();
export const names = namesOf(key);

export const text = (of: string) => anEntry({ matter: 'M', bytes: Buffer.from(of) });
export const readBy = async (server: TeamServer): Promise<string[]> =>
  (await server.after(0, 1e9)).map(({ bytes }) => Buffer.from(bytes).toString()).filter(Boolean);

/**
 * Returns every row of every table, as seen by a superuser or by somebody who has stolen a backup.
 */
export async function rawRows(
  postgres: Postgres,
  team: PostgresTeam,
): Promise<Record<string, Record<string, unknown>[]>> {
  const superuser = await postgres.local(team.database);
  const { rows: tables } = await superuser.query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'kartotek'",
  );
  const found: Record<string, Record<string, unknown>[]> = {};
  for (const { name } of tables)
    found[name] = (
      await superuser.query<Record<string, unknown>>(`SELECT * FROM kartotek.${name}`)
    ).rows;
  await superuser.end();
  return found;
}

/**
 * Returns everything that somebody could decrypt, with every row, the team's key and their device's
 * private key.
 */
export async function decryptedBy(
  postgres: Postgres,
  team: PostgresTeam,
  login: string,
  privateKey: string,
): Promise<string[]> {
  const rows = await rawRows(postgres, team);
  const found: string[] = [];
  for (const value of Object.values(rows).flatMap((all) =>
    all.flatMap((row) => Object.values(row)),
  ))
    if (typeof value === 'string')
      for (const what of ['entry', 'matter', 'member'] as const)
        found.push(names.open(what, value));
  // Simulates a server whose policies and functions let everything through to this device.
  const entries = (rows['entry'] ?? []).map(
    ({ seq, author, erased_by, matter, wall_key, kind, key: sealed, bytes }): TeamEntry => ({
      seq: Number(seq),
      author: String(author),
      erasedBy: erased_by as string | null,
      matter: matter as string | null,
      wallKey: wall_key as string | null,
      kind: kind as TeamEntry['kind'],
      key: String(sealed),
      at: '',
      bytes: bytes as Buffer,
    }),
  );
  const keys = (rows['wrapped_key'] ?? []).map((row): WallState['keys'][number] => {
    const of = rows['wall_key']?.find(({ id }) => id === row['key']);
    const place = { id: String(of?.['id']), wall: String(of?.['wall']) };
    const generation = Number(of?.['generation']);
    const [wrapped, isPublic] = [String(row['wrapped']), row['login'] === ''];
    return { ...place, generation, wrapped, isPublic, missing: [] };
  });
  const real = await team.join(login, privateKey);
  const after = (): Promise<TeamEntry[]> => Promise.resolve(entries);
  const walls: Partial<WallStore> = {
    introduce: () => Promise.resolve(),
    state: () => Promise.resolve({ digest: '', walls: [], keys }),
  };
  const open = unsealedServer(
    { ...real, teamId: real.teamId, after, walls: walls as WallStore },
    key,
    privateKey,
  );
  for (const { matter, key: name, bytes } of await open.after(0, 1e9))
    found.push(String(matter), name, Buffer.from(bytes).toString());
  await real.close();
  return found;
}

/** Joins with a device whose private key the test knows. */
export async function joined(team: PostgresTeam, login: string) {
  const privateKey = newPrivateKey();
  return { login, privateKey, server: await team.join(login, privateKey) };
}
