import { describe, expect, it } from 'vitest';
import { readAnswer } from '@shared/service/answer';
import { endpointOf } from '@shared/service/catalogue';
import {
  createMachine,
  usePrograms,
  type Machine,
  searches,
  searchPath as path,
} from '../../../support/downloads/buying-program';

const start = usePrograms();
/** Drops the second page's connection; the page is charged only after `after` more requests. */
function chargeLate(machine: Machine, after: number): void {
  let pages = 0;
  let left = Infinity;
  let charge = (): Promise<unknown> => Promise.resolve();
  machine.fetch = async (request) => {
    left -= 1;
    if (left === 0) await charge();
    if (new URL(request.url).pathname !== path) return machine.sample.fetch(request);
    pages += 1;
    if (pages !== 2) return machine.sample.fetch(request);
    const copy = request.clone();
    charge = () => machine.sample.fetch(copy);
    left = after + 1;
    throw new TypeError('net::ERR_TIMED_OUT');
  };
}

describe('a page that is charged after it was given up', () => {
  it('is not bought again before somebody says so, and never called used elsewhere', async () => {
    const machine = createMachine();
    chargeLate(machine, 3);
    const program = await start(machine);
    const id = await program.begin({ cap: 300 });
    const asked = await program.until(id, 'needs-decision');
    expect(asked.status).toMatchObject({ why: 'maybe-charged', units: 100 });
    expect(asked).toMatchObject({ unknownCalls: 1, unknownUnits: 100, lostUnits: 0 });
    expect(machine.sample.log.units()).toBe(100);
    await program.agree(id);
    const view = await program.until(id, 'done');
    expect(machine.sample.log.units()).toBe(400);
    expect(view).toMatchObject({ rows: 300, lostUnits: 100, unknownCalls: 0, bound: 400 });
    expect(view.status).toMatchObject({
      settlement: { stored: 300, charged: 400, open: 0, difference: { is: 'equal' } },
    });
  });

  it('may be among what others used, as long as that cannot be told apart', async () => {
    const machine = createMachine();
    chargeLate(machine, 99);
    const program = await start(machine);
    const id = await program.begin({ cap: 300 });
    await program.until(id, 'needs-decision');
    machine.sample.accounts[0]?.setUsedUnits(100 + 137, machine.clock.now());
    await program.agree(id);
    const { status } = await program.until(id, 'done');
    expect(status).toMatchObject({
      settlement: { open: 1, difference: { is: 'open-or-elsewhere', units: 137 } },
    });
  });
});

describe('the price of resuming', () => {
  it('covers what is charged once a page that failed turns out to have been free', async () => {
    const machine = createMachine();
    machine.behindMs = 60_000;
    machine.sample.control.set({ kind: 'status', status: 402, path, after: 1, times: 1 });
    const program = await start(machine);
    const id = await program.begin({ cap: 200 });
    const paused = await program.until(id, 'paused');
    // It isn't known yet whether the second page was charged, and it may not have been.
    expect(paused).toMatchObject({ units: 100, unknownUnits: 100, bound: 200, left: 100 });
    await new Promise<void>((resolve) => machine.clock.after(machine.behindMs, resolve));
    await program.manager.settleAll();
    await program.agree(id);
    expect(await program.until(id, 'done')).toMatchObject({ rows: 200, left: 0 });
    expect(machine.sample.log.units()).toBe(200);
  });
});

describe('what passes', () => {
  it.each([400, 404, 409])(
    'a %i in the middle is asked again, which costs nothing',
    async (status) => {
      const machine = createMachine();
      machine.sample.control.set({ kind: 'status', status, path, after: 1, times: 2 });
      const program = await start(machine);
      const { rows } = await program.until(await program.begin({ cap: 300 }), 'done');
      expect(rows).toBe(300);
      expect(machine.sample.log.units()).toBe(300);
      expect(searches(machine)).toHaveLength(5);
    },
  );

  it('a 503 that names a time is not asked again before', async () => {
    const machine = createMachine();
    const failure = { kind: 'status', status: 503, retryAfter: '70' } as const;
    machine.sample.control.set({ ...failure, path, after: 1 });
    const program = await start(machine);
    const began = machine.clock.now();
    await program.until(await program.begin({ cap: 200 }), 'done');
    expect(machine.clock.now() - began).toBeGreaterThanOrEqual(70_000);
    expect(searches(machine)).toHaveLength(3);
  });

  it('a wait of a day lets other lists go on, and ends when the person says so', async () => {
    const machine = createMachine();
    const failure = { kind: 'status', status: 429, retryAfter: '80000' } as const;
    machine.sample.control.set({ ...failure, path, after: 1 });
    const program = await start(machine);
    const id = await program.begin({ cap: 200 });
    const { status } = await program.until(id, 'paused');
    expect(status).toMatchObject({ why: 'long-wait', status: 429 });
    const other = { endpoint: 'market.insiders', params: {}, cap: 100 };
    await program.until(await program.begin(other, 'other'), 'done');
    await program.manager.endLongWaits('trademarks.search');
    await program.until(id, 'done');
  });
});

it('a byte order mark before an answer says nothing', () => {
  const body = '\ufeff{"data":[{"application_number":"1"}],"has_more":false}';
  const read = readAnswer(endpointOf('trademarks.search'), body, 25);
  expect(read).toMatchObject({ shape: 'page', hasMore: false });
});
