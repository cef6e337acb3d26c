import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';
import { inRoot } from '../paths.mjs';
import { table } from './measure.mjs';

/** @typedef {{ title: string, lines: readonly import('./rows.mjs').Line[] }} Section */

const begin = '<!-- bench -->';
const end = '<!-- /bench -->';

/**
 * Writes the figures between two markers in docs/evidence/benchmarks.md: the computer, then a
 * single table of the lines that have a competitor.
 * @param {readonly string[]} head @param {readonly Section[]} sections
 */
export const intoPage = async (head, sections) => {
  const rows = sections.flatMap(({ title, lines }) => [
    [`**${title}**`, '', '', ''],
    ...lines
      .filter(({ ratio, theirs }) => ratio !== '' && theirs !== '')
      .map(({ what, ours, peer, theirs, ratio }) => [what, ours, `${peer} ${theirs}`, ratio]),
  ]);
  await between('benchmarks.md', head, table(['What', 'Kartotek', 'Peer', 'Ratio'], rows));
};

/**
 * Writes a team's figures to docs/evidence/team.md.
 * @param {readonly string[]} head @param {Section} section
 */
export const intoTeamPage = async (head, { lines }) => {
  const rows = lines.map(({ what, ours, peer, theirs }) => [
    what,
    ours,
    `${theirs} ${peer && `(${peer})`}`.trim(),
  ]);
  await between('team.md', head, table(['What', 'Measured', 'Compared with'], rows));
};

/** @param {string} page @param {readonly string[]} head @param {string} figures */
const between = async (page, head, figures) => {
  const file = inRoot('docs', 'evidence', page);
  const text = readFileSync(file, 'utf8');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/evidence/${page} has no ${begin} … ${end}`);
  const body = `${begin}\n\n${head.join('\n')}\n\n${figures}\n\n${end}`;
  const whole = text.slice(0, from) + body + text.slice(to + end.length);
  writeFileSync(file, await format(whole, { ...(await resolveConfig(file)), filepath: file }));
};
