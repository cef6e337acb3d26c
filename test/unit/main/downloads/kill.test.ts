import { describe, expect, it } from 'vitest';
import type { Entry } from '@shared/archive/entry';
import { readAnswer } from '@shared/service/answer';
import { endpointOf } from '@shared/service/catalogue';
import { chanceOf } from '../../../support/chance';
import {
  createMachine,
  startProgram,
  whole,
  searches,
} from '../../../support/downloads/buying-program';
import { life } from '../../../support/downloads/life';

/** Counts the pages and rows whose response is complete in the archive. */
function arrived(entries: readonly Entry[]): { pages: number; rows: number; ids: string[] } {
  const answers = entries.filter(
    ({ kind, meta }) => kind === 'answer' && meta['status'] === 200 && meta['complete'] === true,
  );
  const ids = answers.flatMap(({ body }) => {
    const read = readAnswer(endpointOf('trademarks.search'), body, null);
    return read.shape === 'page'
      ? read.rows.map((row) => String((row as Record<string, unknown>)['application_number']))
      : [];
  });
  return { pages: answers.length, rows: ids.length, ids };
}

/** Downloads a list while the program is killed up to `kills` times, and compares the charges. */
async function survive(seed: number, kills: number) {
  const random = chanceOf(seed);
  const machine = createMachine({ trademarks: 150, insiders: 0 }, seed);
  let killed = 0;
  for (;;) {
    const mayDie = killed < kills;
    // A complete run has about eighty points.
    const killAt = mayDie ? 1 + Math.floor(random() * 70) : Infinity;
    const { point, dead, reach } = life(machine, killAt, random() < 0.5 ? 'kill' : 'power');
    const running = (async () => {
      const program = await startProgram(machine, point);
      await program.manager.follow();
      const definition = { ...whole, cap: null, params: { office: 'SE' } };
      if (program.manager.views().length === 0) await program.begin(definition, 'd');
      let view = await program.until('d', 'done', 'needs-decision');
      while (view.status.type === 'needs-decision') {
        await program.agree('d');
        view = await program.until('d', 'done', 'needs-decision');
      }
      reach();
      return { program, view };
    })();
    running.catch(() => undefined);
    const ended = await Promise.race([running, dead]);
    if (ended) {
      const entries = await ended.program.entries();
      await ended.program.close();
      return { machine, entries, view: ended.view, killed };
    }
    killed += 1;
    machine.fs.restart();
  }
}

async function prove(seed: number): Promise<{ killed: number; lost: number }> {
  const { machine, entries, view, killed } = await survive(seed, 3);
  const charged = machine.sample.log.units();
  const { pages, rows, ids } = arrived(entries);
  const sent = searches(machine);
  const lostCalls = sent.length - pages;
  const distinct = new Set(ids);
  const all = Array.from({ length: machine.sample.register.trademarks.size }, (_, at) =>
    machine.sample.register.trademarks.at(at),
  ).filter(({ record }) => record.office === 'SE');

  // No stored row is lost or duplicated. Any extra charge is for a page that never arrived.
  expect(distinct).toEqual(new Set(all.map(({ record }) => record.application_number)));
  expect(ids.length).toBe(distinct.size);
  expect(lostCalls).toBeLessThanOrEqual(killed);
  const lostUnits = charged - rows;
  expect(lostUnits).toBeLessThanOrEqual(100 * lostCalls);
  expect([...machine.sample.log.chargedRows().values()].every((n) => n <= 1 + killed)).toBe(true);
  // The program's own count of rows must agree.
  expect(view.rows).toBe(rows);
  expect(view.lostUnits).toBe(lostUnits);
  expect(view.status).toMatchObject({
    how: 'complete',
    settlement: { stored: rows, charged, open: 0, difference: { is: 'equal' } },
  });
  return { killed, lost: lostCalls };
}

describe('killed anywhere', () => {
  it('rows stored are rows charged, except pages whose answer never arrived whole', async () => {
    let kills = 0;
    let lost = 0;
    for (let seed = 1; seed <= 100; seed++) {
      const proof = await prove(seed).catch((error: unknown) => {
        throw new Error(`seed ${String(seed)}`, { cause: error });
      });
      kills += proof.killed;
      lost += proof.lost;
    }
    // In these runs, the program died often, and at the moments that matter.
    expect(kills).toBeGreaterThan(150);
    expect(lost).toBeGreaterThan(8);
  });
});
