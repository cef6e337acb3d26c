/** The program's sources as a graph: files, their imports, and the room of each. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Source {
  /** Relative to the clone, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Import specifiers as written. */
  readonly named: readonly string[];
  /** Files of the clone (as `path`) and names of packages. */
  readonly imports: readonly string[];
}

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s*'([^']+)'/g;

const aliases = {
  '@shared/': 'src/shared/',
  '@main/': 'src/main/',
  '@sample/': 'src/sample/',
  '@renderer/': 'src/renderer/src/',
} as const;

/** Every file below a folder of the clone that is in the repository or could be. */
export function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder)).flatMap((name) => {
    const path = posix.join(folder, name);
    if (name === 'compiled' || name === 'node_modules') return [];
    return statSync(join(root, path)).isDirectory() ? filesIn(path) : [path];
  });
}

/** Reads the sources below `folder`. */
export function readSources(folder: string): Source[] {
  const all = new Set(filesIn(folder).filter((path) => /\.(ts|mjs|svelte)$/.test(path)));
  return [...all].map((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    const named = [...text.matchAll(importPattern)].map(
      (match) => match[1] ?? match[2] ?? match[3] ?? '',
    );
    return { path, text, named, imports: named.map((name) => resolveImport(path, name, all)) };
  });
}

/** A file and all that is loaded with it; types are not. */
export function reachedFrom(sources: readonly Source[], path: string): readonly Source[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reached = new Set<string>([path]);
  for (const next of reached) {
    const text = byPath.get(next)?.text.replaceAll(typeImport, '') ?? '';
    for (const match of text.matchAll(importPattern)) {
      const named = match[1] ?? match[2] ?? match[3] ?? '';
      const imported = resolveImport(next, named, new Set(byPath.keys()));
      if (byPath.has(imported)) reached.add(imported);
    }
  }
  return [...reached].flatMap((one) => byPath.get(one) ?? []);
}

const typeImport = /\bimport type [^;]*;/g;

/** The path that an import spells, without a missing ending. `null` for a package. */
function pathOf(from: string, name: string): string | null {
  const alias = Object.entries(aliases).find(([prefix]) => name.startsWith(prefix));
  if (alias) return alias[1] + name.slice(alias[0].length);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}

/** The target of an import: a file of the clone on a case-sensitive disk, or a package. */
function resolveImport(from: string, name: string, all: ReadonlySet<string>): string {
  const path = pathOf(from, name);
  if (path === null) return name;
  return found(path, (candidate) => all.has(candidate)) ?? path;
}

/** The first name that a disk finds for an import, in the order in which builders try them. */
const found = (path: string, has: (candidate: string) => boolean): string | undefined =>
  [path, `${path}.ts`, `${path}/index.ts`].find(has);

/**
 * Imports that resolve to another file on a case-insensitive disk (Windows, macOS). There
 * `./x.svelte`, which means `x.svelte.ts`, finds `X.svelte`.
 */
export function foldedImports(sources: readonly Pick<Source, 'path' | 'named'>[]): string[] {
  const exact = new Set(sources.map(({ path }) => path));
  const folded = new Map(sources.map(({ path }) => [path.toLowerCase(), path]));
  return sources.flatMap(({ path: from, named }) =>
    named.flatMap((name) => {
      const path = pathOf(from, name);
      if (path === null) return [];
      const here = found(path, (candidate) => exact.has(candidate));
      const there = found(path, (candidate) => folded.has(candidate.toLowerCase()));
      const other = there === undefined ? undefined : folded.get(there.toLowerCase());
      return here === other
        ? []
        : [`${from}: ${name} is ${here ?? 'nothing'}, there ${other ?? 'nothing'}`];
    }),
  );
}

/** A source without its comments. */
export function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * Sets of nodes that reach each other (Tarjan). A node that reaches only itself doesn't count,
 * because a component may draw itself.
 */
export function circles(
  nodes: readonly string[],
  next: (node: string) => Iterable<string>,
): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open = new Set<string>();
  const found: string[][] = [];
  const visit = (node: string): void => {
    index.set(node, index.size);
    low.set(node, index.get(node) ?? 0);
    open.add(node);
    for (const other of next(node)) {
      if (!index.has(other)) visit(other);
      if (open.has(other)) low.set(node, Math.min(low.get(node) ?? 0, low.get(other) ?? 0));
    }
    if (low.get(node) !== index.get(node)) return;
    const circle = [...open].slice([...open].indexOf(node));
    for (const member of circle) open.delete(member);
    if (circle.length > 1) found.push(circle);
  };
  for (const node of nodes) if (!index.has(node)) visit(node);
  return found;
}
