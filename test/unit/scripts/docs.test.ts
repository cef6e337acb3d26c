/** The documentation: its links lead somewhere, and the paths it names exist. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../scripts/paths.mjs';

const markdown = (folder: string): string[] =>
  readdirSync(inRoot(folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
const pages = [
  ...markdown('.'),
  ...markdown('docs'),
  ...markdown('docs/evidence'),
  ...markdown('.github'),
];

/** Removes code blocks, whose braces and brackets aren't Markdown. */
const proseOf = (page: string): string =>
  readFileSync(inRoot(page), 'utf8').replace(/^```[^]*?^```$/gm, '');

/** Returns the anchors of a page's headings, as written after `#` in a link. */
const anchorsOf = (page: string): string[] =>
  [...proseOf(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\-_ ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** Returns what is missing for a link in `page`; `null` if nothing is. */
function brokenLink(page: string, target: string): string | null {
  if (/^[a-z]+:/i.test(target)) return null;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? page : join(dirname(page), decodeURI(path));
  if (!existsSync(inRoot(file))) return `${target}: no such file`;
  const isFound = anchor === undefined || anchorsOf(file).includes(anchor);
  return isFound ? null : `${target}: no such heading`;
}

const roots = /^(?:src|test|scripts|docs|resources|\.github)\//;
/** The pages name tests without the `test/` folder. */
const tests = /^(?:unit|e2e|full)\//;

/** Expands `a/{b,c}.ts` to `a/b.ts` and `a/c.ts`. */
function spelledOut(path: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{([^{}]+,[^{}]+)\}(.*)$/.exec(path) ?? [];
  return names?.split(',').flatMap((name) => spelledOut(before + name + after)) ?? [path];
}

/**
 * Returns the repository paths between backticks. `*` stands for part of a name, `<…>` for
 * anything.
 */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([^`\s]+)`/g)]
    .flatMap(([, path = '']) => spelledOut(path))
    .map((path) => (tests.test(path) ? `test/${path}` : path))
    .filter((path) => roots.test(path) && !/[<{…]/.test(path));

function pathExists(path: string): boolean {
  if (!path.includes('*')) return existsSync(inRoot(path));
  const folder = inRoot(dirname(path));
  const literal = basename(path)
    .split('*')
    .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${literal.join('.*')}$`);
  return existsSync(folder) && readdirSync(folder).some((name) => pattern.test(name));
}

describe.each(pages)('%s', (page) => {
  const prose = proseOf(page);

  it('has no link that leads nowhere', () => {
    const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
    expect(links.map((target) => brokenLink(page, target)).filter(Boolean)).toEqual([]);
  });

  it('names no path that does not exist', () => {
    expect(pathsIn(prose).filter((path) => !pathExists(path))).toEqual([]);
  });
});

describe('the pages in docs/', () => {
  it('have at most 150 KB together, without the evidence', () => {
    const sizes = markdown('docs').map((page) => readFileSync(inRoot(page)).length);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(150_000);
  });
});

describe('docs/security.md', () => {
  const promises =
    proseOf('docs/security.md')
      .split(/^## /m)
      .find((part) => part.startsWith('Promises'))
      ?.match(/^- .+$/gm) ?? [];

  it('names a test for each promise', () => {
    expect(promises.length).toBeGreaterThan(35);
    const without = promises.filter((promise) => {
      const [, test = ''] = promise.split(' Tests: ');
      return pathsIn(test).length === 0;
    });
    expect(without).toEqual([]);
  });
});
