import { createHash } from 'node:crypto';

/** The sample library's id. It never changes. */
export const sampleLibraryId = 'sample';

/** Matches every library id. No id can refer to anything outside the libraries' folder. */
export const libraryIdPattern = /^[a-z0-9][a-z0-9._-]{0,120}$/;

/** Longer names might make paths too long for Windows. */
const MAX_LENGTH = 80;

/**
 * Returns the id of a service's library: 'https_api.example.com', or 'http_localhost_8080' with a
 * non-default port. An id never changes and is a safe file name on every system. Different origins
 * have different ids. A hash is added if the characters of an origin can't be used.
 *
 * Throws a `TypeError` unless the address is http or https.
 */
export function libraryIdOf(address: string): string {
  const { origin, protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not http or https');

  const plain = [protocol.slice(0, -1), hostname, port].filter((part) => part !== '').join('_');
  const isSafe = /^[a-z0-9.-]*[a-z0-9]$/.test(hostname) && plain.length <= MAX_LENGTH;
  if (isSafe) return plain;

  // '_x' followed by a hash can't be mistaken for a port, and a plain host name doesn't contain an
  // underscore.
  const hash = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  const spelled = plain.replaceAll(/[^a-z0-9._-]/g, '-').slice(0, MAX_LENGTH - hash.length - 2);
  return `${spelled}_x${hash}`;
}

/** Returns the origin in a library id, or `null` if the id only contains a hash of it. */
export function originOfLibrary(libraryId: string): string | null {
  const [scheme = '', host = '', port, ...more] = libraryId.split('_');
  const address = `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
  if (more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) return null;
  return libraryIdOf(address) === libraryId ? new URL(address).origin : null;
}

/**
 * Returns the library that was last open, or `null` if there is none. Throws like `libraryIdOf`.
 */
export function libraryIdOfOpened(
  opened:
    | { readonly mode: 'none' | 'sample' }
    | { readonly mode: 'service'; readonly baseUrl: string }
    | { readonly mode: 'file'; readonly libraryId: string },
): string | null {
  if (opened.mode === 'sample') return sampleLibraryId;
  if (opened.mode === 'service') return libraryIdOf(opened.baseUrl);
  return opened.mode === 'file' ? opened.libraryId : null;
}

/** Returns a library's display name. `sample` is the name to use for the sample library. */
export function nameOfLibrary(
  libraryId: string,
  baseUrl: string | undefined,
  sample: string,
): string {
  if (libraryId === sampleLibraryId) return sample;
  const address = baseUrl ?? originOfLibrary(libraryId);
  return address === null ? libraryId : new URL(address).host;
}
