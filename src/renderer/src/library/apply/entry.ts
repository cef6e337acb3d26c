/** What every kind of entry needs to be applied. */
import type { CallMeta } from '@shared/archive/meta';
import type { Assumptions } from '@shared/service/assumptions';
import type { RecordKind } from '@shared/service/endpoint';
import type { StoredRun } from '../contract/stored';

/** Place and time of the entry that is applied. */
export interface EntryLocation {
  readonly seq: number;
  readonly at: string;
}

/** What applying needs to know beside the entry. */
export interface ApplyContext {
  readonly assumptions: Assumptions;
  /** `false` only where it is certain that no such record is stored: it spares a look. */
  readonly mayOwn: (kind: RecordKind, id: string) => boolean;
}

/** Which download a call belongs to; a run that a download took over belongs to it from then on. */
export function downloadRefOf({
  downloadId,
  window,
}: CallMeta): Pick<StoredRun, 'downloadId' | 'window'> {
  return {
    ...(downloadId === undefined ? {} : { downloadId }),
    ...(window === undefined ? {} : { window }),
  };
}
