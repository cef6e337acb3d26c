/**
 * Selects the packages to distribute: `node scripts/dist/release.mjs <packages> <tried> <release>
 * <version>`. `tried` has an empty file `<target>-<arch>-<where>` for each trial, with a `-failed`
 * suffix if it failed. Packages that failed or weren't tried are left out, and the notes say so.
 * `<release>-manifests` gets the files that other repositories need to offer the packages.
 */
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runMain, say, StopError } from '../console.mjs';
import { inRoot } from '../paths.mjs';
import { kindOf, processorOf } from '../try/kinds.mjs';
import { appId } from './config.mjs';
import { writeManifests } from './manifests.mjs';
import { sourceTime } from './package-tree.mjs';

/**
 * Returns which files may be released, and which packages are left out. An update description is
 * released only if it doesn't name a package that is left out.
 * @param {ReadonlyMap<string, string>} files file names, with contents for everything that isn't
 *   a package
 * @param {readonly string[]} tried names of trials, such as `deb-x64-debian12` or
 *   `deb-x64-debian12-failed`
 */
export const chosenFor = (files, tried) => {
  const names = [...files.keys()];
  const behind = names.filter((name) => {
    const kind = kindOf(name);
    if (!kind) return false;
    const results = tried.filter((one) => one.startsWith(`${kind.target}-${processorOf(name)}-`));
    return results.length === 0 || results.some((one) => one.endsWith('-failed'));
  });
  const speaks = (/** @type {string} */ name) =>
    behind.some((one) => name.startsWith(one) || files.get(name)?.includes(one));
  return { given: names.filter((name) => !speaks(name)), behind };
};

/**
 * Returns the change log for a version, without its heading.
 * @param {string} changelog
 * @param {string} version
 */
export const notesOf = (changelog, version) => {
  const heading = changelog.split('\n').findIndex((line) => line.startsWith(`## [${version}]`));
  if (heading < 0) throw new StopError(`CHANGELOG.md has no section ${version}.`);
  const rest = changelog.split('\n').slice(heading + 1);
  const end = rest.findIndex((line) => line.startsWith('## '));
  return rest.slice(0, end < 0 ? undefined : end).join('\n').trim();
};

/**
 * One line per file, in the format of `sha256sum --check`.
 * @param {string} folder
 * @param {readonly string[]} names
 */
export const sumsOf = (folder, names) =>
  names
    .map((name) => {
      const hash = createHash('sha256').update(readFileSync(join(folder, name))).digest('hex');
      return `${hash}  ${name}\n`;
    })
    .join('');

const release = () => {
  const [packages, tried, folder, version] = process.argv.slice(2);
  if (!packages || !tried || !folder || !version)
    throw new StopError('Usage: release.mjs <packages> <tried> <release> <version>');
  const names = readdirSync(packages).filter((name) => statSync(join(packages, name)).isFile());
  const contents = (/** @type {string} */ name) =>
    name.endsWith('.yml') ? readFileSync(join(packages, name), 'utf8') : '';
  const files = new Map(names.map((name) => [name, contents(name)]));
  const { given, behind } = chosenFor(files, readdirSync(tried));
  if (!given.some((name) => kindOf(name))) throw new StopError('No package passed its trial.');
  const notes = notesOf(readFileSync(inRoot('CHANGELOG.md'), 'utf8'), version);
  mkdirSync(folder, { recursive: true });
  for (const name of given) copyFileSync(join(packages, name), join(folder, name));
  writeFileSync(join(folder, 'SHA256SUMS'), sumsOf(folder, given));
  const left = behind.map((name) => `- ${name}`).join('\n');
  const missing = left === '' ? '' : `\n\n### Not in this release\n\nTheir trial failed:\n\n${left}`;
  writeFileSync(`${folder}.md`, `${notes}${missing}\n`);
  const released = new Date(sourceTime() * 1000).toISOString().slice(0, 10);
  const icon = inRoot('resources/icon.png');
  const of = { version, released, appId, icon, env: process.env };
  for (const path of writeManifests(folder, `${folder}-manifests`, of)) say(path);
  say(`${given.length} files, ${behind.length} left out`);
};

if (process.argv[1] === import.meta.filename) await runMain(async () => release());
