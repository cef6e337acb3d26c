/**
 * Prints the number of actions for each job in this run, with the previous number and the target.
 * It only informs: the tests themselves compare the numbers with the page.
 */
import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';
import { testsOf } from './failures.mjs';

/** Columns of the table in docs/evidence/jobs.md. */
const at = { job: 1, what: 2, was: 3, goal: 6 };

/** @param {string} line */
const cellsOf = (line) => line.split('|').map((cell) => cell.trim());

/**
 * @param {unknown} report Playwright's JSON report
 * @returns {string} '' if no job was run
 */
export const jobsTable = (report) => {
  /** @type {Map<string, string>} keyed by job and way of doing it */
  const counted = new Map();
  for (const { annotations } of testsOf(report))
    for (const { type, description } of annotations) {
      if (type !== 'acts') continue;
      const [job, way, acts = ''] = description.split('|');
      counted.set(`${job} ${way}`, acts);
    }
  if (counted.size === 0) return '';
  const page = readFileSync(inRoot('docs/evidence/jobs.md'), 'utf8');
  const rows = page.split('\n').filter((line) => /^\| \d/.test(line));
  const lines = rows.map(cellsOf).map((cells) => {
    const job = cells[at.job] ?? '';
    const now = ['mouse', 'keyboard'].map((way) => counted.get(`${job} ${way}`) ?? '–');
    const numbers = [cells[at.was] ?? '', ...now, cells[at.goal] ?? ''];
    return `${job.padEnd(4)}${numbers.map((one) => one.padStart(10)).join('')}   ${cells[at.what] ?? ''}`;
  });
  const heads = ['was', 'mouse', 'keyboard', 'goal'].map((one) => one.padStart(10)).join('');
  return [`Acts${heads}`, ...lines].join('\n');
};
