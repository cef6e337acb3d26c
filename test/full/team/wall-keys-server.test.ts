/** Whoever runs a sealed team's server can't get behind its walls, and old teams get keys too. */
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wallKeysVersion } from '@main/team/postgres/migrations';
import { hideMatters } from '@main/team/postgres/seal-team';
import { newTeamKey } from '@main/team/team-key';
import { newPrivateKey, wallKeyring, wallSigner } from '@main/team/wall-keys';
import type { WallState, WallStore } from '@main/team/wall-store';
import { createWalls } from '@main/team/walls';
import { anEntry } from '../../support/team/conformance';
import { openPostgres, type Postgres, type PostgresTeam } from '../../support/team/postgres';
import {
  decryptedBy,
  joined,
  key,
  names,
  rawRows,
  readBy,
  text,
} from '../../support/team/raw-rows';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await openPostgres();
}, 300_000);
afterAll(() => postgres.stop(), 60_000);

/** Runs SQL as somebody who runs the server but doesn't know the team's key. */
async function asServer(team: PostgresTeam, sql: string, values: unknown[] = []): Promise<void> {
  const superuser: pg.Client = await postgres.local(team.database);
  await superuser.query(sql, values);
  await superuser.end();
}

test('whoever runs the server can let nobody in, by a key or a list of their own', async () => {
  const team = await postgres.open(key);
  const [eva, mal] = [await joined(team, 'eva'), await joined(team, 'mal')];
  const ola = await joined(team, 'ola');
  await team.only('M', ['eva', 'ola']);
  const { teamId } = eva.server;
  // A public key in the name of somebody inside the wall, made by the server, which has the private
  // key.
  const [forged, own] = [newPrivateKey(), newPrivateKey()];
  const strange = wallKeyring(newTeamKey(), teamId, forged);
  await asServer(team, 'INSERT INTO kartotek.device VALUES ($1, $2, $3)', [
    'ola',
    strange.publicKey,
    strange.signDevice('ola'),
  ]);
  // A public key that a member has signed for themselves, registered under another name.
  const malOwn = wallKeyring(key, teamId, own);
  await asServer(team, 'INSERT INTO kartotek.device VALUES ($1, $2, $3)', [
    'ola',
    malOwn.publicKey,
    malOwn.signDevice('mal'),
  ]);
  await eva.server.append([text('only genuine devices')]);
  await eva.server.shareKeys();
  expect(await readBy(ola.server)).toEqual(['only genuine devices']);
  for (const privateKey of [forged, own])
    expect(await decryptedBy(postgres, team, 'ola', privateKey)).not.toContain(
      'only genuine devices',
    );
  // The server adds somebody to the list, as seen by those inside the wall.
  await asServer(
    team,
    `INSERT INTO kartotek.inside SELECT id, 'mal' FROM kartotek.wall;
     UPDATE kartotek.wall SET logins = logins || '{mal}'`,
  );
  const secret = 'nobody else';
  await eva.server.append([text(secret)]);
  await eva.server.shareKeys();
  for (const [login, privateKey] of [
    ['mal', mal.privateKey],
    ['ola', forged],
    ['ola', own],
  ] as const)
    expect(await decryptedBy(postgres, team, login, privateKey)).not.toContain(secret);
  // Until the list is correct again, only Eva can decrypt what she writes. Then the others can,
  // too.
  expect(await decryptedBy(postgres, team, 'eva', eva.privateKey)).toContain(secret);
  await asServer(
    team,
    `DELETE FROM kartotek.inside WHERE login = 'mal';
     UPDATE kartotek.wall SET logins = array_remove(logins, 'mal')`,
  );
  await eva.server.shareKeys();
  expect((await readBy(ola.server)).sort()).toEqual([secret, 'only genuine devices']);

  // The server puts back an earlier list.
  const before = (await rawRows(postgres, team))['wall']?.[0] ?? {};
  await team.only('M', ['eva']);
  await eva.server.append([text('eva only')]);
  await asServer(
    team,
    `UPDATE kartotek.wall SET logins = $1, version = $2, mac = $3, generation = generation + 1;`,
    [before['logins'], before['version'], before['mac']],
  );
  await asServer(team, `INSERT INTO kartotek.inside SELECT id, 'ola' FROM kartotek.wall`);
  await eva.server.append([text('still eva only')]);
  await eva.server.shareKeys();
  expect((await decryptedBy(postgres, team, 'ola', ola.privateKey)).join()).not.toMatch(/eva only/);
  // The server claims that the wall is open.
  await asServer(team, 'UPDATE kartotek.wall SET is_open = true, logins = NULL');
  await eva.server.append([text('not open')]);
  await eva.server.shareKeys();
  expect((await decryptedBy(postgres, team, 'mal', mal.privateKey)).join()).not.toMatch(
    /eva only|not open/,
  );
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});

test('a key that the server has made is not used', async () => {
  const teamId = '00000000-0000-4000-8000-000000000000';
  const [own, server] = [newPrivateKey(), newPrivateKey()];
  const keyring = wallKeyring(key, teamId, own);
  const list = { id: 'w', matter: 'm', version: 1, logins: ['eva'] };
  const made = { id: 'k', wall: 'w', generation: 1, version: 1, key: Buffer.alloc(32) };
  const wrapped = (by: string): string =>
    wallKeyring(by, teamId, server).wrapFor({ login: 'eva', publicKey: keyring.publicKey }, made) ??
    '';
  const used = async (text: string, of = made): Promise<boolean> => {
    const { id, wall, generation } = of;
    const state: WallState = {
      digest: 'd',
      walls: [{ ...list, generation: 1, mac: keyring.signWall(list), devices: [] }],
      keys: [{ id, wall, generation, wrapped: text, isPublic: false, missing: [] }],
    };
    const store: Partial<WallStore> = {
      introduce: () => Promise.resolve(),
      state: () => Promise.resolve(state),
      addKey: () => Promise.resolve(),
    };
    const walls = createWalls(store as WallStore, keyring, 'eva');
    await walls.refresh();
    return (await walls.keyFor('m'))?.id === 'k';
  };
  expect(await used(wrapped(key))).toBe(true);
  expect(await used(wrapped(newTeamKey()))).toBe(false);
  // A key for another wall or an earlier list isn't used either.
  expect(await used(wrapped(key), { ...made, generation: 2 })).toBe(false);
  expect(await used(wrapped(key), { ...made, wall: 'other' })).toBe(false);
  list.version = 2;
  expect(await used(wrapped(key))).toBe(false);
});

test('a wall stays with its matter when a permanent deletion renames it', async () => {
  const team = await postgres.open(key);
  const [eva, ola, mal] = [
    await joined(team, 'eva'),
    await joined(team, 'ola'),
    await joined(team, 'mal'),
  ];
  await team.only('Mot Anna', ['eva', 'ola']);
  const inside = anEntry({ matter: 'Mot Anna', bytes: Buffer.from('before') });
  const order = anEntry({ kind: 'erase', key: 'erase 0123456789abcdef' });
  await eva.server.append([inside, order]);
  const name = 'erased-0123456789abcdef';
  await eva.server.renameMatters(order.key, ['Mot Anna'], name);
  await eva.server.append([anEntry({ matter: name, bytes: Buffer.from('bakom') })]);
  expect(await readBy(ola.server)).toEqual(expect.arrayContaining(['before', 'bakom']));
  const found = await decryptedBy(postgres, team, 'mal', mal.privateKey);
  for (const words of ['before', 'bakom']) expect(found).not.toContain(words);
  expect(found.join('\n')).not.toContain('Anna');
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});

test('a team that was sealed before goes on, and its walls get keys', async () => {
  const team = await postgres.open(key);
  const [eva, ola, mal] = [
    await joined(team, 'eva'),
    await joined(team, 'ola'),
    await joined(team, 'mal'),
  ];
  await team.only('M', ['eva', 'ola']);
  await team.limit('matter', 'M', 7);
  // Writes a name as the previous version did: without the new prefix, and so that it can be
  // decrypted.
  const before = (name: string): string => names.seal('entry', name);
  expect(before('M')).toMatch(/^s1\./);
  const hidden = (name: string): string => names.seal('matter', names.open('entry', name));
  const place = names.seal('matter', 'M');
  await asServer(team, 'UPDATE kartotek.wall SET matter = $1, mac = NULL, logins = NULL', [
    before('M'),
  ]);
  await asServer(team, 'UPDATE kartotek.budget SET name = $1', [before('M')]);
  expect(wallKeysVersion).toBe(4);
  const rows = await rawRows(postgres, team);
  expect(rows['wall']).not.toMatchObject([{ matter: place }]);
  await team.admin.query('BEGIN');
  await team.admin.query(
    `SET LOCAL ROLE "kartotek_${eva.server.teamId.replaceAll('-', '').slice(0, 12)}_owner"`,
  );
  await hideMatters(team.admin, hidden, wallSigner(key, eva.server.teamId));
  await team.admin.query('COMMIT');
  const after = await rawRows(postgres, team);
  expect(after['wall']).toMatchObject([{ matter: place, logins: ['eva', 'ola'] }]);
  expect(after['budget']).toMatchObject([{ name: place }]);
  await eva.server.append([text('bakom')]);
  expect(await readBy(ola.server)).toEqual(['bakom']);
  expect(await decryptedBy(postgres, team, 'mal', mal.privateKey)).not.toContain('bakom');
  for (const { server } of [eva, ola, mal]) await server.close();
  await team.close();
});
