/**
 * Maps a document's paths. `servers` is ignored, because the connection defines the address. The
 * paths alone show whether a document includes `/api/v1` or leaves it to `servers`.
 */

const PREFIX = '/api/v1';

/**
 * Returns the prefix shared by all paths in the document. It may include the connection's base
 * path, or lack parts that the document leaves to `servers`.
 */
export function prefixOf(paths: readonly string[], basePath: string): string {
  const candidates = [basePath + PREFIX, PREFIX, '/v1'];
  return candidates.find((prefix) => paths.some((path) => isBelow(path, prefix))) ?? '';
}

/** Returns the path below `/api/v1`, or `null` if it's somewhere else. */
export function pathBelow(path: string, prefix: string): string | null {
  if (prefix === '') return path.startsWith('/') ? PREFIX + path : null;
  return isBelow(path, prefix) ? PREFIX + path.slice(prefix.length) : null;
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(`${prefix}/`);
}

/** Characters that don't change in a URL. Templates are checked separately. */
const plain = /^[A-Za-z0-9\-._~!$&'()*+,;=:@]*$/;

/**
 * Returns whether a path can be called as written. Its segments must survive URL normalisation, and
 * each template `{name}` must have a simple name and occur only once.
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
    // A template next to dots could turn into a segment made up entirely of dots.
    return plain.test(literal) && (literal === '' || !/^\.+$/.test(literal)) && !bare(segment);
  });
}

/** With two adjacent templates, it's unclear where the first value ends. */
function bare(segment: string): boolean {
  return segment.includes('}{');
}
