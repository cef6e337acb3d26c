/** A team server's address, without any secrets. */
import { userInfo } from 'node:os';

export interface TeamAddress {
  /** A host, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /** False only on this computer. Everything that leaves it is encrypted. */
  readonly isEncrypted: boolean;
  /**
   * A file with the certificate that signs the server's certificate; `null` for the system's
   * certificates.
   */
  readonly certificateFile: string | null;
}

/** Why an address can't be used. */
export type WrongAddress =
  | 'malformed'
  /** It contains a password, which would end up in histories and logs. */
  | 'has-password'
  /** It requests a connection without a verified certificate. */
  | 'insecure';

/** Options that may be added, in the form used by other PostgreSQL programs. */
const allowed = new Set(['host', 'port', 'user', 'sslmode', 'sslrootcert']);

/**
 * Parses `postgres://login@host:port/database`. `?sslrootcert=<file>` specifies the firm's own
 * certificate. `postgres:///database?host=/run/postgresql&user=login` is a Unix socket.
 */
export function readAddress(text: string): TeamAddress | WrongAddress {
  if (!URL.canParse(text)) return 'malformed';
  const url = new URL(text);
  if (!/^postgres(ql)?:$/.test(url.protocol)) return 'malformed';
  if (url.password !== '' || url.searchParams.has('password')) return 'has-password';
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && mode !== 'verify-full') return 'insecure';
  const socket = url.searchParams.get('host');
  const host = url.hostname.replace(/^\[|\]$/g, '') || socket || '';
  const database = decoded(url.pathname.slice(1));
  const unknown = [...url.searchParams.keys()].some((name) => !allowed.has(name));
  if (host === '' || !database || unknown || url.hash !== '') return 'malformed';
  const certificateFile = url.searchParams.get('sslrootcert');
  return {
    host,
    port: Number(url.port || url.searchParams.get('port') || '5432'),
    database,
    user: decoded(url.username) || url.searchParams.get('user') || userInfo().username,
    isEncrypted: !staysHere(host) || mode !== null || certificateFile !== null,
    certificateFile,
  };
}

/** Returns whether a connection stays on this computer. */
const staysHere = (host: string): boolean =>
  host.startsWith('/') ||
  host === 'localhost' ||
  host === '::1' ||
  /^127(\.\d{1,3}){3}$/.test(host);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
