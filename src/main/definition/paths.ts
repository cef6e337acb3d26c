/**
 * Maps the paths of a document. `servers` is ignored, because the connection defines the address.
 * The paths alone show whether a document spells out `/api/v1` or leaves it to `servers`.
 */

const PREFIX = '/api/v1';

/**
 * Returns the prefix that all paths of the document share: it may include the connection's base
 * path, or lack parts that the document leaves to `servers`.
 */
export function prefixOf(paths: readonly string[], basePath: string): string {
  const candidates = [basePath + PREFIX, PREFIX, '/v1'];
  return candidates.find((prefix) => paths.some((path) => isBelow(path, prefix))) ?? '';
}

/** Returns the path below `/api/v1`; `null` if it lies elsewhere. */
export function pathBelow(path: string, prefix: string): string | null {
  if (prefix === '') return path.startsWith('/') ? PREFIX + path : null;
  return isBelow(path, prefix) ? PREFIX + path.slice(prefix.length) : null;
}

function isBelow(path: string, prefix: string): boolean {
  return path.startsWith(`${prefix}/`);
}

/** Characters that a URL keeps as they are; templates are checked separately. */
const plain = /^[A-Za-z0-9\-._~!$&'()*+,;=:@]*$/;

/**
 * Returns whether a path can be called as written: its segments survive URL normalisation, and each
 * template `{name}` has a simple name and occurs once.
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
    // A template next to dots could become a segment of dots only.
    return plain.test(literal) && (literal === '' || !/^\.+$/.test(literal)) && !bare(segment);
  });
}

/** With two adjacent templates it is unclear where one value ends. */
function bare(segment: string): boolean {
  return segment.includes('}{');
}
