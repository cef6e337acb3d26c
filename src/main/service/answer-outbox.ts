/**
 * Writes paid answers to the archive. If an answer can't be written (full disk), it's kept in
 * memory and written before anything else is bought. What was paid for is therefore lost only if
 * the process ends.
 */
import type { NewEntry } from '@shared/archive/entry';
import { appError } from '@shared/ipc/error';
import { createSerial } from '@shared/values/serial';
import { storageError, type CallArchive } from './archive-port';

/** Free disk space needed to buy anything. It's more than any page of 100 rows takes up. */
const NEEDED_BYTES = 4 * 1024 * 1024;

export interface AnswerOutbox {
  /**
   * Throws `disk-full` or `storage` if the next answer couldn't be stored. Nothing has been charged
   * in that case.
   */
  makeSure(): Promise<void>;
  /**
   * Appends an answer. If that fails, keeps it in memory for later, and throws `disk-full` or
   * `storage`.
   */
  keep(entry: NewEntry): Promise<number>;
  /** Number of answers waiting to be written. */
  readonly held: number;
}

export function createAnswerOutbox(log: CallArchive): AnswerOutbox {
  const held: NewEntry[] = [];

  async function writeHeld(): Promise<void> {
    for (let entry = held[0]; entry !== undefined; entry = held[0]) {
      await log.append(entry);
      held.shift();
    }
  }
  // With two writers at once, the first answer would be written twice.
  const serial = createSerial();

  return {
    get held() {
      return held.length;
    },
    async makeSure() {
      try {
        await serial(writeHeld);
        if ((await log.room()) >= NEEDED_BYTES) return;
      } catch (error) {
        const { kind, message } = storageError(error);
        throw appError(kind, { message, charged: 'no' });
      }
      throw appError('disk-full', { charged: 'no' });
    },
    async keep(entry) {
      try {
        return await log.append(entry);
      } catch (error) {
        if (entry.kind === 'answer') held.push(entry);
        const { kind, message } = storageError(error);
        throw appError(kind, { message, charged: entry.kind === 'request' ? 'no' : 'unknown' });
      }
    },
  };
}
