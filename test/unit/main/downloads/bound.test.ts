import { describe, expect, it } from 'vitest';
import type { DownloadView } from '@shared/features/downloads';
import { chanceOf } from '../../../support/chance';
import {
  createMachine,
  startProgram,
  type Machine,
  type Program,
} from '../../../support/downloads/buying-program';

const searchPath = '/api/v1/trademarks';
const pageSizes = [10, 25, 50, 100];

/** Ways in which a single response fails. In the `charged` ones, it is charged before it fails. */
const mishaps = {
  'charged, then cut': async (answer: () => Promise<Response>) => {
    const text = await (await answer()).text();
    return new Response(text.slice(0, 200), { headers: { 'content-length': String(text.length) } });
  },
  'charged, then dropped': async (answer: () => Promise<Response>) => {
    await answer();
    throw new TypeError('net::ERR_CONNECTION_RESET');
  },
  'charged, then 500': async (answer: () => Promise<Response>) => {
    await answer();
    return new Response('{"message":"failed"}', { status: 500 });
  },
  'charged, and no JSON': async (answer: () => Promise<Response>) => {
    await answer();
    return new Response('<html>');
  },
  'not charged, dropped': () => Promise.reject(new TypeError('net::ERR_CONNECTION_RESET')),
  'not charged, 503': () =>
    Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '20' } })),
  'not charged, 400': () => Promise.resolve(new Response('{}', { status: 400 })),
  late: () => Promise.reject(new TypeError('net::ERR_TIMED_OUT')),
} as const;
const names = Object.keys(mishaps) as (keyof typeof mishaps)[];

/** A service that fails every other response, and charges abandoned ones late. */
function misbehave(machine: Machine, random: () => number, isMute: boolean): () => number {
  const honest = machine.fetch;
  const late: { after: number; charge: () => void }[] = [];
  let troubles = 0;
  machine.fetch = async (request) => {
    for (const one of late.splice(0)) {
      if (one.after <= 0) one.charge();
      else late.push({ ...one, after: one.after - 1 });
    }
    const isSearch = new URL(request.url).pathname === searchPath;
    if (!isSearch) return isMute ? new Response('{"usage_this_month":{}}') : honest(request);
    if (random() < 0.5) return honest(request);
    troubles += 1;
    const name = names[Math.floor(random() * names.length)] ?? 'late';
    if (name === 'late') {
      const copy = request.clone();
      late.push({ after: Math.floor(random() * 4), charge: () => void honest(copy) });
    }
    return mishaps[name](() => honest(request));
  };
  return () => troubles;
}

interface Case {
  readonly cap: number;
  readonly level: number | null;
}

/** Resumes every download that can be resumed. Returns the units agreed to. */
async function press(program: Program, random: () => number, agreed: { units: number }) {
  for (let presses = 0; presses < 30; presses++) {
    const states: DownloadView['status']['type'][] = ['done', 'needs-decision', 'paused', 'failed'];
    const view = await program.until('d', ...states);
    const { type: is } = view.status;
    if (is === 'done' || random() < 0.05) return view;
    agreed.units += program.manager.state.downloads.get('d')?.stop?.units ?? 0;
    await program.agree('d');
  }
  return program.view('d');
}

async function prove(seed: number): Promise<{ troubles: number; stops: number; rows: number }> {
  const random = chanceOf(seed);
  const machine = createMachine({ trademarks: 250, insiders: 0 }, seed);
  const pageSize = pageSizes[Math.floor(random() * pageSizes.length)] ?? 10;
  const cap = pageSize * (1 + Math.floor(random() * 4));
  const level = random() < 0.3 ? 20 + Math.floor(random() * 300) : null;
  const asked: Case = { cap, level };
  const troubles = misbehave(machine, random, random() < 0.25);
  const agreed = { units: 0 };
  const misbehaving = machine.fetch;
  const charged = (): number => machine.sample.log.units();
  machine.fetch = async (request) => {
    const answer = misbehaving(request);
    await answer.catch(() => undefined);
    const told = `charged ${String(charged())}, agreed ${String(agreed.units)}, ${JSON.stringify(asked)}`;
    if (charged() > cap + agreed.units) broken.push(`bound: ${told}`);
    if (level !== null && charged() > level) broken.push(`level: ${told}`);
    return answer;
  };
  const broken: string[] = [];
  const program = await startProgram(machine);
  await program.begin({ ...asked, params: {} }, 'd');
  const view = await press(program, random, agreed);
  const entries = await program.entries();
  await program.close();
  expect(broken).toEqual([]);
  // The program's own count includes these charges.
  if (view.status.type === 'done') {
    const { units, lostUnits, unknownUnits } = view;
    expect(units + lostUnits + unknownUnits).toBeGreaterThanOrEqual(charged());
  }
  const stops = entries.filter(
    ({ meta }) => (meta['act'] as { as?: string } | undefined)?.as === 'needs-decision',
  );
  return { troubles: troubles(), stops: stops.length, rows: view.rows };
}

describe('the bound on the button', () => {
  it('holds whatever the service charges, cuts, drops, delays or keeps to itself', async () => {
    let troubles = 0;
    let stops = 0;
    let rows = 0;
    for (let seed = 1; seed <= 150; seed++) {
      const seen = await prove(seed).catch((error: unknown) => {
        throw new Error(`seed ${String(seed)}`, { cause: error });
      });
      troubles += seen.troubles;
      stops += seen.stops;
      rows += seen.rows;
    }
    // In these runs, the service misbehaved, the program asked for confirmation, and it still
    // bought rows.
    expect(troubles).toBeGreaterThan(100);
    expect(stops).toBeGreaterThan(40);
    expect(rows).toBeGreaterThan(2_000);
  });
});
