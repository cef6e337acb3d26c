/** The rules of the house (docs/architecture.md), as far as neither the compiler nor the linter holds them. */
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { contract, events } from '@shared/contract';
import { readCatalogues } from '../scripts/messages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const importPattern =
  /(?:^|\n)\s*(?:import|export)\b[^;'"]*?\bfrom\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)|(?:^|\n)\s*import\s*'([^']+)'/g;

interface Source {
  readonly path: string;
  readonly text: string;
  readonly imports: readonly string[];
}

const sources = files(join(root, 'src'))
  .filter((path) => /\.(ts|svelte)$/.test(path) && !path.includes(`${sep}compiled${sep}`))
  .map(read);

function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });
}

function read(path: string): Source {
  const text = readFileSync(path, 'utf8');
  const imports = [...text.matchAll(importPattern)].map((match) =>
    target(path, match[1] ?? match[2] ?? match[3] ?? ''),
  );
  return { path: relative(root, path).replaceAll(sep, '/'), text, imports };
}

/** What an import names: a path inside the clone, or a package. */
function target(from: string, name: string): string {
  if (name.startsWith('@shared/')) return name.replace('@shared/', 'src/shared/');
  if (!name.startsWith('.')) return name;
  return relative(root, resolve(dirname(from), name)).replaceAll(sep, '/');
}

/** Every place in `from` that imports something for which `forbidden` holds. */
function offenders(from: string, forbidden: (imported: string, path: string) => boolean): string[] {
  return sources
    .filter(({ path }) => path.startsWith(from))
    .flatMap(({ path, imports }) =>
      imports
        .filter((imported) => forbidden(imported, path))
        .map((imported) => `${path} -> ${imported}`),
    );
}

/** Files other than `allowed` in which `pattern` stands. */
function placesOf(pattern: RegExp, within: string, allowed: readonly string[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith(within) && pattern.test(code(text)))
    .map(({ path }) => path)
    .filter((path) => !allowed.some((place) => path.startsWith(place)));
}

/** A source without its comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '$1');
}

const starts =
  (...places: string[]) =>
  (imported: string) =>
    places.some((place) => imported.startsWith(place));

describe('who may import whom', () => {
  it('reads the sources at all', () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(100);
  });

  it('shared imports only itself, zod, lossless-json and, for Parquet, its writer', () => {
    const allowed = ['src/shared/', 'lossless-json'];
    expect(
      offenders('src/shared/', (imported, path) =>
        imported === 'zod'
          ? path !== 'src/shared/zod.ts'
          : imported.startsWith('hyparquet-writer/')
            ? path !== 'src/shared/export/parquet.ts'
            : !allowed.some((place) => imported.startsWith(place)),
      ),
    ).toEqual([]);
  });

  it('main, preload and renderer never import each other', () => {
    expect(offenders('src/main/', starts('src/preload', 'src/renderer'))).toEqual([]);
    expect(offenders('src/preload/', starts('src/main', 'src/renderer'))).toEqual([]);
    expect(
      offenders('src/renderer/', starts('src/main', 'src/preload', 'node:', 'electron')),
    ).toEqual([]);
  });

  it('in main: features -> service, archive, storage, files -> shared', () => {
    for (const lower of ['service', 'archive', 'storage', 'files', 'sample', 'security']) {
      expect(
        offenders(`src/main/${lower}/`, starts('src/main/features', 'src/main/index')),
      ).toEqual([]);
    }
    expect(offenders('src/main/archive/', starts('src/main/service', 'src/main/files'))).toEqual(
      [],
    );
    expect(offenders('src/main/sample/', (imported) => /service\/match/.test(imported))).toEqual(
      [],
    );
  });

  it('in the renderer: features -> library, lib -> shared, and no feature imports another', () => {
    const features = 'src/renderer/src/features/';
    expect(
      offenders(
        'src/renderer/src/lib/',
        starts(features, 'src/renderer/src/app', 'src/renderer/src/library'),
      ),
    ).toEqual([]);
    expect(
      offenders('src/renderer/src/library/', starts(features, 'src/renderer/src/app')),
    ).toEqual([]);
    expect(
      offenders(features, (imported, path) => {
        if (!imported.startsWith(features)) return imported.startsWith('src/renderer/src/app');
        return imported.split('/')[4] !== path.split('/')[4];
      }),
    ).toEqual([]);
  });
});

describe('only here', () => {
  it.each([
    [/\bipcMain\b/, 'src/', ['src/main/ipc/']],
    [/\bipcRenderer\b/, 'src/', ['src/preload/index.ts']],
    [/window\.kartotek|\['kartotek'\]/, 'src/renderer/', ['src/renderer/src/lib/bridge']],
    [/(?<![.\w])fetch\(|net\.fetch\(/, 'src/main/', ['src/main/service/', 'src/main/sample/']],
    [/(?<![.\w])(?<!async )fetch\(|XMLHttpRequest|WebSocket/, 'src/renderer/', []],
    [/\bsafeStorage\b/, 'src/', ['src/main/storage/key-vault']],
    [/shell\.openExternal/, 'src/', ['src/main/security/external-links.ts']],
    [/new Dexie|extends Dexie/, 'src/', ['src/renderer/src/library/']],
    [/showSaveDialog/, 'src/', ['src/main/features/exports.ts']],
    [/executeJavaScript|webSecurity: false|nodeIntegration: true/, 'src/', []],
    // Read there, to say that it is on; never set.
    [/no-sandbox/, 'src/', ['src/main/app/sandbox.ts']],
    [/innerHTML|\{@html/, 'src/renderer/', []],
    [/parseFloat\(/, 'src/', []],
  ] as const)('%s in %s', (pattern, within, allowed) => {
    expect(placesOf(pattern, within, allowed)).toEqual([]);
  });
});

describe('the contract', () => {
  it('names methods and events that are distinct and plain', () => {
    const names = Object.entries(contract).flatMap(([feature, methods]) =>
      Object.keys(methods).map((name) => `${feature}.${name}`),
    );
    expect(names.filter((name) => !/^[a-z]+\.[a-zA-Z]+$/.test(name))).toEqual([]);
    expect(Object.keys(events).filter((name) => !/^[a-z]+\.[a-zA-Z]+$/.test(name))).toEqual([]);
  });

  it('has no method whose answer could hold the key', () => {
    const outputs = Object.values(contract).flatMap((methods) => Object.values(methods));
    expect(outputs.length).toBeGreaterThan(20);
    expect(names(contract.connection.status.output.shape)).not.toContain('secret');
    expect(contract.connection.status.output.shape.key.options).toEqual([
      'none',
      'ready',
      'locked',
      'unreadable',
    ]);
  });

  function names(shape: object): string[] {
    return Object.keys(shape);
  }
});

describe('the rooms', () => {
  it('are not crowded: no source over 300 lines', () => {
    const long = [
      ...sources,
      ...files(join(root, 'test'))
        .concat(files(join(root, 'scripts')))
        .filter((path) => /\.(ts|mjs)$/.test(path))
        .map(read),
    ]
      .map(({ path, text }) => [path, text.split('\n').length] as const)
      .filter(([, lines]) => lines > 301);
    expect(long).toEqual([]);
  });

  it('have no drawer', () => {
    expect(
      sources
        .map(({ path }) => path)
        .filter((path) => /\/(utils|helpers|misc|common)\b[^/]*\.ts$/.test(path)),
    ).toEqual([]);
  });
});

describe('the words', () => {
  it('exist in Swedish and English, none empty, with the same placeholders', () => {
    expect(readCatalogues().keys.length).toBeGreaterThan(100);
  });

  it('are all used', () => {
    const text = sources.map((source) => source.text).join('\n');
    const dynamic = /^(nice|columns|errors|settings_assumption|usage_dataset)_/;
    expect(
      readCatalogues().keys.filter((key) => !dynamic.test(key) && !text.includes(key)),
    ).toEqual([]);
  });
});
