/**
 * Compiles the message catalogues `src/shared/messages/<feature>.<locale>.json` into typed
 * functions. The inlang project is generated from the files in the folder, so a new catalogue needs
 * only its two files. The message-format plugin is loaded from node_modules. Loaded from an
 * address, it could fail silently and compile nothing, so the messages are counted.
 */
import { compile } from '@inlang/paraglide-js';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'src/shared/messages');
const outdir = join(folder, 'compiled');
export const locales = ['en', 'sv'];

/**
 * Reads every catalogue. Throws an error listing all faults: missing file, missing or empty
 * message, duplicate key, different placeholders.
 * @returns {{ features: string[], keys: string[], names: Map<string, string[]> }} `names`: each
 *   message's placeholders
 */
export function readCatalogues(dir = folder) {
  const features = [
    ...new Set(
      readdirSync(dir)
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, name.indexOf('.'))),
    ),
  ].sort();
  /** @type {string[]} */
  const faults = [];
  /** @type {Map<string, string>} */
  const owner = new Map();
  /** @type {Map<string, string[]>} */
  const names = new Map();
  for (const feature of features) {
    const read = locales.map((locale) => {
      /** @type {Record<string, string>} */
      let messages = {};
      try {
        messages = JSON.parse(readFileSync(join(dir, `${feature}.${locale}.json`), 'utf8'));
        delete messages['$schema'];
      } catch (error) {
        faults.push(`${feature}.${locale}.json: ${String(error)}`);
      }
      return { locale, messages };
    });
    const [first] = read;
    if (!first) continue;
    for (const key of Object.keys(first.messages)) {
      if (owner.has(key)) faults.push(`${key}: in ${owner.get(key)} and in ${feature}`);
      owner.set(key, feature);
      names.set(key, namesIn(first.messages[key] ?? ''));
    }
    for (const { locale, messages } of read) {
      for (const key of new Set([...Object.keys(first.messages), ...Object.keys(messages)])) {
        const text = messages[key];
        if (typeof text !== 'string' || text.trim() === '') {
          faults.push(`${feature}.${locale}.json: ${key} is missing or empty`);
        } else if (placeholders(text) !== placeholders(first.messages[key] ?? text)) {
          faults.push(`${feature}.${locale}.json: ${key} has other placeholders than in English`);
        }
      }
    }
  }
  if (faults.length > 0) throw new Error(`message catalogues:\n  ${faults.join('\n  ')}`);
  return { features, keys: [...owner.keys()], names };
}

/** @param {string} text */
function placeholders(text) {
  return namesIn(text).join(' ');
}

/** @param {string} text */
function namesIn(text) {
  const found = [...text.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => name.trim());
  return [...new Set(found)].sort();
}

/** Compiles the catalogues. @returns {Promise<number>} the number of messages */
export async function compileMessages() {
  const { features, keys, names } = readCatalogues();
  const project = join(root, 'node_modules/.cache/kartotek/project.inlang');
  mkdirSync(project, { recursive: true });
  const home = dirname(project);
  writeFileSync(
    join(project, 'settings.json'),
    JSON.stringify({
      baseLocale: 'en',
      telemetry: 'off',
      locales,
      modules: [
        `./${relative(home, join(root, 'node_modules/@inlang/plugin-message-format/dist/index.js'))}`,
      ],
      'plugin.inlang.messageFormat': {
        pathPattern: features.map(
          (feature) => `./${relative(home, join(folder, `${feature}.{locale}.json`))}`,
        ),
      },
    }),
  );
  await compile({
    project,
    outdir,
    strategy: ['globalVariable', 'baseLocale'],
    outputStructure: 'locale-modules',
    // We write them below, because generating the compiler's own types pulls in all of TypeScript
    // and takes twenty seconds.
    emitTsDeclarations: false,
    emitReadme: false,
    disableAsyncLocalStorage: true,
    isServer: 'false',
  });
  const compiled = readFileSync(join(outdir, 'messages/_index.js'), 'utf8');
  const missing = keys.filter((key) => !compiled.includes(key));
  if (missing.length > 0) throw new Error(`messages were not compiled: ${missing.join(', ')}`);
  writeFileSync(join(outdir, 'runtime.d.ts'), runtimeTypes);
  writeFileSync(join(outdir, 'messages.d.ts'), typesOf(keys, names));
  return keys.length;
}

/** The parts of the compiler's runtime that the program uses. */
const runtimeTypes = `export type Locale = ${locales.map((locale) => `'${locale}'`).join(' | ')};
export declare const baseLocale: Locale;
export declare const locales: readonly Locale[];
export declare function getLocale(): Locale;
export declare function setLocale(locale: Locale, options?: { reload?: boolean }): void;
export declare function overwriteGetLocale(read: () => Locale): void;
`;

/**
 * Declares each message as a function of its placeholders.
 * @param {readonly string[]} keys @param {ReadonlyMap<string, readonly string[]>} names
 */
function typesOf(keys, names) {
  const lines = keys.map((key) => {
    const given = (names.get(key) ?? []).map((name) => `${name}: NonNullable<unknown>`).join('; ');
    const inputs = given === '' ? 'inputs?: object' : `inputs: { ${given} }`;
    return `  readonly ${key}: (${inputs}, options?: Options) => string;`;
  });
  return `import type { Locale } from './runtime.js';
interface Options { readonly locale?: Locale }
export declare const m: {
${lines.join('\n')}
};
`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`messages: ${await compileMessages()} compiled`);
  // The compiler's storage worker would keep the process alive for half a minute.
  process.exit(0);
}
