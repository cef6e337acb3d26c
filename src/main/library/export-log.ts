/** The log of files written by the open library. */
import { ExportWork } from '@shared/archive/export-work';
import type { Archive } from '../archive/archive';
import type { WrittenOnce } from '../files/verify-file';

export interface ExportLog {
  /** Rejects if no library is open or if writing fails. */
  readonly add: (work: ExportWork) => Promise<void>;
  /** Yields the entries in order; there are none if no library is open. */
  readonly all: () => AsyncIterable<WrittenOnce>;
}

/** `archive` returns the open library's archive and throws if there is none. */
export function createExportLog(archive: () => Pick<Archive, 'append' | 'read'>): ExportLog {
  return {
    async add(work) {
      await archive().append({ kind: 'work', meta: work });
    },
    async *all() {
      const log = archive();
      for (let after = 0; ;) {
        const query = { after, maxBytes: 4_000_000, maxEntries: 2_000, kind: 'work' } as const;
        const entries = await log.read(query);
        for (const { seq, at, meta } of entries) {
          after = seq;
          const work = ExportWork.safeParse(meta);
          if (work.success) yield { at, work: work.data };
        }
        if (entries.length === 0) return;
      }
    },
  };
}
