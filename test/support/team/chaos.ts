/** What happens to copies of a team's library: acts, broken connections, full disks and crashes. */
import type { WorkMeta } from '@shared/acts/acts';
import type { NewEntry } from '@shared/archive/entry';
import { below, type Chance } from '../chance';
import { answerMeta } from './answer-meta';
import { openCopy, restart, runUnlessDead, type Copy } from './copies';
import type { ModelTeam } from './model-server';

/** Returns a response as a call leaves it in the archive. */
export function answerOf(requestId: string, more: object = {}): NewEntry {
  const asked = { endpoint: 'trademarks.search', params: { query: 'nord' }, limit: 10 };
  const meta = answerMeta(requestId, { ...asked, downloadId: 'mine', window: 0, ...more });
  return { kind: 'answer', meta, body: JSON.stringify({ data: [], has_more: false }).repeat(9) };
}

/** Makes something happen to a copy at random. */
export async function happen(
  copy: Copy,
  chance: Chance,
  turn: number,
  act: () => WorkMeta | Promise<WorkMeta>,
  powerCuts = 0.5,
): Promise<void> {
  const what = chance();
  if (what < 0.05) {
    const more = chance() < 0.5 ? { clientReference: 'SECRET' } : {};
    await copy.archive.append(answerOf(`${copy.login}-${turn}`, more));
  } else if (what < 0.35) {
    await copy.archive.append({ kind: 'work', meta: await act() });
  } else if (what < 0.4) copy.server.cut();
  else if (what < 0.5) copy.server.mend();
  else if (what < 0.6) copy.server.cutOnce(chance() < 0.5 ? 'before' : 'after');
  else if (what < 0.65) {
    copy.disk.plan(below(chance, 4), 'ENOSPC', 1);
    await runUnlessDead(copy);
    copy.disk.cancelPlan();
  } else if (what < 0.78) {
    const how = chance() < powerCuts ? 'power' : 'kill';
    copy.disk.plan(below(chance, 12), how, 1);
    await runUnlessDead(copy);
    copy.disk.cancelPlan();
    await restart(copy, how);
  } else await runUnlessDead(copy);
}

/** Receives about two entries at a time. */
function inSmallParts({ server }: Copy): void {
  const { after } = server;
  server.after = (seq) => after(seq, 400);
}

/** Opens the copies of three people. Some receive their entries in small parts. */
export async function openCopies(team: ModelTeam, seed: number): Promise<readonly Copy[]> {
  const copies: Copy[] = [];
  for (const [i, login] of ['anna', 'bo', 'cilla'].entries())
    copies.push(await openCopy(team, login, seed + i));
  if (seed % 3 === 0) for (const copy of copies) inSmallParts(copy);
  return copies;
}

export async function quiet(copies: readonly Copy[]): Promise<void> {
  for (let round = 0; round < 3; round++) {
    for (const copy of copies) {
      copy.server.mend();
      // A failure planned for the next use may still happen, so a second attempt is allowed.
      if ((await runUnlessDead(copy)) || (await runUnlessDead(copy))) continue;
      throw new Error(`${copy.login} can't exchange anything`);
    }
  }
}
