import { join } from 'node:path';
import { run } from '../../command.mjs';
import { inRoot } from '../../paths.mjs';
import { startPostgres } from '../../run/postgres.mjs';
import { buildCase } from '../build-worker.mjs';
import { megabytes, milliseconds, short } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/** @typedef {Record<'ms' | 'cpuMs' | 'diskMs' | 'bytes', number>} Copied */
/** @typedef {Record<'days' | 'units' | 'least' | 'writes' | 'bytes' | 'size' | 'monthMs' | 'delay50' | 'delay95' | 'unseen', number> & { month: Copied, whole: Copied }} Figures */

/** @param {number} part */
const percent = (part) => `${short(part * 100)}%`;
/** @param {number} bytes @param {number} ms */
const rate = (bytes, ms) =>
  `${short(ms / 1000)} s for ${megabytes(bytes)}, ${megabytes((bytes / ms) * 1000)} a second`;
/** @param {Copied} found */
const copied = ({ ms, cpuMs, bytes }) =>
  `${rate(bytes, ms)}, ${short(cpuMs / 1000)} s of processor time`;

/**
 * Measures a simulated team on a PostgreSQL server of its own.
 * @param {{ days: number, minutes: number }} options
 */
export const measureTeam = async ({ days, minutes }) => {
  const outDir = inRoot('node_modules', '.cache', 'kartotek-bench', 'case');
  const script = await buildCase(outDir, 'team-case');
  const server = await startPostgres({ settings: { max_connections: '250' } });
  try {
    const place = [String(server.port), server.socket, server.certificateFile];
    const given = [...place, String(days), String(minutes)];
    const { code, output } = await run(process.execPath, [join(script), ...given]);
    if (code !== 0) throw new Error(output);
    return linesOf(/** @type {Figures} */ (JSON.parse(output.trim().split('\n').at(-1) ?? '')));
  } finally {
    await server.stop();
  }
};

/** @param {Figures} found */
const linesOf = (found) => {
  const lines = spoken();
  const paper = 'on paper';
  const above = found.units / found.least - 1;
  lines.push(
    line(
      'units, beside the least possible',
      `${found.units.toLocaleString('en')} of ${found.least.toLocaleString('en')}`,
      'goal',
      'at most 1% above',
      percent(above),
    ),
    line('delay to a colleague’s copy in the busiest second, median', milliseconds(found.delay50)),
    line('the same, 95th percentile', milliseconds(found.delay95), 'goal', 'at most 2 s', ''),
    line('changes to a mark with an unseen change', percent(found.unseen), paper, 'under 0.1%', ''),
    line(
      `entries in ${found.days} days`,
      found.writes.toLocaleString('en'),
      paper,
      '154,804 in 20 days',
      '',
    ),
    line(
      'written as fast as possible',
      `${short((found.writes / found.monthMs) * 1000)} a second`,
      paper,
      '32 in the busiest second',
      '',
    ),
    line('size on the server', `${megabytes(found.size)} for ${megabytes(found.bytes)}`),
    line('first copy of that', copied(found.month)),
    line('first copy with 600,000 marks more', copied(found.whole)),
    line('as many bytes, flushed to this disk alone', rate(found.whole.bytes, found.whole.diskMs)),
  );
  return lines;
};
