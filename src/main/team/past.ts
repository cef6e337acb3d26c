/** What an archive shows of earlier exchanges with a team, and the marks that it takes that from. */
import { informsNobody } from '@shared/acts/act';
import { acts, rulesOf, workIn, type WorkMeta } from '@shared/acts/acts';
import { renameIn } from '@shared/archive/matter-work';
import { teamMarkOf, type TeamMark } from '@shared/archive/team-mark';
import type { Archive } from '../archive/archive';
import { metaOf } from '../archive/frame';
import { entriesOf } from '../archive/walk';

/** Limits for a batch of entries made here. */
export const BATCH = { maxBytes: 4_000_000, maxEntries: 500 };

/** An entry in the archive, with its number there. */
export interface Here {
  readonly local: number;
  readonly work: WorkMeta | null;
  /** Absent if the entry was written here. */
  readonly mark?: TeamMark | null;
}

/** Up to which of the team's entries everything had been received, when entry `seq` was added. */
interface Step {
  readonly seq: number;
  readonly pulled: number;
}

export const lastPulled = (steps: readonly Step[], seq: number): number =>
  steps.findLast((step) => step.seq <= seq)?.pulled ?? 0;

interface Act {
  readonly seq: number;
  readonly work: WorkMeta;
}

export interface Past {
  pulled: number;
  sent: number;
  /** The last mark in the archive. */
  marked: number;
  /** The last act in the archive. */
  named: number;
  readonly steps: Step[];
  /** Acts with a place in the team's order. */
  readonly placed: readonly Act[];
  readonly informing: readonly Act[];
  readonly renames: readonly { readonly seq: number; readonly meta: Record<string, unknown> }[];
  /** What the last part has left without its mark, by key. */
  readonly unmarked: Map<string, Here>;
}

export async function readPast(archive: Archive, teamId: string): Promise<Past> {
  const [steps, unmarked] = [[] as Step[], new Map<string, Here>()];
  const [placed, informing]: [Act[], Act[]] = [[], []];
  const renames: { seq: number; meta: Record<string, unknown> }[] = [];
  const past: Past = {
    pulled: 0,
    sent: 0,
    marked: 0,
    named: 0,
    steps,
    placed,
    informing,
    renames,
    unmarked,
  };
  for await (const { seq, meta } of entriesOf(archive, 'work')) {
    const work = workIn(meta);
    const known = acts.team.schema.safeParse(meta).data;
    if (known?.teamId === teamId) {
      past.pulled = Math.max(past.pulled, known.pulled);
      past.marked = seq;
      steps.push({ seq, pulled: past.pulled });
      // After archives have been merged, entry numbers are different. Entries received from the
      // team are still there.
      past.sent = Math.max(past.sent, known.archive === archive.identity ? known.sent : seq);
    }
    past.named = seq;
    if (!work) continue;
    const mark = teamMarkOf(meta);
    if (mark) placed.push({ seq, work });
    if (rulesOf(work).informs !== informsNobody) informing.push({ seq, work });
    if (!renameIn(meta)) continue;
    renames.push({ seq, meta });
    // Whoever goes on working after a crash has seen the new name, although the mark is missing.
    steps.push({ seq, pulled: Math.max(lastPulled(steps, seq), mark?.seq ?? 0) });
  }
  // After a power cut, some entries of a part may be on disk without the mark that follows them.
  for (let after = past.marked; ;) {
    const frames = await archive.readFrames({ ...BATCH, after });
    for (const { frame, bytes } of frames) {
      const meta = metaOf(frame, bytes);
      const mark = teamMarkOf(meta);
      const local = frame.seq;
      if (mark?.teamId === teamId) unmarked.set(mark.key, { local, work: workIn(meta), mark });
      after = local;
    }
    if (frames.length === 0) return past;
  }
}

/** Makes sure that only future entries are shared with a team. */
export async function beginToShare(archive: Archive, teamId: string): Promise<void> {
  await writeMark(archive, teamId, 0, archive.lastSeq);
}

export function writeMark(
  archive: Archive,
  teamId: string,
  pulled: number,
  sent: number,
): Promise<number> {
  const { identity } = archive;
  const known = { teamId, archive: identity, pulled, sent };
  return archive.append({ kind: 'work', meta: { op: 'team', version: 1, ...known } });
}
