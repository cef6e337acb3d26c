/**
 * Compiles the message catalogues `src/shared/messages/<feature>.<locale>.json` into typed
 * functions, one module per catalogue, twice. In `catalogues/`, a message contains its texts, so
 * that a bundle has only the messages it uses. In `placed/`, for the page, a message contains only
 * its index in a language's list of texts, so that the page loads only the language it shows, and
 * first only the texts of its first screen.
 * Numbers in a message are written in its language.
 */
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StopError } from './console.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = join(root, 'src/shared/messages');
const outdir = join(folder, 'compiled');
export const locales = ['en', 'sv'];

/**
 * Reads every catalogue. Throws an error listing all faults: missing file, missing or empty
 * message, duplicate key, different placeholders.
 * @returns {{ keys: string[], catalogues: { feature: string, texts: Record<string, string>[] }[] }}
 *   `texts`: each catalogue's messages, in the order of `locales`
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
  const catalogues = [];
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
    }
    catalogues.push({ feature, texts: read.map(({ messages }) => messages) });
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
  if (faults.length > 0) throw new StopError(`message catalogues:\n  ${faults.join('\n  ')}`);
  return { keys: [...owner.keys()], catalogues };
}

/**
 * Splits a text into pieces, in which words and placeholder names alternate. The first piece is
 * words.
 * @param {string} text
 */
const piecesOf = (text) => text.split(/[{}]/);

/** @param {string} text */
const namesIn = (text) => [...new Set(piecesOf(text).filter((_, at) => at % 2 === 1))].sort();

/** @param {string} text */
const placeholders = (text) => namesIn(text).join(' ');

/** Compiles the catalogues. @returns {number} the number of messages */
export function compileMessages() {
  const { catalogues, keys } = readCatalogues();
  rmSync(outdir, { recursive: true, force: true });
  for (const folder of ['catalogues', 'placed', 'texts'])
    mkdirSync(join(outdir, folder), { recursive: true });
  /** @param {string} path @param {string} code @param {string} [types] */
  const write = (path, code, types) => {
    writeFileSync(join(outdir, `${path}.js`), code);
    if (types !== undefined) writeFileSync(join(outdir, `${path}.d.ts`), types);
  };
  /** @type {string[][][]} each message in each language */
  const said = [];
  for (const { feature, texts } of catalogues) {
    let whole = `import { say } from '../runtime.js';\n`;
    let placed = `import { sayAt } from '../on-demand.js';\n`;
    let types = `import type { Message, Options } from '../runtime.js';\n`;
    for (const [key, text] of Object.entries(texts[0] ?? {})) {
      const inEach = texts.map((one) => piecesOf(one[key] ?? ''));
      whole += `export const ${key} = /* @__PURE__ */ say(${JSON.stringify(inEach)});\n`;
      placed += `export const ${key} = /* @__PURE__ */ sayAt(${said.length});\n`;
      types += `export declare const ${key}: ${typeOf(text)};\n`;
      said.push(inEach);
    }
    write(`catalogues/${feature}`, whole, types);
    write(`placed/${feature}`, placed);
  }
  const every = catalogues.map(({ feature }) => `export * from './catalogues/${feature}.js';\n`);
  write('every', every.join(''), every.join(''));
  const named = `export * as m from './every.js';\n`;
  write('messages', named, named);
  for (const [at, locale] of locales.entries()) {
    const texts = `export default ${JSON.stringify(said.map((inEach) => inEach[at]))};`;
    // The build divides the texts between these files (`scripts/dist/texts-on-demand.mjs`).
    write(`texts/${locale}`, texts);
    write(`texts/${locale}-later`, texts);
  }
  write('on-demand', onDemand, onDemandTypes);
  write('every-language', everyLanguage, 'export {};\n');
  write('runtime', runtime, runtimeTypes);
  return keys.length;
}

/** @param {string} text */
const typeOf = (text) => {
  const given = namesIn(text).map((name) => `${name}: string | number`);
  return given.length === 0
    ? 'Message'
    : `(inputs: { ${given.join('; ')} }, options?: Options) => string`;
};

const runtime = `import { formatInteger } from '../../values/number-text';
export const locales = ${JSON.stringify(locales)};
export const baseLocale = locales[0];
let read = () => baseLocale;
export const getLocale = () => read();
export const overwriteGetLocale = (next) => { read = next; };
const shown = (value, locale) =>
  typeof value === 'number' ? formatInteger(value, locale) : value;
export const fill = (pieces, inputs, locale) =>
  pieces.reduce((said, piece, at) => said + (at % 2 === 0 ? piece : shown(inputs[piece], locale)), '');
export const say = (inEach) => (inputs, options) => {
  const locale = options?.locale ?? read();
  return fill(inEach[locales.indexOf(locale)], inputs, locale);
};
`;

const runtimeTypes = `export type Locale = ${locales.map((locale) => `'${locale}'`).join(' | ')};
export interface Options { readonly locale?: Locale }
export type Message = (inputs?: object, options?: Options) => string;
export declare const baseLocale: Locale;
export declare const locales: readonly Locale[];
export declare function getLocale(): Locale;
export declare function overwriteGetLocale(read: () => Locale): void;
`;

/** @param {string} locale */
const filesOf = (locale) =>
  `${locale}: [() => import('./texts/${locale}.js'), () => import('./texts/${locale}-later.js')]`;

const onDemand = `import { fill, getLocale } from './runtime.js';
const files = { ${locales.map(filesOf).join(', ')} };
export const texts = {};
export const loadLocale = async (locale) => { texts[locale] ??= (await files[locale][0]()).default; };
export const loadWholeLocale = async (locale) => {
  const [later] = await Promise.all([files[locale][1](), loadLocale(locale)]);
  Object.assign(texts[locale], later.default);
};
export const sayAt = (place) => (inputs, options) => {
  const locale = options?.locale ?? getLocale();
  return fill(texts[locale][place], inputs, locale);
};
`;

/** @param {string} locale */
const importsOf = (locale) =>
  `import ${locale} from './texts/${locale}.js';\nimport ${locale}Later from './texts/${locale}-later.js';\n`;

const everyLanguage = `import { texts } from './on-demand.js';
${locales.map(importsOf).join('')}Object.assign(texts, { ${locales.map((locale) => `${locale}: Object.assign(${locale}, ${locale}Later)`).join(', ')} });
`;

const onDemandTypes = `import type { Locale } from './runtime.js';
/** Loads the messages that the window shows first in this language. */
export declare function loadLocale(locale: Locale): Promise<void>;
/** Loads all of the language's messages. */
export declare function loadWholeLocale(locale: Locale): Promise<void>;
`;

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`messages: ${compileMessages()} compiled`);
}
