/**
 * Parses a service address typed by the user. The same rules apply in the form (while the user is
 * typing) and in main (before anything is sent): only https, or http on this computer.
 */

/** Why an address can't be used. Translated for the user elsewhere. */
export type BaseUrlFault =
  'empty' | 'not-an-address' | 'needs-https' | 'has-credentials' | 'has-query';

/** A usable address, or why it can't be used. */
export type BaseUrlReading =
  | {
      readonly ok: true;
      /** Normalised, without a trailing slash: the part before `/api/v1`. */
      readonly baseUrl: string;
      readonly origin: string;
      /** True if the service is running on this computer. */
      readonly loopback: boolean;
    }
  | { readonly ok: false; readonly fault: BaseUrlFault };

interface UrlParts {
  readonly protocol: string;
  readonly hostname: string;
  readonly host: string;
  readonly pathname: string;
  readonly username: string;
  readonly password: string;
}

/**
 * `URL` exists both in the window and in main, but TypeScript only knows it with one of their type
 * libraries.
 */
const { URL } = globalThis as unknown as { readonly URL: new (text: string) => UrlParts };

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const loopbackStart = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i;

/** Returns whether a host name, as normalised by `URL`, means this computer. */
function isLoopbackHost(hostname: string): boolean {
  return loopbackHost.test(hostname);
}

/**
 * Parses an address. Without a scheme, https is assumed (http for this computer). A path before
 * `/api/v1` is kept, but `/api/v1` itself and trailing slashes are dropped.
 */
export function readBaseUrl(typed: string): BaseUrlReading {
  const text = typed.trim();
  if (text === '') return { ok: false, fault: 'empty' };
  const url = parse(text);
  if (!url || url.hostname === '') return { ok: false, fault: 'not-an-address' };
  const loopback = isLoopbackHost(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && loopback)) {
    return { ok: false, fault: url.protocol === 'http:' ? 'needs-https' : 'not-an-address' };
  }
  if (url.username !== '' || url.password !== '') return { ok: false, fault: 'has-credentials' };
  if (/[?#]/.test(text)) return { ok: false, fault: 'has-query' };
  const path = url.pathname.replace(/\/+$/, '').replace(/\/api\/v1$/, '');
  const origin = `${url.protocol}//${url.host}`;
  return { ok: true, baseUrl: origin + path.replace(/\/+$/, ''), origin, loopback };
}

function parse(text: string): UrlParts | null {
  if (/[\s\\]/.test(text)) return null;
  const scheme = loopbackStart.test(text) ? 'http' : 'https';
  try {
    return new URL(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `${scheme}://${text}`);
  } catch {
    return null;
  }
}
