/**
 * Where the paths of a document lie. `servers` is ignored, since the address is the connection's:
 * whether a document writes `/api/v1/companies` or leaves the beginning to `servers` is read from
 * the paths alone.
 */

const PREFIX = '/api/v1';

/**
 * What stands before the part below `/api/v1`, for the document as a whole: the base path of the
 * connection may be written out, or the beginning of the prefix may be left to `servers`.
 */
export function prefixOf(paths: readonly string[], basePath: string): string {
  const candidates = [basePath + PREFIX, PREFIX, '/v1'];
  return candidates.find((prefix) => paths.some((path) => isBelow(path, prefix))) ?? '';
}

/** The path from `/api/v1` on; `null` when it lies elsewhere. */
export function pathBelow(path: string, prefix: string): string | null {
  if (prefix === '') return path.startsWith('/') ? PREFIX + path : null;
  return isBelow(path, prefix) ? PREFIX + path.slice(prefix.length) : null;
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(`${prefix}/`);
}

/** Characters of a path that stay as they are in an address; templates are looked at apart. */
const plain = /^[A-Za-z0-9\-._~!$&'()*+,;=:@]*$/;

/**
 * Whether a path can be called as it stands: plain segments, none of which an address would resolve
 * away, and templates `{name}` with plain names, each once.
 */
export function isCallablePath(path: string): boolean {
  if (!path.startsWith(`${PREFIX}/`)) return false;
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? '');
  if (new Set(names).size !== names.length) return false;
  if (!names.every((name) => /^[\w.-]{1,60}$/.test(name) && name !== '__proto__')) return false;
  const segments = path.slice(1).split('/');
  return segments.every((segment, place) => {
    if (segment === '') return place === segments.length - 1;
    const literal = segment.replace(/\{[^{}]*\}/g, '');
    // A template beside dots could become a segment of dots alone.
    return plain.test(literal) && (literal === '' || !/^\.+$/.test(literal)) && !bare(segment);
  });
}

/** Two templates without anything between them: what goes where cannot be told apart. */
function bare(segment: string): boolean {
  return segment.includes('}{');
}
