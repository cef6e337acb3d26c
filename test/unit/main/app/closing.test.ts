import { describe, expect, it } from 'vitest';
import { askBeforeQuit } from '@main/app/closing';

/** A program with unsaved responses, and a user who gives these replies. */
function program(answers: {
  unkept: number;
  afterRetry?: number;
  mayLose?: boolean;
  staysForWords?: boolean;
}) {
  const seen = { prevented: 0, finished: 0, asked: [] as number[], quits: 0, stays: 0 };
  const event = { preventDefault: () => void (seen.prevented += 1) };
  const beforeQuit = askBeforeQuit(
    {
      finish: () => {
        seen.finished += 1;
        return Promise.resolve(answers.staysForWords !== true);
      },
      keepAll: () => Promise.resolve(answers.afterRetry ?? answers.unkept),
      mayLose: (count) => {
        seen.asked.push(count);
        return Promise.resolve(answers.mayLose ?? false);
      },
      stay: () => void (seen.stays += 1),
    },
    () => {
      seen.quits += 1;
      beforeQuit(event);
    },
  );
  return {
    seen,
    quit: async () => {
      beforeQuit(event);
      for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
    },
  };
}

describe('quitting', () => {
  it('waits until the windows have finished, and asks nothing when everything is stored', async () => {
    const { seen, quit } = program({ unkept: 0 });
    await quit();
    expect(seen).toEqual({ prevented: 1, finished: 1, asked: [], quits: 1, stays: 0 });
  });

  it('waits for what can be stored now, and asks nothing', async () => {
    const { seen, quit } = program({ unkept: 1, afterRetry: 0 });
    await quit();
    expect(seen).toEqual({ prevented: 1, finished: 1, asked: [], quits: 1, stays: 0 });
  });

  it('asks before a paid answer is lost, and stays', async () => {
    const { seen, quit } = program({ unkept: 2 });
    await quit();
    expect(seen).toEqual({ prevented: 1, finished: 1, asked: [2], quits: 0, stays: 1 });
    await quit();
    expect(seen.asked).toEqual([2, 2]);
  });

  it('goes when the person gives it up, and asks once at a time', async () => {
    const { seen, quit } = program({ unkept: 2, mayLose: true });
    await Promise.all([quit(), quit()]);
    expect(seen).toEqual({ prevented: 2, finished: 1, asked: [2], quits: 1, stays: 0 });
  });

  it('stays where the person keeps words that could not be saved', async () => {
    const { seen, quit } = program({ unkept: 0, staysForWords: true });
    await quit();
    expect(seen).toMatchObject({ asked: [], quits: 0, stays: 1 });
  });
});
