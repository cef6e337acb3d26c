import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../paths.mjs';
import { table } from './measure.mjs';

/** @typedef {{ title: string, lines: readonly import('./rows.mjs').Line[] }} Section */

const begin = '<!-- bench -->';
const end = '<!-- /bench -->';

/**
 * Writes the figures between two marks in docs/evidence/benchmarks.md: the computer, then one table
 * with the lines that have a competitor.
 * @param {readonly string[]} head @param {readonly Section[]} sections
 */
export const intoPage = async (head, sections) => {
  const file = inRoot('docs', 'evidence', 'benchmarks.md');
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/evidence/benchmarks.md has no ${begin} … ${end}`);
  const rows = sections.flatMap(({ title, lines }) => [
    [`**${title}**`, '', '', ''],
    ...lines
      .filter(({ ratio, theirs }) => ratio !== '' && theirs !== '')
      .map(({ what, ours, peer, theirs, ratio }) => [what, ours, `${peer} ${theirs}`, ratio]),
  ]);
  const figures = table(['What', 'Kartotek', 'Peer', 'Ratio'], rows);
  const body = `${begin}\n\n${head.join('\n')}\n\n${figures}\n\n${end}`;
  const whole = text.slice(0, from) + body + text.slice(to + end.length);
  writeFileSync(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
};
