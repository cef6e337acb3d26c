/**
 * Makes sure that nothing in an incoming copy buys automatically. In an archive that will replace
 * another one, watches that weren't already on are switched off, open downloads are paused, and the
 * monthly limit isn't raised. Entries in the archive do this, so that it holds every time the
 * archive is opened, even after a crash, until the user decides otherwise.
 */
import { versionOf } from '@shared/archive/watch-work';
import { noWatches, type Watch, type Watches } from '@shared/watch/state';
import type { WorkMeta } from '@shared/acts/acts';
import type { SwitchedOff } from '@shared/features/restore';
import { openArchive } from '../archive/archive';
import type { DurableFiles } from '../durable/durable-files';
import type { Witness } from '../archive/witness';
import { entriesOf } from '../archive/walk';
import { fold } from '../downloads/fold';
import { emptyState, isOpen, type State } from '../downloads/state';

export interface SwitchOffOptions {
  readonly disk: DurableFiles;
  readonly now: () => number;
  /** The folder of the current archive, which may be empty. */
  readonly before: string;
  /** The folder of the replacement, which isn't open. */
  readonly next: string;
  /** How far the replacement once reached. The numbers of missing entries stay reserved. */
  readonly witnesses: readonly Witness[];
}

export async function switchOff(options: SwitchOffOptions): Promise<SwitchedOff> {
  const { disk, now, before, next, witnesses } = options;
  const known = await watchesIn(disk, before);
  const archive = await openArchive({ dir: next, fs: disk, now, witnesses });
  try {
    const { watches, downloads } = await standingOf(archive);
    const on = [...watches.byId.values()].filter((watch) => watch.on && !wasOn(known, watch));
    const open = [...downloads.values()].filter((one) => isOpen(one) && one.wish === 'go');
    const acts: readonly WorkMeta[] = [
      ...on.map(({ watchId, definition }): WorkMeta => ({
        op: 'watch',
        version: versionOf(definition),
        watchId,
        act: { is: 'switch', on: false },
      })),
      ...open.map(({ id }): WorkMeta => ({ op: 'download', downloadId: id, act: { is: 'pause' } })),
      ...keptBound(known, watches),
    ];
    if (acts.length > 0) await archive.appendMany(acts.map((meta) => ({ kind: 'work', meta })));
    return { watches: on.length, downloads: open.length };
  } finally {
    await archive.close();
  }
}

/**
 * Returns whether a watch stays on, which requires that the user switched it on here and that it
 * hasn't changed.
 */
function wasOn({ byId }: Watches, { watchId, definition }: Watch): boolean {
  const here = byId.get(watchId);
  return here?.on === true && JSON.stringify(here.definition) === JSON.stringify(definition);
}

/** Keeps the monthly limit for all watches from being raised by an incoming copy. */
function keptBound(known: Watches, next: Watches): readonly WorkMeta[] {
  const { unitsPerMonth } = known;
  if (unitsPerMonth === null || (next.unitsPerMonth ?? Infinity) <= unitsPerMonth) return [];
  return [{ op: 'watch-bound', version: 1, unitsPerMonth }];
}

/**
 * Returns the watches in an archive. If it can't be read there are none, because it isn't known
 * whether any are on.
 */
async function watchesIn(disk: DurableFiles, dir: string): Promise<Watches> {
  try {
    if ((await disk.list(dir)).length === 0) return noWatches();
    const archive = await openArchive({ dir, fs: disk });
    return (await standingOf(archive).finally(() => archive.close())).watches;
  } catch {
    return noWatches();
  }
}

async function standingOf(archive: Parameters<typeof entriesOf>[0]): Promise<State> {
  const state = emptyState();
  for await (const { seq, at, kind, meta } of entriesOf(archive, 'work')) {
    fold(state, { seq, at: new Date(at).toISOString(), kind, meta, body: '' });
  }
  return state;
}
