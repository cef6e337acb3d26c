/** Determines what an error from the database or its connection means for a team. */
import type { TeamTrouble } from '@shared/features/team';
import { TeamError } from '../server';

const bySqlState: Readonly<Record<string, TeamTrouble>> = {
  '28000': 'refused',
  '28P01': 'refused',
  // No permissions on the database or on the team's tables, i.e. not a member.
  '42501': 'refused',
  '3D000': 'no-team',
  '3F000': 'no-team',
  '42P01': 'no-team',
  '42883': 'no-team',
  // By `only_sealed`.
  KS001: 'sealed',
};

/** A connection that was lost or couldn't be made, a server shutdown, or too many connections. */
const gone = /^(08|57P|53)|^E[A-Z]+$/;
const goneWords =
  /connection (terminated|ended)|timeout|not queryable|client was closed|after calling end/i;

/** Errors from Node's TLS, or one of the two sides refusing to connect without encryption. */
const insecure =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO$)/;
const insecureWords = /does not support SSL|establishing an SSL connection|, no encryption$/i;

/** The server's answer to the certificate of a member. */
const unwelcome = /^ERR_SSL_.*ALERT_(UNKNOWN_CA|DECRYPT_ERROR|ACCESS_DENIED|\w*CERTIFICATE)/;

/**
 * Wraps an error. Never contains a password, because neither PostgreSQL nor its client reports one.
 */
export function teamError(thrown: unknown): Error {
  if (thrown instanceof TeamError) return thrown;
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const problem = problemOf(error);
  return problem === null ? error : new TeamError(problem, error.message, { cause: error });
}

function problemOf(error: Error): TeamTrouble | null {
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const { message } = error;
  if (unwelcome.test(code) || (code === '28000' && message.includes('certificate')))
    return 'certificate';
  if (insecure.test(code) || insecureWords.test(message)) return 'not-secure';
  const known = bySqlState[code];
  if (known) return known;
  // No password was given, or the server's method requires one and the client has none.
  if (message.startsWith('SASL:')) return 'refused';
  if (gone.test(code) || goneWords.test(message)) return 'unreachable';
  // The host has several addresses, none of which responds.
  if (error instanceof AggregateError) return 'unreachable';
  return null;
}
