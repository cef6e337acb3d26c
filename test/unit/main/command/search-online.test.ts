/**
 * A service search from the command line stays within its limit, and leaves nothing behind that
 * could spend more later.
 */
import { describe, expect, it, vi } from 'vitest';
import type { DownloadDefinition } from '@shared/archive/download-work';
import type { CommandAnswer, CommandOrder } from '@shared/features/commands';
import { appError } from '@shared/ipc/error';
import { planPages } from '@shared/service/download-plan';
import { printResult } from '@main/command/command-text';
import { searchOnline } from '@main/command/search-online';
import { downloadsFeature } from '@main/features/downloads';
import { isUnattended } from '@main/downloads/state';
import { pageOnly } from '@main/service/plan-call';
import { withSpendingLimit, type SpentOfDay } from '@main/service/spending-limit';
import { createOnlineWork, type OnlineWork } from '@main/library/online-work';
import {
  createMachine,
  searches,
  usePrograms,
  type Machine,
  type Program,
} from '../../../support/downloads/buying-program';

const start = usePrograms();
const free = { missing: null, quotaLeft: null, actLimit: 1000, dayLeft: 1000 } as const;
type Means = ReturnType<Parameters<typeof createOnlineWork>[0]['library']>['means'];

function onlineOf(
  { clock }: Pick<Machine, 'clock'>,
  program: Program,
  means: Partial<ReturnType<Means>> = {},
): OnlineWork {
  let begun = 0;
  const definition = { find: pageOnly.find, shapes: () => pageOnly.shapes };
  const reading = () => ({ ...pageOnly, folding: 'none' });
  const library = {
    downloads: program.manager,
    reading,
    definition,
    means: () => ({ ...free, ...means }),
  };
  const open = () => library as never;
  const feature = downloadsFeature({ library: open }, () => `d${(begun += 1)}`);
  return createOnlineWork({ library: open, start: feature.start, clock });
}

/** A page whose library has only the rows received so far, and which downloads the rest. */
function pageOf(continueRun: () => string | null = () => null) {
  const orders: CommandOrder[] = [];
  const askPage = (order: CommandOrder): Promise<CommandAnswer> => {
    orders.push(order);
    if (order.type !== 'search-plan')
      return Promise.resolve({
        type: 'found',
        count: 0,
        undecided: 0,
        columns: [],
        rows: [],
        records: [],
        completeness: 'partial',
      });
    const nothing = { definition: null, continueRun: null, needs: 1 };
    if (order.units === 0)
      return Promise.resolve({ type: 'search-plan', ...nothing, why: 'too-few' });
    const definition: DownloadDefinition = {
      endpoint: 'trademarks.search',
      pathParams: {},
      params: { office: 'SE' },
      windows: [],
      cap: planPages(order.units).cap,
      maxUnits: 1_000_000,
    };
    return Promise.resolve({
      type: 'search-plan',
      definition,
      continueRun: continueRun(),
      why: null,
      needs: null,
    });
  };
  return { orders, askPage };
}

const words = { type: 'search-online', words: 'nord', kind: 'trademark', limit: 50 } as const;

async function begun(options: Parameters<typeof createMachine>[0] = {}) {
  const machine: Machine = createMachine({ trademarks: 300, insiders: 0, ...options }, 5);
  return { machine, program: await start(machine), spent: () => machine.sample.log.units() };
}

describe('a search with a bound', () => {
  it.each([0, 1, 7, 60, 101])('costs at most %i units', async (maxUnits) => {
    const { machine, program, spent } = await begun();
    const online = onlineOf(machine, program);
    const answer = await searchOnline({ ...words, maxUnits }, { ...pageOf(), online });
    expect(spent()).toBeLessThanOrEqual(maxUnits);
    // A hundred rows fit on one page. A hundred and one can't be split into equal pages, so only a
    // hundred are bought.
    expect(spent()).toBe(Math.min(maxUnits, 100));
    expect(answer).toMatchObject({
      online: { units: spent(), inDoubt: 0, maxUnits, stopped: 'max-units' },
    });
  });

  it('takes its bound from main, whatever the page says, and goes on with what came', async () => {
    const { machine, program, spent } = await begun();
    const online = onlineOf(machine, program);
    const page = pageOf(() => program.view('d1').windows[0]?.runIds[0] ?? null);
    await searchOnline({ ...words, maxUnits: 20 }, { ...pageOf(), online });
    expect(program.view('d1').definition.maxUnits).toBe(20);
    await searchOnline({ ...words, maxUnits: 40 }, { askPage: page.askPage, online });
    expect(spent()).toBe(60);
    const ids = [...(program.manager.state.chains.values().next().value?.ids ?? [])];
    expect(ids).toHaveLength(60);
  });

  it('that two give at once is begun by one of them, and neither is ended by the other', async () => {
    const { machine, program, spent } = await begun({ trademarks: 40 });
    const online = onlineOf(machine, program);
    const give = () => searchOnline({ ...words, maxUnits: 500 }, { ...pageOf(), online });
    const both = await Promise.all([give(), give()]);
    expect(both.map((one) => one.online?.stopped)).toEqual([null, 'under-way']);
    expect(both.map((one) => one.online?.units)).toEqual([spent(), 0]);
    expect(program.manager.views()).toHaveLength(1);
  });

  it('is fetched to its end where the units reach', async () => {
    const { machine, program, spent } = await begun({ trademarks: 40 });
    const online = onlineOf(machine, program);
    const answer = await searchOnline({ ...words, maxUnits: 500 }, { ...pageOf(), online });
    expect(answer).toMatchObject({ online: { units: spent(), stopped: null } });
    expect(program.view('d1').status).toMatchObject({ type: 'done', how: 'complete' });
  });

  it.each([
    [{ dayLeft: 12 }, 12, 'spending-limit'],
    [{ actLimit: 0 }, 0, 'spending-limit'],
    [{ quotaLeft: 10 }, 10, 'quota'],
    [{ missing: 'key' }, 0, 'key'],
  ] as const)('asks nobody for more: %j', async (means, units, stopped) => {
    const { machine, program, spent } = await begun();
    const online = onlineOf(machine, program, means);
    const answer = await searchOnline({ ...words, maxUnits: 50 }, { ...pageOf(), online });
    expect(spent()).toBe(units);
    expect(answer).toMatchObject({ online: { units, stopped } });
  });

  it('asks nobody where others have used up the day meanwhile, and lets them go on', async () => {
    const machine = createMachine({ trademarks: 300, insiders: 0 }, 5);
    const ask = vi.fn(() => new Promise<boolean>(() => undefined));
    let spentOfDay: SpentOfDay | null = null;
    let day = 150;
    machine.around = (caller, state) =>
      withSpendingLimit({
        caller,
        clock: machine.clock,
        ask,
        limits: () => ({ act: 1000, day }),
        unitsOfCall: () => 100,
        isUnattended: (act) => isUnattended(state, act),
        spentBefore: async () => 0,
        load: () => spentOfDay,
        save: (next) => (spentOfDay = next),
      });
    const program = await start(machine);
    const online = onlineOf(machine, program);
    const first = program.begin({ cap: 100 }, 'window');
    const answer = await searchOnline({ ...words, maxUnits: 100 }, { ...pageOf(), online });
    await first;
    expect(ask).not.toHaveBeenCalled();
    expect(answer).toMatchObject({ online: { units: 0, stopped: 'spending-limit' } });
    expect(program.view('d1').status).toEqual({ type: 'cancelled' });
    day = 1000;
    await program.begin({ cap: 100 }, 'later');
    expect((await program.until('later', 'done')).rows).toBe(100);
  });

  it('leaves nothing that would spend when the network is back', async () => {
    const { machine, program, spent } = await begun();
    const before = machine.fetch;
    let isCut = false;
    machine.fetch = (request) => {
      if (searches(machine).length === 1) isCut = true;
      if (isCut) return Promise.reject(new TypeError('net::ERR_INTERNET_DISCONNECTED'));
      return before(request);
    };
    const online = onlineOf(machine, program);
    const answer = await searchOnline({ ...words, maxUnits: 200 }, { ...pageOf(), online });
    expect(answer).toMatchObject({ online: { units: spent(), stopped: 'offline' } });
    machine.fetch = before;
    const paid = spent();
    expect(paid).toBe(100);
    program.manager.wake();
    await program.manager.follow();
    expect(program.view('d1').status).toEqual({ type: 'cancelled' });
    expect(spent()).toBe(paid);
  });

  it('counts a page that was charged and did not arrive, and buys nothing in its place', async () => {
    const { machine, program, spent } = await begun();
    const before = machine.fetch;
    machine.fetch = async (request) => {
      const response = await before(request);
      if (request.url.includes('office=')) throw new TypeError('net::ERR_CONNECTION_RESET');
      return response;
    };
    const online = onlineOf(machine, program);
    const answer = await searchOnline({ ...words, maxUnits: 60 }, { ...pageOf(), online });
    expect(spent()).toBe(60);
    expect(answer).toMatchObject({ online: { units: 60, inDoubt: 0, stopped: 'charged-lost' } });
    expect(program.view('d1').status).toEqual({ type: 'cancelled' });
  });

  it('leaves nothing that would spend when there is room on the disk again, and says the units', async () => {
    const { machine, program, spent } = await begun();
    const before = machine.fetch;
    machine.fetch = (request) => {
      if (searches(machine).length === 1) machine.fs.setCapacity(0);
      return before(request);
    };
    const online = onlineOf(machine, program);
    const answer = await searchOnline({ ...words, maxUnits: 300 }, { ...pageOf(), online });
    const paid = spent();
    expect(paid).toBeLessThan(300);
    expect(answer).toMatchObject({ online: { stopped: 'disk' } });
    const { units, inDoubt } = answer.online ?? { units: 0, inDoubt: 0 };
    expect(units + inDoubt).toBe(paid);
    machine.fs.setCapacity(Infinity);
    program.manager.wake('disk');
    await program.until('d1', 'cancelled', 'done');
    expect(program.view('d1').status).toEqual({ type: 'cancelled' });
    expect(spent()).toBe(paid);
  });

  it('ends when the library has stored nothing for a minute, and leaves nothing that would spend', async () => {
    const { machine, program, spent } = await begun();
    program.settings.takesEntries = false;
    const online = onlineOf(machine, program);
    const page = pageOf();
    const answer = await searchOnline({ ...words, maxUnits: 300 }, { ...page, online });
    expect(answer).toMatchObject({
      type: 'failed',
      error: { kind: 'held-back' },
      online: { units: 200, stopped: 'library' },
    });
    expect(printResult(answer, false).err).toContain('couldn’t save to your library');
    // The page gets no further message, because a window that hangs wouldn't reply.
    expect(page.orders.map(({ type }) => type)).toEqual(['search-plan']);
    expect(program.view('d1').status).toEqual({ type: 'cancelled' });
    program.settings.takesEntries = true;
    program.acknowledge(program.archive.lastSeq);
    await program.begin({ cap: 100 }, 'later');
    await program.until('later', 'done');
    expect(spent()).toBe(300);
    expect(searches(machine)).toHaveLength(3);
  });

  it('leaves nothing that would spend when the library is opened again, and says the units', async () => {
    const { machine, program, spent } = await begun();
    const before = machine.fetch;
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    machine.fetch = async (request) => {
      if (searches(machine).length === 1) await released;
      return before(request);
    };
    const online = onlineOf(machine, program);
    const page = pageOf();
    const answer = searchOnline({ ...words, maxUnits: 300 }, { ...page, online });
    await vi.waitFor(() => expect(program.manager.views()[0]?.pages).toBe(1));
    const ended = program.close();
    expect(await answer).toMatchObject({
      type: 'failed',
      error: { kind: 'cancelled' },
      online: { units: 100, stopped: 'closed' },
    });
    // The page gets no further message, because a different library may be open by now.
    expect(page.orders.map(({ type }) => type)).toEqual(['search-plan']);
    release();
    await ended;
    const paid = spent();
    const next = await start(machine);
    await next.until('d1', 'cancelled', 'done');
    expect(next.view('d1').status).toEqual({ type: 'cancelled' });
    expect(spent()).toBe(paid);
  });

  it('is theirs who raise its bound in the window, and goes on when the program is started again', async () => {
    const { machine, program } = await begun();
    const online = onlineOf(machine, program);
    await searchOnline({ ...words, maxUnits: 20 }, { ...pageOf(), online });
    program.manager.sleep(true);
    await program.manager.decide('d1', { is: 'cap', cap: 40, maxUnits: 40 });
    await program.close();
    const next = await start(machine);
    expect(await next.until('d1', 'cancelled', 'done')).toMatchObject({
      rows: 40,
      status: { type: 'done' },
    });
  });

  it('says the units also where the window fails to answer', async () => {
    const { machine, program } = await begun();
    const page = pageOf();
    const askPage = (order: CommandOrder): Promise<CommandAnswer> =>
      order.type === 'searched' ? Promise.reject(appError('storage')) : page.askPage(order);
    const online = onlineOf(machine, program);
    const answer = await searchOnline({ ...words, maxUnits: 20 }, { askPage, online });
    expect(answer).toMatchObject({
      type: 'failed',
      error: { kind: 'storage' },
      online: { units: 20 },
    });
    expect(printResult(answer, false).err).toContain('Units used: 20 (max 20)');
  });
});
