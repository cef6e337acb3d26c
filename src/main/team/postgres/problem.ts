/** Determines what an error of the database or its connection means for the team. */
import type { TeamTrouble } from '@shared/features/team';
import { TeamError } from '../server';

const bySqlState: Readonly<Record<string, TeamTrouble>> = {
  '28000': 'refused',
  '28P01': 'refused',
  // The user has no permissions on the database or the team's tables, and therefore isn't a member.
  '42501': 'refused',
  '3D000': 'no-team',
  '3F000': 'no-team',
  '42P01': 'no-team',
  '42883': 'no-team',
  // Raised by `only_sealed`.
  KS001: 'sealed',
};

/**
 * The connection was lost or couldn't be made, the server is shutting down, or there are too many
 * connections.
 */
const gone = /^(08|57P|53)|^E[A-Z]+$/;
const goneWords =
  /connection (terminated|ended)|timeout|not queryable|client was closed|after calling end/i;

/** Errors of Node's TLS, or one side refusing to connect without encryption. */
const insecure =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO$)/;
const insecureWords = /does not support SSL|establishing an SSL connection|, no encryption$/i;

/** The server has rejected the member's certificate. */
const unwelcome = /^ERR_SSL_.*ALERT_(UNKNOWN_CA|DECRYPT_ERROR|ACCESS_DENIED|\w*CERTIFICATE)/;

/**
 * Wraps an error. The result never contains a password, because neither PostgreSQL nor its client
 * puts one in a message.
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
  // There was no password, or the server requires a method with a password and the client has none.
  if (message.startsWith('SASL:')) return 'refused';
  if (gone.test(code) || goneWords.test(message)) return 'unreachable';
  // The host has several addresses, and none of them responded.
  if (error instanceof AggregateError) return 'unreachable';
  return null;
}
