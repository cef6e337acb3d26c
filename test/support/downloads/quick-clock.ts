import type { Clock } from '@main/service/clock';

/** Real milliseconds without activity after which a wait ends. */
const IDLE_MS = 3;

/**
 * A clock whose waits end as soon as nothing else is happening. Hours pass in a moment, and tasks
 * still run in order.
 */
export function createQuickClock(start = Date.parse('2026-11-02T12:00:00Z')): Clock {
  let time = start;
  let tasks: { at: number; run: () => void }[] = [];

  function runFirst(): void {
    const first = tasks.reduce<(typeof tasks)[number] | null>(
      (best, task) => (best === null || task.at < best.at ? task : best),
      null,
    );
    if (!first) return;
    tasks = tasks.filter((task) => task !== first);
    time = Math.max(time, first.at);
    first.run();
  }

  return {
    now: () => time,
    after(ms, run) {
      const task = { at: time + Math.max(0, ms), run };
      tasks.push(task);
      // Long waits are time-outs, so they also end later here.
      setTimeout(runFirst, ms > 10_000 ? IDLE_MS * 20 : IDLE_MS);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
  };
}
