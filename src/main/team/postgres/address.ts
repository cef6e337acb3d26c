/** The address of a team server, without secrets. */
import { X509Certificate } from 'node:crypto';
import { userInfo } from 'node:os';
import type { WrongAddress } from '@shared/features/team';
import { linkScheme } from '@shared/values/link';

export interface TeamAddress {
  /** A host name, or the folder of a Unix socket. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  /**
   * False only for a server on this computer. Connections to other computers are always encrypted.
   */
  readonly isEncrypted: boolean;
  /**
   * A file with the certificate that signs the server's certificate; `null` for the system's
   * certificates.
   */
  readonly certificateFile: string | null;
  /** The same certificate in PEM, if it came in a link. */
  readonly certificate: string | null;
  /** True if the team's contents must be encrypted with a passphrase, which a link may demand. */
  readonly isSealed: boolean;
  /**
   * Files with the member's own certificate and its private key, or one file with both; `null` if
   * there are none.
   */
  readonly client: { readonly cert: string; readonly key: string } | null;
}

/** Options that may follow the address, named as in other PostgreSQL programs. */
const allowed = new Set(['host', 'port', 'user', 'sslmode', 'sslrootcert', 'sslcert', 'sslkey']);
/** A link can't refer to a file or a socket. */
const allowedInLink = new Set(['host', 'port', 'dbname', 'user', 'sslrootcert', 'sealed']);

/**
 * Parses `postgres://login@host:port/database`. `?sslrootcert=<file>` specifies the firm's own
 * certificate, and `&sslcert=<file>&sslkey=<file>` that of the member.
 * `postgres:///database?host=/run/postgresql&user=login` is a Unix socket. Links created by
 * `joinLink` are parsed too.
 */
export function readAddress(text: string): TeamAddress | WrongAddress {
  if (!URL.canParse(text)) return 'malformed';
  const url = new URL(text);
  const isLink = url.protocol === `${linkScheme}:`;
  if (!isLink && !/^postgres(ql)?:$/.test(url.protocol)) return 'malformed';
  if (url.password !== '' || url.searchParams.has('password')) return 'has-password';
  const names = [...url.searchParams.keys()];
  const isOnce = new Set(names).size === names.length;
  const isKnown = names.every((name) => (isLink ? allowedInLink : allowed).has(name));
  if (!isOnce || url.hash !== '') return 'malformed';
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && mode !== 'verify-full') return 'insecure';
  if (!isKnown) return 'malformed';
  return isLink ? inLink(url) : inUrl(url);
}

function inUrl(url: URL): TeamAddress | WrongAddress {
  const option = (name: string): string | null => url.searchParams.get(name);
  const host = url.hostname.replace(/^\[|\]$/g, '') || option('host') || '';
  const database = decoded(url.pathname.slice(1));
  if (host === '' || !database) return 'malformed';
  const certificateFile = option('sslrootcert');
  const [cert, key] = [option('sslcert'), option('sslkey')];
  if (cert === '' || (cert === null && key !== null)) return 'malformed';
  const wantsTls = [option('sslmode'), certificateFile, cert].some((one) => one !== null);
  return {
    host,
    port: Number(url.port || option('port') || '5432'),
    database,
    user: decoded(url.username) || option('user') || userInfo().username,
    isEncrypted: !staysHere(host) || wantsTls,
    certificateFile,
    certificate: null,
    isSealed: false,
    client: cert === null ? null : { cert, key: key || cert },
  };
}

function inLink({
  host: place,
  username,
  pathname,
  searchParams,
}: URL): TeamAddress | WrongAddress {
  const option = (name: string): string => searchParams.get(name) ?? '';
  const [host, database, user] = [option('host'), option('dbname'), option('user')];
  const port = option('port') || '5432';
  const isPlain = place === 'team' && username === '' && /^\/?$/.test(pathname);
  const isName = /^[a-z0-9:][a-z0-9.:-]{0,252}$/i.test(host) && /^\d{1,5}$/.test(port);
  if (!isPlain || !isName || !isShown(database) || !isShown(user)) return 'malformed';
  const der = searchParams.get('sslrootcert');
  const certificate = der === null ? null : pemOf(der);
  const sealed = searchParams.get('sealed');
  if (certificate === undefined || (sealed !== null && sealed !== '1')) return 'malformed';
  return {
    host,
    port: Number(port),
    database,
    user,
    isEncrypted: !staysHere(host) || certificate !== null,
    certificateFile: null,
    certificate,
    isSealed: sealed === '1',
    client: null,
  };
}

/** Returns whether a name in a link can be shown to the user in full, without hidden characters. */
const isShown = (name: string): boolean => name.length <= 63 && /^[^\p{C}]+$/u.test(name);

const pemEach = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

function pemOf(der: string): string | undefined {
  try {
    const each = der.split('.').map((one) => new X509Certificate(Buffer.from(one, 'base64url')));
    return each.map(String).join('');
  } catch {
    return undefined;
  }
}

/** Returns a certificate's checksum in the way that other programs show it. */
export const fingerprintOf = (pem: string): string => new X509Certificate(pem).fingerprint256;

/**
 * Returns a link for a new member, which contains everything except the password. `certificates` is
 * the text of the firm's own certificates. `null` if the server can only be reached from this
 * computer.
 */
export function joinLink(
  { host, port, database }: TeamAddress,
  login: string,
  certificates: string | null,
  isSealed: boolean,
): string | null {
  if (host.startsWith('/')) return null;
  const own = certificates?.match(pemEach) ?? [];
  const der = own.map((pem) => new X509Certificate(pem).raw.toString('base64url'));
  const query = new URLSearchParams({
    host,
    ...(port !== 5432 && { port: String(port) }),
    dbname: database,
    user: login,
    ...(isSealed && { sealed: '1' }),
    ...(der.length > 0 && { sslrootcert: der.join('.') }),
  });
  return `${linkScheme}://team?${query.toString().replaceAll('+', '%20')}`;
}

/** Returns an address without its options, for display. */
export function addressText({ host, port, database, user }: TeamAddress): string {
  const name = encodeURIComponent(user);
  if (host.startsWith('/')) return `postgres:///${encodeURIComponent(database)}?host=${host}`;
  const place = host.includes(':') ? `[${host}]` : host;
  const at = port === 5432 ? place : `${place}:${port}`;
  return `postgres://${name}@${at}/${encodeURIComponent(database)}`;
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
