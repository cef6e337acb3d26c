import { describe, expect, it } from 'vitest';
import type { DownloadDefinition, JobCall } from '@shared/archive/download-work';
import {
  createMachine,
  startProgram,
  usePrograms,
  type Machine,
  type Program,
} from '../../../support/downloads/buying-program';

const start = usePrograms();

const callOf = (id: string, endpoint: string): JobCall => ({
  endpoint,
  pathParams: { company_id: id },
  params: {},
  label: '',
});

function jobOf(calls: readonly JobCall[], more: Partial<DownloadDefinition> = {}) {
  return {
    endpoint: calls[0]?.endpoint ?? '',
    pathParams: {},
    params: {},
    cap: null,
    windows: [],
    calls: [...calls],
    purpose: { type: 'company-missing' as const, subject: 'Nordkaffe AB' },
    ...more,
  };
}

const resources = ['companies.basics', 'companies.history', 'people.governance', 'people.group'];

function ofOneCompany(machine: Machine): readonly JobCall[] {
  const id = machine.sample.register.companies.at(0).registration_number;
  return resources.map((endpoint) => callOf(id, endpoint));
}

const paid = (machine: Machine) =>
  machine.sample.log.calls.filter(({ path }) => path.startsWith('/api/v1/companies/'));
const states = (program: Program): readonly string[] =>
  program.view('d1').calls.map(({ state }) => state);

/** Returns the path where the service handles calls for one resource. */
const pathOf = (resource: string): string => `/api/v1/companies/*/${resource}`;

describe('a job of several calls', () => {
  it('asks each once, says what each cost, and ends', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const id = await program.begin(jobOf(ofOneCompany(machine)));
    const view = await program.until(id, 'done');
    expect(states(program)).toEqual(resources.map(() => 'answered'));
    expect(paid(machine)).toHaveLength(resources.length);
    const units = view.calls.reduce((sum, call) => sum + (call.units ?? 0), 0);
    expect(units).toBe(machine.sample.log.units());
    expect(units).toBeGreaterThan(0);
    expect(view).toMatchObject({ units, lostUnits: 0, windows: [] });
    expect(view.status).toMatchObject({
      settlement: { charged: units, open: 0, difference: { is: 'equal' } },
    });
  });

  it('goes on after what is not there and after what is refused, and notes both', async () => {
    const machine = createMachine();
    const words = (status: number, resource: string) =>
      ({ kind: 'status', status, path: pathOf(resource) }) as const;
    machine.sample.control.set(words(404, 'history'), words(403, 'governance'));
    const program = await start(machine);
    const id = await program.begin(jobOf(ofOneCompany(machine)));
    const view = await program.until(id, 'done');
    expect(states(program)).toEqual(['answered', 'nothing', 'refused', 'answered']);
    expect(view.calls[2]).toMatchObject({ status: 403, serviceWords: 'Told to fail', units: 0 });
    expect(paid(machine)).toHaveLength(4);
  });

  it.each([400, 404, 422])(
    'a batch refused with %i stops it: the next would be too',
    async (status) => {
      const machine = createMachine();
      const refuse = { kind: 'status', path: '/api/v1/companies/batch', status } as const;
      machine.sample.control.set(refuse);
      const program = await start(machine);
      const batchOf = (identifier: string): JobCall => ({
        endpoint: 'companies.batch',
        pathParams: {},
        params: {},
        label: '',
        identifiers: [identifier],
      });
      const id = await program.begin(jobOf([batchOf('556000-4615'), batchOf('557104-1101')]));
      const view = await program.until(id, 'failed');
      expect(view.status).toMatchObject({ why: 'refused', status, serviceWords: 'Told to fail' });
      expect(states(program)).toEqual(['refused', 'failed']);
      expect(paid(machine)).toHaveLength(1);
    },
  );

  it.each([
    [401, 'unauthorized'],
    [402, 'payment'],
  ] as const)('%i stops it, and it goes on where it stood', async (status, why) => {
    const machine = createMachine();
    machine.sample.control.set({ kind: 'status', status, path: pathOf('history') });
    const program = await start(machine);
    const id = await program.begin(jobOf(ofOneCompany(machine)));
    expect((await program.until(id, 'paused')).status).toMatchObject({ why, status });
    expect(states(program)).toEqual(['answered', 'failed', 'waiting', 'waiting']);
    await program.agree(id);
    await program.until(id, 'done');
    expect(paid(machine).filter(({ status: told }) => told === 200)).toHaveLength(4);
  });

  it('asks before it buys again what was charged and lost', async () => {
    const machine = createMachine();
    const path = pathOf('history');
    machine.sample.control.set({ kind: 'drop', path, charge: true });
    const program = await start(machine);
    const id = await program.begin(jobOf(ofOneCompany(machine)));
    const { status, lostUnits } = await program.until(id, 'needs-decision');
    expect(status).toMatchObject({
      why: 'charged-lost',
      choices: ['resume', 'skip-window', 'cancel'],
    });
    expect(lostUnits).toBeGreaterThan(0);
    expect(paid(machine)).toHaveLength(2);
    await program.manager.decide(id, { is: 'skip', window: 1 });
    await program.until(id, 'done');
    expect(states(program)).toEqual(['answered', 'skipped', 'answered', 'answered']);
    expect(paid(machine)).toHaveLength(4);
  });

  it('stops when its units are used, and says by how much going on raises them', async () => {
    const machine = createMachine();
    const program = await start(machine);
    const id = await program.begin(jobOf(ofOneCompany(machine), { maxUnits: 1 }));
    const { status, bound } = await program.until(id, 'needs-decision');
    expect(status).toMatchObject({ why: 'bound', units: 1 });
    expect(bound).toBe(1);
    const asked = paid(machine).length;
    expect(asked).toBeLessThan(4);
    expect(await program.agree(id)).toBe(1);
    await program.until(id, 'needs-decision', 'done');
    expect(program.view(id).bound).toBe(2);
    expect(paid(machine).length).toBeGreaterThan(asked);
  });

  it('goes before a list that is being fetched', async () => {
    const machine = createMachine();
    const program = await start(machine);
    program.manager.sleep(true);
    await program.begin({ cap: 300 }, 'list');
    await program.begin(jobOf(ofOneCompany(machine)));
    program.manager.sleep(false);
    await program.until('list', 'done');
    const first = machine.sample.log.calls.findIndex(({ path }) => path === '/api/v1/trademarks');
    const last = machine.sample.log.calls.findLastIndex(({ path }) => path.includes('/companies/'));
    expect(last).toBeLessThan(first);
  });
});

describe('a job that is killed', () => {
  /** Kills the program at its n-th step; anything awaited there never resolves. */
  async function killAt(step: number) {
    const machine = createMachine({ companies: 20, trademarks: 10, insiders: 0 }, step);
    const definition = jobOf(ofOneCompany(machine));
    let steps = 0;
    let isSafe = false;
    const never = new Promise<never>(() => undefined);
    let die = (): void => undefined;
    const dead = new Promise<void>((resolve) => (die = resolve));
    const point = (): Promise<void> => {
      steps += 1;
      if (isSafe || steps < step) return Promise.resolve();
      if (steps === step) {
        machine.fs.crash('kill');
        die();
      }
      return never;
    };
    const first = (async () => {
      const program = await startProgram(machine, point);
      await program.begin(definition);
      await program.until('d1', 'done');
      isSafe = true;
      await program.close();
    })();
    first.catch(() => undefined);
    await Promise.race([first, dead]);
    const wasKilled = !isSafe;
    machine.fs.restart();
    const program = await start(machine);
    await program.manager.follow();
    if (program.manager.views().length === 0) await program.begin(definition);
    let view = await program.until('d1', 'done', 'needs-decision');
    const asked = view.status.type === 'needs-decision';
    const lost =
      paid(machine).length - view.calls.filter(({ state }) => state === 'answered').length;
    while (view.status.type === 'needs-decision') {
      await program.agree('d1');
      view = await program.until('d1', 'done', 'needs-decision');
    }
    return { machine, view, wasKilled, asked, lost };
  }

  it('goes on without buying twice, and asks where a call was charged and lost', async () => {
    let kills = 0;
    let questions = 0;
    for (let step = 1; step <= 120; step += 1) {
      const { machine, view, wasKilled, asked, lost } = await killAt(step);
      const told = `killed at ${String(step)}`;
      expect(
        view.calls.map(({ state }) => state),
        told,
      ).toEqual(resources.map(() => 'answered'));
      // Only the call in progress is repeated, and only with the user's consent.
      expect(paid(machine).length, told).toBeLessThanOrEqual(resources.length + (asked ? lost : 0));
      expect(view.units + view.lostUnits, told).toBe(machine.sample.log.units());
      kills += wasKilled ? 1 : 0;
      questions += asked ? 1 : 0;
    }
    expect(kills).toBeGreaterThan(60);
    expect(questions).toBeGreaterThan(0);
  });
});
