import { describe, expect, it } from 'vitest';
import {
  createMachine,
  startProgram,
  usePrograms,
  type Machine,
  searches,
  searchPath as path,
} from '../../../support/downloads/buying-program';

const start = usePrograms();
const chargedRows = (machine: Machine): number => machine.sample.log.units();

describe('a download', () => {
  it('fetches all pages, once each, and ends with what /me counted', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const id = await program.begin();
    const { status, rows, units } = await program.until(id, 'done');
    expect(status).toEqual({
      type: 'done',
      how: 'complete',
      settlement: { stored: rows, charged: units, open: 0, difference: { is: 'equal' } },
    });
    expect(rows).toBe(chargedRows(machine));
    expect(rows).toBeGreaterThan(200);
    expect([...machine.sample.log.chargedRows().values()].every((times) => times === 1)).toBe(true);
    expect(searches(machine).map(({ params }) => params['limit'])).toEqual(
      Array.from({ length: Math.ceil(rows / 100) }, () => 100),
    );
  });

  it.each([
    [250, 250, 50],
    [101, 100, 100],
    [7, 7, 7],
  ])('of at most %i rows is charged %i, in pages of %i', async (cap, charged, size) => {
    const machine = createMachine();
    const program = await start(machine);
    const { status } = await program.until(await program.begin({ cap }), 'done');
    expect(status).toMatchObject({ how: 'cap-reached', settlement: { stored: charged, charged } });
    expect(chargedRows(machine)).toBe(charged);
    expect(searches(machine).every(({ params }) => params['limit'] === size)).toBe(true);
  });

  it('goes on after its cap was raised, without buying anything again', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const id = await program.begin({ cap: 100 });
    await program.until(id, 'done');
    await program.manager.decide(id, { is: 'cap', cap: 300 });
    const { rows } = await program.until(id, 'done');
    expect(rows).toBe(300);
    expect(chargedRows(machine)).toBe(300);
    expect(machine.sample.log.chargedRows().size).toBe(300);
  });

  it('says what others used meanwhile', async () => {
    const machine = createMachine();
    const program = await start(machine);
    let calls = 0;
    machine.fetch = async (request) => {
      const answer = await machine.sample.fetch(request);
      if (request.url.includes(path) && ++calls === 2) {
        const used = machine.sample.log.units();
        machine.sample.accounts[0]?.setUsedUnits(used + 37, machine.clock.now());
      }
      return answer;
    };
    const { status } = await program.until(await program.begin(), 'done');
    expect(status).toMatchObject({ settlement: { difference: { is: 'elsewhere', units: 37 } } });
  });

  it('runs one after the other', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const first = await program.begin({}, 'first');
    const second = await program.begin({ params: { office: 'WO' } }, 'second');
    expect(program.view(second).status.type).toBe('queued');
    await program.until(second, 'done');
    const offices = searches(machine).map(({ params }) => params['office']);
    expect(offices).toEqual([...offices].sort());
    expect(program.view(first).status.type).toBe('done');
  });

  it('pauses after the page that is on its way, and goes on with the next one', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const id = await program.begin({ cap: 300 });
    const pausing = program.manager.decide(id, { is: 'pause' });
    await pausing;
    expect(program.view(id).status).toEqual({ type: 'paused', why: 'person' });
    await program.manager.decide(id, { is: 'resume' });
    await program.until(id, 'done');
    expect(chargedRows(machine)).toBe(300);
  });

  it('goes on with a new key after a refused one, or stays paused, as the person says', async () => {
    const machine = createMachine();
    const program = await start(machine);
    machine.sample.control.set({
      kind: 'status',
      status: 401,
      path: `${path}*`,
      after: 1,
      times: 9,
    });
    const id = await program.begin({ cap: 300 });
    await program.begin({ cap: 100, params: { office: 'SE' } }, 'd2');
    await program.until(id, 'paused');
    await program.until('d2', 'paused');
    machine.sample.control.clear();
    const bought = chargedRows(machine);
    await program.manager.newKey('pause');
    await program.manager.settle();
    expect(program.view(id).status).toMatchObject({ type: 'paused', why: 'unauthorized' });
    expect(chargedRows(machine)).toBe(bought);
    await program.manager.newKey('go-on');
    await program.until(id, 'done');
    await program.until('d2', 'done');
  });

  it('pauses all that waits for the key before the first step with it', async () => {
    const machine = createMachine();
    const program = await start(machine);
    program.manager.sleep(true);
    await program.begin({ cap: 100 });
    await program.begin({ cap: 100, params: { office: 'SE' } }, 'd2');
    await program.manager.newKey('pause');
    program.manager.sleep(false);
    await program.manager.settle();
    for (const id of ['d1', 'd2']) {
      expect(program.view(id).status).toEqual({ type: 'paused', why: 'person' });
    }
    expect(chargedRows(machine)).toBe(0);
  });

  it('goes on after the program was closed, and after the disk was all that was left', async () => {
    const machine = createMachine();
    const program = await startProgram(machine);
    let pages = 0;
    const closed = new Promise<void>((resolve) => {
      machine.fetch = (request) => {
        if (request.url.includes(path) && ++pages === 3) void program.close().then(resolve);
        return machine.sample.fetch(request);
      };
    });
    const id = await program.begin();
    await closed;
    const again = await start(machine);
    const { rows, pages: all } = await again.until(id, 'done');
    expect(rows).toBe(chargedRows(machine));
    expect(all).toBe(searches(machine).length);
  });

  it('does not buy again what a person has fetched of the same search', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const params = { office: 'SE' };
    const call = { endpoint: 'trademarks.search', params, limit: 25, runId: 'mine' };
    await program.caller.call(call);
    await program.manager.decide('d', {
      is: 'define',
      definition: {
        endpoint: 'trademarks.search',
        pathParams: {},
        params,
        cap: 50,
        windows: [],
      },
    });
    await program.manager.decide('d', { is: 'chain', window: 0, runId: 'mine', limit: 25 });
    const { rows } = await program.until('d', 'done');
    expect(rows).toBe(50);
    expect(machine.sample.log.chargedRows().size).toBe(75);
    expect(chargedRows(machine)).toBe(75);
  });

  it('goes window by window', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const cut = [
      { label: '2010', params: { filed_after: '2009-12-31', filed_before: '2011-01-01' } },
      { label: '2011', params: { filed_after: '2010-12-31', filed_before: '2012-01-01' } },
    ];
    const { status, windows } = await program.until(await program.begin({ windows: cut }), 'done');
    expect(status).toMatchObject({ how: 'windows', settlement: { difference: { is: 'equal' } } });
    expect(windows.map(({ label, state }) => [label, state])).toEqual([
      ['2010', 'complete'],
      ['2011', 'complete'],
    ]);
    expect(windows.every(({ rows }) => rows > 0)).toBe(true);
  });

  it('buys nothing while the library does not take what was bought', async () => {
    const machine = createMachine();
    const program = await start(machine);
    program.settings.takesEntries = false;
    const id = await program.begin();
    const { status } = await program.until(id, 'paused');
    expect(status).toEqual({ type: 'paused', why: 'library' });
    expect(searches(machine).length).toBe(2);
    program.settings.takesEntries = true;
    program.acknowledge(program.archive.lastSeq);
    await program.until(id, 'done');
    expect([...machine.sample.log.chargedRows().values()].every((times) => times === 1)).toBe(true);
  });

  it('buys nothing while the machine sleeps', async () => {
    const machine = createMachine();
    const program = await start(machine);
    program.manager.sleep(true);
    const id = await program.begin({ cap: 100 });
    expect(program.view(id).status).toEqual({ type: 'paused', why: 'sleep' });
    for (let i = 0; i < 5; i++) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(searches(machine)).toEqual([]);
    program.manager.sleep(false);
    await program.until(id, 'done');
    expect(chargedRows(machine)).toBe(100);
  });

  it('waits while the disk is full, and loses nothing that came', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const id = await program.begin({ cap: 300 });
    machine.fs.setCapacity(6_000_000);
    await program.until(id, 'done');
    await program.manager.decide(id, { is: 'cap', cap: null });
    machine.fs.setCapacity(1_000_000);
    await program.until(id, 'paused', 'done');
    machine.fs.setCapacity(Infinity);
    program.manager.wake('disk');
    const { rows } = await program.until(id, 'done');
    expect(rows).toBe(chargedRows(machine));
    expect([...machine.sample.log.chargedRows().values()].every((times) => times === 1)).toBe(true);
  });

  it('a page that waits in memory for the disk is not taken for one that never came', async () => {
    const machine = createMachine();
    const program = await start(machine);
    let full = false;
    machine.fetch = (request) => {
      if (!full && searches(machine).length === 1) {
        full = true;
        machine.fs.setCapacity(0);
      }
      return machine.sample.fetch(request);
    };
    const id = await program.begin({ cap: 300 });
    expect((await program.until(id, 'paused')).status).toMatchObject({ why: 'disk' });
    machine.fs.setCapacity(Infinity);
    program.manager.wake('disk');
    const view = await program.until(id, 'done');
    expect(view).toMatchObject({ rows: 300, lostUnits: 0, unknownCalls: 0 });
    expect(view.status).toMatchObject({
      settlement: { stored: 300, charged: 300, difference: { is: 'equal' } },
    });
    expect(chargedRows(machine)).toBe(300);
  });
});
