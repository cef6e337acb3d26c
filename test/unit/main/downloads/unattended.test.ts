import { expect, it, vi } from 'vitest';
import { withSpendingLimit } from '@main/service/spending-limit';
import type { SpentOfDay } from '@main/service/spending-limit';
import { createMachine, usePrograms } from '../../../support/downloads/buying-program';

const start = usePrograms();

it('the download of a watch stops at the limit without a question, and asks whoever goes on with it', async () => {
  const machine = createMachine();
  const ask = vi.fn(async () => true);
  let spentOfDay: SpentOfDay | null = null;
  let isUnattended = (_act: string): boolean => false;
  machine.around = (caller) =>
    withSpendingLimit({
      caller,
      clock: machine.clock,
      ask,
      limits: () => ({ act: 1000, day: 150 }),
      unitsOfCall: () => 100,
      isUnattended: (act) => isUnattended(act),
      spentBefore: async () => 0,
      load: () => spentOfDay,
      save: (next) => (spentOfDay = next),
    });
  const program = await start(machine);
  ({ isUnattended } = program.manager);
  const id = await program.begin({ cap: 300, watchId: 'w1' });
  const stopped = await program.until(id, 'paused');
  expect(stopped.status).toMatchObject({ why: 'spending-limit' });
  expect(stopped.rows).toBe(100);
  expect(ask).not.toHaveBeenCalled();

  await program.agree(id);
  expect((await program.until(id, 'done')).rows).toBe(300);
  expect(ask).toHaveBeenCalled();

  // After the restart, the person who resumed it may no longer be there.
  await program.close();
  const next = await start(machine);
  await next.manager.follow();
  expect(next.manager.isUnattended(id)).toBe(true);
});
