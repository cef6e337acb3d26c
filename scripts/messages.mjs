/**
 * Compiles the message catalogues `src/shared/messages/<feature>.<locale>.json` into typed
 * functions. The inlang project is generated: its list of files is the folder itself, so adding
 * a catalogue is adding its two files. The message-format plugin comes from node_modules; from an
 * address it could silently compile nothing, so the result is counted.
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
 * Reads every catalogue; throws with all faults named: missing file, missing or empty message, key
 * used twice, other placeholders.
 * @returns {{ features: string[], keys: string[] }}
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
  return { features, keys: [...owner.keys()] };
}

/** @param {string} text */
function placeholders(text) {
  return [...new Set(text.match(/\{[^}]+\}/g) ?? [])].sort().join(' ');
}

/** Compiles the catalogues. @returns {Promise<number>} the number of messages */
export async function compileMessages() {
  const { features, keys } = readCatalogues();
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
    emitTsDeclarations: true,
    emitReadme: false,
    disableAsyncLocalStorage: true,
    isServer: 'false',
  });
  const compiled = readFileSync(join(outdir, 'messages/_index.js'), 'utf8');
  const missing = keys.filter((key) => !compiled.includes(key));
  if (missing.length > 0) throw new Error(`messages were not compiled: ${missing.join(', ')}`);
  return keys.length;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`messages: ${await compileMessages()} compiled`);
  // The compiler's storage worker keeps the process alive for half a minute after its work.
  process.exit(0);
}
