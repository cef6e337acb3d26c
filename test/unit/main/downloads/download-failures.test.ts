import { describe, expect, it } from 'vitest';
import type { Failure, FailureRule } from '@sample/gate/failures';
import {
  createMachine,
  usePrograms,
  type Machine,
  searches,
  searchPath as path,
} from '../../../support/downloads/buying-program';

const start = usePrograms();
/** Makes the second page fail this way. */
const second = (failure: Failure, more: Partial<FailureRule> = {}): FailureRule =>
  ({ ...failure, path, after: 1, ...more }) as FailureRule;

/** Returns the units charged, the rows received, and the number of search calls. */
function books(machine: Machine, rows: number) {
  return { charged: machine.sample.log.units(), rows, calls: searches(machine).length };
}

describe('a page that is not answered whole', () => {
  it.each([
    ['cut, and charged', { kind: 'cut', bytes: 900 }, {}, 100],
    ['cut, and not charged', { kind: 'cut', bytes: 900 }, { charge: false }, 0],
    ['dropped, and charged', { kind: 'drop' }, { charge: true }, 100],
    ['dropped, and not charged', { kind: 'drop' }, {}, 0],
    ['a 503, charged', { kind: 'status', status: 503 }, { charge: true }, 100],
    ['a text that is no JSON', { kind: 'shape', shape: 'not-json' }, {}, 100],
  ] as const)('%s: /me says so before it is asked for again', async (_, failure, more, lost) => {
    const machine = createMachine();
    machine.sample.control.set(second(failure, more));
    const program = await start(machine);
    const id = await program.begin();
    if (lost > 0) {
      const { status } = await program.until(id, 'needs-decision');
      expect(status).toMatchObject({ units: 100, choices: ['resume', 'cancel'] });
      expect(books(machine, 0)).toMatchObject({ charged: 200, calls: 2 });
      await program.agree(id);
    }
    const view = await program.until(id, 'done');
    expect(view).toMatchObject({ lostUnits: lost, unknownCalls: 0 });
    expect(view.status).toMatchObject({
      how: 'complete',
      settlement: { stored: view.rows, charged: view.rows + lost, difference: { is: 'equal' } },
    });
    expect(books(machine, view.rows).charged).toBe(view.rows + lost);
    // The usage is compared between the lost page and its retry.
    const calls = machine.sample.log.calls.map((call) => call.path);
    const at = calls.indexOf(path, calls.indexOf(path) + 1);
    expect(calls[at + 1]).toBe('/api/v1/me');
    const found = (await program.entries()).filter(({ meta }) => meta['op'] === 'charge');
    expect(found.map(({ meta }) => meta['charged'])).toEqual([lost > 0 ? 'yes' : 'no']);
  });

  it('waits for the network, and says that it is offline', async () => {
    const machine = createMachine();
    const program = await start(machine);
    let offline = true;
    machine.fetch = (request) => {
      if (offline && request.url.includes('cursor')) {
        throw Object.assign(new TypeError('net::ERR_INTERNET_DISCONNECTED'));
      }
      return machine.sample.fetch(request);
    };
    const id = await program.begin();
    const { status } = await program.until(id, 'paused');
    expect(status).toEqual({ type: 'paused', why: 'offline' });
    offline = false;
    program.manager.wake('offline');
    const { rows } = await program.until(id, 'done');
    expect(machine.sample.log.units()).toBe(rows);
  });

  it('the last page is there and /me cannot be read: the account waits for the network', async () => {
    const machine = createMachine();
    const program = await start(machine);
    let offline = true;
    machine.fetch = (request) => {
      if (offline && searches(machine).length === 2) {
        throw Object.assign(new TypeError('net::ERR_INTERNET_DISCONNECTED'));
      }
      return machine.sample.fetch(request);
    };
    const id = await program.begin({ cap: 200 });
    const { status } = await program.until(id, 'paused');
    expect(status).toEqual({ type: 'paused', why: 'offline' });
    offline = false;
    program.manager.wake('offline');
    expect((await program.until(id, 'done')).status).toMatchObject({
      settlement: { stored: 200, charged: 200, difference: { is: 'equal' } },
    });
  });

  it('is not asked for again while nobody can say what it cost', async () => {
    const machine = createMachine();
    const program = await start(machine);
    let lost = 0;
    machine.fetch = async (request) => {
      const answer = await machine.sample.fetch(request);
      if (request.url.includes('cursor') && lost === 0) lost = 1;
      if (lost !== 1) return answer;
      throw new TypeError('net::ERR_CONNECTION_RESET');
    };
    const id = await program.begin();
    await program.until(id, 'waiting');
    expect(searches(machine).length).toBe(2);
    lost = 2;
    expect((await program.until(id, 'needs-decision')).status).toMatchObject({
      why: 'charged-lost',
      units: 100,
    });
    expect(searches(machine).length).toBe(2);
    await program.agree(id);
    const view = await program.until(id, 'done');
    expect(view.lostUnits).toBe(100);
    expect(machine.sample.log.units()).toBe(view.rows + 100);
  });

  it('after five tries in a row it stops and says so', async () => {
    const machine = createMachine();
    machine.sample.control.set(second({ kind: 'status', status: 502 }, { times: 50 }));
    const program = await start(machine);
    const { status, rows } = await program.until(await program.begin(), 'paused');
    expect(status).toMatchObject({ why: 'server-error', status: 502 });
    expect(books(machine, rows)).toEqual({ charged: 100, rows: 100, calls: 6 });
  });
});

describe('a service that refuses', () => {
  it.each([
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [402, 'payment'],
  ] as const)('%i: paused, and goes on when the person says so', async (status, why) => {
    const machine = createMachine();
    machine.sample.control.set(second({ kind: 'status', status }));
    const program = await start(machine);
    const id = await program.begin();
    const paused = await program.until(id, 'paused');
    expect(paused.status).toEqual({ type: 'paused', why, status, serviceWords: 'Told to fail' });
    await program.manager.decide(id, { is: 'resume' });
    const { rows } = await program.until(id, 'done');
    expect(machine.sample.log.units()).toBe(rows);
  });

  it.each([402, 403, 429] as const)('units used up, said with %i', async (exhaustedStatus) => {
    const machine = createMachine({
      accounts: [{ ratePerMinute: 100_000, unitsPerMonth: 130 }],
      behaviour: { exhaustedStatus },
    });
    const program = await start(machine);
    const { status, rows } = await program.until(await program.begin(), 'paused');
    expect(status).toMatchObject({ type: 'paused', why: 'quota' });
    expect(books(machine, rows)).toMatchObject({ charged: 100, rows: 100 });
  });

  it('an expired key is seen at /me as well, and nothing is asked for', async () => {
    const machine = createMachine();
    const options = machine.sample.accounts[0]?.options;
    if (options) options.expiresAt = '2020-01-01T00:00:00Z';
    const program = await start(machine);
    const id = await program.begin();
    expect((await program.until(id, 'paused')).status).toMatchObject({ why: 'unauthorized' });
    expect(searches(machine)).toEqual([]);
  });

  it('a rate limit is waited for', async () => {
    const machine = createMachine();
    machine.sample.control.set(
      second({ kind: 'status', status: 429, retryAfter: '30' }, { times: 2 }),
    );
    const program = await start(machine);
    const began = machine.clock.now();
    const { rows } = await program.until(await program.begin(), 'done');
    expect(machine.clock.now() - began).toBeGreaterThanOrEqual(60_000);
    expect(machine.sample.log.units()).toBe(rows);
  });

  it('a refused cursor ends the chain: asks, with the bound, and begins another', async () => {
    const machine = createMachine({ behaviour: { order: 'shuffled' } });
    machine.sample.control.set({ kind: 'status', status: 400, path, after: 2, times: 3 });
    const program = await start(machine);
    const id = await program.begin();
    const asked = await program.until(id, 'needs-decision');
    expect(asked.status).toMatchObject({
      why: 'cursor-refused',
      rowsAgain: 200,
      status: 400,
      choices: ['new-chain', 'cancel'],
    });
    await program.manager.decide(id, { is: 'chain', window: 0, runId: 'new', limit: 100 });
    const { status, windows } = await program.until(id, 'done');
    expect(status).toMatchObject({ how: 'complete', settlement: { difference: { is: 'equal' } } });
    expect(windows[0]?.runIds.length).toBe(2);
    const twice = [...machine.sample.log.chargedRows().values()].filter((times) => times > 1);
    expect(twice.length).toBe(200);
  });

  it('a first page that is refused fails', async () => {
    const machine = createMachine();
    machine.sample.control.set({ kind: 'status', status: 400, path });
    const program = await start(machine);
    const { status } = await program.until(await program.begin(), 'failed');
    expect(status).toMatchObject({ why: 'refused', status: 400 });
  });

  it('a dead cursor costs one window', async () => {
    const machine = createMachine();
    const windows = ['2008', '2009', '2010'].map((year) => ({
      label: year,
      params: { filed_after: `${year}-01-01`, filed_before: `${year}-12-31` },
    }));
    const program = await start(machine);
    const id = await program.begin({ windows, cap: 300 });
    machine.sample.control.set({ kind: 'status', status: 404, path, after: 0, times: 1 });
    const failed = await program.until(id, 'failed', 'needs-decision');
    await program.manager.decide(id, { is: 'skip', window: 0 });
    const { status, windows: seen } = await program.until(id, 'done');
    expect(failed.status).toMatchObject({ why: 'refused' });
    expect(status).toMatchObject({ how: 'windows' });
    expect(seen.map(({ state }) => state)).toEqual(['partial', 'complete', 'complete']);
  });
});

describe('a page that is odd', () => {
  it.each([
    ['repeat-cursor', { kind: 'repeat-cursor' }, 'repeated-cursor', 200],
    ['empty-page', { kind: 'empty-page' }, 'empty-page', null],
    ['no-cursor', { kind: 'no-cursor' }, 'no-cursor', 200],
    ['page-size', { kind: 'page-size', rows: 140 }, 'larger-page', null],
    ['data that is no list', { kind: 'shape', shape: 'data-object' }, 'unreadable', null],
    ['text that is no JSON', { kind: 'shape', shape: 'not-json' }, 'unreadable', null],
  ] as const)('%s: stops, says so, and pays no more', async (_, failure, why, rowsAgain) => {
    const machine = createMachine();
    machine.sample.control.set(second(failure));
    const program = await start(machine);
    const { status } = await program.until(await program.begin(), 'needs-decision');
    expect(status).toMatchObject({ type: 'needs-decision', why, rowsAgain });
    expect(searches(machine).length).toBe(2);
  });

  it('an answer that does not say whether there is more is not taken for the end', async () => {
    const machine = createMachine();
    machine.fetch = async (request) => {
      const answer = await machine.sample.fetch(request);
      if (!request.url.includes(path)) return answer;
      return new Response((await answer.text()).replace('"has_more":true', '"has_more":"yes"'));
    };
    const program = await start(machine);
    const { status } = await program.until(await program.begin(), 'needs-decision');
    expect(status).toMatchObject({ why: 'no-has-more', rowsAgain: 100 });
  });

  it('the same rows under new cursors are not bought for ever', async () => {
    const machine = createMachine();
    let page = 0;
    let kept = '';
    machine.fetch = async (request) => {
      const answer = await machine.sample.fetch(request);
      if (!request.url.includes(path)) return answer;
      const text = await answer.text();
      page += 1;
      if (page === 1) kept = text;
      return new Response(kept.replace(/"next_cursor":"/, `"next_cursor":"${String(page)}`));
    };
    const program = await start(machine);
    const { status, notes } = await program.until(await program.begin(), 'needs-decision');
    expect(status).toMatchObject({ why: 'no-new-rows' });
    expect(notes).toContain('rows-again');
    expect(page).toBe(2);
  });

  it('a cap that the service exceeds by itself is not exceeded further', async () => {
    const machine = createMachine();
    machine.sample.control.set({ kind: 'page-size', rows: 140, path });
    const program = await start(machine);
    const { status, notes } = await program.until(await program.begin({ cap: 100 }), 'done');
    expect(status).toMatchObject({ how: 'cap-reached', settlement: { stored: 140 } });
    expect(notes).toEqual(['larger-than-asked']);
  });

  it('an empty page may be gone past: it costs nothing', async () => {
    const machine = createMachine();
    machine.sample.control.set(second({ kind: 'empty-page' }));
    const program = await start(machine);
    const id = await program.begin();
    await program.until(id, 'needs-decision');
    await program.manager.decide(id, { is: 'resume' });
    const { rows } = await program.until(id, 'done');
    expect(machine.sample.log.units()).toBe(rows);
    expect(machine.sample.log.chargedRows().size).toBe(rows);
  });
});
