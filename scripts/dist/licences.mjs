import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../paths.mjs';
import { StopError } from '../console.mjs';

/** Licences that may be shipped. Any other licence stops the packaging. */
const accepted = new Set(['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'OFL-1.1', 'Unlicense', 'Python-2.0', 'BlueOak-1.0.0']);

/** @typedef {{ name: string, version: string, licence: string, author: string, text: string }} Licence */

/**
 * True if an SPDX expression offers a licence that we accept.
 * @param {string} expression
 * @returns {boolean}
 */
export const isAccepted = (expression) => {
  const words = expression.replace(/[()]/g, ' ').trim();
  if (/\bAND\b/.test(words)) return words.split(/\bAND\b/).every((part) => isAccepted(part));
  return words.split(/\bOR\b/).some((part) => accepted.has(part.trim()));
};

/**
 * @param {string} folder the package's folder
 * @returns {Licence}
 */
export const licenceIn = (folder) => {
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const files = readdirSync(folder)
    .filter((name) => /^(licen[cs]e|copying|notice|ofl)([.-]|$)/i.test(name))
    .sort();
  const author = manifest.author;
  const text = files.map((name) => readFileSync(join(folder, name), 'utf8').trim()).join('\n\n');
  return {
    name: manifest.name,
    version: manifest.version,
    licence: manifest.license?.type ?? manifest.license ?? licenceOf(text),
    author: (typeof author === 'object' ? author?.name : author) ?? '',
    text,
  };
};

/**
 * Identifies a licence from its text, for packages whose manifest doesn't name it.
 * @param {string} text
 */
export const licenceOf = (text) => {
  if (/Permission is hereby granted, free of charge,/.test(text)) return 'MIT';
  return /Permission to use, copy, modify, and\/or distribute this software/.test(text) ? 'ISC' : '';
};

/**
 * Returns the program's licence, followed by that of each bundled package.
 * @param {string} own
 * @param {readonly Licence[]} licences
 */
export const licencesText = (own, licences) => {
  const line = '-'.repeat(78);
  const parts = licences.map(({ name, version, licence, author, text }) => {
    const body = text || `Licence: ${licence}${author ? `\nCopyright: ${author}` : ''}`;
    return `${line}\n${name} ${version} (${licence})\n${line}\n\n${body}`;
  });
  return (
    `Kartotek\n${line}\n\n${own.trim()}\n\n` +
    'Kartotek contains the packages below. The licences of Electron and Chromium, which it also\n' +
    'contains, are in LICENSE.electron.txt and LICENSES.chromium.html.\n\n' +
    `${parts.join('\n\n')}\n`
  );
};

/** Returns the folders of all packages in the last build. @returns {string[]} */
export const bundledFolders = () => {
  const lists = ['main', 'preload', 'renderer'].flatMap((bundle) => {
    const folder = inRoot('out', bundle);
    const names = existsSync(folder) ? readdirSync(folder) : [];
    return names
      .filter((name) => /^bundled-packages-.*\.json$/.test(name))
      .map((name) => join(folder, name));
  });
  if (lists.length < 3) throw new StopError('The build listed no packages. Run npm run build.');
  /** @type {Map<string, string>} one folder per name and version */
  const folders = new Map();
  for (const list of lists) {
    for (const entry of JSON.parse(readFileSync(list, 'utf8'))) {
      const cut = entry.indexOf(' ');
      folders.set(entry.slice(0, cut), entry.slice(cut + 1));
    }
  }
  return [...folders].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, folder]) => folder);
};

/**
 * Writes `out/LICENSES.txt`.
 * @throws {StopError} if a package's licence is missing or may not be shipped
 */
export const writeLicences = () => {
  const licences = bundledFolders().map(licenceIn);
  const bad = licences.filter(({ licence }) => !isAccepted(licence));
  if (bad.length > 0) {
    const names = bad.map(({ name, licence }) => `${name} (${licence || 'no licence'})`);
    throw new StopError(`These may not be shipped: ${names.join(', ')}.`);
  }
  const own = readFileSync(inRoot('LICENSE'), 'utf8');
  // Written atomically, because another packaging run may copy it at the same time.
  const beside = inRoot(`out/LICENSES.${process.pid}.part`);
  writeFileSync(beside, licencesText(own, licences));
  renameSync(beside, inRoot('out/LICENSES.txt'));
};
