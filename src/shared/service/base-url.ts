/**
 * Reads the address of a service as a person types it. One rule for the form (while typing) and for
 * main (before anything is sent): https only, http for this machine only.
 */

/** Why an address cannot be used; the words are made from it in the person's language. */
export type BaseUrlFault =
  'empty' | 'not-an-address' | 'needs-https' | 'has-credentials' | 'has-query';

/** A usable address, or why it is none. */
export type BaseUrlReading =
  | {
      readonly ok: true;
      /** Canonical, without a slash at the end: what stands before `/api/v1`. */
      readonly baseUrl: string;
      readonly origin: string;
      /** The service runs on this machine. */
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

/** `URL` exists in the window and in main, but TypeScript knows it only with the types of one of them. */
const { URL } = globalThis as unknown as { readonly URL: new (text: string) => UrlParts };

const loopbackHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;
const loopbackStart = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:|\/|$)/i;

/** Whether a host name, as `URL` spells it, is this machine. */
function isLoopbackHost(hostname: string): boolean {
  return loopbackHost.test(hostname);
}

/**
 * Reads an address. Without a scheme https is meant (http for this machine); a path before
 * `/api/v1` is kept, `/api/v1` itself and slashes at the end are forgiven.
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
