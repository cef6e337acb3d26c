/** The program's sources as a graph: files, their imports, and each file's room. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

export interface Source {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly text: string;
  /** Import specifiers as written. */
  readonly named: readonly string[];
  /** Repository files (like `path`) and package names. */
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

/** Returns the files below a folder, apart from installed packages and compiled messages. */
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

/** Returns a file and everything loaded with it, except types. */
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

/** Returns the path in an import specifier, which may lack its extension. `null` for a package. */
function pathOf(from: string, name: string): string | null {
  const alias = Object.entries(aliases).find(([prefix]) => name.startsWith(prefix));
  if (alias) return alias[1] + name.slice(alias[0].length);
  return name.startsWith('.') ? posix.join(posix.dirname(from), name) : null;
}

/** Returns an import's target: a file in the repository (matching case), or a package. */
function resolveImport(from: string, name: string, all: ReadonlySet<string>): string {
  const path = pathOf(from, name);
  if (path === null) return name;
  return found(path, (candidate) => all.has(candidate)) ?? path;
}

/** Returns the first existing file for an import, trying names in the same order as bundlers. */
const found = (path: string, has: (candidate: string) => boolean): string | undefined =>
  [path, `${path}.ts`, `${path}/index.ts`].find(has);

/**
 * Returns imports that resolve to another file on a case-insensitive disk (Windows, macOS). There,
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

/** Returns a source file without its comments. */
export function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

/**
 * Returns sets of nodes that can reach each other (Tarjan's algorithm). A node that reaches only
 * itself is left out, because a component may render itself.
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
