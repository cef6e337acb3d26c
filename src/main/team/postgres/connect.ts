/** Connects to a team server, either encrypted with a verified certificate or on this computer. */
import { readFile } from 'node:fs/promises';
import * as tls from 'node:tls';
import type { ClientConfig } from 'pg';
import { TeamError } from '../server';
import type { TeamAddress } from './address';
import { tlsKeyOf, type ClientKey } from './client-key';

export interface TeamAccess {
  readonly address: TeamAddress;
  /** Called for each connection, so that the password isn't stored anywhere else. */
  readonly password: () => string;
  /** The member's own certificate, if the server requires one. */
  readonly clientKey?: ClientKey | null;
}

/** How long to wait for the server in ms. After that, it counts as unreachable. */
const mostConnectMs = 10_000;
/**
 * How long a single statement may take in ms. A large append over a slow connection can take a
 * while.
 */
const statementMs = 120_000;

export async function clientConfig(access: TeamAccess): Promise<ClientConfig> {
  const { address, password, clientKey } = access;
  const { host, port, database, user, isEncrypted } = address;
  return {
    host,
    port,
    database,
    user,
    // Passed as a function, so that the client doesn't look for PGPASSWORD or a password file.
    password,
    ssl: isEncrypted
      ? { ...(await checkedTls(address)), ...(clientKey && tlsKeyOf(clientKey)) }
      : false,
    application_name: 'Kartotek',
    connectionTimeoutMillis: mostConnectMs,
    query_timeout: statementMs,
    keepAlive: true,
  };
}

async function checkedTls(address: TeamAddress): Promise<tls.ConnectionOptions> {
  const checked = { rejectUnauthorized: true, minVersion: 'TLSv1.2' } as const;
  const ca = await ownCertificate(address);
  return ca === null ? { ...checked, ...systemCertificates() } : { ...checked, ca };
}

/**
 * Returns the certificate that signs the firm's own certificates; `null` if the usual ones are
 * used.
 */
export async function ownCertificate(address: TeamAddress): Promise<string | null> {
  const { certificateFile, certificate } = address;
  if (certificateFile === null) return certificate;
  try {
    return await readFile(certificateFile, 'utf8');
  } catch (cause) {
    throw new TeamError('not-secure', `${certificateFile} can’t be read`, { cause });
  }
}

/**
 * Returns the certificates that the firm has installed in the system, if this version of Node can
 * read them.
 */
function systemCertificates(): { readonly ca?: string[] } {
  const { getCACertificates: read } = tls as {
    readonly getCACertificates?: (from: 'default' | 'system') => string[];
  };
  return read ? { ca: [...read('default'), ...read('system')] } : {};
}
