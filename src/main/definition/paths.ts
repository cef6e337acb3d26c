/**
 * Maps the paths in a document to the program's own. `servers` is ignored, because the connection
 * determines the address. Only the paths show whether a document includes `/api/v1` or leaves it to
 * `servers`.
 */

const PREFIX = '/api/v1';

/**
 * Returns the prefix that all paths in the document share. It may include the connection's base
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

/** Characters that stay the same in a URL. Templates are checked separately. */
const plain = /^[A-Za-z0-9\-._~!$&'()*+,;=:@]*$/;

/**
 * Returns whether a path can be called the way it's written. Its segments mustn't change when a URL
 * is normalised, and each template `{name}` must have a simple name and occur only once.
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
    // A template next to dots could become a segment that consists only of dots.
    return plain.test(literal) && (literal === '' || !/^\.+$/.test(literal)) && !bare(segment);
  });
}

/**
 * Returns whether a segment has adjacent templates. It wouldn't be clear where the first value
 * ends.
 */
function bare(segment: string): boolean {
  return segment.includes('}{');
}
