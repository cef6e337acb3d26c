import { createHash } from 'node:crypto';

/** The library of the sample register; never changes. */
export const sampleLibraryId = 'sample';

/** Every name of a library; nothing of the kind leads out of the folder of all of them. */
export const libraryIdPattern = /^[a-z0-9][a-z0-9._-]{0,120}$/;

/** Longer names could make paths too long for Windows. */
const MAX_LENGTH = 80;

/**
 * The name under which the library of a service is kept: 'https_api.example.com', or with a port
 * that is not the usual one 'http_localhost_8080'. It never changes, is a safe file name
 * everywhere, and two origins never share one: where an origin cannot be spelled like that, a
 * hash of it is added.
 *
 * Throws a `TypeError` for anything but an address with http or https.
 */
export function libraryIdOf(address: string): string {
  const { origin, protocol, hostname, port } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') throw new TypeError('Not http or https');

  const plain = [protocol.slice(0, -1), hostname, port].filter((part) => part !== '').join('_');
  const isSafe = /^[a-z0-9.-]*[a-z0-9]$/.test(hostname) && plain.length <= MAX_LENGTH;
  if (isSafe) return plain;

  // '_x' and a hash cannot be mistaken for a port, and a plain host holds no underscore.
  const hash = createHash('sha256').update(origin).digest('hex').slice(0, 16);
  const spelled = plain.replaceAll(/[^a-z0-9._-]/g, '-').slice(0, MAX_LENGTH - hash.length - 2);
  return `${spelled}_x${hash}`;
}

/** The origin that a library's name spells, or `null` where the name holds only a hash of it. */
export function originOfLibrary(libraryId: string): string | null {
  const [scheme = '', host = '', port, ...more] = libraryId.split('_');
  const address = `${scheme}://${host}${port === undefined ? '' : `:${port}`}`;
  if (more.length > 0 || !/^https?:/.test(address) || !URL.canParse(address)) return null;
  return libraryIdOf(address) === libraryId ? new URL(address).origin : null;
}

/** The library of what was open last, `null` for none. Throws as `libraryIdOf`. */
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

/** A library as people know it; `sample`: the name of the sample register. */
export function nameOfLibrary(
  libraryId: string,
  baseUrl: string | undefined,
  sample: string,
): string {
  if (libraryId === sampleLibraryId) return sample;
  const address = baseUrl ?? originOfLibrary(libraryId);
  return address === null ? libraryId : new URL(address).host;
}
