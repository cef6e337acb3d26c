/**
 * Connects to a team server. The client is loaded only here, so only for users who have joined a
 * team.
 */
import { z } from '@shared/zod';
import { readAddress, type TeamAddress } from './postgres/address';
import { readClientKey, ClientKey } from './postgres/client-key';
import type { PostgresServer } from './postgres/postgres-server';
import { openTeamKey, unsealedServer } from './seal';
import { TeamError, type TeamServer } from './server';
import { newPrivateKey } from './wall-keys';

/** What a copy needs to access its team. The vault stores it as a single text. */
const TeamSecret = z.object({
  /** '' if the certificate alone is enough. */
  password: z.string(),
  clientKey: ClientKey.nullable(),
  /** `null` if the team doesn't have a passphrase. */
  teamKey: z.string().nullable(),
  /**
   * This device's private key, with which it receives the keys of walls; `null` if stored by an
   * earlier version.
   */
  privateKey: z.string().nullable().default(null),
});
type TeamSecret = z.infer<typeof TeamSecret>;

/** What the user types to join. Passphrases are '' until the user has been asked for them. */
export interface Typed {
  readonly password: string;
  readonly keyPassphrase: string;
  /** The team's passphrase. */
  readonly passphrase: string;
}

/** A connection, and what the vault stores for the next one. */
interface Connected {
  readonly server: TeamServer;
  readonly secret: string;
}

/**
 * Joins a team, or connects again with what the vault has stored. Both reject with a `TeamError`.
 */
export interface ConnectToTeam {
  join(address: string, typed: Typed): Promise<Connected>;
  again(address: string, secret: string): Promise<Connected>;
  /** Tells the server that this copy has erased everything that came from the team. */
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

/** Returns the key that the passphrase decrypts, or `null` for a team without one. */
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

/**
 * If this copy has the team's key, it's used even if the server claims that the team no longer has
 * a passphrase.
 */
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
