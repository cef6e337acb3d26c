import { memoryAtRest, startApp } from '../app.mjs';
import { assumptions } from '../assumed.mjs';
import { otherSearches } from '../generate-others.mjs';
import { megabytes, milliseconds, quantile, short, times } from '../measure.mjs';
import { line, spoken } from '../rows.mjs';

/** The registers with their largest size beside 600,000 trademarks, and a column to sort by. */
const registers = /** @type {const} */ ([
  { kind: 'insider', name: 'insider transactions', share: 1 / 3, column: 'published_at' },
  { kind: 'company', name: 'companies', share: 1 / 12, column: 'name' },
]);

/**
 * Measures the registers beside the trademarks, each in a library of its own.
 * @param {{ prepared: import('../../run/prepare.mjs').PreparedElectron, dataDir: string, rows: number }} options
 */
export const measureOthers = async ({ prepared, dataDir, rows }) => {
  const lines = spoken();
  for (const { kind, name, share, column } of registers) {
    const count = Math.round((rows * share) / 100) * 100;
    const libraryId = `bench_${kind}`;
    const filling = await startApp(prepared, dataDir);
    await filling.call('open', { libraryId, assumptions });
    await filling.call('fill', { kind, from: 0, to: count, run: kind });
    await filling.call('close');
    await filling.close();
    const running = await startApp(prepared, dataDir);
    const empty = await memoryAtRest(running);
    const { ms } = await running.call('start', { libraryId, assumptions, kind });
    const memory = (await running.memory()) - empty;
    const searches = otherSearches(kind, 120);
    await running.call('askOthers', { kind, searches, column, repeat: 1 });
    const asked = await running.call('askOthers', { kind, searches, column, repeat: 5 });
    const p95 = quantile(asked.times, 0.95);
    lines.push(
      line(
        `${short(count)} ${name}, query with full text`,
        `p50 ${milliseconds(quantile(asked.times, 0.5))}, p95 ${milliseconds(p95)}`,
        ...['one frame', '16.7 ms', times(16.7 / p95)],
      ),
      line(
        `${short(count)} ${name}, memory after a rebuild`,
        megabytes(memory),
        ...['made from rows in', milliseconds(ms)],
      ),
    );
    await running.call('close');
    await running.close();
  }
  return lines;
};
