/** Connects to a team's server. Its client is only loaded here, by who has joined a team. */
import { readAddress, type TeamAddress } from './postgres/address';
import { readClientKey } from './postgres/client-key';
import { TeamSecret } from './secret';
import { TeamError, type TeamServer } from './server';

/** What a person types to join. */
export interface Typed {
  readonly password: string;
  /** '' until it is asked for. */
  readonly keyPassphrase: string;
}

/** Joining a team, and connecting again with what the vault keeps. Both reject with a `TeamError`. */
export interface ConnectToTeam {
  join(
    address: string,
    typed: Typed,
  ): Promise<{ readonly server: TeamServer; readonly secret: string }>;
  again(address: string, secret: string): Promise<TeamServer>;
}

export const connectToTeam: ConnectToTeam = {
  async join(text, { password, keyPassphrase }) {
    const address = addressIn(text);
    const secret: TeamSecret = {
      password,
      clientKey: await readClientKey(address, keyPassphrase),
    };
    return { server: await connect(address, secret), secret: JSON.stringify(secret) };
  },
  again: (text, secret) => connect(addressIn(text), TeamSecret.parse(JSON.parse(secret))),
};

function addressIn(text: string): TeamAddress {
  const address = readAddress(text);
  if (typeof address === 'string') throw new TeamError('unreachable', address);
  return address;
}

async function connect(address: TeamAddress, secret: TeamSecret): Promise<TeamServer> {
  const { createPostgresServer } = await import('./postgres/postgres-server');
  const { password, clientKey } = secret;
  return createPostgresServer({ address, password: () => password, clientKey });
}
