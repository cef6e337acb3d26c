/** Members with their own certificates, on a server that requires them. */
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { troubleText } from '@shared/features/team-words';
import { runTeam } from '@main/command/run-team';
import { connectToTeam } from '@main/team/connect-to-team';
import { addMember } from '@main/team/postgres/administer';
import {
  addressOf,
  openPostgres,
  type Postgres,
  type PostgresTeam,
} from '../../support/team/postgres';

let postgres: Postgres;
let team: PostgresTeam;
const folder = mkdtempSync(join(tmpdir(), 'kartotek-client-'));
const file = (name: string): string => join(folder, name);
const openssl = (...args: string[]): void =>
  void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' });

function signer(name: string): void {
  openssl(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '2',
    '-subj',
    `/CN=${name}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.crt`,
  );
}
function signed(login: string, by: string, name = login): void {
  openssl(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    `/CN=${login}`,
    '-keyout',
    `${name}.key`,
    '-out',
    `${name}.csr`,
  );
  openssl(
    'x509',
    '-req',
    '-in',
    `${name}.csr`,
    '-CA',
    `${by}.crt`,
    '-CAkey',
    `${by}.key`,
    '-CAcreateserial',
    '-days',
    '2',
    '-out',
    `${name}.crt`,
  );
}

beforeAll(async () => {
  chmodSync(folder, 0o755);
  signer('firm');
  signer('other');
  signed('cara', 'firm');
  signed('dan', 'firm');
  signed('cara', 'other', 'forged');
  openssl('rsa', '-aes256', '-passout', 'pass:lösen', '-in', 'cara.key', '-out', 'locked.key');
  openssl(
    'pkcs12',
    '-export',
    '-in',
    'cara.crt',
    '-inkey',
    'cara.key',
    '-passout',
    'pass:lösen',
    '-out',
    'cara.p12',
  );
  postgres = await openPostgres();
  team = await postgres.open();
  await addMember(team.admin, { login: 'cara', name: 'Cara', password: null });
  await addMember(team.admin, { login: 'dan', name: 'Dan', password: 'dans' });
  const superuser = await postgres.local('postgres');
  const { rows } = await superuser.query('SHOW hba_file');
  const hba = String(rows[0].hba_file);
  const asked =
    'hostssl all cara all cert\nhostssl all dan all scram-sha-256 clientcert=verify-full\n';
  writeFileSync(hba, asked + readFileSync(hba, 'utf8'));
  await superuser.query(`ALTER SYSTEM SET ssl_ca_file = '${file('firm.crt')}'`);
  await superuser.query('SELECT pg_reload_conf()');
  // The server takes a moment to apply its new settings.
  await vi.waitFor(
    async () => expect(await trouble(joined('cara', ''))).toBe('certificate'),
    20_000,
  );
  await superuser.end();
}, 300_000);
afterAll(async () => {
  await team.close();
  await postgres.stop();
  rmSync(folder, { recursive: true });
});

const addressFor = (login: string, options: string): string =>
  `postgres://${login}@localhost:${postgres.port}/${team.database}` +
  `?sslrootcert=${postgres.certificateFile}${options}`;
const joined = (login: string, options: string, password = '', keyPassphrase = '') =>
  connectToTeam.join(addressFor(login, options), { password, keyPassphrase, passphrase: '' });
const files = (name: string, key = name): string =>
  `&sslcert=${file(`${name}.crt`)}&sslkey=${file(`${key}.key`)}`;

/** Returns the reason why joining fails. */
async function trouble(joining: ReturnType<typeof joined>): Promise<unknown> {
  const { server } = await joining.catch((error: unknown) => ({ server: error as Error }));
  if (server instanceof Error) return 'problem' in server ? server.problem : server;
  await server.close();
  return 'a member';
}

it('lets a member in without a password, also when the files are gone', async () => {
  signed('cara', 'firm', 'once');
  const { server, secret } = await joined('cara', files('once'));
  expect(server.me).toEqual({ login: 'cara', name: 'Cara' });
  await server.close();
  for (const name of ['once.crt', 'once.key']) rmSync(file(name));
  const { server: again } = await connectToTeam.again(addressFor('cara', files('once')), secret);
  expect(again.me.login).toBe('cara');
  await again.close();
});

it('lets a member in with a certificate and a password', async () => {
  expect(await trouble(joined('dan', files('dan'), 'dans'))).toBe('a member');
  expect(await trouble(joined('dan', files('dan'), 'wrong'))).toBe('refused');
  expect(await trouble(joined('dan', '', 'dans'))).toBe('certificate');
});

it('asks for the passphrase of a key, once', async () => {
  const locked = files('cara', 'locked');
  expect(await trouble(joined('cara', locked))).toBe('key-locked');
  expect(await trouble(joined('cara', locked, '', 'wrong'))).toBe('wrong-passphrase');
  const { server, secret } = await joined('cara', locked, '', 'lösen');
  await server.close();
  expect(secret).not.toContain('lösen');
  const pkcs12 = `&sslcert=${file('cara.p12')}`;
  expect(await trouble(joined('cara', pkcs12))).toBe('key-locked');
  expect(await trouble(joined('cara', pkcs12, '', 'wrong'))).toBe('wrong-passphrase');
  expect(await trouble(joined('cara', pkcs12, '', 'lösen'))).toBe('a member');
});

it('says plainly that a certificate is not accepted', async () => {
  // In this order: somebody else's certificate, one signed by another authority, none, one with the
  // wrong key, a file that isn't a certificate, and a missing file.
  for (const options of [
    files('dan'),
    files('forged'),
    '',
    files('cara', 'dan'),
    `&sslcert=${file('cara.csr')}`,
    files('nowhere'),
  ])
    expect([options, await trouble(joined('cara', options))]).toEqual([options, 'certificate']);
  expect(troubleText('certificate')).toBe('Your certificate or its key wasn’t accepted');
});

it('is asked for by the command line too', async () => {
  const work = { type: 'status' } as const;
  const address = addressOf(addressFor('cara', files('cara', 'locked')));
  const asked: string[] = [];
  const outcome = await runTeam({ address, work }, (words) => {
    asked.push(words);
    return Promise.resolve('lösen');
  });
  // The member can log in, but has no permission to administer the server.
  expect(outcome.error).toMatch(/^Failed: permission denied/);
  expect(asked).toEqual(['Password for cara', 'The key’s passphrase']);
});
