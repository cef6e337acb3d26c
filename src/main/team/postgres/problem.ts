/** What an error of the database or its connection means for a team. */
import type { TeamTrouble } from '@shared/features/team';
import { TeamError } from '../server';

const bySqlState: Readonly<Record<string, TeamTrouble>> = {
  '28000': 'refused',
  '28P01': 'refused',
  // Without rights on the database or on the team's tables: not a member.
  '42501': 'refused',
  '3D000': 'no-team',
  '3F000': 'no-team',
  '42P01': 'no-team',
  '42883': 'no-team',
  // By `only_sealed`.
  KS001: 'sealed',
};

/** A connection that was lost or not made, the server's shutdown, and too many connections. */
const gone = /^(08|57P|53)|^E[A-Z]+$/;
const goneWords =
  /connection (terminated|ended)|timeout|not queryable|client was closed|after calling end/i;

/** Errors of Node's TLS, and the server's refusal to encrypt. */
const insecure =
  /^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO|HOSTNAME_MISMATCH|EPROTO$)/;
const insecureWords = /does not support SSL|establishing an SSL connection/i;

/** The server's answer to the certificate of a member. */
const unwelcome = /^ERR_SSL_.*ALERT_(UNKNOWN_CA|DECRYPT_ERROR|ACCESS_DENIED|\w*CERTIFICATE)/;

/** Wraps an error. Never contains a password, because neither PostgreSQL nor its client report it. */
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
  // No password was given, or the client has none that the server's method needs.
  if (message.startsWith('SASL:')) return 'refused';
  if (gone.test(code) || goneWords.test(message)) return 'unreachable';
  // Several addresses of a host, none of which answers.
  if (error instanceof AggregateError) return 'unreachable';
  return null;
}
