/** Teams on a real PostgreSQL server, each in its own database. */
import pg from 'pg';
import { startPostgres } from '../../../scripts/run/postgres.mjs';
import { readAddress, type TeamAddress } from '@main/team/postgres/address';
import { addMember, setLimit } from '@main/team/postgres/administer';
import { setReaders } from '@main/team/postgres/readers';
import { createPostgresServer } from '@main/team/postgres/postgres-server';
import { sealTeam } from '@main/team/postgres/seal-team';
import { hasLogin, quoted, setUpTeam } from '@main/team/postgres/set-up';
import { lockTeamKey, namesOf, plainNames, unsealedServer } from '@main/team/seal';
import type { TeamServer } from '@main/team/server';
import { wallSigner } from '@main/team/wall-keys';
import type { OpenTeam } from './conformance';

export interface PostgresTeam extends OpenTeam {
  readonly database: string;
  /** A connection as the person who runs the server, who isn't a superuser. */
  readonly admin: pg.Client;
  /** Connects a new device of a member, or the one with this private key. */
  join(login: string, privateKey?: string): Promise<TeamServer>;
  /** Connects as a member, over the network with a password. */
  connect(login: string): Promise<pg.Client>;
}

export interface Postgres {
  readonly port: number;
  readonly socket: string;
  readonly certificateFile: string;
  /** Creates a team in a new database. With a key, the team is sealed. */
  open(key?: string): Promise<PostgresTeam>;
  /** Connects through the socket, as a login or as the superuser. */
  local(database: string, login?: string): Promise<pg.Client>;
  stop(): Promise<void>;
}

const adminLogin = 'runs_the_server';
/** Returns a member's password, with characters that would break careless quoting. */
export const passwordOf = (login: string): string => `hemligt ${login} '"\\`;

/** The passphrase that unlocks a sealed team's key. */
export const teamPassphrase = 'sju gröna kullar';

/** Returns an address that must be valid. */
export function addressOf(text: string): TeamAddress {
  const address = readAddress(text);
  if (typeof address === 'string') throw new Error(address);
  return address;
}

export async function openPostgres(): Promise<Postgres> {
  const server = await startPostgres({
    settings: {
      fsync: 'off',
      max_connections: '200',
      listen_addresses: '127.0.0.1,127.0.0.2',
    },
  });
  let databases = 0;

  async function local(database: string, login = 'postgres'): Promise<pg.Client> {
    const client = new pg.Client({
      host: server.socket,
      port: server.port,
      database,
      user: login,
      ssl: false,
    });
    // Ignored, because the failing call reports the error too.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  const first = await local('postgres');
  await first.query(`CREATE ROLE ${adminLogin} LOGIN CREATEDB CREATEROLE`);

  async function open(key?: string): Promise<PostgresTeam> {
    databases += 1;
    const database = `team_${databases}`;
    await first.query(`CREATE DATABASE ${database} OWNER ${adminLogin}`);
    const admin = await local(database, adminLogin);
    const team = await setUpTeam(admin);
    const names = key === undefined ? plainNames : namesOf(key);
    const sealed = (name: string): string => names.seal('member', name);
    if (key !== undefined)
      await sealTeam(admin, await lockTeamKey(key, teamPassphrase, team.id), sealed);
    const asOwner = async (sql: string): Promise<void> => {
      await admin.query(`SET ROLE ${quoted(team.owner)}; ${sql}; RESET ROLE`);
    };
    const member = async (login: string): Promise<void> => {
      const password = (await hasLogin(admin, login)) ? null : passwordOf(login);
      await addMember(admin, {
        login,
        name: sealed(login.toUpperCase()),
        password,
      });
    };
    const text = (login: string): string =>
      `postgres://${login}@127.0.0.1:${server.port}/${database}`;
    let joined = Promise.resolve();
    /** The connected copies, if the team is sealed. */
    const copies = new Set<TeamServer>();
    return {
      database,
      admin,
      async join(login, privateKey) {
        await (joined = joined.then(() => member(login)));
        const password = (): string => passwordOf(login);
        const server = await createPostgresServer({ address: addressOf(text(login)), password });
        if (key === undefined) return server;
        const unsealed = unsealedServer(server, key, privateKey);
        await unsealed.shareKeys();
        const close = async (): Promise<void> => {
          copies.delete(unsealed);
          await server.close();
        };
        copies.add(unsealed);
        return Object.assign(unsealed, { close });
      },
      async only(matter, logins) {
        const sign = key === undefined ? null : wallSigner(key, team.id);
        const unknown = await setReaders(admin, names.seal('matter', matter), logins, sign);
        if (unknown.length > 0) throw new Error(unknown.join());
        // Does what copies do when the server notifies them of something new.
        for (const copy of copies) await copy.shareKeys();
      },
      limit: (of, name, most) =>
        setLimit(admin, { of, name: of === 'matter' ? names.seal(of, name) : name, most }),
      pass: (ms) => asOwner(`UPDATE kartotek.lease SET until = until - interval '${ms} ms'`),
      async connect(login) {
        const client = new pg.Client({
          host: '127.0.0.1',
          port: server.port,
          database,
          user: login,
          password: passwordOf(login),
          ssl: false,
        });
        await client.connect();
        return client;
      },
      close: () => admin.end(),
    };
  }

  return {
    port: server.port,
    socket: server.socket,
    certificateFile: server.certificateFile,
    open,
    local,
    async stop() {
      await first.end();
      await server.stop();
    },
  };
}
