import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createGovernor, type Governor, type GovernorMemory } from '@main/service/governor';
import { createFakeClock, type FakeClock } from '../../../support/service/fake-clock';
import { tries } from '../../../support/chance';

const never = (): AbortSignal => new AbortController().signal;

function setUp(perMinute: number, clock: FakeClock = createFakeClock()) {
  let memory: GovernorMemory = { calls: [], heldUntil: 0 };
  let alive = { yes: true };
  /** Starts a new process, in which only the saved state survives. */
  const make = (rate = perMinute): Governor => {
    alive.yes = false;
    const own = { yes: true };
    alive = own;
    return createGovernor({
      clock: { now: clock.now, after: (ms, run) => clock.after(ms, () => own.yes && run()) },
      perMinute: rate,
      load: () => memory,
      save: (next) => {
        memory = structuredClone(next);
      },
    });
  };
  return { clock, make };
}

/** Returns the highest number of calls in any 60 seconds, including both ends. */
function mostInAMinute(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return Math.max(
    0,
    ...sorted.map((start) => sorted.filter((at) => at >= start && at <= start + 60_000).length),
  );
}

describe('governor', () => {
  it('never lets more calls arrive in any 60 s than allowed, also across restarts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 12 }),
        fc.array(
          fc.record({
            pause: fc.integer({ min: 0, max: 40_000 }),
            calls: fc.integer({ min: 0, max: 15 }),
            latency: fc.integer({ min: 0, max: 20_000 }),
            arrival: fc.double({ min: 0, max: 1, noNaN: true }),
            restart: fc.boolean(),
          }),
          { minLength: 1, maxLength: 12 },
        ),
        async (rate, steps) => {
          const { clock, make } = setUp(rate);
          let governor = make();
          let arrivals: number[] = [];
          let granted = 0;
          let process = 0;
          for (const step of steps) {
            await clock.advance(step.pause);
            if (step.restart) {
              // The process is killed and gets no response, but everything it sent has arrived by
              // now.
              process += 1;
              arrivals = arrivals.map((at) => Math.min(at, clock.now()));
              governor = make();
            }
            for (let i = 0; i < step.calls; i++) {
              const own = process;
              void governor.enter(never()).then((place) => {
                granted += 1;
                // The service counts a call at some point between sending and response.
                arrivals.push(clock.now() + step.latency * step.arrival);
                clock.after(step.latency, () => own === process && place.answered());
              });
            }
          }
          await clock.advance(30 * 60_000);
          expect(mostInAMinute(arrivals)).toBeLessThanOrEqual(rate);
          expect(granted).toBe(arrivals.length);
        },
      ),
      { numRuns: tries(150) },
    );
  });

  it('uses at least 95 % of the rate when there is demand and the service is quick', async () => {
    for (const rate of [5, 60, 600]) {
      const { clock, make } = setUp(rate);
      const governor = make();
      let done = 0;
      const work = async (): Promise<void> => {
        for (;;) {
          const place = await governor.enter(never());
          done += 1;
          clock.after(150, () => place.answered());
        }
      };
      for (let i = 0; i < rate; i++) void work();
      const minutes = rate > 100 ? 6 : 20;
      await clock.advance(minutes * 60_000);
      expect(done).toBeGreaterThanOrEqual(0.95 * rate * minutes);
      expect(done).toBeLessThanOrEqual(rate * (minutes + 1));
    }
  }, 120_000);

  it('takes what Retry-After says as a hard lower bound, also after a restart', async () => {
    const { clock, make } = setUp(100);
    const start = clock.now();
    make().pauseUntil(start + 30_000);
    const governor = make();
    let at = 0;
    void governor.enter(never()).then(() => {
      at = clock.now();
    });
    await clock.advance(29_999);
    expect(at).toBe(0);
    expect(governor.state()).toEqual({ waiting: 1, waitingUntil: start + 30_000 });
    await clock.advance(10);
    expect(at).toBe(start + 30_000);
    expect(governor.state()).toEqual({ waiting: 0, waitingUntil: null });
  });

  it('does not let anybody wait for an hour', async () => {
    const { clock, make } = setUp(10);
    const governor = make();
    governor.pauseUntil(clock.now() + 3_600_000);
    let went = false;
    void governor.enter(never()).then(() => {
      went = true;
    });
    await clock.advance(119_000);
    expect(went).toBe(false);
    await clock.advance(2_000);
    expect(went).toBe(true);
  });

  it('lets one leave the queue without losing the place of another', async () => {
    const { clock, make } = setUp(1);
    const governor = make();
    (await governor.enter(never())).answered();
    const stop = new AbortController();
    const left = governor.enter(stop.signal);
    let second = false;
    void governor.enter(never()).then(() => {
      second = true;
    });
    stop.abort();
    await expect(left).rejects.toMatchObject({ kind: 'cancelled' });
    await clock.advance(59_000);
    expect(second).toBe(false);
    await clock.advance(2_000);
    expect(second).toBe(true);
  });

  it('does not stay locked by a wait that was named to a wrong clock', async () => {
    const { clock, make } = setUp(1);
    make().pauseUntil(clock.now() + 1_000);
    clock.set(clock.now() - 365 * 86_400_000);
    let went = false;
    void make()
      .enter(never())
      .then(() => {
        went = true;
      });
    await clock.advance(121_000);
    expect(went).toBe(true);
  });

  it('survives a clock that is set back by a year', async () => {
    const { clock, make } = setUp(1);
    const governor = make();
    (await governor.enter(never())).answered();
    clock.set(clock.now() - 365 * 86_400_000);
    let went = false;
    void governor.enter(never()).then(() => {
      went = true;
    });
    await clock.advance(61_000);
    expect(went).toBe(true);
  });
});
