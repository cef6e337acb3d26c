/**
 * Finds the test files that `npm run test:full` repeats: those that try more there, because they or
 * their support files use `test/support/chance.ts`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inRoot } from '../paths.mjs';

const test = inRoot('test');
const known = new Map([[join(test, 'support', 'chance.ts'), true]]);

/** @param {string} file @returns {boolean} */
const triesMore = (file) => {
  const found = known.get(file);
  if (found !== undefined) return found;
  known.set(file, false);
  const imports = readFileSync(file, 'utf8').matchAll(/ from '(\.[^']+)'/g);
  const does = [...imports].some(([, to = '']) => {
    const path = `${resolve(dirname(file), to)}.ts`;
    return path.startsWith(test) && existsSync(path) && triesMore(path);
  });
  known.set(file, does);
  return does;
};

/**
 * Returns these files below a folder of `test`, relative to the repository.
 * @param {string} folder
 */
export const filesThatTryMore = (folder) =>
  readdirSync(join(test, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('.component.test.ts'))
    .filter((name) => triesMore(join(test, folder, name)))
    .map((name) => join('test', folder, name).replaceAll('\\', '/'));
