import type { Clock } from '@main/service/clock';

/** A clock controlled by the test. */
export interface FakeClock extends Clock {
  /** Runs every due task in order, letting promises settle in between. */
  advance(ms: number): Promise<void>;
  /** Advances to the next task; returns false if there is none. */
  next(): Promise<boolean>;
  /** Sets the time without running anything, as when a user changes the computer's clock. */
  set(time: number): void;
}

export function createFakeClock(start = 1_700_000_000_000): FakeClock {
  let time = start;
  let tasks: { at: number; run: () => void }[] = [];
  const settle = async (): Promise<void> => {
    for (let i = 0; i < 30; i++) await Promise.resolve();
  };
  const runNext = async (until: number): Promise<boolean> => {
    await settle();
    const first = tasks.reduce<(typeof tasks)[number] | null>(
      (best, task) => (best === null || task.at < best.at ? task : best),
      null,
    );
    if (!first || first.at > until) return false;
    tasks = tasks.filter((task) => task !== first);
    time = Math.max(time, first.at);
    first.run();
    await settle();
    return true;
  };
  return {
    now: () => time,
    after: (ms, run) => {
      const task = { at: time + Math.max(0, ms), run };
      tasks.push(task);
      return () => {
        tasks = tasks.filter((other) => other !== task);
      };
    },
    async advance(ms) {
      const end = time + ms;
      while (await runNext(end));
      time = Math.max(time, end);
    },
    next: () => runNext(Infinity),
    set: (next) => {
      time = next;
    },
  };
}
