/**
 * Reads a parsed document safely. Only own properties are read, and values of an unexpected type
 * are treated as absent.
 */
import { DocumentError } from './document';

/** An object in the document. */
export type Node = Readonly<Record<string, unknown>>;

/** Maximum lengths of titles and descriptions. Longer ones are shortened. */
const TITLE = 200;
const DESCRIPTION = 2_000;
/** Maximum number of references followed in a row. */
const MAX_HOPS = 20;

/** Returns the value as an object, or `null`. */
export function nodeOf(value: unknown): Node | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Node)
    : null;
}

/** Returns an own property of an object. */
export function get(node: Node | null, name: string): unknown {
  return node && Object.hasOwn(node, name) ? node[name] : undefined;
}

/** Returns a list, or an empty list if there is none. */
export function listAt(node: Node | null, name: string): readonly unknown[] {
  const value = get(node, name);
  return Array.isArray(value) ? value : [];
}

/** Returns a number, if it's finite. */
export function numberAt(node: Node, name: string): number | undefined {
  const value = get(node, name);
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** Returns a string, shortened to at most `longest` characters. */
export function textAt(node: Node | null, name: string, longest = TITLE): string {
  const value = get(node, name);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.trim().slice(0, longest).toWellFormed() : '';
}

/** Returns a shortened description. */
export function descriptionAt(node: Node | null): string {
  return textAt(node, 'description', DESCRIPTION);
}

/** Returns an enum value or a default the way a user would type it. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value.slice(0, TITLE).toWellFormed();
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
}

/** Returns an object's reference. Throws `DocumentError` if it points outside the document. */
export function refOf(node: Node | null): string | null {
  const ref = get(node, '$ref');
  if (typeof ref !== 'string') return null;
  if (ref !== '#' && !ref.startsWith('#/')) {
    throw new DocumentError('remote-reference', ref.slice(0, 200));
  }
  return ref;
}

/** Resolves a reference such as `#/a/b`. `undefined` if it points to nothing. */
export function pointed(root: Node, ref: string): unknown {
  let value: unknown = root;
  for (const part of ref.split('/').slice(1)) {
    const name = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (Array.isArray(value)) value = /^\d{1,6}$/.test(name) ? value[Number(name)] : undefined;
    else value = get(nodeOf(value), name);
  }
  return value;
}

/**
 * Follows references and returns the object at the end. `null` if there is none, or if they're
 * circular.
 */
export function resolved(root: Node, value: unknown): Node | null {
  let node = nodeOf(value);
  for (let hops = 0; hops < MAX_HOPS; hops++) {
    const ref = refOf(node);
    if (ref === null) return node;
    node = nodeOf(pointed(root, ref));
  }
  return null;
}

/** Returns the objects in a list, following references. */
export function allResolved(root: Node, values: readonly unknown[]): readonly Node[] {
  return values.map((value) => resolved(root, value)).filter((node) => node !== null);
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
