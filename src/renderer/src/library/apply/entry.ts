/** What applying any kind of entry has in common. */
import type { CallMeta } from '@shared/archive/meta';
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredRun } from '../contract/stored';

/** Number and time of the entry. */
export interface EntryLocation {
  readonly seq: number;
  readonly at: string;
}

/** The context of applying. */
export interface ApplyContext {
  readonly assumptions: Assumptions;
  /** Returns `false` only if certainly no such record is stored, which saves a lookup. */
  readonly mayOwn: (kind: RecordKind, id: string) => boolean;
}

/** Returns a call's download. A run that a download continued belongs to it from then on. */
export function downloadRefOf({
  downloadId,
  window,
}: CallMeta): Pick<StoredRun, 'downloadId' | 'window'> {
  return {
    ...(downloadId === undefined ? {} : { downloadId }),
    ...(window === undefined ? {} : { window }),
  };
}
