/** Remembers how far each archive reached, so that a lost end is detected at the next start. */
import type { Archive } from '../archive/archive';
import type { Witness } from '../archive/witness';
import { readExtent, type CheckpointFile } from '../downloads/checkpoint';
import { attempt } from '../storage/attempt';
import type { Head, StateStore } from '../storage/state-store';

/** The position is saved each time this many entries have been added while a library is open. */
const entriesKept = 50;

export interface Heads {
  /** Returns the witnesses that have seen how far a library's archive reached. */
  witnesses(libraryId: string): Promise<readonly Witness[]>;
  /**
   * Keeps track of what the open archive reports about itself until it's closed; `null` if none is
   * open.
   */
  follow(libraryId: string, archive: Archive | null): void;
  /** Returns whether the library's database has stored anything and hasn't been emptied since. */
  isFilled(libraryId: string): boolean;
  /** Call when the database is emptied on purpose. */
  emptied(libraryId: string): void;
  /**
   * Call when another archive, or none, replaces this one, so that the old position no longer
   * matters. Returns a function that restores the position if that doesn't happen.
   */
  forget(libraryId: string): () => void;
}

export interface HeadsDeps {
  readonly state: Pick<StateStore, 'get' | 'put'>;
  readonly checkpoint: (libraryId: string) => CheckpointFile;
  /** True if nothing may be saved. */
  readonly offline?: boolean;
}

export function createHeads({ state, checkpoint, offline = false }: HeadsDeps): Heads {
  let keepLast = (): void => undefined;

  const isFilled = (libraryId: string): boolean => state.get('heads')[libraryId]?.isFilled ?? false;

  function keep(libraryId: string, archive: Archive): void {
    const filled = isFilled(libraryId) || archive.acknowledgedSeq > 0;
    attempt(() => state.put('heads', libraryId, { ...archive.witness(), isFilled: filled }));
  }

  return {
    async witnesses(libraryId) {
      const head = state.get('heads')[libraryId];
      const backup = state.get('backups')[libraryId];
      // The position saved at the last start takes precedence over an older checkpoint.
      const copy = head ? null : await readExtent(checkpoint(libraryId));
      const { entries = 0, archive = null, seq = entries } = backup ?? {};
      return [
        ...(head ? [head] : []),
        ...(entries > 0 ? [{ archive, seq, entries }] : []),
        ...(copy ? [{ archive: null, ...copy }] : []),
      ];
    },
    follow(libraryId, archive) {
      keepLast();
      keepLast = () => undefined;
      if (!archive || offline) return;
      let kept = archive.lastSeq;
      keep(libraryId, archive);
      const stop = archive.onAppended((lastSeq) => {
        if (lastSeq < kept + entriesKept) return;
        kept = lastSeq;
        keep(libraryId, archive);
      });
      keepLast = () => {
        stop();
        keep(libraryId, archive);
      };
    },
    isFilled,
    emptied(libraryId) {
      const head = state.get('heads')[libraryId];
      if (head) attempt(() => state.put('heads', libraryId, { ...head, isFilled: false }));
    },
    forget(libraryId) {
      const head = state.get('heads')[libraryId] ?? null;
      const backup = state.get('backups')[libraryId];
      const put = (one: Head | null, entries: number): void =>
        attempt(() => {
          state.put('heads', libraryId, one);
          if (backup) state.put('backups', libraryId, { ...backup, entries });
        });
      put(null, 0);
      return () => put(head, backup?.entries ?? 0);
    },
  };
}
