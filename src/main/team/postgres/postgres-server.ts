/**
 * A team server that uses PostgreSQL. This module and its client are only loaded for users who have
 * joined a team.
 */
import { z } from '@shared/zod';
import { Locked } from '../../storage/passphrase';
import { TeamError, type Leased, type TeamMember, type TeamServer } from '../server';
import type { WallStore } from '../wall-store';
import { append, askingOf, copyingOf, leftColumns, type Ask, type CopyOut } from './ask';
import { clientConfig, type TeamAccess } from './connect';
import { leavingVersion, migrations, sealVersion } from './migrations';
import { createNews } from './news';
import { readEntries } from './read-entries';
import { wallStoreOf } from './wall-store';

/** One connection for a long transfer, and another for a lease at the same time. */
const mostConnections = 2;

const Leases = z.discriminatedUnion('is', [
  z.object({ is: z.literal('granted'), leaseId: z.string(), until: z.string() }),
  z.object({ is: z.literal('answered'), key: z.string(), seq: z.number() }),
  z.object({ is: z.literal('held'), by: z.string(), until: z.string() }),
  z.object({
    is: z.literal('limit'),
    of: z.enum(['team', 'member', 'matter']),
    used: z.number(),
    most: z.number(),
  }),
]) satisfies z.ZodType<Leased>;

const Spending = z.object({
  member: z.string(),
  month: z.string(),
  units: z.coerce.number(),
});
const Member = z.object({ login: z.string(), name: z.string() });
const AwaitedCopy = Member.extend({ key: z.string() });

export interface PostgresServer extends TeamServer {
  /** The team's encrypted key; `null` if the server can read what is stored. */
  readonly seal: Locked | null;
  readonly walls: WallStore;
}

/** Connects as a member. Throws a `TeamError` if that isn't possible. */
export async function createPostgresServer(access: TeamAccess): Promise<PostgresServer> {
  const config = await clientConfig(access);
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ ...config, max: mostConnections });
  // If an idle connection is lost, it's replaced on the next call.
  pool.on('error', () => undefined);
  const news = createNews(config, (given) => new pg.Client(given));
  const ask = askingOf(pool);
  const copyOut = copyingOf(pool, pg.Query);
  const close = async (): Promise<void> => {
    await Promise.allSettled([news.close(), pool.end()]);
  };
  try {
    return {
      ...(await whoAmI(ask, access)),
      ...callsOf(ask, copyOut),
      walls: wallStoreOf(ask),
      onNew: news.onNew,
      close,
    };
  } catch (thrown) {
    const isLeaving = isRefused(thrown) && (await hasToErase(ask));
    await close();
    throw isLeaving ? new TeamError('left', 'removed', { cause: thrown }) : thrown;
  }
}

const isRefused = (thrown: unknown): boolean =>
  thrown instanceof TeamError && thrown.problem === 'refused';

/**
 * Returns whether this member was removed and still has to erase something. Removed members can't
 * ask the server anything else.
 */
async function hasToErase(ask: Ask): Promise<boolean> {
  const row = z.object({ erases: z.boolean() });
  const [found] = await ask(row, 'SELECT kartotek.has_to_erase() AS erases').catch(() => []);
  return found?.erases ?? false;
}

/**
 * Tells the server that a copy has erased everything that came from the team, whether its member
 * was removed or left. Throws a `TeamError`.
 */
export async function tellErased(access: TeamAccess, copy: string): Promise<void> {
  const { default: pg } = await import('pg');
  const pool = new pg.Pool({ ...(await clientConfig(access)), max: 1 });
  pool.on('error', () => undefined);
  const ask = askingOf(pool);
  try {
    const call = (await hasToErase(ask)) ? 'has_erased' : 'leave';
    await ask(z.unknown(), `SELECT kartotek.${call}($1)`, [copy]);
  } finally {
    await pool.end();
  }
}

async function whoAmI(
  ask: Ask,
  { address }: TeamAccess,
): Promise<Pick<PostgresServer, 'me' | 'teamId' | 'erasesOnLeaving' | 'seal'>> {
  const Team = z.object({ id: z.string(), version: z.number() });
  const [team] = await ask(Team, 'SELECT id, version FROM kartotek.team');
  if (!team) throw new TeamError('no-team', 'no team');
  if (team.version > migrations.length) throw new TeamError('newer', `version ${team.version}`);
  const [me] = await ask(
    Member,
    'SELECT login, name FROM kartotek.member WHERE login = session_user AND removed_at IS NULL',
  );
  if (!me) throw new TeamError('refused', `${address.user} isn’t a member`);
  return {
    me,
    teamId: team.id,
    erasesOnLeaving: await erasesIn(ask, team.version),
    seal: await sealIn(ask, team.version),
  };
}

async function erasesIn(ask: Ask, version: number): Promise<boolean> {
  if (version < leavingVersion) return false;
  const row = z.object({ erases: z.boolean() });
  const [team] = await ask(row, 'SELECT erases_on_leaving AS erases FROM kartotek.team');
  return team?.erases ?? false;
}

async function sealIn(ask: Ask, version: number): Promise<Locked | null> {
  if (version < sealVersion) return null;
  const row = z.object({ seal: Locked.nullable() });
  const [team] = await ask(row, 'SELECT seal FROM kartotek.team');
  return team?.seal ?? null;
}

function callsOf(
  ask: Ask,
  copyOut: CopyOut,
): Omit<TeamServer, 'me' | 'teamId' | 'erasesOnLeaving' | 'onNew' | 'close'> {
  return {
    members: (): Promise<readonly TeamMember[]> =>
      ask(
        Member,
        'SELECT login, name FROM kartotek.member WHERE removed_at IS NULL ORDER BY login',
      ),
    append: (entries, read) => append(ask, entries, read),
    async enter(copy) {
      await ask(z.unknown(), 'SELECT kartotek.enter($1)', [copy]);
    },
    async leave(copy) {
      await ask(z.unknown(), 'SELECT kartotek.leave($1)', [copy]);
    },
    async spared(order, matters) {
      const Spared = z.object({ all: z.array(z.string()) });
      const [found] = await ask(Spared, 'SELECT kartotek.spared($1) AS all', [order]);
      return found?.all.filter((one) => matters.includes(one)) ?? [];
    },
    shareKeys: () => Promise.resolve(),
    async erase(order, left) {
      await ask(z.unknown(), 'SELECT kartotek.erase($1, $2::text[], $3::bytea[])', [
        order,
        ...leftColumns(left),
      ]);
    },
    async renameMatters(order, matters, name) {
      const values = [order, [...matters], name];
      await ask(z.unknown(), 'SELECT kartotek.rename_matters($1, $2::text[], $3)', values);
    },
    async carryOut(order, copy) {
      await ask(z.unknown(), 'SELECT kartotek.carry_out($1, $2)', [order, copy]);
    },
    awaited: () => ask(AwaitedCopy, 'SELECT key, login, name FROM kartotek.awaited()'),
    after: (seq, mostBytes) => readEntries(copyOut, seq, mostBytes),
    async lease({ identity, matter, mostUnits, after }): Promise<Leased> {
      const [row] = await ask(
        z.object({ lease: Leases }),
        'SELECT kartotek.lease($1, $2, $3, $4) AS lease',
        [identity, matter, mostUnits, after],
      );
      if (!row) throw new TeamError('unreachable', 'no answer');
      return row.lease;
    },
    async renew(leaseId) {
      const [row] = await ask(
        z.object({ until: z.string().nullable() }),
        'SELECT kartotek.renew($1) AS until',
        [leaseId],
      );
      return row?.until ?? null;
    },
    async release(leaseId, { units, key }) {
      await ask(z.unknown(), 'SELECT kartotek.release($1, $2, $3)', [leaseId, units, key]);
    },
    spent: (month) =>
      ask(
        Spending,
        `SELECT login AS member, month, sum(units) AS units FROM kartotek.spending
         WHERE month = $1 AND units > 0 GROUP BY login, month ORDER BY login`,
        [month],
      ),
  };
}
