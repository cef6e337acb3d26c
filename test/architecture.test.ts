/**
 * The project's rules (docs/architecture.md) that neither the compiler nor the linter can enforce.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contract, events } from '@shared/contract';
import {
  buttonKeys,
  faultsOfVoice,
  longButtons,
  mostMessages,
  mostWords,
  saidInTwoWays,
  withoutSingular,
  wordsIn,
} from '../scripts/check/voice.mjs';
import { unknownQuotes, unsaidQuotes } from '../scripts/check/quotes.mjs';
import { readCatalogues } from '../scripts/messages.mjs';
import { onlyHere } from './support/architecture/only-here';
import { roomOf } from './support/architecture/rooms';
import { circles, code, filesIn, foldedImports, readSources } from './support/architecture/sources';

const sources = readSources('src');
const files = ['src', 'test', 'scripts'].flatMap(filesIn);

/** Returns every file in `from` that imports something for which `forbidden` is true. */
function offenders(from: string, forbidden: (imported: string, path: string) => boolean): string[] {
  return sources
    .filter(({ path }) => path.startsWith(from))
    .flatMap(({ path, imports }) =>
      imports
        .filter((imported) => forbidden(imported, path))
        .map((imported) => `${path} -> ${imported}`),
    );
}

/** Returns the files outside `allowed` that contain `pattern`. */
function placesOf(pattern: RegExp, within: string, allowed: readonly string[]): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith(within) && pattern.test(code(text)))
    .map(({ path }) => path)
    .filter((path) => !allowed.some((place) => path.startsWith(place)));
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

  it('shared imports only itself, zod, lossless-json, checksums and, for Parquet, its writer', () => {
    const allowed = ['src/shared/', 'lossless-json', '@noble/hashes/'];
    expect(
      offenders('src/shared/', (imported, path) =>
        imported === 'zod'
          ? path !== 'src/shared/zod.ts'
          : imported === 'hyparquet-writer'
            ? !path.startsWith('src/shared/export/parquet/')
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

  it('the sample service uses nothing of the program that it is held against, which starts it in one place', () => {
    expect(offenders('src/sample/', starts('src/main', 'src/shared', 'src/renderer'))).toEqual([]);
    expect(
      offenders('src/', starts('src/sample')).filter((one) => !one.startsWith('src/sample/')),
    ).toEqual(['src/main/program.ts -> src/sample/transport.ts']);
  });

  it('no feature imports another', () => {
    for (const features of ['src/renderer/src/features/', 'src/main/features/']) {
      const featureOf = (path: string): string => path.slice(features.length).split('/')[0] ?? '';
      expect(
        offenders(
          features,
          (imported, path) =>
            imported.startsWith(features) && featureOf(imported) !== featureOf(path),
        ),
      ).toEqual([]);
    }
  });

  it('every file is in a room, and imports only from its own and those below', () => {
    const placed = sources.filter(({ path }) => !/^src\/preload\/|\.d\.ts$/.test(path));
    expect(placed.filter(({ path }) => !roomOf(path)).map(({ path }) => path)).toEqual([]);
    expect(
      offenders('src/', (imported, path) => {
        const [from, to] = [roomOf(path), roomOf(imported)];
        if (!from || !to || from.room === to.room) return false;
        return processOf(path) === processOf(imported) && to.height > from.height;
      }),
    ).toEqual([]);
  });

  it('no files import each other in a circle, types included', () => {
    const importsOf = new Map(sources.map(({ path, imports }) => [path, imports]));
    expect(circles([...importsOf.keys()], (path) => importsOf.get(path) ?? [])).toEqual([]);
  });

  it('a part of the page is loaded with the texts and terms that only later parts need', () => {
    // These load a part before there are texts at all, or from a part that came with them.
    const others = ['main.ts', 'app/commands/carry-out.ts'];
    const page = 'src/renderer/src/';
    const bare = sources.filter(
      ({ path, text }) =>
        path.startsWith(page) &&
        !others.includes(path.slice(page.length)) &&
        /\bimport\('/.test(text.replaceAll(/typeof import\('/g, '')) &&
        !/\b(?:Later|later|readLater)(?:<[^>]*>)?\(/.test(text),
    );
    expect(bare.map(({ path }) => path)).toEqual([]);
  });

  it('sees a circle where there is one', () => {
    const next: Readonly<Record<string, string[]>> = { a: ['b'], b: ['c', 'd'], c: ['a'], d: [] };
    expect(circles(['a', 'b', 'c', 'd'], (node) => next[node] ?? [])).toEqual([['a', 'b', 'c']]);
  });
});

const processOf = (path: string): string => path.split('/')[1] ?? '';

describe('only here', () => {
  it.each(onlyHere)('%s in %s', (pattern, within, allowed) => {
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
  // Up to 300 lines are easy to read. A file that is best kept whole may have more.
  it('are not crowded: no source over 400 lines', () => {
    const long = [...sources, ...readSources('test'), ...readSources('scripts')]
      .map(({ path, text }) => [path, text.split('\n').length] as const)
      .filter(([, lines]) => lines > 401);
    expect(long).toEqual([]);
  });

  it('have names that stay apart on a disk that folds case', () => {
    // `./x.svelte` could refer to the component or the module `x.svelte.ts`, so they mustn't share
    // a name.
    const names = files.map((path) => path.replace(/\.svelte\.ts$/, '.svelte').toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it('are imported so that every disk finds the same file, folding case or not', () => {
    expect(foldedImports(['src', 'test', 'scripts'].flatMap(readSources))).toEqual([]);
    const component = { path: 'a/Explorer.svelte', named: ['./explorer.svelte', './B'] };
    const state = { path: 'a/explorer.svelte.ts', named: [] };
    expect(foldedImports([component, state, { path: 'a/b.ts', named: [] }])).toEqual([
      'a/Explorer.svelte: ./explorer.svelte is a/explorer.svelte.ts, there a/Explorer.svelte',
      'a/Explorer.svelte: ./B is nothing, there a/b.ts',
    ]);
  });

  it('have tests that lie as what they test lies', () => {
    const folders = new Set(
      files.map((path) => posix.dirname(path).replace('src/renderer/src', 'src/renderer')),
    );
    expect(
      files
        .filter((path) => /^test\/unit\/.*\.test\.ts$/.test(path))
        .map((path) => posix.dirname(path).replace('test/unit', ''))
        .filter((folder) => !folders.has(`src${folder}`) && !folders.has(folder.slice(1))),
    ).toEqual([]);
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

  it('have none that the voice forbids', () => {
    const folder = 'src/shared/messages';
    const faults = (['en', 'sv'] as const).flatMap((language) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(`.${language}.json`))
        .flatMap((name) =>
          faultsOfVoice(
            language,
            JSON.parse(readFileSync(posix.join(folder, name), 'utf8')) as Record<string, string>,
          ),
        ),
    );
    expect(faults).toEqual([]);
    expect(
      faultsOfVoice('sv', { one: 'Dina märken', two: 'Märken i ditt bibliotek' }),
    ).toHaveLength(1);
  });

  it('say 1 row and 1 unit: a counted noun is only worded where its singular is', () => {
    const nouns = /\bm\.(common_units|common_count_(rows|marks|records)|registers_units_sample)\b/;
    expect(placesOf(nouns, 'src/', ['src/shared/messages/'])).toEqual([]);
  });

  const catalogue = (language: 'en' | 'sv'): Record<string, string> =>
    Object.assign(
      {},
      ...readdirSync('src/shared/messages')
        .filter((name) => name.endsWith(`.${language}.json`))
        .map((name): unknown =>
          JSON.parse(readFileSync(posix.join('src/shared/messages', name), 'utf8')),
        ),
    ) as Record<string, string>;

  it('are few: a new one takes the place of another', () => {
    const texts = Object.values(catalogue('en'));
    expect(texts.length).toBeLessThanOrEqual(mostMessages);
    expect(texts.reduce((sum, text) => sum + wordsIn(text), 0)).toBeLessThanOrEqual(mostWords);
  });

  it('are those that the tests of the window look for', () => {
    const said = (['en', 'sv'] as const).flatMap((language) => Object.values(catalogue(language)));
    const unknown = files
      .filter((path) => /^test\/(e2e|jobs|full)\//.test(path))
      .flatMap((path) =>
        unknownQuotes(said, readFileSync(path, 'utf8')).map((quote) => `${path}: ${quote}`),
      );
    expect(unknown).toEqual([]);
    const gone = "page.getByText('This sentence was deleted years ago')";
    expect(unknownQuotes(said, gone)).toEqual(['This sentence was deleted years ago']);
    const counted = 'page.getByText(`This sentence was deleted ${many} years ago`)';
    expect(unknownQuotes(said, counted)).toEqual(['This sentence was deleted # years ago']);
    const triedSteps = readFileSync('scripts/try/use-the-program.mjs', 'utf8');
    expect(unsaidQuotes(said, triedSteps)).toEqual([]);
    expect(unsaidQuotes(said, "toContainText('List saved', patience)")).toEqual(['List saved']);
  });

  it('on a button are three at most', () => {
    const keys = sources
      .filter(({ path }) => path.endsWith('.svelte'))
      .flatMap(({ text }) => buttonKeys(text));
    expect(keys.length).toBeGreaterThan(100);
    for (const language of ['en', 'sv'] as const)
      expect(longButtons(catalogue(language), keys)).toEqual([]);
    expect(longButtons({ a: 'Do this and that · {price}', b: 'Do it now' }, ['a', 'b'])).toEqual([
      'a',
    ]);
  });

  it('of a count have a form for one', () => {
    expect(withoutSingular(catalogue('en'))).toEqual([]);
    expect(withoutSingular({ a: '{count} cats', b: '{count} dogs', b_one: '1 dog' })).toEqual([
      'a',
    ]);
  });

  it('are the same in the other language wherever they are the same', () => {
    expect(saidInTwoWays(catalogue('en'), catalogue('sv'))).toEqual([]);
    expect(saidInTwoWays(catalogue('sv'), catalogue('en'))).toEqual([]);
    expect(saidInTwoWays({ a: 'Hide', b: 'Hide' }, { a: 'Göm', b: 'Dölj' })).toEqual(['Hide']);
  });

  it('are all used', () => {
    const text = sources.map((source) => source.text).join('\n');
    const dynamic = /^(nice|columns|errors|settings_assumption|usage_dataset)_/;
    expect(
      readCatalogues().keys.filter((key) => !dynamic.test(key) && !text.includes(key)),
    ).toEqual([]);
  });
});
