/**
 * Connects to a team server. Its client is loaded only here, and only for users who have joined a
 * team.
 */
import { readAddress, type TeamAddress } from './postgres/address';
import { readClientKey } from './postgres/client-key';
import type { PostgresServer } from './postgres/postgres-server';
import { openTeamKey, unsealedServer } from './seal';
import { TeamSecret } from './secret';
import { TeamError, type TeamServer } from './server';
import { newPrivateKey } from './wall-keys';

/** What a person types to join. Passphrases are '' until they are asked for. */
export interface Typed {
  readonly password: string;
  readonly keyPassphrase: string;
  /** The team's. */
  readonly passphrase: string;
}

/** A connection, and what the vault keeps for the next one. */
interface Connected {
  readonly server: TeamServer;
  readonly secret: string;
}

/** Joining a team, and connecting again with what the vault keeps. Both reject with a `TeamError`. */
export interface ConnectToTeam {
  join(address: string, typed: Typed): Promise<Connected>;
  again(address: string, secret: string): Promise<Connected>;
  /** Tells the server that a copy has erased what came from the team. */
  tellErased(address: string, secret: string, copy: string): Promise<void>;
}

export const connectToTeam: ConnectToTeam = {
  async join(text, { password, keyPassphrase, passphrase }) {
    const address = addressIn(text);
    const clientKey = await readClientKey(address, keyPassphrase);
    const server = await connect(address, { password, clientKey });
    return orClosed(server, async () => {
      const wantsSeal = address.isSealed || passphrase !== '';
      const teamKey = await teamKeyOf(server, passphrase, wantsSeal);
      return opened(server, { password, clientKey, teamKey, privateKey: null });
    });
  },
  async again(text, secret) {
    const known = TeamSecret.parse(JSON.parse(secret));
    const server = await connect(addressIn(text), known);
    return orClosed(server, () => Promise.resolve(opened(server, known)));
  },
  async tellErased(text, secret, copy) {
    const { password, clientKey } = TeamSecret.parse(JSON.parse(secret));
    const { tellErased } = await import('./postgres/postgres-server');
    await tellErased({ address: addressIn(text), password: () => password, clientKey }, copy);
  },
};

function addressIn(text: string): TeamAddress {
  const address = readAddress(text);
  if (typeof address === 'string') throw new TeamError('unreachable', address);
  return address;
}

async function connect(
  address: TeamAddress,
  { password, clientKey }: Pick<TeamSecret, 'password' | 'clientKey'>,
): Promise<PostgresServer> {
  const { createPostgresServer } = await import('./postgres/postgres-server');
  return createPostgresServer({ address, password: () => password, clientKey });
}

async function orClosed<T>(server: TeamServer, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    await server.close();
    throw thrown;
  }
}

/** Returns the key that the passphrase opens; `null` for a team without one. */
async function teamKeyOf(
  { seal, teamId }: PostgresServer,
  passphrase: string,
  wantsSeal: boolean,
): Promise<string | null> {
  if (seal === null) {
    if (wantsSeal) throw new TeamError('not-sealed', 'no seal');
    return null;
  }
  if (passphrase === '') throw new TeamError('sealed', 'no passphrase');
  const key = await openTeamKey(seal, passphrase, teamId);
  if (key === null) throw new TeamError('wrong-passphrase', 'wrong passphrase');
  return key;
}

/** Whoever has the key uses it, also if the server says that there is no seal any more. */
function opened(server: PostgresServer, secret: TeamSecret): Connected {
  const { teamKey } = secret;
  if (teamKey === null && server.seal !== null) throw new TeamError('sealed', 'no passphrase');
  if (teamKey === null) return { server, secret: JSON.stringify(secret) };
  const privateKey = secret.privateKey ?? newPrivateKey();
  return {
    server: unsealedServer(server, teamKey, privateKey),
    secret: JSON.stringify({ ...secret, privateKey }),
  };
}
