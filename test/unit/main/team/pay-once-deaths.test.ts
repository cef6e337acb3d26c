/** People who make the same request at the same moment, while programs and connections die. */
import { expect, test } from 'vitest';
import { AppError } from '@shared/ipc/error';
import { createPayOnce } from '@main/team/pay-once';
import { below, chanceOf, seedOfRun, tries } from '../../../support/chance';
import { createFakeClock } from '../../../support/service/fake-clock';
import { openCopy } from '../../../support/team/copies';
import { createModelTeam, leaseMs } from '../../../support/team/model-server';

test('at most one request is paid for, and one more for each asker who dies', async () => {
  const first = seedOfRun();
  for (let seed = first; seed < first + tries(120); seed++) {
    const chance = chanceOf(seed);
    const team = createModelTeam();
    const clock = createFakeClock();
    let requests = 0;
    let deaths = 0;
    /** Requests in progress whose sender is alive. */
    let asking = 0;
    const asker = async (login: string, place: number): Promise<'has it' | 'died' | 'failed'> => {
      const { archive, server, sync } = await openCopy(team, login, seed + place);
      const desk = createPayOnce({
        baseUrl: 'https://s.example',
        archive,
        server,
        sync,
        clock,
        // Nothing is sent without a lease.
        buysAway: () => false,
        onExchange: () => () => undefined,
      });
      const die = (): 'died' => {
        desk.close();
        server.cut();
        deaths += 1;
        return 'died';
      };
      if (chance() < 0.2) server.cutOnce(chance() < 0.5 ? 'before' : 'after');
      const question = { identity: 'q', reference: '', mostUnits: 10, since: 0 };
      try {
        const turn = await desk.turn(question, new AbortController().signal);
        if (turn.is === 'answered') return 'has it';
        requests += 1;
        asking += 1;
        expect(asking, `seed ${seed}`).toBe(1);
        // The response may take longer than a lease lasts without renewal.
        for (let step = below(chance, 4); step > 0; step--)
          await new Promise<void>((resolve) => clock.after(leaseMs / 2, resolve));
        asking -= 1;
        if (chance() < 0.3) return die();
        const requestId = `${login}-request`;
        const meta = {
          requestId,
          endpoint: 'trademarks.search',
          pathParams: {},
          params: {},
          limit: 10,
          runId: 'r',
          page: 0,
          searchKey: 'k',
          status: 200,
          contentType: null,
          complete: true,
          durationMs: 1,
        };
        await archive.append({ kind: 'answer', meta, body: '{}' });
        if (chance() < 0.2) return die();
        if (chance() < 0.2) server.cutOnce(chance() < 0.5 ? 'before' : 'after');
        turn.done({ units: 10, requestId });
        await sync.run().catch(() => sync.run());
        await desk.returnLeases().catch(() => desk.returnLeases());
        return 'has it';
      } catch (error) {
        if (!(error instanceof AppError) || error.kind !== 'team-away') throw error;
        return 'failed';
      }
    };
    const logins = ['anna', 'bo', 'cilla', 'disa'];
    let isOver = false;
    const all = Promise.all(logins.map(asker)).finally(() => (isOver = true));
    for (let turn = 0; turn < 500 && !isOver; turn++) {
      await new Promise(setImmediate);
      team.now += 5_000;
      await clock.advance(5_000);
    }
    const place = `seed ${seed}`;
    expect(isOver, place).toBe(true);
    await all;
    expect(requests, place).toBeLessThanOrEqual(1 + deaths);
    team.now += leaseMs;
    expect(team.running(), place).toBe(0);
  }
});
