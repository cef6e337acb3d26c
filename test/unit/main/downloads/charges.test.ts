/** A limit applies to the units charged, no matter what the service charges for. */
import { describe, expect, it, vi } from 'vitest';
import type { CallInput } from '@shared/features/service';
import type { FailureRule } from '@sample/gate/failures';
import { withSpendingLimit } from '@main/service/spending-limit';
import {
  createMachine,
  searches,
  searchPath,
  usePrograms,
  type Machine,
  type Program,
} from '../../../support/downloads/buying-program';

const start = usePrograms();

const page: CallInput = {
  endpoint: 'trademarks.search',
  params: { office: 'SE' },
  limit: 25,
  runId: 'r1',
};
const refused = (charge: boolean, more: Partial<FailureRule> = {}): FailureRule =>
  ({ kind: 'status', status: 429, path: searchPath, charge, ...more }) as FailureRule;

/** Returns each call's last logged charge. */
async function findings(program: Program): Promise<readonly unknown[]> {
  const found = new Map<unknown, unknown>();
  for (const { meta } of await program.entries()) {
    if (meta['op'] === 'charge') found.set(meta['requestId'], [meta['charged'], meta['units']]);
  }
  return [...found.values()];
}

function behind(machine: Machine, serviceMs: number, programMs: number): void {
  machine.sample.behaviour.usageBehindMs = serviceMs;
  machine.behindMs = programMs;
}

describe('a refusal for the rate', () => {
  it('that was charged is not asked again within the call that it was made for', async () => {
    const machine = createMachine();
    machine.sample.control.set(refused(true, { times: 3 }));
    const program = await start(machine);
    await program.connect();
    await expect(program.caller.call(page)).rejects.toMatchObject({
      data: { kind: 'rate-limited', charged: 'unknown' },
    });
    expect(machine.sample.log.units()).toBe(25);
    expect(await findings(program)).toEqual([['yes', 25]]);
  });

  it('that was not charged is asked again without a word', async () => {
    const machine = createMachine();
    machine.sample.control.set(refused(false, { times: 3 }));
    const program = await start(machine);
    await program.connect();
    expect((await program.caller.call(page)).rows).toBe(25);
    expect(searches(machine)).toHaveLength(4);
    const free = ['no', 0];
    expect(await findings(program)).toEqual([free, free, free]);
  });

  it('is asked again in a download only as far as the bound allows', async () => {
    const machine = createMachine();
    machine.sample.control.set(refused(true, { times: 3 }));
    const program = await start(machine);
    const id = await program.begin({ cap: 50 });
    const { status, lostUnits } = await program.until(id, 'needs-decision', 'paused');
    expect(status).toMatchObject({ type: 'needs-decision', why: 'charged-lost' });
    expect(lostUnits).toBe(50);
    expect(machine.sample.log.units()).toBe(50);
    await program.agree(id);
    await program.until(id, 'needs-decision', 'paused');
    expect(machine.sample.log.units()).toBe(100);
  });
});

describe('a count of use that is behind', () => {
  it.each([
    ['cut', { kind: 'cut', bytes: 200 }],
    ['dropped', { kind: 'drop', charge: true }],
    ['refused', { kind: 'status', status: 503, charge: true }],
    ['refused for the rate', { kind: 'status', status: 429, charge: true }],
  ] as const)(
    'is waited for: an answer that was %s and charged is lost',
    async (_name, failure) => {
      const machine = createMachine();
      behind(machine, 5_000, 10_000);
      machine.sample.control.set({ ...failure, path: searchPath, times: 3 });
      const program = await start(machine);
      const id = await program.begin({ cap: 50 });
      const { status, lostUnits } = await program.until(id, 'needs-decision', 'paused', 'done');
      expect(status).toMatchObject({ type: 'needs-decision', why: 'charged-lost' });
      expect(lostUnits).toBe(50);
      expect(machine.sample.log.units()).toBe(50);
      expect(await findings(program)).toEqual([['yes', 50]]);
    },
  );

  it.each([
    ['a whole page', 1, 100],
    ['the rest of a list', 3, 52],
  ])('tells of %s that was lost right after others', async (_name, after, units) => {
    const machine = createMachine();
    behind(machine, 0, 10_000);
    machine.sample.control.set({ kind: 'drop', path: searchPath, after, charge: true });
    const program = await start(machine);
    const id = await program.begin();
    const { status } = await program.until(id, 'needs-decision', 'paused', 'done');
    expect(status).toMatchObject({ type: 'needs-decision', why: 'charged-lost' });
    expect(await findings(program)).toEqual([['yes', units]]);
  });

  it('goes on by itself with an answer that was not charged', async () => {
    const machine = createMachine();
    behind(machine, 5_000, 10_000);
    machine.sample.control.set(
      { kind: 'drop', path: searchPath, after: 1 },
      refused(false, { after: 1, times: 2 }),
    );
    const program = await start(machine);
    const id = await program.begin();
    const { rows } = await program.until(id, 'done', 'paused', 'needs-decision');
    expect(program.view(id).status).toMatchObject({ type: 'done', how: 'complete' });
    expect(machine.sample.log.units()).toBe(rows);
    const free = ['no', 0];
    expect(await findings(program)).toEqual([free, free, free]);
  });

  it('tells of a call that nobody goes on with once it can', async () => {
    const machine = createMachine();
    behind(machine, 5_000, 10_000);
    machine.sample.control.set({ kind: 'drop', path: searchPath, charge: true });
    const program = await start(machine);
    await program.connect();
    await expect(program.caller.call(page)).rejects.toMatchObject({ kind: 'connection-lost' });
    await program.manager.settleAll();
    expect(await findings(program)).toEqual([['unknown', null]]);
    await vi.waitFor(async () => expect(await findings(program)).toEqual([['yes', 25]]));
  });

  it('takes no page of ours that it does not show yet for nothing', async () => {
    const machine = createMachine();
    behind(machine, 5_000, 10_000);
    machine.sample.control.set({ kind: 'drop', path: searchPath, charge: true });
    const program = await start(machine);
    await program.connect();
    await expect(program.caller.call(page)).rejects.toMatchObject({ kind: 'connection-lost' });
    const pass = (ms: number) => new Promise<void>((resolve) => machine.clock.after(ms, resolve));
    // Buys another page at the same price, so that `/me` can't show whether the lost one was
    // charged.
    await pass(9_000);
    await program.caller.call({ ...page, runId: 'r2' });
    await pass(2_000);
    await program.manager.settleAll();
    expect(await findings(program)).not.toContainEqual(['no', 0]);
  });
});

describe('a stated price', () => {
  it('that is not kept stops the download, which asks', async () => {
    const machine = createMachine();
    machine.sample.control.set({
      kind: 'price',
      factor: 3,
      path: searchPath,
      after: 1,
      times: 99,
    });
    const program = await start(machine);
    const id = await program.begin({ cap: 500, params: {} });
    const { status, units, unknownUnits } = await program.until(id, 'needs-decision', 'done');
    expect(status).toMatchObject({ type: 'needs-decision', why: 'price' });
    expect([units, unknownUnits]).toEqual([200, 200]);
    expect(machine.sample.log.units()).toBe(400);
    await program.agree(id);
    expect((await program.until(id, 'needs-decision', 'done')).status).toMatchObject({
      why: 'bound',
    });
    expect(machine.sample.log.units()).toBe(400);
  });

  it('is not doubted because somebody else uses the key', async () => {
    const machine = createMachine();
    machine.sample.control.set({
      kind: 'elsewhere',
      units: 7,
      path: searchPath,
      after: 1,
      times: 2,
    });
    const program = await start(machine);
    const id = await program.begin();
    const { status } = await program.until(id, 'needs-decision', 'done');
    expect(status).toMatchObject({
      type: 'done',
      how: 'complete',
      settlement: { difference: { is: 'elsewhere', units: 14 } },
    });
  });
});

describe('the limit of one search or download', () => {
  it('is asked about where it is reached, and holds after a restart', async () => {
    const machine = createMachine();
    const answers: ((isAllowed: boolean) => void)[] = [];
    let program: Program | null = null;
    machine.around = (caller) =>
      withSpendingLimit({
        caller,
        clock: machine.clock,
        limits: () => ({ act: 150, day: 10_000 }),
        unitsOfCall: ({ limit }) => limit ?? null,
        isUnattended: () => false,
        load: () => null,
        save: () => undefined,
        spentBefore: async (act) => (await program?.manager.spentOf(act)) ?? 0,
        onAsking: (act, isAsking) => program?.manager.asking(act, isAsking),
        // The first two dialogs stay open until the test answers them; later ones are confirmed at
        // once.
        ask: () =>
          answers.length === 2
            ? Promise.resolve(true)
            : new Promise((resolve) => answers.push(resolve)),
      });
    program = await start(machine);
    const id = await program.begin({ params: {} });
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    expect(program.view(id).status).toMatchObject({ type: 'paused', why: 'question' });
    const before = machine.sample.log.units();
    expect(before).toBe(100);
    await program.close();

    program = await start(machine);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    expect(machine.sample.log.units()).toBe(before);
    answers[1]?.(true);
    await vi.waitFor(() => expect(machine.sample.log.units()).toBeGreaterThan(before));

    // The pages of a single search are counted in the same way.
    const [first, second] = [program, { ...page, limit: 100 }];
    const { units } = await first.caller.call({ ...second, params: { office: 'WO' } });
    expect(units).toBeGreaterThan(0);
    expect(await first.manager.spentOf('r1')).toBe(units);
  });
});
