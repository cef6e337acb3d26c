/**
 * A crash at every step of a restore: the library is either the old one or the new one, and
 * complete.
 */
import { describe, expect, it } from 'vitest';
import type { RestoreSession } from '@main/restore/restore-session';
import { atSteps, dies } from '../../../support/archive/deaths';
import { createMachine, id, expectOneOrOther, USB } from '../../../support/restore';

async function bringIn(session: RestoreSession, how: 'replace' | 'merge'): Promise<void> {
  await session.sweep();
  const [choice] = await session.backupsIn(USB);
  const { incomingId } = await session.openBackup(choice?.choiceId ?? '');
  await session.apply(incomingId, id, how);
  await session.close(incomingId);
}

describe.each(['replace', 'merge'] as const)('a backup that is brought in to %s', (how) => {
  it.each(['kill', 'power'] as const)('survives death by %s at every step', async (kind) => {
    const steps = await atSteps(async (step) => {
      const machine = await createMachine(step + 1);
      const died = await dies(machine.disk, step, kind, () => bringIn(machine.session(), how));
      const after = how === 'replace' ? machine.backedUp : machine.before;
      await expectOneOrOther(machine, after);
      // The restore is repeated when the program next starts.
      await bringIn(machine.session(), how);
      await expectOneOrOther(machine, after, 'after');
      return died;
    });
    expect(steps).toBeGreaterThan(60);
  });
});
