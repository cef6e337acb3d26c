/**
 * Remembers how far each archive reached, so that the next start notices if its end has been lost.
 */
import type { Archive } from '../archive/archive';
import type { Witness } from '../archive/witness';
import { readExtent, type CheckpointFile } from '../downloads/checkpoint';
import { attempt } from '../storage/attempt';
import type { Head, StateStore } from '../storage/state-store';

/** How many entries can be added to an open library before its position is stored again. */
const entriesKept = 50;

export interface Heads {
  /** Returns the witnesses that know how far a library's archive reached. */
  witnesses(libraryId: string): Promise<readonly Witness[]>;
  /**
   * Stores what the open archive reports about itself until it's closed; `null` if none is open.
   */
  follow(libraryId: string, archive: Archive | null): void;
  /**
   * Returns whether the library's database has stored something and hasn't been emptied on purpose
   * since.
   */
  isFilled(libraryId: string): boolean;
  /** Call when the database is emptied on purpose. */
  emptied(libraryId: string): void;
  /**
   * Call when another archive or none will replace this one, so that its position no longer
   * matters. Returns a function that restores the position if that doesn't happen after all.
   */
  forget(libraryId: string): () => void;
}

export interface HeadsDeps {
  readonly state: Pick<StateStore, 'get' | 'put'>;
  readonly checkpoint: (libraryId: string) => CheckpointFile;
  /** True if nothing may be stored. */
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
      // The position stored at the last start takes precedence over that of an older checkpoint.
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
