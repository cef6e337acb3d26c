import { startApp } from '../app.mjs';
import { searches } from '../generate.mjs';
import { milliseconds, quantile, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/**
 * Compares filtering and counting by assessments and tags with filtering and counting by register
 * fields. The library must be filled; afterwards every record has an assessment.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureReview = async ({ prepared, dataDir, rows }) => {
  const lines = spoken();
  const running = await startApp(prepared, dataDir);
  await running.call('start');
  await running.call('assessAll', { count: rows });
  const asked = searches(200);
  /** @type {Record<string, { rows: number[], counts: number[] }>} */
  const taken = {};
  for (const [name, reviewed] of /** @type {const} */ ([
    ['register', false],
    ['person', true],
  ])) {
    await running.call('askNarrowed', { searches: asked.slice(0, 20), reviewed });
    taken[name] = await running.call('askNarrowed', { searches: asked, reviewed });
  }
  for (const [what, part] of /** @type {const} */ ([
    ['list narrowed by assessment', 'rows'],
    ['its counts by assessment and tag', 'counts'],
  ])) {
    const [mine = [], theirs = []] = [taken['person']?.[part], taken['register']?.[part]];
    const [own, other] = [quantile(mine, 0.95), quantile(theirs, 0.95)];
    lines.push(
      line(
        what,
        `p50 ${milliseconds(quantile(mine, 0.5))}, p95 ${milliseconds(own)}`,
        part === 'rows' ? 'by status' : 'by status and office',
        `p50 ${milliseconds(quantile(theirs, 0.5))}, p95 ${milliseconds(other)}`,
        times(other / own),
      ),
    );
  }
  await running.call('close');
  await running.close();
  return lines;
};
