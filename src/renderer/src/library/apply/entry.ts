/** Shared code for applying all kinds of entries. */
import type { CallMeta } from '@shared/archive/meta';
import type { TeamMark } from '@shared/archive/team-mark';
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredRun } from '../contract/stored';

/**
 * Where an entry comes from: its number and timestamp, and, if it came from a team, its team mark.
 */
export interface EntryLocation {
  readonly seq: number;
  readonly at: string;
  readonly team: TeamMark | null;
}

/** The context in which entries are applied. */
export interface ApplyContext {
  readonly assumptions: Assumptions;
  /** Returns `false` only if no such record is stored, which saves a lookup. */
  readonly mayOwn: (kind: RecordKind, id: string) => boolean;
}

/**
 * Returns the download to which a call belongs. A run belongs to the download that last continued
 * it.
 */
export function downloadRefOf({
  downloadId,
  window,
}: CallMeta): Pick<StoredRun, 'downloadId' | 'window'> {
  return {
    ...(downloadId === undefined ? {} : { downloadId }),
    ...(window === undefined ? {} : { window }),
  };
}
