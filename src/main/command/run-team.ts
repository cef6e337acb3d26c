/** Carries out `kartotek team …`. Only needs the server, not a library or a window. */
import { troubleText } from '@shared/features/team-words';
import { m } from '@shared/messages/compiled/messages';
import { oneLine, type Printed } from './command-text';
import {
  addMember,
  isMember,
  removeMember,
  setLimit,
  teamStatus,
} from '../team/postgres/administer';
import { joinLink, type TeamAddress } from '../team/postgres/address';
import { readClientKey } from '../team/postgres/client-key';
import { clientConfig, ownCertificate } from '../team/postgres/connect';
import { teamError } from '../team/postgres/problem';
import { TeamError } from '../team/server';
import { migrations, sealVersion, wallKeysVersion } from '../team/postgres/migrations';
import { setOnLeaving } from '../team/postgres/leaving';
import { readersOf, setReaders } from '../team/postgres/readers';
import { changeSeal, hideMatters, sealOf, sealTeam } from '../team/postgres/seal-team';
import {
  findTeam,
  hasLogin,
  setUpTeam,
  teamOf,
  type Queries,
  type Team,
} from '../team/postgres/set-up';
import { isHashed, lockTeamKey, namesOf, plainNames, type TeamNames } from '../team/seal';
import { newTeamKey } from '../team/team-key';
import { wallSigner } from '../team/wall-keys';
import type { AskPassword } from './ask-password';
import { exitCodes } from './exit-code';
import { askNewPassphrase, namesOn, teamKeyOn } from './team-passphrase';
import { usageOf, type TeamOrder, type TeamWork } from './team-order';

/** A command's output, as lines of fields, and its exit code. */
export interface TeamOutcome {
  readonly lines: readonly (readonly string[])[];
  readonly error: string | null;
  readonly code: number;
}

/** Never rejects. The outcome never contains a password. */
export async function runTeam(
  { address, work }: TeamOrder,
  askPassword: AskPassword,
): Promise<TeamOutcome> {
  try {
    // A Unix socket usually doesn't require a password.
    const isSocket = address.host.startsWith('/');
    const given = isSocket
      ? (process.env['PGPASSWORD'] ?? '')
      : await askPassword(passwordOf(address.user), 'PGPASSWORD');
    const clientKey = await readClientKey(address, '').catch(async (error: unknown) => {
      if (!(error instanceof TeamError) || error.problem !== 'key-locked') throw error;
      const words = m.settings_team_key_passphrase();
      return readClientKey(address, (await askPassword(words, 'KARTOTEK_KEY_PASSPHRASE')) ?? '');
    });
    const config = await clientConfig({ address, password: () => given ?? '', clientKey });
    const { default: pg } = await import('pg');
    const client = new pg.Client(config);
    // The call that fails also reports the error.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await carryOut(client, { address, work }, askPassword);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (thrown) {
    return failed(m.command_failed({ reason: reasonOf(teamError(thrown)) }), exitCodes.failed);
  }
}

/** Returns the server's own message, which the server's administrator will understand. */
function reasonOf(error: Error): string {
  if (!(error instanceof TeamError) || isDenied(error.cause)) return error.message;
  return `${troubleText(error.problem)} (${error.message})`;
}

/** Returns whether the login is correct but doesn't have permission. */
const isDenied = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '42501';

const passwordOf = (login: string): string => m.command_team_password({ login });

const failed = (error: string, code: number): TeamOutcome => ({ lines: [], error, code });
const done = (...lines: readonly (readonly string[])[]): TeamOutcome => ({
  lines,
  error: null,
  code: exitCodes.done,
});
const notFound = (name: string): TeamOutcome =>
  failed(m.command_not_found({ name }), exitCodes.notFound);

async function carryOut(
  queries: Queries,
  { address, work }: TeamOrder,
  askPassword: AskPassword,
): Promise<TeamOutcome> {
  switch (work.type) {
    case 'init': {
      const { id, version } = await upgraded(queries, askPassword);
      if (work.isSealed && (await sealOf(queries)) === null) {
        const key = newTeamKey();
        const seal = await lockTeamKey(key, await askNewPassphrase(askPassword, 'first'), id);
        const names = namesOf(key);
        const isSealed = await sealTeam(queries, seal, (name) => names.seal('member', name));
        if (!isSealed) return failed(m.command_team_in_use(), exitCodes.failed);
      }
      return done(['team', id, String(version)]);
    }
    case 'passphrase': {
      const key = await teamKeyOn(queries, askPassword);
      if (key === null) return failed(m.settings_team_not_sealed(), exitCodes.failed);
      const passphrase = await askNewPassphrase(askPassword, 'other');
      await changeSeal(queries, await lockTeamKey(key, passphrase, (await teamOf(queries)).id));
      return done();
    }
    case 'add': {
      const { login, name } = work;
      const names = await namesOn(queries, askPassword);
      const isNew = !(await hasLogin(queries, login));
      const variable = 'KARTOTEK_MEMBER_PASSWORD';
      const password = isNew ? await askPassword(passwordOf(login), variable) : null;
      if (isNew && !password) {
        const usage = `${variable}=… kartotek team member add ${login}`;
        return failed(m.command_missing({ usage }), exitCodes.misuse);
      }
      await addMember(queries, { login, name: names.seal('member', name), password });
      const link = await linkFor(queries, address, login);
      return done(['member', login, name], ...(link === null ? [] : [['link', login, link]]));
    }
    case 'link': {
      const { login } = work;
      if (!(await isMember(queries, login))) return notFound(login);
      const link = await linkFor(queries, address, login);
      if (link !== null) return done(['link', login, link]);
      // The server is a socket on this computer, so an address would be of no use to anybody else.
      return failed(m.command_missing({ usage: usageOf('link') }), exitCodes.misuse);
    }
    case 'remove':
      return (await removeMember(queries, work.login)) ? done() : notFound(work.login);
    case 'matter': {
      const { matter, readers } = work;
      const key = await teamKeyOn(queries, askPassword);
      const sign = key === null ? null : wallSigner(key, (await teamOf(queries)).id);
      const place = placeOf(key === null ? plainNames : namesOf(key), matter);
      const [unknown] = await setReaders(queries, place, readers, sign);
      return unknown === undefined
        ? done(['matter', matter, loginsOf(readers)])
        : notFound(unknown);
    }
    case 'readers': {
      const { matter } = work;
      const place = placeOf(await namesOn(queries, askPassword), matter);
      return done(['matter', matter, loginsOf(await readersOf(queries, place))]);
    }
    case 'limit': {
      const { limit } = work;
      const { name, of } = limit;
      const isMatter = of === 'matter';
      const sealed = isMatter ? placeOf(await namesOn(queries, askPassword), name) : name;
      await setLimit(queries, { ...limit, name: sealed });
      return done(limitLine(limit));
    }
    case 'leaving':
      await setOnLeaving(queries, work.what);
      return done(['leaving', work.what]);
    case 'status': {
      const names = await namesOn(queries, askPassword);
      const status = await teamStatus(queries);
      return done(
        ['team', status.team.id, String(status.team.version)],
        ['leaving', status.erasesOnLeaving ? 'erase' : 'keep'],
        ['entries', String(status.entries), String(status.bytes)],
        ['units', String(status.units)],
        ...status.members.map(({ login, name }) => ['member', login, names.open('member', name)]),
        ...status.walls.map(({ matter, logins }) => [
          'matter',
          names.open('matter', matter),
          loginsOf(logins),
        ]),
        ...status.limits.map((limit) =>
          limitLine({ ...limit, name: names.open('matter', limit.name) }),
        ),
        ...status.awaited.map(({ login, count }) => ['erase', login, String(count)]),
        ...status.leavers.map(({ login, count }) => ['left', login, String(count)]),
      );
    }
  }
}

/**
 * Creates a team or updates its tables. The passphrase is requested first, so that nothing has to wait
 * for it while the server is working.
 */
async function upgraded(queries: Queries, askPassword: AskPassword): Promise<Team> {
  const found = await findTeam(queries);
  const mayBeSealed =
    found !== null && found.version >= sealVersion && found.version < wallKeysVersion;
  const key = mayBeSealed ? await teamKeyOn(queries, askPassword) : null;
  return setUpTeam(queries, migrations, async (version) => {
    if (key === null || found === null || version !== wallKeysVersion) return;
    const names = namesOf(key);
    const hidden = (matter: string): string => names.seal('matter', names.open('matter', matter));
    await hideMatters(queries, hidden, wallSigner(key, found.id));
  });
}

/**
 * Returns a matter's name as it's stored on the server. The argument may already have that form, as
 * shown by `status`.
 */
const placeOf = (names: TeamNames, matter: string): string =>
  isHashed(matter) ? matter : names.seal('matter', matter);

/**
 * Returns an invitation link. It contains the server's certificate if the firm has signed that
 * itself.
 */
async function linkFor(
  queries: Queries,
  address: TeamAddress,
  login: string,
): Promise<string | null> {
  const isSealed = (await sealOf(queries)) !== null;
  return joinLink(address, login, await ownCertificate(address), isSealed);
}

const loginsOf = (logins: readonly string[] | null): string => logins?.join(',') ?? '*';

const limitLine = ({ of, name, most }: Extract<TeamWork, { type: 'limit' }>['limit']) => [
  'limit',
  of,
  name,
  most === null ? 'none' : String(most),
];

/** Prints lines of tab-separated fields, or a single JSON value. */
export function printTeam({ lines, error, code }: TeamOutcome, json: boolean): Printed {
  if (json) return { out: `${JSON.stringify({ type: 'team', lines, error, code })}\n`, err: '' };
  return {
    out: lines.map((fields) => `${fields.map(oneLine).join('\t')}\n`).join(''),
    err: error === null ? '' : `${error}\n`,
  };
}
