/** Watches checked from the command line: within a limit, and only in the running program. */
import { expect, it, vi } from 'vitest';
import type { WatchDefinition } from '@shared/archive/watch-work';
import { runCommand, type CommandDeps } from '@main/command/run-command';
import { exitCodeOf, exitCodes } from '@main/command/exit-code';
import { createMachine } from '../../../support/downloads/buying-program';
import { settle, startWatching, type World } from '../../../support/watch/watching-program';

/** Each watch runs a different search, so none can use another's rows. */
const classes: Record<string, string> = { a: '9', b: '35', off: '42' };

const definition = (name: string): WatchDefinition => ({
  name,
  recordKind: 'trademark',
  endpoint: 'trademarks.search',
  params: { nice_class: classes[name] ?? '1' },
  asks: 'whole',
  lookBack: 0,
  unitsPerMonth: 500,
  schedule: { every: 'month', hour: 7, minute: 0, weekday: 1, day: 1 },
  news: { added: true, changed: true },
});

async function watching(names: readonly string[]) {
  const machine = createMachine({ insiders: 0, trademarks: 300 }, 5);
  const world: World = { machine, shift: 0, begun: 0 };
  const { program, runner } = await startWatching(world);
  for (const name of names)
    await program.manager.note([
      {
        op: 'watch',
        version: 1,
        watchId: name,
        act: { is: 'define', definition: definition(name) },
      },
      { op: 'watch', version: 1, watchId: name, act: { is: 'switch', on: name !== 'off' } },
    ]);
  return { machine, program, runner };
}

it.each([0, 7, 60, 110])('never costs more than %i units together', async (maxUnits) => {
  const { machine, program, runner } = await watching(['a', 'b', 'off']);
  const looks = await runner.lookAll(maxUnits);
  await settle(program);
  expect(machine.sample.log.units()).toBeLessThanOrEqual(maxUnits);
  expect(looks.reduce((sum, one) => sum + one.maxUnits, 0)).toBeLessThanOrEqual(maxUnits);
  // The charged rows are there, and the other watches give their reason for waiting.
  if (maxUnits > 0) expect(machine.sample.log.units()).toBeGreaterThan(0);
  expect(looks.map(({ name }) => name)).toEqual(['a', 'b']);
  expect(looks.at(-1)?.state).toEqual({ type: 'waits', why: 'limit' });

  // A second run resumes an unfinished check, within its own limit.
  const before = machine.sample.log.units();
  await runner.lookAll(maxUnits);
  await settle(program);
  expect(machine.sample.log.units() - before).toBeLessThanOrEqual(maxUnits);
  await program.close();
});

it('is refused by a program that is not open, and of a library that is read only', async () => {
  const watch = vi.fn(() => Promise.resolve([]));
  const run = (mode: 'service' | 'file', deps: Partial<CommandDeps>) =>
    runCommand({ type: 'watch', maxUnits: 10 }, {
      status: () => ({ mode, libraryId: 'one' }),
      ...deps,
    } as CommandDeps);
  const online = { watch } as unknown as CommandDeps['online'];
  const alone = await run('service', { online: null });
  expect(alone).toEqual({ type: 'not-open' });
  expect(exitCodeOf(alone)).toBe(exitCodes.notOpen);
  expect(await run('file', { online })).toMatchObject({ error: { kind: 'library-read-only' } });
  expect(watch).not.toHaveBeenCalled();
  expect(await run('service', { online })).toEqual({ type: 'watched', maxUnits: 10, watches: [] });
  expect(watch).toHaveBeenCalledWith(10);
});
