/** Determines the kind of failures below HTTP, using Chromium's codes (`net::ERR_…`) and Node's. */

/** Kinds of failures in which there was no answer. All of them are also bridge error kinds. */
type NetworkFailure =
  'offline' | 'name-not-found' | 'tls' | 'timeout' | 'redirect' | 'connection-lost' | 'cancelled';

/** A failure, as far as it was observed. */
export interface NetworkProblem {
  readonly failure: NetworkFailure;
  /** Only the code is reported, because a message might contain what was sent. */
  readonly code: string;
  /** True if the request definitely never reached the service, so that nothing was charged. */
  readonly neverSent: boolean;
}

/** The first rule that matches is used. The third column is true if nothing can have been sent. */
const rules: readonly (readonly [RegExp, NetworkFailure, boolean])[] = [
  // Chromium also reports these codes for connections that had been established.
  [
    /ERR_INTERNET_DISCONNECTED|ENETUNREACH|ENETDOWN|EHOSTUNREACH|ERR_ADDRESS_UNREACHABLE/,
    'offline',
    false,
  ],
  [/ERR_PROXY_CONNECTION_FAILED|ERR_TUNNEL_CONNECTION_FAILED/, 'offline', true],
  [/ERR_NAME_NOT_RESOLVED|ERR_NAME_RESOLUTION_FAILED|ENOTFOUND|EAI_/, 'name-not-found', true],
  [
    /ERR_CERT_|ERR_SSL_VERSION_OR_CIPHER_MISMATCH|^CERT_|SELF_SIGNED|UNABLE_TO_|ERR_TLS_CERT/,
    'tls',
    true,
  ],
  [/ERR_SSL_|ERR_TLS_|EPROTO|ERR_ECH_/, 'tls', false],
  [/ERR_CONNECTION_TIMED_OUT|UND_ERR_CONNECT_TIMEOUT/, 'timeout', true],
  [/TIMED_?OUT|_TIMEOUT/, 'timeout', false],
  [/REDIRECT/, 'redirect', false],
  [/ERR_CONNECTION_REFUSED|ERR_UNSAFE_PORT|ECONNREFUSED/, 'connection-lost', true],
];

/** Determines the kind of any error thrown by `fetch`. */
export function failureOf(thrown: unknown): NetworkProblem {
  const code = codeOf(thrown);
  const rule = rules.find(([pattern]) => pattern.test(code));
  return rule
    ? { failure: rule[1], code, neverSent: rule[2] }
    : { failure: 'connection-lost', code, neverSent: false };
}

/** Returns the most specific code in a chain of causes. */
function codeOf(thrown: unknown): string {
  let found = '';
  for (let at: unknown = thrown, depth = 0; at instanceof Error && depth < 5; depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^[A-Z][A-Z0-9_]+$/.test(code)) found = code;
    const chromium = /net::(ERR_[A-Z0-9_]+)/.exec(at.message)?.[1];
    if (chromium) found = chromium;
    if (/redirect/i.test(at.message)) return 'REDIRECT';
    at = at instanceof AggregateError ? (at.errors[0] ?? at.cause) : at.cause;
  }
  return found || 'UNKNOWN';
}
