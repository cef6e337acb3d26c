/** Carries out `kartotek team …`. It needs no library and no window, only the server. */
import { troubleText } from '@shared/features/team-words';
import { m } from '@shared/messages/compiled/messages';
import { oneLine, type Printed } from './command-text';
import {
  addMember,
  hasLogin,
  removeMember,
  setLimit,
  setReaders,
  teamStatus,
} from '../team/postgres/administer';
import { clientConfig } from '../team/postgres/connect';
import { teamError } from '../team/postgres/problem';
import { TeamError } from '../team/server';
import { setUpTeam, type Queries } from '../team/postgres/set-up';
import { exitCodes } from './exit-code';
import type { TeamOrder, TeamWork } from './team-order';

/** What a command says, as lines of fields, and its exit code. */
export interface TeamOutcome {
  readonly lines: readonly (readonly string[])[];
  readonly error: string | null;
  readonly code: number;
}

/** Returns a password, typed or from the environment; `null` if there is none. */
export type AskPassword = (login: string, variable: string) => Promise<string | null>;

/** Never rejects. No password is part of the outcome. */
export async function runTeam(
  { address, work }: TeamOrder,
  askPassword: AskPassword,
): Promise<TeamOutcome> {
  try {
    // A Unix socket mostly asks for none.
    const isSocket = address.host.startsWith('/');
    const given = isSocket
      ? (process.env['PGPASSWORD'] ?? '')
      : await askPassword(address.user, 'PGPASSWORD');
    const config = await clientConfig({ address, password: () => given ?? '' });
    const { default: pg } = await import('pg');
    const client = new pg.Client(config);
    // Also reported by the call that fails.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return await carryOut(client, work, askPassword);
    } finally {
      await client.end().catch(() => undefined);
    }
  } catch (thrown) {
    return failed(m.command_failed({ reason: reasonOf(teamError(thrown)) }), exitCodes.failed);
  }
}

/** The server's own words too: whoever runs it knows them. */
function reasonOf(error: Error): string {
  if (!(error instanceof TeamError) || isDenied(error.cause)) return error.message;
  return `${troubleText(error.problem)} (${error.message})`;
}

/** Returns whether the login is right, but may not do this. */
const isDenied = (cause: unknown): boolean =>
  cause instanceof Error && 'code' in cause && cause.code === '42501';

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
  work: TeamWork,
  askPassword: AskPassword,
): Promise<TeamOutcome> {
  switch (work.type) {
    case 'init': {
      const { id, version } = await setUpTeam(queries);
      return done(['team', id, String(version)]);
    }
    case 'add': {
      const { login, name } = work;
      const isNew = !(await hasLogin(queries, login));
      const variable = 'KARTOTEK_MEMBER_PASSWORD';
      const password = isNew ? await askPassword(login, variable) : null;
      if (isNew && !password) {
        const usage = `${variable}=… kartotek team member add ${login}`;
        return failed(m.command_missing({ usage }), exitCodes.misuse);
      }
      await addMember(queries, { login, name, password });
      return done(['member', login, name]);
    }
    case 'remove':
      return (await removeMember(queries, work.login)) ? done() : notFound(work.login);
    case 'matter': {
      const { matter, readers } = work;
      const [unknown] = await setReaders(queries, matter, readers);
      return unknown === undefined ? done(['matter', matter, namesOf(readers)]) : notFound(unknown);
    }
    case 'limit': {
      await setLimit(queries, work.limit);
      return done(limitLine(work.limit));
    }
    case 'status': {
      const status = await teamStatus(queries);
      return done(
        ['team', status.team.id, String(status.team.version)],
        ['entries', String(status.entries), String(status.bytes)],
        ['units', String(status.units)],
        ...status.members.map(({ login, name }) => ['member', login, name]),
        ...status.walls.map(({ matter, logins }) => ['matter', matter, namesOf(logins)]),
        ...status.limits.map(limitLine),
        ...status.awaited.map(({ login, count }) => ['erase', login, String(count)]),
      );
    }
  }
}

const namesOf = (logins: readonly string[] | null): string => logins?.join(',') ?? '*';

const limitLine = ({ of, name, most }: Extract<TeamWork, { type: 'limit' }>['limit']) => [
  'limit',
  of,
  name,
  most === null ? 'none' : String(most),
];

/** Lines of fields between tabs, or one JSON value. */
export function printTeam({ lines, error, code }: TeamOutcome, json: boolean): Printed {
  if (json) return { out: `${JSON.stringify({ type: 'team', lines, error, code })}\n`, err: '' };
  return {
    out: lines.map((fields) => `${fields.map(oneLine).join('\t')}\n`).join(''),
    err: error === null ? '' : `${error}\n`,
  };
}
