/** What goes with chosen lists beside their records: their matters, and who their applicants are. */
import { createApplicantGroups } from '@shared/archive/applicant-groups';
import { WorkMeta, type WorkMeta as Work } from '@shared/archive/meta';
import type { ListToHandOver } from '@shared/features/handover';
import type { Archive } from '../archive/archive';
import { keyedEntriesOf, type KeyedEntry } from '../backup/entry-key';

type ApplicantAct = Extract<Work, { op: 'applicant-group' | 'applicant-apart' }>;

export interface ChosenLists {
  /** `null`: everything. */
  readonly lists: readonly ListToHandOver[] | null;
  /** How the applicants of what is on the lists are spelt. */
  readonly spellings: readonly string[];
  /** With the client references of the lists, the notes on those matters, and the questions they were made of. */
  readonly matters: boolean;
}

export interface Along {
  /** A reference of a client that may go; of the others nobody is told. */
  isReference(reference: string): boolean;
  /** What of an act about applicants goes, or `null`. */
  ofApplicants(seq: number, work: ApplicantAct): ApplicantAct | null;
}

/** Reads the log once. `lists: null`: everything goes, matters only where they are wanted. */
export async function readAlong(
  archive: Archive,
  { lists, spellings, matters }: ChosenLists,
): Promise<Along> {
  if (lists === null) return { isReference: () => matters, ofApplicants: (_seq, work) => work };
  const listIds = new Set(lists.map(({ listId }) => listId));
  const references = new Map<string, string>();
  const groups = createApplicantGroups();
  const lastOf = new Map<string, number>();
  for await (const entry of keyedEntriesOf(archive)) {
    const work = workOf(entry);
    if (work?.op === 'list-create' || work?.op === 'list-reference') {
      if (listIds.has(work.listId)) references.set(work.listId, work.clientReference ?? '');
    } else if (work?.op === 'applicant-group' || work?.op === 'applicant-apart') {
      groups.take(work);
      if (work.op === 'applicant-group') lastOf.set(work.groupId, entry.frame.seq);
    }
  }
  const wanted = matters ? new Set(references.values()) : new Set<string>();
  wanted.delete('');
  const handedOver = new Set(spellings);
  const some = groups.all.filter((group) => group.spellings.some((one) => handedOver.has(one)));
  /** A group goes as it is now: what another one took from it since is not of it. */
  const asNow = new Map(some.map((group) => [group.groupId, group]));
  return {
    isReference: (reference) => wanted.has(reference),
    ofApplicants(seq, work) {
      if (work.op === 'applicant-apart') {
        return work.spellings.every((one) => handedOver.has(one)) ? work : null;
      }
      const group = asNow.get(work.groupId);
      if (!group || lastOf.get(work.groupId) !== seq) return null;
      return { ...work, spellings: [...group.spellings] };
    },
  };
}

function workOf({ frame, meta }: KeyedEntry): Work | undefined {
  return frame.kind === 'work' ? WorkMeta.safeParse(meta).data : undefined;
}
